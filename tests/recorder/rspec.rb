# run: rspec --no-color --seed 1 main.rb
# mask: numbers
# trace: main.rb:5 greet(name String) in Greeter as Greeter#greet -> String
class Greeter
  def greet(name) = name.empty? ? "Hello" : "Hello, #{name}"
  def shout(...) = greet(...).upcase
end
RSpec.describe Greeter do
  subject(:greeter) { described_class.new }
  let(:name) { "Ada" }

  it { expect(greeter.greet(name)).to eq("Hello, Ada") }
  it("is loud") { expect(greeter.shout(name)).to end_with("ADA") }
  it("fails") { expect(greeter.greet("")).to eq("Bye") }
  it("mocks") { allow(greeter).to receive(:greet).and_return("x"); expect(greeter.shout(1)).to eq("X") }
  it("raises") { expect { greeter.greet(nil) }.to raise_error(NoMethodError) }
  pending("later") { expect(greeter.greet).to be_nil }
end
