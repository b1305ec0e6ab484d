require_relative "lib/model"
user = User.new
user.name = "Ada"
p user.name?
fork { Object.const_set(:Forked, Class.new { define_method("x".succ) { 1 } }) }
Process.wait
