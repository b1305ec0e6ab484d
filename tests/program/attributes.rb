# attr_*.
class A
  attr_reader :a, "b"
  attr_writer :c
  attr_accessor :d
  attr :e
  attr :f, true
  private attr_reader :g, :h
  attr_accessor(*%w[i j])
  protected
  attr_accessor :k
  public
  class << self
    attr_accessor :l
    private
    attr_reader :m
  end
  singleton_class.attr_reader :n
end
module M; attr_accessor :o; end
class B < A; private :a; attr_reader :a; end
