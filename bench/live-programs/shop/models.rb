# Models of an application: columns, associations, enums and validations that nothing in this text defines as methods, and
# methods that macros of the application make. Methods whose names end in `twin` break what they promise.
class ApplicationRecord < ActiveRecord::Base
  self.abstract_class = true
  extend Mohs::Sig

  # `percent_of :amount` makes `amount_percent(n)`.
  def self.percent_of(column)
    type :"#{column}_percent", "(Integer n { 0 <= n <= 100 }) -> Integer r { 0 <= r <= #{column} }", verify: :good
    define_method("#{column}_percent") { |n| public_send(column) * n / 100 }
  end

  # `at_least :quota, 10` makes `quota_at_least_10?`.
  def self.at_least(column, limit)
    type :"#{column}_at_least_#{limit}?", "() -> bool r { r == (@#{column} >= #{limit}) }", verify: :good
    class_eval "def #{column}_at_least_#{limit}? = #{column} >= #{limit}", __FILE__, __LINE__
    type :"#{column}_at_least_#{limit}_twin?", "() -> bool r { r == (@#{column} >= #{limit}) }", verify: :twin
    class_eval "def #{column}_at_least_#{limit}_twin? = #{column} > #{limit}", __FILE__, __LINE__
  end
end

# What every model with a size can do.
module Sized
  extend Mohs::Sig
  type :size, "() -> Integer s { s >= 0 }", :pure, verify: :good
  type "() -> Integer r { r >= 0 }", verify: :good
  def kilobytes = size / 1024
  type "() -> Integer r { r > 0 }", verify: :twin
  def kilobytes_twin = size / 1024
end

class User < ApplicationRecord
  has_many :orders
  has_one :folder
  enum role: %i[guest member owner]
  validates :email, presence: true, length: { maximum: 200 }
  validates :age, numericality: { greater_than_or_equal_to: 18, less_than: 150 }, allow_nil: true
  validates :quota, numericality: { greater_than: 0 }

  at_least :quota, 10

  type "() -> Integer r { 1 <= r <= 200 }", verify: :good
  def email_size = email.size
  type "() -> Integer r { r > 1 }", verify: :twin
  def email_size_twin = email.size

  type "() -> Integer r { r >= 18 }", verify: :good
  def age_or_adult = age.nil? ? 18 : age
  type "() -> Integer r { r >= 18 }", verify: :twin
  def age_twin = age || 0

  type "() -> bool r { r == (@admin || @role == 'owner') }", verify: :good
  def may_delete? = admin? || owner?
  type "() -> bool r { r == (@admin || @role == 'owner') }", verify: :twin
  def may_delete_twin? = admin? || member?

  type "(Integer used { used >= 0 }) -> Integer r { 0 <= r }", verify: :good
  def left(used) = used > quota ? 0 : quota - used
  type "(Integer used { used >= 0 }) -> Integer r { 0 <= r }", verify: :twin
  def left_twin(used) = quota - used

  type "(Integer used { used >= 0 }) -> Integer r { r >= 0 }", verify: :good
  def share(used) = used * 100 / quota
  type "(Integer used { used >= 0 }) -> Integer r { r >= 0 }", verify: :twin
  def share_twin(used) = used * 100 / (quota - 1)

  type "() -> bool r { r == (@role == 'guest') }", verify: :good
  def newcomer? = guest?
  type "() -> bool r { r == (@role == 'guest') }", verify: :twin
  def newcomer_twin? = !owner?

  type "(Integer years { years >= 0 }) -> Integer r { r >= 18 }", verify: :good
  def age_in(years) = age_or_adult + years
  type "(Integer years { years >= 0 }) -> Integer r { r >= 18 }", verify: :twin
  def age_before_twin(years) = age_or_adult - years

  type "() -> Integer r { r >= 0 }", verify: :good
  def spent = orders.sum { |order| order.amount }
  type "() -> Integer r { r > 0 }", verify: :twin
  def spent_twin = orders.sum { |order| order.amount }

  type "() -> Integer r { 0 <= r && r <= orders.size }", verify: :good
  def n_large
    count = 0
    orders.each { |order| count += 1 if order.amount > 100 }
    count
  end
  type "() -> Integer r { 0 <= r && r <= orders.size }", verify: :twin
  def n_large_twin
    count = 0
    orders.each { |order| count += 1 if order.amount > 100 }
    count + 1
  end

  type "() -> Integer r { r >= 0 }", verify: :good
  def first_amount = orders.empty? ? 0 : orders.first.amount
  type "() -> Integer r { r >= 0 }", verify: :twin
  def first_amount_twin = orders.first.amount

  type "() -> bool { @role == 'owner' }", verify: :good
  def promote
    owner!
  end
  type "() -> bool { @role == 'owner' }", verify: :twin
  def promote_twin
    member!
  end

  type "(Integer n { n > 0 }) -> Integer { @quota == old(@quota) + n }", verify: :good
  def grow(n)
    self.quota = quota + n
    save!
    quota
  end
  type "(Integer n) -> Integer { @quota == old(@quota) + n }", verify: :twin
  def grow_twin(n)
    self.quota = quota + n
    quota
  end
end

class Folder < ApplicationRecord
  belongs_to :parent, class_name: "Folder", optional: true
  belongs_to :user, optional: true
  has_many :user_files
  validates :depth, inclusion: { in: 0..10 }

  type "() -> bool r { r == @parent.nil? }", verify: :good
  def root? = parent.nil?
  type "() -> bool r { r == @parent.nil? }", verify: :twin
  def root_twin? = user.nil?

  type "() -> Integer r { 0 <= r <= 10 }", verify: :good
  def levels_below = 10 - depth
  type "() -> Integer r { 1 <= r }", verify: :twin
  def levels_below_twin = 10 - depth

  type "() -> Integer r { r >= 0 }", verify: :good
  def parent_depth
    above = parent
    above ? above.depth : 0
  end
  type "() -> Integer r { r >= 0 }", verify: :twin
  def parent_depth_twin = parent.depth

  type "() -> String r { r.size > 0 }", verify: :good
  def title = name.empty? ? "untitled" : name
  type "() -> String r { r.size > 0 }", verify: :twin
  def title_twin = name
end

class UserFile < ApplicationRecord
  include Sized
  belongs_to :folder, optional: false
  enum state: { draft: 0, shared: 1, archived: 2 }
  validates :name, presence: true
  validates :size, numericality: { greater_than_or_equal_to: 0 }
  validates :downloads, numericality: { greater_than_or_equal_to: 0 }, allow_nil: true

  percent_of :size

  type "(Folder target_folder) -> bool { folder == target_folder }", verify: :good
  def move(target_folder)
    self.folder = target_folder
    save!
  end
  type "(Folder target_folder) -> bool { folder == target_folder }", verify: :twin
  def move_twin(target_folder)
    folder.name = target_folder.name
    save!
  end

  type "() -> bool r { r ==> @state != 'draft' }", verify: :good
  def visible? = shared? || archived?
  type "() -> bool r { r ==> @state != 'draft' }", verify: :twin
  def visible_twin? = shared? || draft?

  type "() -> Integer r { 0 <= r <= 2 }", verify: :good
  def rank
    if draft? then 0
    elsif shared? then 1
    elsif archived? then 2
    else -1
    end
  end
  type "() -> Integer r { 0 <= r <= 1 }", verify: :twin
  def rank_twin
    if draft? then 0
    elsif shared? then 1
    else 2
    end
  end

  type "() -> Integer r { r >= 1 }", verify: :good
  def downloaded
    self.downloads = (downloads || 0) + 1
    downloads
  end
  type "() -> Integer r { r >= 1 }", verify: :twin
  def downloaded_twin = (downloads || 0) + 0

  type "(Float by { by > 0.0 }) -> Float r { r == @ratio * by }", verify: :good
  def scaled(by) = ratio * by
  type "(Float by { by > 0.0 }) -> Float r { r == @ratio * by }", verify: :twin
  def scaled_twin(by) = ratio + by

  type "(UserFile other) -> Integer r { r >= size && r >= other.size }", verify: :good
  def larger_size(other) = size > other.size ? size : other.size
  type "(UserFile other) -> Integer r { r >= size && r >= other.size }", verify: :twin
  def larger_size_twin(other) = size < other.size ? size : other.size

  type "() -> bool { @state == 'archived' && @size == 0 }", verify: :good
  def empty_and_archive
    self.size = 0
    archived!
  end
  type "() -> bool { @state == 'archived' && @size == 0 }", verify: :twin
  def archive_twin = archived!
end

class Order < ApplicationRecord
  belongs_to :user, optional: true
  enum status: %i[pending paid cancelled]
  validates :amount, numericality: { greater_than_or_equal_to: 0 }
  validates :discount, inclusion: { in: 0..100 }

  at_least :amount, 50

  type "() -> Integer r { 0 <= r <= @amount }", verify: :good
  def total = amount * (100 - discount) / 100
  type "() -> Integer r { 0 <= r <= @amount }", verify: :twin
  def total_twin = amount * (100 + discount) / 100

  type "() -> String r { r == 'paid' }", :trusted
  def self.paid_word = "paid"

  type "() -> bool r { r ==> @status == 'paid' }", verify: :good
  def pay
    return false unless pending?

    paid!
    paid?
  end
  type "() -> bool r { r ==> @status == 'paid' }", verify: :twin
  def pay_twin
    return false unless pending?

    cancelled!
    true
  end

  type "(Integer percent { 0 <= percent <= 100 }) -> Integer { @discount == percent }", verify: :good
  def reduce(percent)
    self.discount = percent
    save!
    discount
  end
  type "(Integer percent { 0 <= percent <= 100 }) -> Integer { @discount == percent }", verify: :twin
  def reduce_twin(percent)
    self.discount = percent + 1
    discount
  end

  type "() -> bool { @status == 'cancelled' && @amount == old(@amount) }", verify: :good
  def cancel = cancelled!
  type "() -> bool { @status == 'cancelled' && @amount == old(@amount) }", verify: :twin
  def cancel_twin
    self.amount = 0
    cancelled!
  end

  type "(User buyer) -> User r { r == buyer && @user == buyer }", verify: :good
  def sell_to(buyer)
    self.user = buyer
    buyer
  end
  type "(User buyer) -> User r { r == buyer && @user == buyer }", verify: :twin
  def sell_to_twin(buyer)
    self.user = buyer
    self.user_id = buyer.id
    buyer
  end

  type "() -> Integer r { r >= 0 }", verify: :good
  def age_of_user = user&.age || 0
  type "() -> Integer r { r >= 0 }", verify: :twin
  def age_of_user_twin = user.age

  type "() -> Integer r { r >= 0 }", verify: :good
  def note_size = note.nil? ? 0 : note.size
  type "() -> Integer r { r >= 0 }", verify: :twin
  def note_size_twin = note.size
end

# A callback may change what it likes when a record is saved.
class Audit < ApplicationRecord
  before_save { self.message = "saved" }

  type "() -> Integer r { r == old(@count) }", verify: :good
  def count_before_save
    before = count
    save!
    before
  end
  type "() -> bool { @message == old(@message) }", verify: :open
  def keep_message
    save!
  end
end
