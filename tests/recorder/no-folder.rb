# The folder for the trace is gone: the program does not notice.
# folder: /nonexistent/folder
# processes: 0
def work(x) = x * 2
p work(4), `echo child`, $?.success?
