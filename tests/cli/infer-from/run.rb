require_relative "lib/page"
Page.offset(2, 10)
page = Page.new(5, 2)
page.pick(["a", "b"], 1)
page.name("x")
