class CommentsController < ApplicationController
  before_action :find_commentable

  def create
    @comment = @commentable.comments.create!(body: params.dig(:comment, :body), author: current_user)
    render plain: @comment.excerpt
  end

  def destroy
    comment = @commentable.comments.find(params[:id])
    comment.destroy!
    head :ok
  end

  private

  def find_commentable
    @commentable =
      if params[:task_id]
        Task.find(params[:task_id])
      else
        Project.friendly(params[:project_id])
      end
  end
end
