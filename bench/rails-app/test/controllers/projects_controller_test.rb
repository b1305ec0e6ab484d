require "test_helper"

class ProjectsControllerTest < ActionDispatch::IntegrationTest
  include ActiveJob::TestHelper

  setup do
    @user = create_user(role: "admin", first_name: "Ann")
    @project = create_project(owner: @user)
    log_in_as(@user)
    assert_redirected_to root_path
  end

  test "pages" do
    get root_path
    assert_response :success
    get projects_path(label: "x", status: "planned")
    assert_response :success
    @project.label_list = "x"
    get projects_path(format: :json)
    assert_equal @project.title, response.parsed_body.first["title"]
    get project_path(@project)
    assert_select "h1", @project.title
    get new_project_path
    get edit_project_path(@project)
    assert_response :success
    get project_report_path(@project)
    assert_response :success
  end

  test "changes" do
    post projects_path, params: { project: { title: "New", tasks_attributes: [{ title: "t" }] } }
    assert_redirected_to project_path(Project.friendly("new"))
    patch project_path(@project), params: { project: { title: "" } }
    patch project_path(@project), params: { project: { title: "Other" } }
    delete project_path(@project)
    assert @project.reload.archived?
    post project_comments_path(@project), params: { comment: { body: "hi" } }
    assert_equal "hi", response.body
    delete project_comment_path(@project, @project.comments.first)
    get project_path(id: "none")
    assert_response :not_found
  end

  test "tasks" do
    post project_tasks_path(@project.id), params: { task: { title: "t", due_on: 2.days.ago } }
    task = Task.last
    assert_redirected_to task_path(task)
    get task_path(task)
    get project_path(@project)
    assert_response :success
    patch task_path(task), params: { task: { title: "u" } }
    get overdue_project_tasks_path(@project.id)
    get project_tasks_path(@project.id)
    patch complete_task_path(task)
    assert task.reload.done?
    post task_comments_path(task), params: { comment: { body: "ok" } }
    get search_path(q: "u")
    assert_response :success
    delete task_path(task)
    assert_redirected_to project_url(@project, anchor: "tasks")
  end

  test "people" do
    get users_path
    get search_users_path(q: "dock")
    get user_path(@user)
    patch user_path(@user), params: { user: { first_name: "Bo" } }
    post users_path, params: { signup: { email: "new@x.test", password: "12345678", company: "New Co" } }
    assert_redirected_to user_url(User.last)
    post users_path, params: { signup: { email: "new@x.test", password: "1" } }
    patch deactivate_user_path(@user)
    @user.reload.update!(active: true)
    get profile_path
    patch profile_path, params: { setting: { theme: "dark" } }
    assert_redirected_to profile_path
    post project_memberships_path(@project), params: { email: @user.email }
    get project_memberships_path(@project)
    delete project_membership_path(@project, @project.memberships.first)
    assert_response :redirect
  end

  test "money" do
    post invoices_path, params: { items: ["a"] }
    invoice = Invoice.last
    get invoice_path(invoice)
    assert_response :success
    get invoices_path
    post pay_invoice_path(invoice), params: { amount: 3, card: "1234" }
    assert_redirected_to invoice_path(invoice)
    get reports_weekly_path
    follow_redirect!
    assert_response :success
  end

  test "admin, api and the rest" do
    get admin_root_path
    get admin_account_path(@user.account)
    post admin_accounts_path, params: { account: { name: "x", subdomain: "x" } }
    patch admin_account_path(@user.account), params: { plan: "team" }
    post admin_labels_path, params: { name: "l" }
    get admin_labels_path
    delete admin_label_path(Label.last)
    task = @project.tasks.create!(title: "t", assignee: @user, due_on: 3.days.ago)
    headers = { "Authorization" => "Token #{@user.auth_token}" }
    get api_v1_tasks_path, headers: headers
    assert_equal "t", response.parsed_body.first["title"]
    get api_v1_task_path(task), headers: headers
    patch api_v1_task_path(task), params: { task: { state: "x" } }, headers: headers
    assert_response :unprocessable_entity
    get api_v1_status_path
    get about_path
    get contact_path
    post contact_path, params: { contact: { name: "a", email: "a@b.c", message: "m" } }
    assert_redirected_to contact_path
    delete session_path
    get root_path
    assert_redirected_to login_path
  end
end
