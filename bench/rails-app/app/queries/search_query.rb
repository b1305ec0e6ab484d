class SearchQuery
  attr_reader :user, :term

  def initialize(user, term)
    @user = user
    @term = term
  end

  def results
    return [] if term.blank?
    (projects + tasks).sort_by(&:updated_at).reverse
  end

  private

  def projects
    Project.visible_to(user).where("title LIKE :term", term: pattern).to_a
  end

  def tasks
    Task.joins(:project).merge(Project.visible_to(user)).where(Task.arel_table[:title].matches(pattern)).to_a
  end

  def pattern
    "%#{ActiveRecord::Base.sanitize_sql_like(term)}%"
  end
end
