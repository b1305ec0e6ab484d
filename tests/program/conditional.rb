# What a branch defines is possible, not certain. What need not be there is not.
class A
  if RUBY_VERSION > "2"
    def yes; end
  else
    def no; end
  end
  include Comparable if RUBY_ENGINE == "nothing"
  begin
    require "no/such/file"
  rescue LoadError
    def fallback; end
  end
  def sure; end
  unless method_defined?(:sure)
    def sure(a) end
  end
  [1].each { def in_block; end }
end
