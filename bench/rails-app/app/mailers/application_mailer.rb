class ApplicationMailer < ActionMailer::Base
  default from: -> { Rails.configuration.x.support.email }
  layout false

  private

  def subject_for(text)
    "[Harbour] #{text}"
  end
end
