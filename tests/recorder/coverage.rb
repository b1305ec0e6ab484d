# The program measures its own coverage, in all modes, and gets what it would get without the recorder.
# trace: measured.rb:1 measured(x Integer) in Object as Object#measured -> String
require "coverage"
File.write("measured.rb", <<~RUBY)
  def measured(x)
    if x > 1
      x.zero? ? "a" : "b"
    else
      "c"
    end
  end
  measured(1)
  measured(2)
RUBY
[{ lines: true }, { branches: true }, { methods: true }, { oneshot_lines: true }, :all].each do |mode|
  Coverage.start(mode)
  load "./measured.rb"
  measured(3)
  result = Coverage.peek_result.transform_keys { |it| File.basename(it) }
  p Coverage.running?, result
  Coverage.result
end
Coverage.start
load "./measured.rb"
p Coverage.result.transform_keys { |it| File.basename(it) }
p Coverage.running?
