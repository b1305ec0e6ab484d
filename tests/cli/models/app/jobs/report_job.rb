class ReportJob < ActiveJob::Base
  def perform(project, force: false) = [project, force]
end
