class ContactsController < ApplicationController
  allow_guests

  def new
    @form = ContactForm.new(contact_params)
    if request.post? && @form.valid?
      @form.deliver
      redirect_to contact_path
    else
      render plain: @form.errors.full_messages.to_sentence
    end
  end

  private

  def contact_params
    params.fetch(:contact, {}).permit(:name, :email, :message)
  end
end
