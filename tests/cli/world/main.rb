require_relative "lib/model"
require_relative "lib/late"
user = User.new
user.name = "Ada"
Ghost.new.anything
Lonely.new.learn(:tune)
Late.new.a
Forked.new.y
begin
  user.name?(1)
rescue ArgumentError
  p :too_many
end
user.nmae
