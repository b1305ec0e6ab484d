Rails.application.config.session_store :cookie_store, key: "_harbour_session"
