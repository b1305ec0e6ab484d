NAME = nil
