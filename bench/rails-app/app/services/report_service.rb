class ReportService
  Row = Struct.new(:title, :state, :days) do
    def to_s
      format("%-30s %-6s %s", title, state, days || "-")
    end
  end

  def initialize(project)
    @project = project
  end

  def call
    [header, *rows.map(&:to_s), footer].join("\n")
  end

  def rows
    @rows ||= @project.tasks.map { |task| Row.new(task.title, task.state, task.days_left) }
  end

  private

  def header
    "#{@project.title} (#{@project.progress} %)"
  end

  def footer
    "#{rows.size} tasks, #{open_rows.size} open"
  end

  def open_rows
    rows.reject { |row| row.state == "done" }
  end
end
