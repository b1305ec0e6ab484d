# A publish/subscribe bus with wildcards, priorities and one-time handlers; a chat room on top.
class EventBus
  Subscription = Struct.new(:pattern, :priority, :once, :handler, keyword_init: true) do
    def matches?(event)
      pattern == event || (pattern.to_s.end_with?("*") && event.to_s.start_with?(pattern.to_s.chomp("*")))
    end
  end

  def initialize
    @subscriptions = []
    @log = []
  end

  attr_reader :log

  def on(pattern, priority: 0, once: false, &handler)
    raise ArgumentError, "no handler" unless handler

    subscription = Subscription.new(pattern: pattern, priority: priority, once: once, handler: handler)
    @subscriptions << subscription
    subscription
  end

  def once(pattern, &handler)
    on(pattern, once: true, &handler)
  end

  def off(subscription)
    @subscriptions.delete(subscription)
  end

  def emit(event, **payload)
    matching = @subscriptions.select { |it| it.matches?(event) }
    matching.sort_by { |it| -it.priority }.each do |subscription|
      result = subscription.handler.call(event, payload)
      @log << "#{event}: #{result}" if result.is_a?(String)
      off(subscription) if subscription.once
    end
    matching.size
  end
end

class Member
  attr_reader :name, :inbox

  def initialize(name)
    @name = name
    @inbox = []
  end

  def receive(from, text)
    inbox.push("#{from}: #{text}")
  end
end

class ChatRoom
  def initialize(bus)
    @bus = bus
    @members = {}
    wire
  end

  def join(name)
    @members[name] = Member.new(name)
    @bus.emit(:member_joined, name: name)
    self
  end

  def say(name, text)
    @bus.emit(:message_sent, from: name, text: text)
  end

  def leave(name)
    member = @members.delete(name)
    @bus.emit(:member_left, name: name, unread: member.inbox.size) if member
  end

  def inbox(name)
    @members.fetch(name).inbox
  end

  private

  def wire
    @bus.on(:message_sent) do |_event, payload|
      others = @members.values.reject { |member| member.name == payload[:from] }
      others.each { |member| member.receive(payload[:from], payload[:text]) }
      "delivered to #{others.length}"
    end
    @bus.on("member*", priority: 5) { |event, payload| "#{payload[:name]} #{event.to_s.split('_').last}" }
  end
end

bus = EventBus.new
room = ChatRoom.new(bus)
bus.once(:message_sent) { |_, payload| "first words: #{payload.fetch(:text)}" }
counter = Hash.new(0)
watch = bus.on("m*", priority: -1) { |event, _| counter[event] += 1 }
room.join("ann").join("bob").join("cy")
room.say("ann", "hello")
room.say("bob", "hi there")
bus.off(watch)
room.leave("cy")
room.leave("nobody")
puts bus.log
puts room.inbox("ann").inspect, room.inbox("bob").first.upcase
counter.each_pair { |event, count| puts "#{event} #{count}" }
puts bus.emit(:nothing)
begin
  bus.on(:x)
rescue ArgumentError => e
  puts e.message
end
