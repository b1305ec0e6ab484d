module Taggable
  extend ActiveSupport::Concern

  included do
    has_many :taggings, as: :taggable, dependent: :destroy
    has_many :labels, through: :taggings

    scope :labelled, ->(name) { joins(:labels).where(labels: { name: name }) }
  end

  def label_names
    labels.map(&:name)
  end

  def label_list=(names)
    self.labels = names.split(",").map { |name| Label.named(name.strip) }
  end

  def label_list
    label_names.join(", ")
  end
end
