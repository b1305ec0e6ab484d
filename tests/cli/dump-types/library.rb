class Shelf
  def initialize = @books = []
  def put(book) = @books << book
  def count = @books.size
end
