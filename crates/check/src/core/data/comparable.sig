class Comparable
  <, <=, >, >=: (any) -> bool, calls self.<=>($0)
  ==: (any) -> bool, calls self.<=>($0)
  between?: (any, any) -> bool, calls self.<=>($0), calls self.<=>($1)
  clamp: (range) -> any, calls self.<=>(any)
  clamp: (any, any) -> self | $0 | $1, calls self.<=>(any)
