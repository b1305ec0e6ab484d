//! Commands to processes that can harm nobody: started on a thread that has given up what it does not need.
//!
//! ```text
//! thread "sandbox":  seccomp filter (`filter.rs`)  ->  posix_spawn ruby  ->  ruby has the filter, and cannot drop it
//! ```
//!
//! On Linux a filter of system calls belongs to a thread and is inherited by what the thread starts, so no code has to
//! run between `fork` and `exec`, no privilege is needed, and it works inside containers, where new namespaces are
//! usually refused. `docs/decisions/0080-replay-behind-a-filter.md` has the reasons.

#[cfg(all(
    target_os = "linux",
    target_endian = "little",
    any(target_arch = "x86_64", target_arch = "aarch64")
))]
mod filter;

#[cfg(not(all(
    target_os = "linux",
    target_endian = "little",
    any(target_arch = "x86_64", target_arch = "aarch64")
)))]
mod filter {
    //! Where there is no filter.

    pub(super) fn seal_thread() -> Result<(), String> {
        Err("Mohs knows no sandbox for this system".to_owned())
    }

    pub(super) fn inner() -> Option<(i64, String)> {
        None
    }
}

use std::io;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, Sender, channel};

/// Starts commands behind the filter.
pub(crate) struct Sandbox {
    commands: Sender<(Command, Sender<io::Result<Child>>)>,
}

impl Sandbox {
    /// The thread that starts commands, or why there is no sandbox here.
    pub(crate) fn new() -> Result<Sandbox, String> {
        let (commands, received) = channel();
        let (sealed, is_sealed) = channel();
        let work = move || {
            let seal = filter::seal_thread();
            let is_safe = seal.is_ok();
            // Nobody waits any more if this fails.
            let _ = sealed.send(seal);
            if is_safe {
                start_all(&received);
            }
        };
        let thread = std::thread::Builder::new().name("sandbox".to_owned()).spawn(work);
        thread.map_err(|error| format!("there is no thread for the sandbox: {error}"))?;
        is_sealed.recv().unwrap_or_else(|_| Err("the sandbox does not start".to_owned()))?;
        Ok(Sandbox { commands })
    }

    /// Starts a command. Its streams have to be open already or be pipes: the thread can open nothing for writing.
    pub(crate) fn spawn(&self, command: Command) -> io::Result<Child> {
        let gone = || io::Error::other("the sandbox is gone");
        let (answer, child) = channel();
        self.commands.send((command, answer)).map_err(|_| gone())?;
        child.recv().unwrap_or_else(|_| Err(gone()))
    }
}

/// A stricter filter that a process can put on itself once it has loaded all it needs: the number of `prctl`, and the
/// filter's program in hexadecimal. Files cannot be opened and processes not be started then.
pub(crate) fn inner_filter() -> Option<(i64, String)> {
    filter::inner()
}

fn start_all(commands: &Receiver<(Command, Sender<io::Result<Child>>)>) {
    while let Ok((mut command, answer)) = commands.recv() {
        let child = command.spawn();
        if let Err(unwanted) = answer.send(child)
            && let Ok(mut child) = unwanted.0
        {
            // Who asked for it has gone; the process is not to stay.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
