# Include, prepend and extend, in Ruby's order.
module M1; def m1; end; end
module M2; include M1; def m2; end; end
module M3; def m3; end; end
module M4; prepend M3; def m4; end; end

class A; include M2; end
class B < A; include M1, M3; end
class C; include M1; include M2; end
class D; prepend M1; prepend M2; end
class E; include M4; end
class F < E; prepend M4; include M3; end
class G; extend M1; extend M2, M3; end
class H < G; extend M4; end
class I; include M1; prepend M1; end
class J; class << self; include M1; prepend M3; end; end

# A module that is included already gets more modules.
module Late; def late; end; end
module Base1; end
class K; include Base1; end
module Base1; include Late; end
module Base2; end
class L; include Base2; end
module Base2; prepend Late; end
class M < L; include Base1; end
module Chain1; end
module Chain2; include Chain1; end
class N; include Chain2; end
module Chain1; include Late; include Comparable; end
class O; include Late; include Chain2; end

# A module that gets a module later passes it on to the newest of its includers first.
module LateInner; def late_inner; end; end
module LateOuter; end
class OfLate; end
class BelowLate < OfLate; prepend LateOuter; end
OfLate.include LateOuter
module LateOuter; include LateInner; end
