# frozen_string_literal: true

require "mohs"
require "minitest"

module Minitest
  module Assertions
    # Every specified method of a class (or the one that is named, or a label) is proved.
    def assert_verified(subject, method = nil)
      report = Mohs::Live.verify(Mohs::Live.select(subject, method))
      assert report.ok?, Mohs::Live.complaint(report, subject)
      assert report.any?, "nothing is specified of #{subject.inspect}"
      report
    end

    # Some specified method is refuted.
    def refute_verified(subject, method = nil)
      report = Mohs::Live.verify(Mohs::Live.select(subject, method))
      assert report.problem.nil?, report.to_s
      assert report.refuted.any?, "nothing of #{subject.inspect} is refuted"
      report
    end
  end
end
