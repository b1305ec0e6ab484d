# Branches, loops and early exits.
def first_even(xs)
  return unless xs
  i = 0
  while i < xs.size
    x = xs[i]
    i += 1
    next if x.odd?
    return x
  end
  nil
end

def sign(n)
  case n
  when 0 then :zero
  when Integer, Float then n.positive? ? :plus : :minus
  else :none
  end
end

def each_pair(xs)
  xs.each do |a, (b, *c)|
    break c if a == b
  end
end
