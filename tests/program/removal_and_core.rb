# Removal, copies of module functions, constants and reopened core classes, together.
class A; def a; end; def b; end; def c; end; def self.s; end; attr_accessor :acc; end
class B < A
  undef_method :a
  def b(x) end
  remove_method :b
  undef c, acc=
  class << self; undef s; end
end
class C < B; def a(z) end; def c = super; end
class D < A; class << self; remove_method(:s) rescue nil; end; end
class E
  def x; end
  remove_method :x
  def x(a) end
  undef_method :x
  def x(a, b) end
  def y; end
  undef y
end
module MF
  module_function
  def a(x) end
  private def p1; end
  define_method(:dm) { }
  attr_reader :at
  public
  def b; end
end
module MF2
  def a; end
  def b(x) end
  def c; end
  private :c
  module_function :a, :b
  public :a
  module_function
  def d; end
  class << self; def e; end; private :d; end
  class Inner; def i; end; end
  def f; end
end
class UMF; include MF2; extend MF; end
module ES
  extend self
  def a; end
  private
  def b; end
  attr_accessor :cfg
end
class ES2; extend ES; include ES; end
class Cst
  X = 1
  class In; Y = X; def self.y = Y; X = 2; end
  Z = In
  private_constant :In
end
class Cst2 < Cst; X = :sym; W = Z; module M; X = X; end; end
class Object; def everywhere(x) end; end
class String; def my_s; end; alias my_len length; end
module Kernel; def my_k; end; private def my_pk; end; end
module Comparable; def my_cmp; end; end
class Integer; prepend(Module.new { def my_i; end }); end
class Hash; include(Module.new { def my_h; end }); private def my_ph; end; end
