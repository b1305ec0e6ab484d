require_relative "hello"

Hello.new.greeting
Shout.new.greeting
