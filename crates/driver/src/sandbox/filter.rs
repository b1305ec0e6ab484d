//! Which system calls a replay may make: a closed list, everything else fails as if the system did not know it.
//!
//! What is on the list changes nothing but the process itself: memory, threads, signals of its own, clocks, files that
//! are read. Opening a file for writing, sockets, signals for others, new processes other than by `posix_spawn`, new
//! namespaces and limits of other processes are not. `ENOSYS` is the answer because libraries then fall back on older
//! calls whose arguments the filter can see (`clone` for `clone3`).

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    TargetArch, apply_filter,
};
use std::collections::BTreeMap;

/// Without a condition on their arguments.
const ALLOWED: &[i64] = &[
    // Memory.
    libc::SYS_brk,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_mincore,
    libc::SYS_membarrier,
    // What is open already.
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_pread64,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_close,
    libc::SYS_lseek,
    libc::SYS_fstat,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_fcntl,
    libc::SYS_pipe2,
    libc::SYS_eventfd2,
    libc::SYS_epoll_create1,
    libc::SYS_epoll_ctl,
    libc::SYS_epoll_pwait,
    libc::SYS_ppoll,
    libc::SYS_pselect6,
    libc::SYS_fadvise64,
    // The names and kinds of files.
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_readlinkat,
    libc::SYS_getdents64,
    libc::SYS_getcwd,
    libc::SYS_chdir,
    libc::SYS_uname,
    // Threads and signals of its own.
    libc::SYS_futex,
    libc::SYS_set_tid_address,
    libc::SYS_set_robust_list,
    libc::SYS_rseq,
    libc::SYS_sched_yield,
    libc::SYS_sched_getaffinity,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_rt_sigtimedwait,
    libc::SYS_sigaltstack,
    libc::SYS_restart_syscall,
    libc::SYS_exit,
    libc::SYS_exit_group,
    // Who it is, and what time it is.
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_gettid,
    libc::SYS_getuid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getegid,
    libc::SYS_getrandom,
    libc::SYS_getrusage,
    libc::SYS_getrlimit,
    libc::SYS_setrlimit,
    libc::SYS_sysinfo,
    libc::SYS_times,
    libc::SYS_gettimeofday,
    libc::SYS_clock_gettime,
    libc::SYS_clock_getres,
    libc::SYS_clock_nanosleep,
    libc::SYS_nanosleep,
    libc::SYS_timer_create,
    libc::SYS_timer_settime,
    libc::SYS_timer_delete,
    // The command itself; what it starts instead of itself has the filter too.
    libc::SYS_execve,
];

/// Older forms, which this architecture has beside the newer ones.
#[cfg(target_arch = "x86_64")]
const OLDER: &[i64] = &[
    libc::SYS_access,
    libc::SYS_stat,
    libc::SYS_lstat,
    libc::SYS_readlink,
    libc::SYS_dup2,
    libc::SYS_pipe,
    libc::SYS_poll,
    libc::SYS_select,
    libc::SYS_epoll_wait,
    libc::SYS_time,
    libc::SYS_arch_prctl,
];
#[cfg(not(target_arch = "x86_64"))]
const OLDER: &[i64] = &[];

/// What ends when everything is loaded.
const LOADING: &[i64] = &[
    libc::SYS_execve,
    libc::SYS_newfstatat,
    libc::SYS_statx,
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_readlinkat,
    libc::SYS_getdents64,
    libc::SYS_chdir,
    libc::SYS_setrlimit,
];

/// Puts the filter on the calling thread and on all that it starts, for ever.
pub(super) fn seal_thread() -> Result<(), String> {
    let failed = |error: String| format!("the system refuses a filter of system calls: {error}");
    let program = program(outer()).map_err(|error| failed(error.to_string()))?;
    apply_filter(&program).map_err(|error| failed(error.to_string()))
}

/// See [`super::inner_filter`].
pub(super) fn inner() -> Option<(i64, String)> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = ALLOWED
        .iter()
        .filter(|number| !LOADING.contains(number))
        .map(|number| (*number, Vec::new()))
        .collect();
    rules.insert(libc::SYS_clone, vec![rule(vec![masked(0, THREAD, THREAD).ok()?])?]);
    #[cfg(target_arch = "x86_64")]
    rules.extend([libc::SYS_poll, libc::SYS_select, libc::SYS_time].map(|number| (number, Vec::new())));
    let mut text = String::new();
    for step in program(Some(rules)).ok()? {
        let [code, k] = [u64::from(step.code), u64::from(step.k)];
        // The layout of `struct sock_filter` in memory, the lowest byte first.
        let word = code | u64::from(step.jt) << 16 | u64::from(step.jf) << 24 | k << 32;
        text.extend(word.to_le_bytes().iter().map(|byte| format!("{byte:02x}")));
    }
    Some((libc::SYS_prctl, text))
}

const THREAD: u64 = libc::CLONE_THREAD as u64;

fn outer() -> Option<BTreeMap<i64, Vec<SeccompRule>>> {
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> =
        ALLOWED.iter().chain(OLDER).map(|number| (*number, Vec::new())).collect();
    let writes = (libc::O_ACCMODE | libc::O_CREAT | libc::O_TRUNC | libc::O_TMPFILE) as u64;
    // `O_DIRECTORY` is a part of `O_TMPFILE`.
    let writes = writes & !(libc::O_DIRECTORY as u64);
    rules.insert(libc::SYS_openat, vec![rule(vec![masked(2, writes, 0).ok()?])?]);
    #[cfg(target_arch = "x86_64")]
    rules.insert(libc::SYS_open, vec![rule(vec![masked(1, writes, 0).ok()?])?]);
    // A thread, or `posix_spawn`, of which the process is no copy; and in no namespace of its own.
    let spawn = (libc::CLONE_VM | libc::CLONE_VFORK) as u64;
    let spaces = (libc::CLONE_NEWUSER
        | libc::CLONE_NEWNS
        | libc::CLONE_NEWPID
        | libc::CLONE_NEWNET
        | libc::CLONE_NEWIPC
        | libc::CLONE_NEWUTS
        | libc::CLONE_NEWCGROUP) as u64;
    let none = masked(0, spaces, 0).ok()?;
    rules.insert(
        libc::SYS_clone,
        vec![
            rule(vec![masked(0, THREAD, THREAD).ok()?, none.clone()])?,
            rule(vec![masked(0, spawn, spawn).ok()?, none])?,
        ],
    );
    // Limits of its own only.
    rules.insert(libc::SYS_prlimit64, vec![rule(vec![masked(0, u64::from(u32::MAX), 0).ok()?])?]);
    // The name of a thread, and the stricter filter.
    let prctl = |what: i32| rule(vec![equal(0, what as u64)?]);
    rules.insert(
        libc::SYS_prctl,
        vec![prctl(libc::PR_SET_NAME)?, prctl(libc::PR_SET_SECCOMP)?, prctl(libc::PR_CAPBSET_READ)?],
    );
    // Whether it is a terminal; nothing that could write to one.
    let ioctl = |what: u64| rule(vec![equal(1, what)?]);
    rules.insert(libc::SYS_ioctl, vec![ioctl(libc::TCGETS)?, ioctl(libc::FIONREAD)?, ioctl(libc::FIOCLEX)?]);
    Some(rules)
}

fn program(rules: Option<BTreeMap<i64, Vec<SeccompRule>>>) -> Result<BpfProgram, String> {
    let rules = rules.ok_or("a rule cannot be stated")?;
    let arch = TargetArch::try_from(std::env::consts::ARCH).map_err(|error| error.to_string())?;
    let refuse = SeccompAction::Errno(libc::ENOSYS as u32);
    SeccompFilter::new(rules, refuse, SeccompAction::Allow, arch)
        .and_then(TryInto::try_into)
        .map_err(|error| error.to_string())
}

fn rule(conditions: Vec<SeccompCondition>) -> Option<SeccompRule> {
    SeccompRule::new(conditions).ok()
}

/// An argument has these bits where the mask has ones.
fn masked(index: u8, mask: u64, bits: u64) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(index, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(mask), bits)
}

fn equal(index: u8, value: u64) -> Option<SeccompCondition> {
    SeccompCondition::new(index, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, value).ok()
}
