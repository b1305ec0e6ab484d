# A made-up calendar: thirteen months of 28 days, and one or two days that belong to none.
module Calendar
  class Day
    MONTHS = %w[Ash Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ironwood Juniper Larch Maple Oak]

    attr_reader :number

    def self.leap?(year)
      (year * 7 + 1) % 19 < 7
    end

    def self.year_days(year)
      leap?(year) ? 366 : 365
    end

    def self.days_before(year)
      (year - 1) * 365 + (1...year).count { |it| leap?(it) }
    end

    def self.to_number(year, month, day)
      raise ArgumentError, "no such month: #{month}" unless (1..13).cover?(month)

      days_before(year) + (month - 1) * 28 + day
    end

    def self.from_number(number)
      year = 1
      year += 1 while days_before(year + 1) < number
      rest = number - days_before(year) - 1
      [year, rest / 28 + 1, rest % 28 + 1]
    end

    def initialize(*args)
      case args.size
      when 1 then @number = args[0]
      when 3
        @year, @month, @day = args
        @number = Day.to_number(@year, @month, @day)
      else raise ArgumentError, "a number, or year, month and day"
      end
    end

    def year
      date[0]
    end

    def month
      date[1]
    end

    def day
      date[2]
    end

    def month_name
      MONTHS[month - 1]
    end

    def to_s
      "#{day}. #{month_name} #{year}"
    end

    def +(days)
      Day.new(@number + days)
    end

    def <=>(other)
      @number <=> other.number
    end

    def festival
      month == 13 && day == 28 ? :end_of_year : nil
    end

    private

    def date
      @date ||= Day.from_number(@number)
    end
  end
end
