# What stands behind a `return` or `next` does not run.
class Left
  def before; end
  1.times do
    next
    def in_block; end
  end
  def behind; end
end
return
class Left; def unreachable; end; end
