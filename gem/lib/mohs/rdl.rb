# frozen_string_literal: true

require "mohs"

# Lets code that was written for RDL and RTR run without them: `extend RDL::Annotate`, `rdl_do_verify :label`.
if defined?(RDL)
  Mohs.complain("RDL is loaded already; its annotations are its own")
else
  module RDL
    # What RDL calls `type`, `var_type`, `pre` and `post`.
    module Annotate
      def self.extended(base)
        super
        base.extend(Mohs::Sig)
      end
    end
    RDLAnnotate = Annotate
  end

  # `require "rdl"` has nothing more to load.
  $LOADED_FEATURES.concat(%w[rdl.rb types/core.rb])

  module Kernel
    # Verifies the methods with this label and prints the answers as RTR does.
    def rdl_do_verify(label)
      report = Mohs.verify(label)
      warn(report.to_s) if report.problem
      report.each do |result|
        owner, side, name = result.method.rpartition(/[#.]/)
        kind = side == "." ? "singleton" : "instance"
        why = result.refuted? ? " because #{result.counterexample.violation}, for #{result.counterexample}" : ""
        word = { proved: "safe", refuted: "unsafe", unknown: "unknown: #{result.reason}" }.fetch(result.verdict)
        puts "#{owner.empty? ? "Object" : owner} #{kind} method #{name} is #{word}#{why}."
      end
      report
    end
    private :rdl_do_verify
  end

  class Object
    # Types that RDL is told inside of methods, and that Mohs finds.
    def type_cast(_type, force: false) = self

    def instantiate!(*) = self
  end
end
