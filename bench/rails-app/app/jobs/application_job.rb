class ApplicationJob < ActiveJob::Base
  retry_on ActiveRecord::Deadlocked, attempts: 3
  discard_on ActiveJob::DeserializationError

  around_perform do |job, block|
    logger.tagged(job.class.name) { block.call }
  end
end
