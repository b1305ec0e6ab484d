class StaleTasksQuery
  def initialize(relation = Task.all)
    @relation = relation.extending(Scopes)
  end

  def call(days: 14)
    @relation.untouched_for(days).urgent_first
  end

  module Scopes
    def untouched_for(days)
      where("tasks.updated_at < ?", days.days.ago)
    end
  end
end
