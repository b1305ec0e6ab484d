require "test_helper"

class ProjectTest < ActiveSupport::TestCase
  setup do
    @user = create_user
    @project = create_project(owner: @user)
  end

  test "slug comes from the title" do
    assert_equal @project.title.parameterize, @project.slug
    assert_equal @project, Project.friendly(@project.slug)
  end

  test "progress counts done tasks" do
    @project.tasks.create!([{ title: "a", state: "done" }, { title: "b" }])
    assert_equal 50, @project.progress
    assert_equal 3, @project.tasks.next_position
  end

  test "archive" do
    @project.archive!
    assert @project.archived?
    assert_includes Project.archived, @project
    @project.restore!
    assert_not @project.archived?
  end

  test "status" do
    @project.add_member(create_user(account: @user.account))
    @project.start!
    assert @project.running?
    assert_equal 1, Notification.of_kind("status").count
    assert_difference("Notification.count", 1) { @project.finished! }
  end

  test "labels" do
    @project.label_list = "red, blue"
    assert_equal "red, blue", @project.label_list
    assert_equal [@project], Project.labelled("red").to_a
    assert_equal %w[blue red], @project.labels.sort.map(&:name)
  end

  test "dates" do
    @project.assign_attributes(starts_on: "2024-01-05", ends_on: "2024-01-01")
    assert_not @project.valid?
    assert_nil Project.new.duration
    assert_equal 4, Project.new(starts_on: "2024-01-01", ends_on: "2024-01-05").duration
    assert Project.new(ends_on: 2.days.ago).overdue?
  end

  test "budget and presenter" do
    @project.update!(budget: 1000)
    @project.tasks.create!(title: "x", estimate: 2)
    assert_equal 160, @project.spent
    assert_equal 1000, @project.remaining_budget
    presenter = ProjectPresenter.new(@project)
    assert_equal @project.title, presenter.headline
    assert_equal [], presenter.team
    assert_equal "", presenter.period
    assert_raises(ActiveRecord::RecordNotDestroyed) { @project.destroy! }
  end

  test "report" do
    @project.tasks.create!(title: "x", due_on: Date.current)
    assert_match(/1 tasks, 1 open/, ReportService.new(@project).call)
    assert_includes Harbour::CsvExport.new(@project.tasks).to_csv, "x"
  end
end
