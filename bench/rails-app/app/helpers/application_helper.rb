module ApplicationHelper
  def page_title(title = nil)
    content_for(:title) { title } if title
    [title, "Harbour"].compact.join(" · ")
  end

  def flash_class(level)
    { notice: "info", alert: "danger" }.fetch(level.to_sym, "light")
  end

  def money(amount, currency = "eur")
    number_to_currency(amount, unit: Harbour::Currency.symbol(currency))
  end

  def nav_link(text, path)
    link_to text, path, class: ("active" if current_page?(path))
  end

  def time_tag_for(time)
    return "never" if time.nil?
    tag.time(l(time, format: :short), datetime: time.iso8601)
  end
end
