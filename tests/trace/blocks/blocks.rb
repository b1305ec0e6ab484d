# Blocks, procs and yields.
class Pipeline
  def initialize(&stage)
    @stages = []
    @stages << stage if stage
  end

  def step(callable = nil, &block)
    @stages << (callable || block)
    self
  end

  def call(value)
    @stages.reduce(value) { |acc, stage| stage.call(acc) }
  end

  def map(list)
    result = []
    list.each { |it| result << yield(it) }
    result
  end

  def twice
    yield 1
    yield 2
  end

  def select(list, &test)
    list.select(&test)
  end

  def names(list)
    list.map(&:to_s)
  end

  def with_default(default: -> { 0 })
    default.call
  end
end
