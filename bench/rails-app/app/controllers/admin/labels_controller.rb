module Admin
  class LabelsController < BaseController
    def index
      @labels = Label.popular.to_a.sort
      render json: @labels.map(&:name)
    end

    def create
      label = Label.named(params[:name])
      redirect_to edit_admin_label_path(label)
    end

    def destroy
      Label.find(params[:id]).destroy
      redirect_to admin_labels_path
    end
  end
end
