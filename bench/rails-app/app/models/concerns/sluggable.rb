module Sluggable
  extend ActiveSupport::Concern

  included do
    class_attribute :slug_source, default: :title
    before_validation :assign_slug, if: -> { slug.blank? }
  end

  module ClassMethods
    def sluggable_by(attribute)
      self.slug_source = attribute
    end

    def friendly(param)
      find_by(slug: param) || find(param)
    end
  end

  def to_param
    slug.presence || super
  end

  private

  def assign_slug
    self.slug = public_send(slug_source).to_s.parameterize
  end
end
