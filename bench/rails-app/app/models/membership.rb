class Membership < ApplicationRecord
  LEVELS = { "reader" => 0, "writer" => 1, "lead" => 2 }.freeze

  belongs_to :user
  belongs_to :project

  validates :level, inclusion: { in: LEVELS.keys }
  validates_uniqueness_of :user_id, scope: :project_id

  scope :leads, -> { where(level: "lead") }

  def at_least?(other)
    LEVELS.fetch(level) >= LEVELS.fetch(other)
  end
end
