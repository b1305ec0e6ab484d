require_relative "ways"

open = Till.new
closed = Till.new(true)
open.add(1)
closed.add("2")
open.note("a", true)
open.note(3)
open.count_with_gift
closed.count

open.tested("a")
open.tested(1)
open.cast(:number, 1)
open.cast(:text, "a")
open.configured(1)
closed.configured("a")
open.guarded(1)
closed.guarded("a")
open.total
closed.total
open.total_text
closed.total_text
open.kept("a")
open.kept(1)
