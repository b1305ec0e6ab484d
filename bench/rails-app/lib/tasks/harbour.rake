namespace :harbour do
  desc "Archive old projects"
  task archive: :environment do
    count = Project.archive_older_than(2.years.ago)
    puts "archived #{count.inspect}"
  end

  desc "Send reminders"
  task :remind, [:days] => :environment do |_task, args|
    days = (args[:days] || 3).to_i
    Task.overdue.where(due_on: days.days.ago..).find_each do |task|
      ReminderJob.perform_later(task)
    end
  end
end
