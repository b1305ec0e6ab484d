# def inside def.
class A
  def outer
    def inner; end
  end
  def self.build
    def built; end
    class_eval { def evaluated; end }
  end
end
def top_level; end
def self.on_main; end
public
def public_top; end
