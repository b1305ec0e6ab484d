x = 1 # mohs:ignore sintax-error
y = 2 # mohs:ignore
