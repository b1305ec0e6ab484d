# One of several superclasses: what they have in common is certain.
# open: A
class Special < StandardError; def special; end; def self.make; end; end
begin
  class A < NoSuch::Special; end
rescue NameError
  class A < StandardError; end
end
if false
  class B < Special; end
else
  class B < StandardError; end
end
class C < B; def c; end; end
begin
  raise
  class D < Special; end
rescue RuntimeError
  class D < StandardError; end
end
