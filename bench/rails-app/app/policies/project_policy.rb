class ProjectPolicy < Policy
  def read?
    record.account_id == user.account_id || record.members.include?(user)
  end

  def update?
    super || owner? || lead?
  end

  private

  def owner?
    record.owner == user
  end

  def lead?
    membership&.at_least?("lead")
  end

  def membership
    record.memberships.find_by(user: user)
  end
end
