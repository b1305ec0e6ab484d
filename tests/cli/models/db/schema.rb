ActiveRecord::Schema.define(version: 1) do
  create_table "projects" do |t|
    t.string "title"
    t.bigint "account_id"
  end
  create_table "tasks" do |t|
    t.string "notes"
    t.bigint "project_id"
  end
end
