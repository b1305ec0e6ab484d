module ActiveJob
  class Base
    def self.perform_later(...) = new.perform(...)
  end
end
