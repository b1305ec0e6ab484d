# Classes below and modules inside the core.
class MyArray < Array; def second = self[1]; end
class MyHash < Hash; undef_method :store; end
class MyModule < Module; def custom; end; end
class Bare < BasicObject; def b; end; end
module Kernel; def mohs_kernel; end; private :mohs_kernel; end
module Comparable; def mohs_comparable; end; end
class Object; def mohs_object; end; end
module Enumerable; include(Module.new { def mohs_enumerable; end }); end
