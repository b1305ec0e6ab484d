# The tables of the shop, in the database that is connected.
ActiveRecord::Schema.verbose = false
ActiveRecord::Schema.define do
  create_table :folders do |t|
    t.string :name, null: false
    t.integer :depth, null: false, default: 0
    t.references :parent
    t.references :user
  end
  create_table :users do |t|
    t.string :email, null: false
    t.integer :age
    t.integer :quota, null: false, default: 100
    t.boolean :admin, null: false, default: false
    t.integer :role, null: false, default: 0
    t.timestamps
  end
  create_table :user_files do |t|
    t.string :name, null: false
    t.integer :size, null: false, default: 0
    t.integer :downloads
    t.references :folder, null: false
    t.integer :state, null: false, default: 0
    t.float :ratio, null: false, default: 0.0
  end
  create_table :orders do |t|
    t.integer :amount, null: false, default: 0
    t.integer :discount, null: false, default: 0
    t.integer :status, null: false, default: 0
    t.references :user
    t.string :note
  end
  create_table :audits do |t|
    t.integer :count, null: false, default: 0
    t.string :message
  end
end
