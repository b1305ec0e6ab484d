# frozen_string_literal: true

require "mohs"
require "rspec/expectations"

# `expect(Post).to be_verified`, `expect(:label).to be_verified`, `expect(Post).to be_verified.for(:publish)`
RSpec::Matchers.define :be_verified do
  chain(:for) { |name| @only = name }

  match do |subject|
    @report = Mohs::Live.verify(Mohs::Live.select(subject, @only))
    @report.ok? && @report.any?
  end

  failure_message do |subject|
    @report.any? || @report.problem ? Mohs::Live.complaint(@report, subject) : "nothing is specified of #{subject.inspect}"
  end
end
