# As ../matrix.rb, with a mistake in `*`; the comment at its line says which.
class Matrix
  class DimensionMismatch < StandardError
  end

  #@ @rows: Array[Array[Integer]]
  #@ @column_count: Integer { @column_count >= 0 }
  attr_reader :rows, :column_count

  #@ (Array[Array[Integer]] rows, Integer column_count { column_count >= 0 }) -> void
  #@ ensures @rows == rows && @column_count == column_count
  def initialize(rows, column_count)
    @rows = rows
    @column_count = column_count
  end

  #@ () -> Integer n { n == @rows.size }
  #@ exact
  def row_count
    @rows.size
  end

  # Every row has as many entries as there are columns.
  #@ () -> bool
  #@ exact
  def valid?
    @rows.all? { |row| row.size == @column_count }
  end

  #@ (Matrix l { l.valid? }, Matrix r { r.valid? }) -> Matrix m
  #@ ensures m.valid? && m.row_count == l.row_count && m.column_count == r.column_count
  #@ raises DimensionMismatch if l.column_count != r.row_count
  #@ verify :table1
  def self.*(l, r)
    raise DimensionMismatch if l.column_count != r.row_count

    rows = Array.new(l.row_count) do |i|
      # The columns of the wrong factor.
      Array.new(l.column_count) do |j|
        (0...l.column_count).inject(0) { |sum, k| sum + l.rows[i][k] * r.rows[k][j] }
      end
    end
    Matrix.new(rows, r.column_count)
  end
end
