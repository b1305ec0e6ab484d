class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true

  scope :recent, -> { order(created_at: :desc) }
  scope :created_since, ->(time) { where("created_at >= ?", time) }

  def self.sample
    order(Arel.sql("RANDOM()")).first
  end

  def to_label
    "#{self.class.model_name.human} ##{id}"
  end
end
