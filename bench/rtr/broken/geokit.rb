# As ../geokit.rb, with a mistake in each specified method; the comment at its line says which.
module Geokit
  class LatLng
    #@ @lat, @lng: Float
    attr_reader :lat, :lng

    #@ (Float lat, Float lng) -> void
    def initialize(lat, lng)
      @lat = lat
      @lng = lng
    end

    #@ (Object other) -> bool
    #@ exact
    def ==(other)
      other.is_a?(LatLng) && lat == other.lat && lng == other.lng
    end

    # The point half-way on the great circle.
    #@ (LatLng other) -> LatLng
    #@ pure
    #@ trusted
    def midpoint_to(other)
      radian = Math::PI / 180
      from_lat, to_lat, turn = lat * radian, other.lat * radian, (other.lng - lng) * radian
      x = Math.cos(to_lat) * Math.cos(turn)
      y = Math.cos(to_lat) * Math.sin(turn)
      mid_lat = Math.atan2(Math.sin(from_lat) + Math.sin(to_lat), Math.hypot(Math.cos(from_lat) + x, y))
      mid_lng = lng * radian + Math.atan2(y, Math.cos(from_lat) + x)
      LatLng.new(mid_lat / radian, mid_lng / radian)
    end
  end

  class Bounds
    #@ @sw, @ne: LatLng
    attr_reader :sw, :ne

    #@ (LatLng sw, LatLng ne) -> void
    def initialize(sw, ne)
      @sw = sw
      @ne = ne
    end

    #@ () -> LatLng j { j == @sw.midpoint_to(@ne) }
    #@ verify :table1
    def center
      @sw.midpoint_to(@sw) # the same corner twice
    end

    #@ () -> bool b { b == @sw.lng > @ne.lng }
    #@ verify :table1
    def crosses_meridian?
      @sw.lng >= @ne.lng # a box without width crosses nothing
    end

    #@ (Object other) -> bool b { b ==> other.is_a?(Bounds) && sw == other.sw && ne == other.ne }
    #@ verify :table1
    def ==(other)
      return false unless other.is_a?(Bounds)

      sw == other.sw # the other corner is forgotten
    end
  end

  class GeoLoc
    #@ @state: String?
    #@ @success: bool
    attr_reader :state, :success

    #@ (String? state, bool success) -> void
    def initialize(state, success)
      @state = state
      @success = success
    end

    #@ () -> String? b { b == state }
    #@ verify :table1
    def province
      state || "" # no state is not an empty one
    end

    #@ () -> bool b { b == success }
    #@ verify :table1
    def success?
      !success.nil? # false is not nil
    end
  end

  class Polygon
    #@ @points: Array[LatLng]
    attr_reader :points

    #@ (Array[LatLng] points) -> void
    def initialize(points)
      @points = points
    end

    # Counts how often a ray to the west crosses an edge.
    #@ (LatLng point) -> bool b { @points.size <= 1 ==> b == false }
    #@ verify :table1
    def contains?(point)
      return true if @points[0] == point # a point is no area

      inside = false
      before = @points[-1]
      @points.each do |corner|
        above = corner.lat >= point.lat
        if above != (before.lat >= point.lat)
          slope = (before.lng - corner.lng) / (before.lat - corner.lat)
          inside = !inside if corner.lng + (point.lat - corner.lat) * slope < point.lng
        end
        before = corner
      end
      inside
    end
  end
end
