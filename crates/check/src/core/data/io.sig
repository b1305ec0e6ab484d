class IO
  <<: (any) -> self, calls $0.to_s
  binmode, flush, to_io: -> self
  binmode?, closed?, eof, eof?, isatty, tty?, sync: -> bool
  close, close_read, close_write: -> nil
  each, each_line: (*any, **) { (String) } -> self
  each, each_line: (*any, **) -> enum
  each_byte: { (Integer) } -> self
  each_byte: -> enum
  each_char: { (String) } -> self
  each_char: -> enum
  external_encoding, internal_encoding: -> Encoding?
  fileno, to_i, lineno, pos, tell: -> Integer
  getbyte: -> Integer?
  getc: -> String?
  gets: (*any, **) -> String?
  inspect: -> String
  print, puts: (*any) -> nil, calls *.to_s
  printf: (*any) -> nil
  putc: (any) -> $0
  read: -> String
  read: (nil) -> String
  read: (int) -> String?
  read: (int|nil, any) -> any, $1.E << any
  readbyte: -> Integer
  readchar: -> String
  readline: (*any, **) -> String
  readlines: (*any, **) -> [String]
  rewind: -> Integer
  seek: (int, ?any) -> Integer
  sync=: (any) -> $0
  write: (*any) -> Integer, calls *.to_s
  .open: (*any, **) -> new
  .open: (*any, **) { (new) }! -> R
  fsync, fdatasync: -> Integer?
  ungetbyte, ungetc: (any) -> nil
  lineno=, pos=: (int) -> any
  each_codepoint: { (Integer) } -> self
  each_codepoint: -> enum
  stat: -> File::Stat
  .popen: (*any, **) & -> any
  .pipe: (*any, **) -> (IO, IO)
  .pipe: (*any, **) { (any) } -> any
  .binread: (path, ?any, ?any) -> String?
  .read: (path, ?any, ?any, **) -> String?
  .readlines: (path, ?any, ?any, **) -> [String]
  .write, .binwrite: (any, any, ?any, **) -> Integer, calls $1.to_s
  .foreach: (any, *any, **) { (String) } -> nil
  .foreach: (any, *any, **) -> enum
class File
  atime, ctime, mtime: -> Time
  path, to_path: -> String
  size: -> Integer
  truncate: (int) -> Integer
  chmod: (int) -> Integer
  flock: (int) -> Integer | false
  .absolute_path, .expand_path, .realpath, .realdirpath: (path, ?any) -> String
  .absolute_path?: (path) -> bool
  .atime, .ctime, .mtime, .birthtime: (any) -> Time
  .basename: (path, ?str) -> kind(String)
  .delete, .unlink: (*path) -> Integer
  .directory?, .exist?, .file?, .readable?, .writable?, .executable?, .symlink?: (IO|path) -> bool
  .empty?, .zero?, .pipe?, .socket?, .owned?: (IO|path) -> bool
  lstat: -> File::Stat
  .chmod: (int, *path) -> Integer
  .truncate: (path, int) -> Integer
  .umask: (?int) -> Integer
  .utime: (any, any, *path) -> Integer
  .executable_real?, .readable_real?, .writable_real?, .blockdev?, .chardev?, .sticky?: (IO|path) -> bool
  .dirname: (path, ?any) -> String
  .extname: (path) -> String
  .path: (path) -> kind(String)
  .fnmatch, .fnmatch?: (str, path, ?any) -> bool
  .ftype, .readlink: (path) -> String
  .identical?: (any, any) -> bool
  .join: (*path|ary) -> String
  .rename, .link, .symlink: (path, path) -> Integer
  .size: (IO|path) -> Integer
  .size?: (IO|path) -> Integer?
  .split: (path) -> (String, kind(String))
  .stat, .lstat: (any) -> File::Stat
class Dir
  children: -> [String]
  each_child: { (String) } -> self
  each_child: -> enum
  inspect: -> String
  rewind: -> self
  .chdir: (?any) -> Integer
  .chdir: (?any) { (String) }! -> R
  .open: (path, **) -> new
  .open: (path, **) { (new) }! -> R
  close: -> nil
  each: { (String) } -> self
  each: -> enum
  path, to_path: -> String?
  read: -> String?
  .[]: (*any, **) -> [String]
  .glob: (any, ?any, **) -> [String]
  .glob: (any, ?any, **) { (String) } -> nil
  .children, .entries: (path, **) -> [String]
  .each_child, .foreach: (path, **) { (String) } -> nil
  .each_child, .foreach: (*any, **) -> enum
  .exist?, .empty?: (any) -> bool
  .getwd, .pwd: -> String
  .home: (?any) -> String
  .mkdir: (path, ?any) -> Integer
  .delete, .rmdir, .unlink: (path) -> Integer
class File::Stat
  atime, ctime, mtime: -> Time
  directory?, file?, executable?, readable?, writable?, symlink?, zero?: -> bool
  ftype: -> String
  mode, size, uid, gid, nlink, ino: -> Integer
  size?: -> Integer?
