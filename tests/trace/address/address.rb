# Addresses of a made-up town from text.
module StreetAddress
  class Parser
    TYPES = { "street" => "st", "avenue" => "ave", "road" => "rd" }
    DIRECTIONS = { "north" => "N", "south" => "S" }
    LINE = /\A(?<number>\d+)\s+(?:(?<prefix>north|south)\s+)?(?<street>[a-z]+)\s+(?<type>[a-z]+)(?:,\s*(?<city>[A-Za-z ]+))?\z/i
    CROSSING = /\A(?<one>[a-z]+)\s+and\s+(?<two>[a-z]+)\z/i

    class << self
      def parse(text)
        if text =~ /\band\b/
          parse_intersection(text)
        else
          parse_address(text)
        end
      end

      def parse_address(text)
        match = LINE.match(text.strip)
        return unless match

        normalize(
          Address.new(
            number: match[:number],
            prefix: match[:prefix],
            street: match[:street],
            street_type: match[:type],
            city: match[:city]
          )
        )
      end

      def parse_intersection(text)
        match = CROSSING.match(text) or return
        Address.new(street: match[:one], street2: match[:two])
      end

      def normalize(address)
        address.street_type = normalize_type(address.street_type)
        address.prefix = normalize_direction(address.prefix) if address.prefix
        address
      end

      def normalize_type(type)
        TYPES.fetch(type.downcase) { type.capitalize }
      end

      def normalize_direction(text)
        text.length < 2 ? text.upcase : DIRECTIONS[text.downcase]
      end
    end
  end

  class Address
    attr_accessor :number, :prefix, :street, :street2, :street_type, :city, :unit

    def initialize(fields)
      fields.each { |name, value| send("#{name}=", value) }
    end

    def intersection?
      !street2.nil?
    end

    def to_s
      return "#{street} and #{street2}" if intersection?

      [number, prefix, street, street_type, city].compact.join(" ")
    end
  end
end
