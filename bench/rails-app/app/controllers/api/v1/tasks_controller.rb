module API
  module V1
    class TasksController < BaseController
      wrap_parameters :task

      def index
        tasks = Task.assigned_to(current_user).overdue
        render json: tasks.map { |task| TaskSerializer.new(task) }
      end

      def show
        render json: TaskSerializer.new(task)
      end

      def update
        if task.update(params.require(:task).permit(:title, :state))
          render json: TaskSerializer.new(task)
        else
          render_errors(task)
        end
      end

      private

      def task
        @task ||= current_user.tasks.find(params[:id])
      end
    end
  end
end
