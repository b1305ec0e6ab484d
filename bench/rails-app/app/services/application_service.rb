class ApplicationService
  def self.call(*args, **options, &block)
    new(*args, **options).call(&block)
  end
end
