class TasksController < ApplicationController
  before_action :set_project, only: %i[index new create overdue]
  before_action :set_task, except: %i[index new create overdue]

  def index
    @tasks = @project.tasks.urgent_first
    render json: @tasks
  end

  def overdue
    render json: @project.tasks.overdue.pluck(:id, :title)
  end

  def show
    fresh_when(@task)
    render json: @task unless performed?
  end

  def create
    @task = @project.tasks.new(task_params)
    @task.assignee ||= current_user
    if @task.save
      ReminderJob.perform_later(@task)
      redirect_to task_path(@task)
    else
      render json: { errors: @task.errors.full_messages }, status: 422
    end
  end

  def update
    @task.assign_attributes(task_params)
    changes = @task.changes
    if @task.save
      head :no_content
    else
      render json: changes, status: :bad_request
    end
  end

  def complete
    @task.complete!
    redirect_back fallback_location: project_tasks_path(@task.project)
  end

  def destroy
    @task.destroy
    redirect_to project_url(@task.project, anchor: "tasks")
  end

  private

  def set_project
    @project = Project.find(params[:project_id])
  end

  def set_task
    @task = Task.includes(:project).find(params[:id])
    @project = @task.project
  end

  def task_params
    params.require(:task).permit(:title, :notes, :estimate, :due_on, :assignee_id)
  end
end
