Rails.application.config.filter_parameters += [:passw, :secret, :token, :_key]
