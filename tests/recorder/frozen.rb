# frozen_string_literal: true
# Frozen objects and magic comments.
# trace: main.rb:6 initialize(name String, tags Array<Symbol>) in Tag as Tag#initialize
# trace: main.rb:12 label() in Tag as Tag#label -> String reads @name: String
class Tag
  def initialize(name, tags)
    @name = name
    @tags = tags.freeze
    freeze
  end

  def label = "<#{@name}>"
  def rename(name) = @name = name
end
tag = Tag.new("a", [:x])
p tag.label, "literal".frozen?, tag.frozen?, __ENCODING__
begin
  tag.rename("b")
rescue FrozenError => e
  p e.message.sub(/0x\h+/, "0x"), e.receiver.equal?(tag)
end
begin
  "text" << "x"
rescue FrozenError => e
  p e.message
end
Point = Struct.new(:x, :y) do
  def +(other) = Point.new(x + other.x, y + other.y)
end
p Point.new(1, 2).freeze + Point.new(3, 4).freeze
