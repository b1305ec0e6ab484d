# Constants that go away and come back.
class A; def old; end; end
Object.send(:remove_const, :A)
class A; def new_one; end; end
module M; X = 1; remove_const :X; Y = 1; end
