require "test_helper"

class ApplicationHelperTest < ActionView::TestCase
  include ProjectsHelper

  test "helpers" do
    assert_equal "x · Harbour", page_title("x")
    assert_equal "danger", flash_class("alert")
    assert_equal "€1.00", money(1)
    assert_match "never", time_tag_for(nil)
    assert_match "<time", time_tag_for(Time.current)
    assert_equal "nobody", owner_link(Project.new)
    assert_match "planned", status_badge(Project.new).downcase
  end
end
