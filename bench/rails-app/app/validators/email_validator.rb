class EmailValidator < ActiveModel::EachValidator
  PATTERN = URI::MailTo::EMAIL_REGEXP

  def validate_each(record, attribute, value)
    return if value.to_s.match?(PATTERN)
    record.errors.add(attribute, options[:message] || :invalid)
  end
end
