require_relative "address"

parser = StreetAddress::Parser
parser.parse("12 north main street, Springfield").to_s
parser.parse("7 elm lane").to_s
parser.parse("elm and oak").intersection?
parser.parse("nowhere")
parser.parse("elm and oak").to_s
