//! Records to bytes. Records are gathered into frames; each frame is written at once, with its length and checksum, so
//! that a process that is killed or replaced leaves a file that is whole up to its last frame.

use crate::codec::Encode;
use crate::{MAGIC, Record, VERSION, crc32};
use std::io::{self, Write};

/// Writes one trace file.
pub struct Writer<W> {
    out: W,
    frame: Vec<u8>,
    bytes: Vec<u8>,
}

impl<W: Write> Writer<W> {
    /// Writes the first bytes of the file.
    pub fn new(mut out: W) -> io::Result<Writer<W>> {
        out.write_all(MAGIC)?;
        out.write_all(&[VERSION])?;
        Ok(Writer { out, frame: Vec::new(), bytes: Vec::new() })
    }

    /// Adds a record to the frame that [`Writer::flush`] will write.
    pub fn add(&mut self, record: &Record) {
        record.encode(&mut self.frame);
    }

    /// Writes the gathered records as one frame. After an error the file ends with its last whole frame and what is
    /// left of this one, which a reader ignores; the caller must not write to it again.
    pub fn flush(&mut self) -> io::Result<()> {
        if self.frame.is_empty() {
            return Ok(());
        }
        self.bytes.clear();
        (self.frame.len() as u64).encode(&mut self.bytes);
        self.bytes.extend_from_slice(&self.frame);
        self.bytes.extend_from_slice(&crc32(&self.frame).to_le_bytes());
        self.frame.clear();
        self.out.write_all(&self.bytes)
    }

    /// The number of bytes that wait for [`Writer::flush`].
    pub fn pending(&self) -> usize {
        self.frame.len()
    }

    /// Takes the records that wait, for [`Writer::set_pending`] of a writer that continues in another file.
    pub fn take_pending(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.frame)
    }

    pub fn set_pending(&mut self, frame: Vec<u8>) {
        self.frame = frame;
    }

    pub fn get_ref(&self) -> &W {
        &self.out
    }

    pub fn get_mut(&mut self) -> &mut W {
        &mut self.out
    }
}
