require "mohs/no_such_library"

class Shop
  def title = "shop".captialize

  def owner
    name = nil
    name.upcase
  end
end
