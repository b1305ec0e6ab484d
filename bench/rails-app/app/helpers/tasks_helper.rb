module TasksHelper
  def due_label(task)
    case (days = task.days_left)
    when nil then "no date"
    when 0 then "today"
    else pluralize(days, "day")
    end
  end

  def assignee_options
    current_account.users.active.map { |user| [user.full_name, user.id] }
  end
end
