x = 1 # mohs:ignore
