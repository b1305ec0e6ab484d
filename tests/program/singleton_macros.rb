# Singleton classes of singleton classes: their methods change class objects.
class F
  class << self
    def self.iv(name)
      class_eval <<-RUBY
        def #{name}(v = nil) end
      RUBY
    end
    iv(:description)
    def self.dm(name) = define_method(name) { |a| }
    dm(:made)
    class << self
      def deep(n) = define_method(n) { }
      def acc(*n) = attr_accessor(*n)
    end
    deep :dug
    acc :one, :two
    self.deep :dug2
  end
end
class G < F
  class << self; dm :of_sub; end
end
module Macros; def iv2(n) = define_method(n) { |q| }; end
class H; class << self; extend Macros; iv2 :x; end; end
class I; singleton_class.extend Macros; singleton_class.iv2 :y; end
class J; class << self; extend Macros; def plain; end; end; def j; end; end
class K; class << self; self; end.extend Macros; class << self; iv2 :z; end; end

# `class << self; self; end`, from before there was `singleton_class`.
class Old
  (class << self; self; end).send(:define_method, :x) { |a| }
  class << self; self; end.class_eval do
    def y(a, b) end
    private def z; end
  end
  meta = class << self; self; end
  def a; end
end
module Mixed; def m; end; end
(class << Old; self; end).send(:include, Mixed)
(class << Old; self end).module_eval { attr_accessor :acc }
(class << Old; self; end).class_eval "def text; end"
(class << Old; self; end).alias_method :yy, :y
class OldSub < Old; end
