class TaskSerializer
  delegate :id, :title, :state, :late?, to: :@task

  def initialize(task)
    @task = task
  end

  def as_json(_options = nil)
    { id: id, title: title, state: state, late: late?, assignee: @task.assignee_full_name,
      comments: @task.comments.pinned.map(&:excerpt) }
  end
end
