# At the top level `class A` opens what a module brought.
# open: Thing, Mo, TH, KThing
module Inc; class Thing; def thing; end; end; module Mo; def mo; end; end; TH = Class.new; end
include Inc
class Thing; def top_thing; end; end
module Mo; def mo2; end; end
class TH; def th; end; end
module Kernel; class KThing; end; end
class KThing; def kt; end; end
class Object::Thing; def objthing; end; end
class Par; class N; def n; end; end; end
class Chi2 < Par; class N; def chi2; end; end; end
module Inc2; class Z; def z; end; end; end
class U; include Inc2; class Z; def uz; end; end; end
module Inc; class Late; def late; end; end; end
class Late; def later; end; end
class Plain; def plain; end; end
