class ProjectPresenter < SimpleDelegator
  def headline
    overdue? ? "#{title} (late)" : title
  end

  def period
    [starts_on, ends_on].compact.map { |date| date.strftime("%d.%m.") }.join(" – ")
  end

  def team
    members.map(&:initials).sort
  end
end
