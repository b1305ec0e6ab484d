module MenuItemsHelper
  def menu_items = []
end
