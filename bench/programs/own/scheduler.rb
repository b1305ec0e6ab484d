# A scheduler with priorities: modules, constants, catch/throw, sort blocks, Struct with keyword_init, safe navigation.

module Loggable
  def self.included(base)
    base.extend(ClassMethods)
  end

  module ClassMethods
    def prefix(text = nil)
      @prefix = text if text
      @prefix || name
    end
  end

  def log(message)
    logbook << "[#{self.class.prefix}] #{message}"
  end

  def logbook
    @logbook ||= []
  end
end

Job = Struct.new(:name, :priority, :cost, :needs, keyword_init: true) do
  include Comparable

  def <=>(other)
    [priority, name] <=> [other.priority, other.name]
  end

  def blocked?(done)
    !(needs || []).all? { |need| done.include?(need) }
  end
end

class Scheduler
  include Loggable
  prefix "sched"

  MAX_ROUNDS = 10

  attr_reader :done

  def initialize(budget)
    @budget = budget
    @jobs = []
    @done = []
    @owner = nil
  end

  def assign(owner)
    @owner = owner
  end

  def add(name, priority: 5, cost: 1, needs: nil)
    @jobs << Job.new(name: name, priority: priority, cost: cost, needs: needs)
    log("added #{name}")
  end

  def run
    result = catch(:over_budget) do
      MAX_ROUNDS.times do |round|
        break :finished if @jobs.empty?

        job = next_job
        break :stuck unless job

        execute(job, round)
      end
    end
    log("#{result} for #{@owner&.capitalize || 'nobody'}")
    result
  end

  private

  def next_job
    @jobs.reject { |job| job.blocked?(@done) }.min
  end

  def execute(job, round)
    throw :over_budget, :broke if job.cost > @budget
    @budget -= job.cost
    @jobs.delete(job)
    @done << job.name
    log("round #{round + 1}: #{job.name}, #{@budget} left")
  end
end

plan = Scheduler.new(10)
plan.add("paint", priority: 2, needs: ["sand"])
plan.add("sand", priority: 3, cost: 4)
plan.add("plan", priority: 1, cost: 2)
plan.assign("mia")
puts plan.run.inspect
puts plan.done.join(" < ")
puts plan.logbook

broke = Scheduler.new(3)
broke.add("dream", cost: 2)
broke.add("castle", cost: 100, needs: %w[dream])
puts broke.run.inspect
puts broke.logbook.last

stuck = Scheduler.new(1)
stuck.add("egg", needs: ["hen"])
stuck.add("hen", needs: ["egg"])
puts stuck.run.to_s.upcase
puts Scheduler.prefix, Scheduler::MAX_ROUNDS
