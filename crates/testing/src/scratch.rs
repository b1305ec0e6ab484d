//! A directory with files for one test, removed at its end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// The directory.
pub struct Scratch {
    root: PathBuf,
}

#[expect(clippy::unwrap_used, reason = "a test that cannot write its files has failed")]
impl Scratch {
    pub fn new(files: &[(&str, &str)]) -> Scratch {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let root = std::env::temp_dir().join(format!("mohs-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&root).unwrap();
        // The temporary directory can itself be a link; paths are compared as the driver resolves them.
        let scratch = Scratch { root: root.canonicalize().unwrap() };
        for (path, text) in files {
            scratch.write(path, text);
        }
        scratch
    }

    pub fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    pub fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A directory that a test made unreadable stays behind in the temporary directory; nothing depends on it.
        let _ = std::fs::remove_dir_all(&self.root);
    }
}
