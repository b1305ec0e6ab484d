ActiveRecord::Schema.define(version: 2024_03_05_101500) do
  create_table "accounts", force: :cascade do |t|
    t.string "name", null: false
    t.string "subdomain", null: false
    t.integer "plan", default: 0, null: false
    t.integer "users_count", default: 0, null: false
    t.text "preferences"
    t.datetime "created_at", precision: 6, null: false
    t.datetime "updated_at", precision: 6, null: false
    t.index ["subdomain"], name: "index_accounts_on_subdomain", unique: true
  end

  create_table "users", force: :cascade do |t|
    t.bigint "account_id", null: false
    t.string "email", null: false
    t.string "first_name"
    t.string "last_name"
    t.string "password_digest", null: false
    t.string "role", default: "member", null: false
    t.boolean "active", default: true, null: false
    t.datetime "last_seen_at"
    t.string "auth_token"
    t.integer "lock_version", default: 0
    t.datetime "created_at", precision: 6, null: false
    t.datetime "updated_at", precision: 6, null: false
    t.index ["account_id"], name: "index_users_on_account_id"
    t.index ["email"], name: "index_users_on_email", unique: true
  end

  create_table "projects", force: :cascade do |t|
    t.bigint "account_id", null: false
    t.bigint "owner_id"
    t.string "title", null: false
    t.string "slug"
    t.text "description"
    t.integer "status", default: 0, null: false
    t.integer "priority", default: 1
    t.integer "tasks_count", default: 0
    t.decimal "budget", precision: 10, scale: 2
    t.date "starts_on"
    t.date "ends_on"
    t.datetime "archived_at"
    t.timestamps precision: 6
    t.index ["slug"], name: "index_projects_on_slug"
  end

  create_table "memberships", force: :cascade do |t|
    t.references :user, null: false, foreign_key: true
    t.references :project, null: false, foreign_key: true
    t.string "level", default: "reader"
    t.timestamps
  end

  create_table "tasks", force: :cascade do |t|
    t.bigint "project_id", null: false
    t.bigint "assignee_id"
    t.bigint "parent_id"
    t.string "title", null: false
    t.text "notes"
    t.string "state", default: "open", null: false
    t.integer "position"
    t.float "estimate"
    t.boolean "urgent", default: false
    t.date "due_on"
    t.datetime "completed_at"
    t.timestamps null: false
    t.index ["project_id", "position"], name: "index_tasks_on_project_id_and_position"
  end

  create_table "comments", force: :cascade do |t|
    t.references :commentable, polymorphic: true, null: false
    t.belongs_to :author
    t.text "body", null: false
    t.boolean "pinned", default: false
    t.timestamps
  end

  create_table "labels", force: :cascade do |t|
    t.string "name", null: false
    t.string "colour", default: "#cccccc"
    t.timestamps
  end

  create_table "taggings", force: :cascade do |t|
    t.references :label, null: false
    t.references :taggable, polymorphic: true, null: false
    t.timestamps
  end

  create_table "labels_projects", id: false, force: :cascade do |t|
    t.bigint "label_id", null: false
    t.bigint "project_id", null: false
  end

  create_table "invoices", force: :cascade do |t|
    t.bigint "account_id", null: false
    t.string "number", null: false
    t.string "currency", default: "eur"
    t.integer "state", default: 0
    t.date "issued_on"
    t.datetime "paid_at"
    t.timestamps
  end

  create_table "line_items", force: :cascade do |t|
    t.references :invoice
    t.string "text"
    t.integer "quantity", default: 1
    t.decimal "unit_price", precision: 8, scale: 2
    t.timestamps
  end

  create_table "payments", force: :cascade do |t|
    t.string "type"
    t.references :invoice
    t.decimal "amount", precision: 8, scale: 2
    t.string "reference"
    t.string "iban"
    t.string "card_last4"
    t.timestamps
  end

  create_table "notifications", force: :cascade do |t|
    t.references :recipient
    t.references :subject, polymorphic: true
    t.string "kind"
    t.datetime "read_at"
    t.json "payload"
    t.timestamps
  end

  create_table "settings", force: :cascade do |t|
    t.references :user
    t.string "theme", default: "light"
    t.string "locale", default: "en"
    t.text "options"
    t.timestamps
  end

  create_table "audit_events", force: :cascade do |t|
    t.string "action"
    t.string "auditable_type"
    t.bigint "auditable_id"
    t.text "details"
    t.datetime "created_at"
  end

  add_foreign_key "users", "accounts"
end
