//! Reads one file, whatever it turns out to be.
//!
//! A file can vanish, be forbidden, be no file at all, never end, or change under our hands. Each of these has its
//! own answer here, and none of them concerns the other files.

use std::fs::{File, Metadata};
use std::io::{self, Read};
use std::path::Path;

/// What came of reading a file.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    Text(Vec<u8>),
    /// It was written to while being read, twice; this is what the second reading saw.
    Changing(Vec<u8>),
    /// It has more bytes than the limit.
    TooLarge,
    Failed(String),
}

/// Reads `path`, but not more than `limit` bytes.
pub(crate) fn read_file(path: &Path, limit: u64) -> Reading {
    match read_twice(path, limit) {
        Ok(reading) => reading,
        Err(error) => Reading::Failed(reason(&error)),
    }
}

/// Reads standard input.
pub(crate) fn read_stdin(limit: u64) -> Reading {
    match read_up_to(io::stdin().lock(), 0, limit) {
        Ok(Some(text)) => Reading::Text(text),
        Ok(None) => Reading::TooLarge,
        Err(error) => Reading::Failed(reason(&error)),
    }
}

fn read_twice(path: &Path, limit: u64) -> io::Result<Reading> {
    let mut last = Vec::new();
    for _ in 0..2 {
        let mut file = File::open(path)?;
        let before = file.metadata()?;
        if before.is_file() && before.len() > limit {
            return Ok(Reading::TooLarge);
        }
        let Some(text) = read_up_to(&mut file, before.len(), limit)? else { return Ok(Reading::TooLarge) };
        // A pipe or a device has no state to compare.
        if !before.is_file() || is_unchanged(&before, &file.metadata()?, text.len()) {
            return Ok(Reading::Text(text));
        }
        last = text;
    }
    Ok(Reading::Changing(last))
}

fn is_unchanged(before: &Metadata, after: &Metadata, n_read: usize) -> bool {
    before.len() == after.len()
        && after.len() == n_read as u64
        && before.modified().ok() == after.modified().ok()
}

/// All bytes, or nothing when there are more than `limit`.
fn read_up_to(input: impl Read, expected: u64, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut text = Vec::with_capacity(expected.min(limit) as usize + 1);
    input.take(limit.saturating_add(1)).read_to_end(&mut text)?;
    Ok((text.len() as u64 <= limit).then_some(text))
}

/// An error of the operating system in words, without its number.
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or directory".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a directory".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or(&text).to_lowercase()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::Scratch;

    #[test]
    fn files_are_read_whole_up_to_the_limit() {
        let scratch = Scratch::new(&[("a.rb", "12345"), ("empty.rb", "")]);
        assert_eq!(read_file(&scratch.path("a.rb"), 5), Reading::Text(b"12345".to_vec()));
        assert_eq!(read_file(&scratch.path("a.rb"), 4), Reading::TooLarge);
        assert_eq!(read_file(&scratch.path("empty.rb"), 4), Reading::Text(Vec::new()));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let scratch = Scratch::new(&[]);
        let missing = read_file(&scratch.path("gone.rb"), 9);
        assert_eq!(missing, Reading::Failed("no such file or directory".into()));
        assert_eq!(read_file(scratch.root(), 9), Reading::Failed("is a directory".into()));
    }

    #[test]
    #[cfg(unix)]
    fn a_device_that_never_ends_stops_at_the_limit() {
        assert_eq!(read_file(Path::new("/dev/zero"), 1000), Reading::TooLarge);
        assert_eq!(read_file(Path::new("/dev/null"), 1000), Reading::Text(Vec::new()));
    }

    #[test]
    fn a_file_that_grows_all_the_time_is_noticed() {
        use std::io::Write;
        use std::sync::atomic::{AtomicBool, Ordering};
        let scratch = Scratch::new(&[("log.rb", "1\n")]);
        let stop = AtomicBool::new(false);
        let readings: Vec<Reading> = std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut file = File::options().append(true).open(scratch.path("log.rb")).unwrap();
                while !stop.load(Ordering::Relaxed) {
                    file.write_all(b"1\n").unwrap();
                }
            });
            let readings = (0..200).map(|_| read_file(&scratch.path("log.rb"), 1 << 30)).collect();
            stop.store(true, Ordering::Relaxed);
            readings
        });
        let whole_lines = |text: &[u8]| text.chunks(2).all(|line| line == b"1\n");
        for reading in readings {
            assert!(matches!(reading, Reading::Text(text) | Reading::Changing(text) if whole_lines(&text)));
        }
    }
}
