require_relative "blocks"

pipeline = Pipeline.new { |x| x + 1 }
pipeline.step { |x| x * 2 }.step(->(x) { x - 1 })
pipeline.call(3)
pipeline.map([1, 2]) { |x| x.to_s }
pipeline.twice { |x| x }
pipeline.select([1, 2, 3]) { |x| x.odd? }
pipeline.names([1, :a])
pipeline.with_default
pipeline.with_default(default: -> { 5 })
Pipeline.new.call("a")
