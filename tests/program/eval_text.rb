# Text that is evaluated: literal text is read, computed text opens the class.
# open: Computed
class Literal
  class_eval "def from_text(a) end"
  class_eval <<~RUBY, __FILE__, __LINE__ + 1
    def from_heredoc; end
    attr_reader :attr_from_text
    private
    def hidden_from_text(a, b) end
  RUBY
  def after; end
end
Literal.class_eval "def outside; end"
class Looped
  %w[a b].each do |name|
    class_eval <<~RUBY
      def #{name}_made(x) end
    RUBY
  end
end
class Computed
  name = %w[x y].sample
  class_eval "def #{name}; end"
end
