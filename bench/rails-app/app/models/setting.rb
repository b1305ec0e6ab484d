class Setting < ApplicationRecord
  THEMES = %w[light dark].freeze

  belongs_to :user
  serialize :options, Hash

  validates :theme, inclusion: THEMES

  def dark?
    theme == "dark"
  end

  def option(key, default = nil)
    options.fetch(key.to_s) { default }
  end

  def set_option(key, value)
    options[key.to_s] = value
    save!
  end
end
