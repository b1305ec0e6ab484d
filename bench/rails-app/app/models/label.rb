class Label < ApplicationRecord
  has_many :taggings, dependent: :delete_all
  has_many :projects, through: :taggings, source: :taggable, source_type: "Project"

  validates :name, presence: true, uniqueness: true
  normalizer = ->(label) { label.name = label.name.to_s.strip }
  before_validation(&normalizer)

  def self.named(name)
    find_or_create_by!(name: name)
  end

  def self.popular(limit = 10)
    left_joins(:taggings).group(:id).order(Arel.sql("COUNT(taggings.id) DESC")).limit(limit)
  end

  def <=>(other)
    name.casecmp(other.name)
  end
end
