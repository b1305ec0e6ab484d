ActiveSupport::Inflector.inflections(:en) do |inflect|
  inflect.acronym "API"
  inflect.irregular "criterion", "criteria"
end
