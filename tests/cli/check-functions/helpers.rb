def outer(name)
  inner(name)
end

def inner(name)
  tpo(name)
end

def top(name) = name
