(assert (p 1))
