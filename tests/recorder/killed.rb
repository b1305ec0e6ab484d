# A process that is killed leaves a trace that is readable up to there.
# trace: main.rb:4 before() in Object as Object#before -> Integer
# status: killed
def before = 1
def after = 2
before
$stdout.puts "so far"
$stdout.flush
Process.kill(:KILL, $$)
sleep 10
after
