# Exceptions as control flow.
def load(path)
  tries = 0
  begin
    read(path)
  rescue IOError, SystemCallError => error
    retry if (tries += 1) < 3
    raise
  rescue *OTHERS
    nil
  else
    :done
  ensure
    close
  end
end

value = compute rescue 0
