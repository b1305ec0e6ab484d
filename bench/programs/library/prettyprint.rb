# Breaks a tree into lines with the standard library's pretty printer.
require_relative "prettyprint"

def show(tree, out)
  if tree.is_a?(Array)
    out.group(1, "(", ")") do
      tree.each_with_index do |child, index|
        if index.positive?
          out.text(",")
          out.breakable
        end
        show(child, out)
      end
    end
  else
    out.text(tree.to_s)
  end
end

tree = [1, [22, 333, [4444, 55_555]], [[], 6], "seven" * 4]
[20, 40, 79].each do |width|
  puts PrettyPrint.format(+"", width) { |out| show(tree, out) }
end
puts PrettyPrint.singleline_format(+"") { |out| show(tree, out) }
puts(PrettyPrint.format(+"", 10) { |out| out.group(2, "[", "]") { out.fill_breakable; out.text("abc"); out.break_outmost_groups } })
