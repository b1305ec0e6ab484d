class ProjectSerializer
  def initialize(project)
    @project = project
  end

  def as_json(*)
    {
      id: @project.id,
      title: @project.title,
      owner: @project.owner&.full_name,
      labels: @project.label_names,
      overdue: @project.overdue?
    }
  end
end
