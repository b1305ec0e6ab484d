# A prefix tree with completion, counting and removal.
class Trie
  class Node
    attr_reader :children
    attr_accessor :count

    def initialize
      @children = {}
      @count = 0
    end

    def terminal?
      count > 0
    end

    def leaf?
      children.empty?
    end
  end

  def initialize(words = [])
    @root = Node.new
    @size = 0
    words.each { |word| add(word) }
  end

  attr_reader :size

  def add(word)
    node = word.each_char.inject(@root) do |current, letter|
      current.children[letter] ||= Node.new
    end
    @size += 1 if node.count.zero?
    node.count += 1
    self
  end
  alias << add

  def include?(word)
    node = walk(word)
    !node.nil? && node.terminal?
  end

  def count(word)
    walk(word)&.count || 0
  end

  def complete(prefix, limit: 5)
    node = walk(prefix)
    return [] unless node

    found = []
    collect(node, prefix.dup, found)
    found.sort_by { |word, count| [-count, word] }.take(limit).map(&:first)
  end

  def remove(word)
    path = [@root]
    word.each_char do |letter|
      child = path.last.children[letter]
      return false unless child
      path << child
    end
    return false unless path.last.terminal?

    path.last.count = 0
    @size -= 1
    prune(path, word)
    true
  end

  def depth(node = @root)
    return 0 if node.leaf?

    1 + node.children.values.map { |child| depth(child) }.max
  end

  private

  def walk(word)
    node = @root
    word.each_char do |letter|
      node = node.children[letter]
      break if node.nil?
    end
    node
  end

  def collect(node, word, found)
    found << [word, node.count] if node.terminal?
    node.children.each do |letter, child|
      collect(child, word + letter, found)
    end
  end

  def prune(path, word)
    (word.length - 1).downto(0) do |index|
      child = path[index + 1]
      break if child.terminal? || !child.leaf?
      path[index].children.delete(word[index])
    end
  end
end

text = "the cat and the dog and the cart in the car near the care home"
trie = Trie.new(text.split)
trie << "carton" << "dot"
puts trie.size, trie.depth
puts trie.complete("ca").inspect
puts trie.complete("d", limit: 1).inspect
puts trie.complete("zzz").inspect
puts trie.include?("cart"), trie.include?("ar"), trie.count("the"), trie.count("nothing")
puts trie.remove("cart"), trie.remove("cart"), trie.remove("x")
puts trie.complete("car").join(" ")
puts "%d words, %d deep" % [trie.size, trie.depth]
