# Visibility: default of the body, by name, with `def`, with `attr_*`, of inherited methods, of class methods.
class A
  def pub; end
  private
  def priv; end
  attr_reader :hidden
  define_method(:made) { |a, b = 1| }
  public
  def pub2; end
  protected
  def prot; end
  public def pub3; end
  def prot2; end
  private attr_accessor :both
  private :pub2, "pub3"
  private(*%i[prot2])
  def self.still_public; end
  def self.quiet; end
  private_class_method :quiet, :new
  def initialize(a) end
  def initialize_copy(other) end
  def respond_to_missing?(name, all) = super
end

class B < A
  public :priv
  private :pub
  public_class_method :new
end

class C
  private

  def a; end

  class << self
    def b; end

    private

    def c; end
  end

  def d; end
  def self.e; end
end

class C
  def f; end
end

class D
  private def a; end
  def b; end
  private [:b]
  X = 1
  Y = 2
  private_constant :X
end

# One that has the visibility already gets no entry.
class E
  def a; end
  private def b; end
  protected def c; end
  def self.d; end
  private_class_method :d
end
class F < E
  public :a
  private :b
  protected :c
  private_class_method :d
  public_class_method :new
end

# The receiver may name the class of the body.
class G
  private
  G.define_method(:a) { }
  G.attr_reader :b
  F.define_method(:from_g) { }
  F.attr_reader :also_from_g
end
Object.send(:define_method, :of_all) { }

# Private by their names, but for those of single objects.
class H
  def self.initialize; end
  class << self; def initialize_clone(other) end; end
  def self.respond_to_missing?(name, all) = super
  def setup(a) end
  alias initialize setup
  alias_method :initialize_copy, :setup
  alias respond_to_missing? setup
  attr_reader :initialize_dup
end

# The one in front of it is public still.
module Front; def a(x) end; end
class I
  def a; end
  prepend Front
  private :a
end
