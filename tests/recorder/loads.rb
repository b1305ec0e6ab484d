# Files that are required, loaded twice, loaded lazily, or do not compile.
# trace: lib/one.rb:1 one(x Integer) in Object as Object#one -> Symbol path [if.then@2]
# trace: lib/one.rb:1 one(x Integer) in Object as Object#one -> Symbol path [if.else@2]
# trace: lib/lazy.rb:2 of_lazy() in singleton(Lazy) as Lazy.of_lazy -> Symbol
# trace: lib/again.rb:1 again(x Integer) in Object as Object#again -> Integer
# trace: lib/again.rb:1 again(x Integer) in Object as Object#again -> String
# mask: numbers
Dir.mkdir("lib")
File.write("lib/one.rb", "def one(x)\n  x > 1 ? :big : :small\nend\n")
File.write("lib/lazy.rb", "module Lazy\n  def self.of_lazy = :lazy\nend\n")
File.write("lib/broken.rb", "def broken(\n")
$LOAD_PATH.unshift(File.expand_path("lib"))
p require("one"), require("one"), one(1), one(2)
autoload :Lazy, "lazy"
p Lazy.of_lazy
begin
  require "broken"
rescue SyntaxError => e
  p e.class, e.message.lines.size
end
File.write("lib/again.rb", "def again(x) = x\n")
p load("again.rb"), again(1)
File.write("lib/again.rb", "def again(x) = x.to_s\n")
p load("again.rb"), again(1), $LOADED_FEATURES.grep(%r{/one\.rb\z}).map { |it| File.basename(it) }
p load("again.rb", true)
begin
  require "missing_library"
rescue LoadError => e
  p e.message, e.path
end
