# What constants, class variables and globals hold at the end.
# trace: variable LIMIT = Integer
# trace: variable Shop::NAMES = Array<Symbol>
# trace: variable Shop::@@sold = Hash{pear: Integer}
# trace: variable $shops = Array<Shop>
# trace: variable Shop::Inner::DEEP = nil
LIMIT = 3
class Shop
  NAMES = %i[a b].freeze
  @@sold = {}
  module Inner
    DEEP = nil
  end
  def self.sell(item) = @@sold[item] = 1
  def self.const_missing(name) = raise(NameError, "no #{name}")
end
Shop.sell(:pear)
$shops = [Shop.new]
autoload :Never, "./never_loaded"
at_exit { p $shops.size, $VERBOSE }
p LIMIT, Shop::NAMES
