class ProjectsController < ApplicationController
  before_action :set_project, only: %i[show edit update destroy report]
  before_action -> { add_breadcrumb "Projects", projects_path }
  after_action :track_view, only: :show

  def index
    @projects = paginate(scoped_projects.includes(:owner, :labels))
    respond_to do |format|
      format.html
      format.json { render json: @projects.map { |project| ProjectSerializer.new(project).as_json } }
    end
  end

  def show
    @tasks = @project.tasks.includes(:assignee)
    @comment = @project.comments.build
  end

  def new
    @project = Project.new(starts_on: Date.current)
  end

  def edit; end

  def create
    @project = current_account.projects.build(project_params)
    @project.owner = current_user

    if @project.save
      redirect_to @project, notice: t("projects.created")
    else
      render :new, status: :unprocessable_entity
    end
  end

  def update
    authorize! :update, @project
    if @project.update(project_params)
      redirect_to project_path(@project)
    else
      render :edit
    end
  end

  def destroy
    @project.archive!
    redirect_to projects_url, status: :see_other
  end

  def report
    render plain: ReportService.new(@project).call
  end

  private

  def set_project
    @project = Project.friendly(params[:id] || params[:project_id])
    authorize! :read, @project
  end

  def scoped_projects
    projects = Project.visible_to(current_user)
    projects = projects.where(status: params[:status]) if params[:status].present?
    projects = projects.labelled(params[:label]) if params.key?(:label)
    projects.order(created_at: :desc)
  end

  def project_params
    params.require(:project).permit(:title, :description, :budget, :starts_on, :ends_on, :label_list,
                                    tasks_attributes: %i[id title estimate _destroy])
  end

  def track_view
    logger.info "viewed #{@project.title}"
  end
end
