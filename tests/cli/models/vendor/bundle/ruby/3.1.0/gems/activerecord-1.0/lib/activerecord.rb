module ActiveRecord
  class Relation
    include Enumerable
    def each = yield(nil)
  end

  class Base
    def self.all = Relation.new
    def self.belongs_to(name, **options) = define_method(name) { options }
    def self.has_many(name, **options) = define_method(name) { options }
  end
end
