require "test_helper"

class TaskTest < ActiveSupport::TestCase
  include ActiveJob::TestHelper

  def setup
    @project = create_project
    @task = @project.tasks.create!(title: "Paint")
  end

  def test_position
    assert_equal 1, @task.position
    assert_equal @project.account, @task.account
  end

  def test_complete
    @task.children.create!(title: "Sand", project: @project)
    assert_enqueued_with(job: ReminderJob) { @task.complete! }
    assert @task.done?
    assert_not_nil @task.completed_at
  end

  def test_summary
    assert_equal "#{@project.title}: Paint", @task.summary
    assert_nil @task.days_left
    assert_nil @task.assignee_full_name
    refute @task.late?
  end

  def test_ancestors
    child = Task.create!(title: "Sand", project: @project, parent: @task)
    assert_equal [@task], child.ancestors
    @task.update!(due_on: 1.week.ago)
    assert_equal [@task], StaleTasksQuery.new.call(days: -1).overdue.to_a
  end

  def test_comment
    comment = @task.comments.create!(body: "a b c", author: create_user)
    assert_equal "a b", comment.excerpt(2)
    comment.pin!
    assert_equal [comment], @task.comments.pinned.to_a
    assert_equal comment.author.email, comment.author_name
  end

  def test_index_job
    perform_enqueued_jobs { @task.destroy }
    assert_equal 0, @project.reload.tasks_count
    TaskIndexJob.perform_now(@project)
    CleanupJob.perform_now
  end

  def test_labels
    @task.label_list = "one"
    assert_equal "one", @task.label_list
    assert_equal [@task], Task.labelled("one").to_a
    assert_equal 1, Label.popular.to_a.size
  end
end
