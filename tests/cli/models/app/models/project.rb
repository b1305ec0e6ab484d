class Project < ActiveRecord::Base
  belongs_to :account, class_name: "Acount"
  has_many :tasks

  def label_names = tasks.map(&:notes)
  def add(task, at: 0) = [task, at]
end
