# Text that is not read may define methods of the class object.
# open: A, B, C, D, E, F, G
class A; class_eval "def self.a; end; if true; def b; end; end"; end
class B; class_eval "class << self; def a; end; attr_reader :b; end"; end
class C; eval "def self.a; end"; end
class D; text = "def self.a; end"; class_eval text; end
class E; name = "a"; class_eval "def #{name}; end; def self.#{name}; end"; end
class F; text = "def self.a; end"; class_eval "#{text}"; end
class G; on = "self"; class_eval "def #{on}.a; end"; end
