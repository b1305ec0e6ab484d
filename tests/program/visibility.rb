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
