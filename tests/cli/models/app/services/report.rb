class Report
  def initialize(project)
    @project = project
  end

  # What the model does not have, and nearly has.
  def slips = [@project.labels_names, @project.task, @project.add]

  # Others may be called so.
  def others = [@project.estimate, @project.label_names, @project.tasks, @project.add(1)]

  def notes = Task.all.map(&:notse) + Task.all.map(&:notes)

  def jobs(project)
    ReportJob.perform_later(project)
    ReportJob.perform_later(project, force: true)
    ReportJob.perform_later
    ReportJob.perform_later(project, foce: true)
  end
end
