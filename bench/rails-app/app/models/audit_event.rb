class AuditEvent < ApplicationRecord
  belongs_to :auditable, polymorphic: true, optional: true

  def self.record(action, record, **details)
    create!(action: action.to_s, auditable: record, details: details.to_json)
  end

  def details_hash
    JSON.parse(details || "{}", symbolize_names: true)
  end

  def readonly?
    persisted?
  end
end
