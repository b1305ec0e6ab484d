module Menu
  module Tags
    def menu_tag(items) = items.join
  end
end

ActiveSupport.on_load(:action_view) do
  include Menu::Tags
end
