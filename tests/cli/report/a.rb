puts 1.foo
