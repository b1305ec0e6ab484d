# frozen_string_literal: true

# Contradictions to plant in real projects: code that somebody might add to a class of theirs, with the calls of its tests.
# The tests pass; another order of the same calls, or another object in the same state, would raise.
#
# Each is [kind, what is told about, code of the library, code of the tests]. Kinds that nobody tells yet are among them.

TRACE_PLANTS = {
  "avl-tree" => [
    [:field, "@label", <<~LIBRARY, <<~TEST],
      require "avl_tree"
      class AVLTree
        def label=(text)
          @label = text
        end

        def banner
          @label.center(20)
        end
      end
    LIBRARY
      tree = AVLTree.new
      tree.label = "tree"
      tree.banner
      AVLTree.new.label = 12
    TEST
    [:param, "text of AVLTree#titled", <<~LIBRARY, <<~TEST],
      require "avl_tree"
      class AVLTree
        def titled(text)
          return "" if empty?
          text.upcase
        end
      end
    LIBRARY
      tree = AVLTree.new
      tree["a"] = 1
      tree.titled("full")
      AVLTree.new.titled(0)
    TEST
    [:result, "AVLTree#count_text", <<~LIBRARY, <<~TEST]
      require "avl_tree"
      class AVLTree
        def count_text
          return 0 if empty?
          size.to_s
        end

        def report
          count_text.rjust(8)
        end
      end
    LIBRARY
      tree = AVLTree.new
      tree["a"] = 1
      tree.report
      AVLTree.new.count_text
    TEST
  ],
  "beefcake" => [
    [:field, "@mark", <<~LIBRARY, <<~TEST],
      require "beefcake"
      module Beefcake
        class Buffer
          def mark_at(place)
            @mark = place
          end

          def after_mark
            1 + @mark
          end
        end
      end
    LIBRARY
      buffer = Beefcake::Buffer.new(String.new("abc"))
      buffer.mark_at(2)
      buffer.after_mark
      Beefcake::Buffer.new(String.new).mark_at(:start)
    TEST
    [:param, "n of Beefcake::Buffer#skip", <<~LIBRARY, <<~TEST],
      require "beefcake"
      module Beefcake
        class Buffer
          def skip(n)
            @cursor = @cursor + n unless buf.empty?
            self
          end
        end
      end
    LIBRARY
      Beefcake::Buffer.new(String.new("abc")).skip(1)
      Beefcake::Buffer.new(String.new).skip("1")
    TEST
    [:result, "Beefcake::Buffer#rest", <<~LIBRARY, <<~TEST]
      require "beefcake"
      module Beefcake
        class Buffer
          def rest
            length.zero? ? :none : buf.byteslice(@cursor, length)
          end

          def rest_in_hex
            rest.unpack("H*")
          end
        end
      end
    LIBRARY
      Beefcake::Buffer.new(String.new("abc")).rest_in_hex
      Beefcake::Buffer.new(String.new).rest
    TEST
  ],
  "clamp" => [
    [:param, "width of Clamp::Help::Builder#rule", <<~LIBRARY, <<~TEST],
      require "clamp"
      module Clamp
        module Help
          class Builder
            def rule(width, shown = true)
              shown ? "-" * width : ""
            end
          end
        end
      end
    LIBRARY
      Clamp::Help::Builder.new.rule(10)
      Clamp::Help::Builder.new.rule("wide", false)
    TEST
    [:field, "@indent", <<~LIBRARY, <<~TEST],
      require "clamp"
      module Clamp
        module Help
          class Builder
            attr_accessor :indent

            def indented_heading
              indent + string
            end
          end
        end
      end
    LIBRARY
      builder = Clamp::Help::Builder.new
      builder.indent = "  "
      builder.indented_heading
      Clamp::Help::Builder.new.indent = 2
    TEST
    [:result, "Clamp::Help::Builder#lines", <<~LIBRARY, <<~TEST]
      require "clamp"
      module Clamp
        module Help
          class Builder
            def lines
              string.empty? ? "" : string.lines.size
            end

            def fits?
              lines < 24
            end
          end
        end
      end
    LIBRARY
      builder = Clamp::Help::Builder.new
      builder.add_description("Text")
      builder.fits?
      Clamp::Help::Builder.new.lines
    TEST
  ],
  "columnize" => [
    [:param, "by of Columnize::Columnizer#widen", <<~LIBRARY, <<~TEST],
      require "columnize"
      module Columnize
        class Columnizer
          def widen(by)
            @displaywidth += by if @arrange_vertical
            self
          end
        end
      end
    LIBRARY
      Columnize::Columnizer.new([1], arrange_vertical: true).widen(4)
      Columnize::Columnizer.new([1], arrange_vertical: false).widen("4")
    TEST
    [:field, "@caption", <<~LIBRARY, <<~TEST],
      require "columnize"
      module Columnize
        class Columnizer
          def caption(text)
            @caption = text
            self
          end

          def with_caption
            @caption.strip + columnize
          end
        end
      end
    LIBRARY
      Columnize::Columnizer.new([1, 2]).caption("Table").with_caption
      Columnize::Columnizer.new([1, 2]).caption(%w[a b])
    TEST
    [:element, "@footers", <<~LIBRARY, <<~TEST]
      require "columnize"
      module Columnize
        class Columnizer
          def footer(line)
            (@footers ||= []) << line
            self
          end

          def footers
            @footers.map { |line| line.center(20) }
          end
        end
      end
    LIBRARY
      Columnize::Columnizer.new([1]).footer("end").footers
      Columnize::Columnizer.new([1]).footer(7)
    TEST
  ],
  "ole" => [
    [:result, "RangesIO#left", <<~LIBRARY, <<~TEST],
      require "ole/storage"
      class RangesIO
        def left
          return "end" if eof?
          @size - @pos
        end

        def left_after(count)
          left - count
        end
      end
    LIBRARY
      require "stringio"
      io = RangesIO.new(StringIO.new("abcdef"))
      io.left_after(1)
      io.seek(6)
      io.left
    TEST
    [:param, "by of RangesIO#forward", <<~LIBRARY, <<~TEST],
      require "ole/storage"
      class RangesIO
        def forward(by)
          return self if eof?
          self.pos = @pos + by
          self
        end
      end
    LIBRARY
      require "stringio"
      io = RangesIO.new(StringIO.new("abcdef"))
      io.forward(2)
      io.seek(6)
      io.forward(2.0.to_s)
    TEST
    [:other_object, "RangesIO#title", <<~LIBRARY, <<~TEST]
      require "ole/storage"
      class RangesIO
        def title
          @size > 3 ? "long" : @size
        end
      end

      class RangesIOShelf
        def initialize(io)
          @io = io
        end

        def head
          @io.title.upcase
        end
      end
    LIBRARY
      require "stringio"
      RangesIOShelf.new(RangesIO.new(StringIO.new("abcdef"))).head
      RangesIO.new(StringIO.new("a")).title
    TEST
  ]
}.freeze
