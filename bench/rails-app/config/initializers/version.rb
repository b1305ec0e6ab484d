module Harbour
  VERSION = "1.4.0".freeze

  def self.root
    Rails.root
  end
end
