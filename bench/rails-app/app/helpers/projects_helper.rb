module ProjectsHelper
  STATUS_COLOURS = { "planned" => "grey", "running" => "green", "finished" => "blue" }.freeze

  def status_badge(project)
    content_tag(:span, project.status.humanize, class: "badge #{STATUS_COLOURS[project.status]}")
  end

  def progress_bar(project)
    tag.div(class: "bar") do
      tag.div("#{project.progress} %", style: "width: #{project.progress}%")
    end
  end

  def owner_link(project)
    owner = project.owner or return "nobody"
    link_to owner.full_name, user_path(owner)
  end

  def label_links(record)
    safe_join(record.labels.map { |label| link_to(label.name, projects_path(label: label.name)) }, ", ")
  end
end
