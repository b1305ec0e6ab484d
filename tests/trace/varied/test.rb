require_relative "varied"

include Shop
pen = Item.new("pen", Price.new(150, "EUR"), stock: 5)
ink = Item.new("ink", Price.new(420, "EUR"))
pen.take
pen.take(2).fill(4)
pen.history
pen.last_change
ink.last_change
begin
  ink.take
rescue OutOfStock => e
  e.code
  e.number
end
[pen > ink, pen == ink, pen.eql?(ink), { pen => 1 }.key?(pen), pen.available?, ink.available?]
[pen.to_h, pen.label, ink.label(width: 5, pad: "."), pen.inspect, pen.tag_line, Item.tagged?(:sold)]
pen.send(:audit, [:take, 1], [:fill, 2], by: "me", why: "test")
pen.send(:secret)
[pen.price.to_s, pen.price.zero?, pen.price < ink.price]
Logging.log(:info, "start")
Logging.log(:loud, "no")

catalog = Catalog.build([["cup", 900], ["pad", 250]])
catalog << pen << ink
Catalog.default.size
Catalog.limit = 3
Catalog.limit
[catalog["cup"], catalog["none"], catalog.size, catalog.empty?, catalog.names]
begin
  catalog.fetch("none")
rescue Shop::Error
  nil
end
catalog.tag("cup", :big, :blue)
[catalog.tagged(:big), catalog.cheapest, catalog.total_stock, catalog.index, catalog.grouped]
[catalog.partitioned(300), catalog.find_name(/^p/), catalog.find_name(/^z/), catalog.prices_between(100, 500), catalog.stats]
catalog.each.next
catalog.sort.first

order = Order.new(address: Address.new(street: "Main 1", city: "Bonn"))
seen = []
order.on(:added) { |_, item| seen << item.name }
order.add(pen, 2).add(ink)
[order.total, order.total(discount: 0.1), Order.new.total]
order.each_line { |number, item, count| [number, item.name, count] }
[order.destination, Order.new.destination, order.biggest, order.summary]
order.ship!
order.shipped_at
begin
  order.ship!(Time.at(0))
rescue Shop::Error => e
  e.code
end
[order.state, order.lines.size]

settings = Settings.new
settings.size = 4
[settings.size, settings.title, settings.open, settings.red?, settings.green?, settings.merge({ title: "x" }), settings.size?]
settings.title = "corner"
settings.open = false
settings.respond_to?(:open?)
begin
  settings.unknown
rescue NoMethodError
  nil
end

cache = Cache.new(2)
[1, 2, 1, 3, 1].each { |n| cache.fetch(n) { |it| it.to_s * 2 } }
[cache.hits, cache.ratio(5), cache.ratio(0), cache.clear]

tree = Tree.new(5)
[3, 8, 1, 4].each { |n| tree.insert(n) }
[tree.depth, tree.to_a, tree.include?(4), tree.include?(9), tree.left.value]

text = "the quick brown fox jumps over the lazy dog"
[Text.words(text), Text.count(text), Text.longest(text), Text.initials(text), Text.wrap(text), Text.number("12"), Text.number("x")]
[Text.parse_time("2024-02-03"), Text.slug("Hello, World!"), Text.table([["a", 1], ["bb", 22]])]

[Functions.compose(->(x) { x + 1 }, ->(x) { x * 2 }).call(3), Functions.curry(1).call(2), Functions.apply(4)]
[Functions.repeat(2, "x"), Functions.pipeline(3) { |it| it + 1 }, Functions.fib(20), Functions.swap([1, "a"])]
[Functions.first_or([1]), Functions.first_or([], 2), Functions.lazy_evens(9), Functions.unique([1, 1, 2])]
[Functions.safe { 1 / 0 }, Functions.safe { "fine" }]

Files.read_pairs("a = 1\nnone\nb=2\n")
Files.with_retries(3) { |n| n < 2 ? raise(ArgumentError) : n }
Files.with_retries(1) { raise ArgumentError }
Files.last
