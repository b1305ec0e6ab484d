//! Records to the trace file of this process.
//!
//! The file is opened anew for every frame: the program sees no file descriptor of ours, may close all that it did not
//! open, change its folder, fork or `exec`, and never finds our bytes in a file of its own. When a write fails (a full
//! disk, a folder that is gone) the recorder falls silent; the program does not notice.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};
use tracefile::{Record, Start, Writer};

/// Appends to a file without keeping it open.
struct Appender {
    path: PathBuf,
    len: u64,
}

impl Write for Appender {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut file = OpenOptions::new().create(true).append(true).open(&self.path)?;
        let len = file.write(bytes)?;
        self.len += len as u64;
        Ok(len)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) struct Output {
    folder: PathBuf,
    ruby: String,
    program: String,
    pid: u32,
    writer: Option<Writer<Appender>>,
    path: PathBuf,
    /// Bytes up to and with the frame that says which process this is.
    start: u64,
    len: u64,
    /// Something was added since the last look.
    has_news: bool,
    closed: bool,
}

impl Output {
    pub(crate) fn new(folder: String, ruby: String, program: String) -> Output {
        let mut output = Output {
            folder: PathBuf::from(folder),
            ruby,
            program,
            pid: 0,
            writer: None,
            path: PathBuf::new(),
            start: 0,
            len: 0,
            has_news: false,
            closed: false,
        };
        output.begin(0);
        output
    }

    /// Starts the file of this process.
    fn begin(&mut self, parent: u32) {
        self.pid = std::process::id();
        let time = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
        self.path = self.folder.join(format!("trace-{}-{time}.mohstrace", self.pid));
        self.writer = Writer::new(Appender { path: self.path.clone(), len: 0 }).ok();
        let start = Start { pid: self.pid, parent, ruby: self.ruby.clone(), program: self.program.clone() };
        self.add(&Record::Start(start));
        self.write();
        self.start = self.len;
    }

    #[cold]
    pub(crate) fn add(&mut self, record: &Record) {
        self.has_news = true;
        if let Some(writer) = &mut self.writer {
            writer.add(record);
        }
    }

    /// Writes what was added, at the end of each event that added something.
    #[inline]
    pub(crate) fn flush(&mut self) {
        if self.has_news {
            self.write_news();
        }
    }

    #[cold]
    fn write_news(&mut self) {
        self.has_news = false;
        let pending = self.writer.as_ref().is_some_and(|writer| writer.pending() > 0);
        if !pending || self.closed {
            return;
        }
        if std::process::id() != self.pid {
            self.follow_fork();
        }
        self.write();
    }

    pub(crate) fn finish(&mut self) {
        self.add(&Record::End);
        self.flush();
        self.closed = true;
    }

    fn write(&mut self) {
        let Some(writer) = &mut self.writer else { return };
        match writer.flush() {
            Ok(()) => self.len = writer.get_ref().len,
            Err(_) => self.writer = None,
        }
    }

    /// The child of a fork knows all that its parent had written, and numbers its tables on from there: its file
    /// begins with a copy of that part.
    fn follow_fork(&mut self) {
        let Some(pending) = self.writer.as_mut().map(Writer::take_pending) else { return };
        let (path, start, len, parent) =
            (self.path.clone(), self.start as usize, self.len as usize, self.pid);
        self.begin(parent);
        let copied = fs::read(path).ok().and_then(|bytes| {
            let known = bytes.get(start..len)?;
            self.writer.as_mut()?.get_mut().write_all(known).ok()
        });
        match (copied, &mut self.writer) {
            (Some(()), Some(writer)) => {
                writer.set_pending(pending);
                self.closed = false;
            }
            _ => self.writer = None,
        }
    }
}
