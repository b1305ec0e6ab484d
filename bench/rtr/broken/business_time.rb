# As ../business_time.rb, with a mistake in each specified method; the comment at its line says which.
require "date"

module BusinessTime
  class Config
    # The month in which a fiscal year starts; the application sets it.
    #@ self.@fiscal_month_offset: Integer { 1 <= @fiscal_month_offset <= 12 }
    @fiscal_month_offset = 10

    #@ () -> Integer n { 1 <= n <= 12 }
    #@ exact
    def self.fiscal_month_offset
      @fiscal_month_offset
    end

    #@ (Integer month { 1 <= month <= 12 }) -> Integer
    def self.fiscal_month_offset=(month)
      @fiscal_month_offset = month
    end
  end

  class ParsedTime
    #@ @hour, @min, @sec: Integer
    attr_reader :hour, :min, :sec

    #@ (Integer hour, Integer min, Integer sec) -> void
    def initialize(hour, min, sec)
      @hour = hour
      @min = min
      @sec = sec
    end

    #@ (ParsedTime t) -> bool
    #@ exact
    def valid_time(t)
      0 <= t.hour && t.hour < 24 && 0 <= t.min && t.min < 60 && 0 <= t.sec && t.sec < 60
    end

    #@ (ParsedTime other) -> Integer diff { hour > other.hour ==> diff > 0 }
    #@ requires valid_time(self) && valid_time(other)
    #@ verify :table1
    def -(other)
      (hour - other.hour) * 60 + # minutes, not seconds
        (min - other.min) * 60 + sec - other.sec
    end
  end

  class BusinessHours
    #@ @hours: Integer
    attr_reader :hours

    #@ (Integer h) -> void
    #@ ensures @hours == h
    #@ verify :table1
    def initialize(hours)
      @hours = hours.abs # forgets the direction
    end

    #@ () -> bool b { b ==> @hours >= 0 }
    #@ verify :table1
    def non_negative_hours?
      @hours.abs >= 0 # always
    end
  end
end

class Date
  #@ def month: () -> Integer m { 1 <= m <= 12 }
  #@ def year: () -> Integer
  #@ def yday: () -> Integer d { 1 <= d <= 366 }
  #@ def fiscal_year_yday: () -> Integer d { 1 <= d <= 366 }

  #@ () -> Integer w { 1 <= w <= 52 }
  #@ verify :table1
  def week
    number = (yday - 1) / 7 + 1 # the last day or two are in week 53
    number
  end

  #@ () -> Integer q { 1 <= q <= 4 }
  #@ verify :table1
  def quarter
    month / 3 + 1 # December is in quarter 5
  end

  #@ () -> Integer m { 1 <= m <= 12 }
  #@ exact
  #@ verify :table1
  def fiscal_month_offset
    BusinessTime::Config.fiscal_month_offset - 1 # counts from 0
  end

  #@ () -> Integer w { 1 <= w <= 52 }
  #@ verify :table1
  def fiscal_year_week
    number = fiscal_year_yday / 7 # the first days are in week 0
    number
  end

  #@ () -> Integer m { 1 <= m <= 12 }
  #@ exact
  #@ verify :table1
  def fiscal_year_month
    shifted = month - (fiscal_month_offset - 1)
    shifted += 12 if shifted < 0 # there is no month 0
    shifted
  end

  #@ () -> Integer q { 1 <= q <= 4 }
  #@ verify :table1
  def fiscal_year_quarter
    (fiscal_year_month + 1) / 3 + 1 # a quarter too late
  end

  #@ () -> Integer y { month >= fiscal_month_offset ==> y == year + 1 }
  #@ verify :table1
  def fiscal_year
    month > fiscal_month_offset ? year + 1 : year # the first month is missing
  end
end
