class Tagging < ApplicationRecord
  belongs_to :label
  belongs_to :taggable, polymorphic: true
end
