class Task < ActiveRecord::Base
  belongs_to :project
end
