//! Whether a place and what lies there are our own: folders by their owner, entries by a seal.
//!
//! A repository can bring a folder `.mohs/cache` with entries that say "proved", and a folder for temporary files can
//! belong to somebody else. So an entry ends with a seal that only this user can make: a hash that starts with a secret
//! of the user's own cache folder. What has no such seal, damaged or forged, is as good as not there. And nothing is
//! written into a folder that is a link, that another user owns, or that was there before Mohs.

use crate::gem_path::Surroundings;
use std::fs::{self, File, OpenOptions};
use std::hash::{BuildHasher, DefaultHasher, Hasher, RandomState};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::OnceLock;

/// The bytes of a secret, and of a seal.
const SECRET: usize = 16;
const SEAL: usize = 8;

/// The file beside a project's folder that tells that Mohs made it.
const MARK: &str = "cache-of-this-user";

/// Adds the seal of an entry with this name.
pub(super) fn sealed(name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let mut sealed = bytes.to_vec();
    sealed.extend_from_slice(&seal(secret()?, name, bytes));
    Some(sealed)
}

/// The entry without its seal, if that is ours.
pub(super) fn unsealed(name: &str, mut bytes: Vec<u8>) -> Option<Vec<u8>> {
    let at = bytes.len().checked_sub(SEAL)?;
    if bytes[at..] != seal(secret()?, name, &bytes[..at]) {
        return None;
    }
    bytes.truncate(at);
    Some(bytes)
}

fn seal(secret: &[u8; SECRET], name: &str, bytes: &[u8]) -> [u8; SEAL] {
    let mut hasher = DefaultHasher::new();
    for part in [secret, name.as_bytes(), bytes] {
        hasher.write_usize(part.len());
        hasher.write(part);
    }
    hasher.finish().to_le_bytes()
}

/// The user's secret; it is made when it is first needed. None where it cannot be kept.
fn secret() -> Option<&'static [u8; SECRET]> {
    static SECRET_OF_USER: OnceLock<Option<[u8; SECRET]>> = OnceLock::new();
    let find = || {
        if cfg!(test) {
            return Some([7; SECRET]);
        }
        let directory = super::user_cache(&Surroundings::of_process())?;
        read_secret(&directory).or_else(|| {
            make_secret(&directory);
            read_secret(&directory)
        })
    };
    SECRET_OF_USER.get_or_init(find).as_ref()
}

fn read_secret(directory: &Path) -> Option<[u8; SECRET]> {
    let file = open_own(&directory.join("secret"))?;
    let mut secret = Vec::new();
    file.take(SECRET as u64 + 1).read_to_end(&mut secret).ok()?;
    secret.try_into().ok()
}

/// If this fails, nothing is kept.
fn make_secret(directory: &Path) {
    if !is_own_directory(directory) && make_directory(directory).is_err() {
        return;
    }
    // The standard library takes its keys from the system's source of randomness.
    let random = RandomState::new();
    let secret = [random.hash_one(0), random.hash_one(1)].map(u64::to_le_bytes).concat();
    let temporary = directory.join(format!("secret.{}.tmp", std::process::id()));
    let written = create_new(&temporary).and_then(|mut file| file.write_all(&secret));
    // A link takes no place that is taken: of two runs at once, both use the secret of the first.
    let _ = written.and_then(|()| fs::hard_link(&temporary, directory.join("secret")));
    let _ = fs::remove_file(&temporary);
}

/// Makes a folder that only the user can look into.
pub(super) fn make_directory(directory: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(directory)
}

/// A file that was not there before, and that only the user can read.
pub(super) fn create_new(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// An existing file of the user's, not behind a link.
pub(super) fn open_own(path: &Path) -> Option<File> {
    let is_plain = fs::symlink_metadata(path).ok()?.is_file();
    let file = File::open(path).ok().filter(|_| is_plain)?;
    let metadata = file.metadata().ok()?;
    (metadata.is_file() && is_own(&metadata)).then_some(file)
}

/// A folder of the user's, not behind a link.
pub(super) fn is_own_directory(directory: &Path) -> bool {
    fs::symlink_metadata(directory).is_ok_and(|metadata| metadata.is_dir() && is_own(&metadata))
}

/// Whether the folder of a project was made by Mohs for this user; one that is not there yet, or is empty, will be.
pub(super) fn is_made_by_us(directory: &Path) -> bool {
    let Some(mohs) = directory.parent() else { return false };
    if !directory.exists() {
        return !mohs.exists() || is_own_directory(mohs);
    }
    if !is_own_directory(mohs) || !is_own_directory(directory) {
        return false;
    }
    let mut mark = Vec::new();
    let read = open_own(&mohs.join(MARK)).map(|file| file.take(64).read_to_end(&mut mark));
    match (read, secret()) {
        (Some(Ok(_)), Some(secret)) => mark == seal(secret, MARK, &place(directory)),
        (Some(Err(_)) | None, _) | (_, None) => {
            fs::read_dir(directory).is_ok_and(|mut entries| entries.next().is_none())
        }
    }
}

/// Writes down that Mohs made the folder of a project.
pub(super) fn mark(directory: &Path) -> std::io::Result<()> {
    let secret = secret().ok_or_else(|| std::io::Error::other("there is no place for a secret"))?;
    let path = directory.with_file_name(MARK);
    // One that is there already was found to be ours, or is left as it is.
    match create_new(&path) {
        Ok(mut file) => file.write_all(&seal(secret, MARK, &place(directory))),
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}

fn place(directory: &Path) -> Vec<u8> {
    let place = fs::canonicalize(directory).unwrap_or_else(|_| directory.to_owned());
    place.as_os_str().as_encoded_bytes().to_vec()
}

#[cfg(unix)]
fn is_own(metadata: &fs::Metadata) -> bool {
    std::os::unix::fs::MetadataExt::uid(metadata) == rustix::process::geteuid().as_raw()
}

#[cfg(not(unix))]
fn is_own(_: &fs::Metadata) -> bool {
    true
}
