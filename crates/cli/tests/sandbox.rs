//! `mohs verify` calls methods that would do harm: nothing of it happens, and nothing stays behind.
//!
//! With `--replay safe` they are not run, with `--replay all` the sandbox stops them. Mohs has a process group of its own
//! here, which nothing that it starts can leave, so whoever is in the group afterwards was left behind.

#[cfg(test)]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod tests {
    use std::fs;
    use std::net::TcpListener;
    use std::os::unix::process::CommandExt;
    use std::path::{Path, PathBuf};
    use std::process::{Child, Command, Output, Stdio};
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::{Duration, Instant};

    /// A folder with a program, an empty folder for temporary files and one that nobody may write to.
    struct Place(PathBuf);

    impl Place {
        fn new(program: &str) -> Place {
            static NEXT: AtomicU32 = AtomicU32::new(0);
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let root = std::env::temp_dir().join(format!("mohs-sandbox-{}-{number}", std::process::id()));
            for folder in ["tmp", "witness", "cache"] {
                fs::create_dir_all(root.join(folder)).unwrap();
            }
            let witness = root.join("witness");
            fs::write(witness.join("kept"), "as it was").unwrap();
            fs::write(root.join("a.rb"), program.replace("WITNESS", &witness.display().to_string())).unwrap();
            Place(root)
        }

        fn start(&self, mode: &str) -> Child {
            Command::new(env!("CARGO_BIN_EXE_mohs"))
                .args(["verify", "--no-config", "--no-cache", "--replay", mode, "a.rb"])
                .current_dir(&self.0)
                .env("TMPDIR", self.0.join("tmp"))
                .env("XDG_CACHE_HOME", self.0.join("cache"))
                .env("MOHS_TEST_SECRET", "hunter2")
                .env("PATH", path_with_tools())
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .process_group(0)
                .spawn()
                .unwrap()
        }

        /// Runs to the end, and checks that nothing has happened.
        fn run(&self, mode: &str) -> String {
            let child = self.start(mode);
            let group = child.id();
            let Output { stdout, stderr, .. } = child.wait_with_output().unwrap();
            self.check(group);
            let text = String::from_utf8_lossy(&stdout).into_owned() + &String::from_utf8_lossy(&stderr);
            assert!(text.contains("specified method"), "{text}");
            text
        }

        fn check(&self, group: u32) {
            let deadline = Instant::now() + Duration::from_secs(10);
            while !members(group).is_empty() && Instant::now() < deadline {
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(members(group), Vec::<String>::new(), "processes are left");
            assert_eq!(names(&self.0.join("tmp")), Vec::<String>::new(), "files are left");
            assert_eq!(names(&self.0.join("witness")), ["kept"]);
            assert_eq!(fs::read_to_string(self.0.join("witness/kept")).unwrap(), "as it was");
            assert_eq!(names(&self.0), ["a.rb", "cache", "tmp", "witness"]);
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn path_with_tools() -> String {
        let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.tools/bin");
        format!("{}:{}", tools.display(), std::env::var("PATH").unwrap())
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().flatten();
        let mut names: Vec<String> =
            entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// The living processes of a group, with their commands.
    fn members(group: u32) -> Vec<String> {
        let mut found = Vec::new();
        for entry in fs::read_dir("/proc").unwrap().flatten() {
            let stat = fs::read_to_string(entry.path().join("stat")).unwrap_or_default();
            // `pid (command) state parent group ...`; the command may hold anything.
            let Some((start, rest)) = stat.rsplit_once(") ") else { continue };
            let fields: Vec<&str> = rest.split(' ').collect();
            if fields[2] == group.to_string() && fields[0] != "Z" {
                found.push(start.to_owned());
            }
        }
        found
    }

    /// Each of them is unknown to the prover, so Ruby is to try it.
    const HARMFUL: &str = r#"
require "socket"
class Harmful
  #@ (Integer x) -> Integer r { r > 0 }
  def writes(x) = File.write("WITNESS/written", "x") * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def writes_beside(x) = File.write("written", "x") * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def deletes(x) = Dir.glob("WITNESS/*").sum { |it| File.delete(it) } * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def truncates(x) = File.truncate("WITNESS/kept", 0)
  #@ (Integer x) -> Integer r { r > 0 }
  def makes_a_folder(x) = Dir.mkdir("WITNESS/folder")
  #@ (Integer x) -> Integer r { r > 0 }
  def connects(x) = TCPSocket.new("127.0.0.1", PORT).close.to_i
  #@ (Integer x) -> Integer r { r > 0 }
  def forks(x) = fork { loop { sleep 1 } } * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def goes_away(x) = (Process.daemon; loop { sleep 1 })
  #@ (Integer x) -> Integer r { r > 0 }
  def starts(x) = spawn("sleep 1000", pgroup: true) * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def asks_a_shell(x) = `touch WITNESS/written; echo 0`.to_i
  #@ (Integer x) -> Integer r { r > 0 }
  def becomes(x) = exec("touch", "WITNESS/written")
  #@ (Integer x) -> Integer r { r > 0 }
  def tells(x) = raise(KeyError, ENV.fetch("MOHS_TEST_SECRET"))
  #@ (Integer x) -> Integer r { r > 0 }
  def kills(x) = Process.kill(:TERM, VICTIM) * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def kills_its_parent(x) = Process.kill(:KILL, Process.ppid) * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def ends(x) = exit!
  #@ (Integer x) -> Integer r { r > 0 }
  def allocates(x) = Array.new(1 << 40) { "x" * (1 << 30) }.size * 0
  #@ (Integer x) -> Integer r { r > 0 }
  def starts_threads(x) = Array.new(3) { Thread.new { loop { sleep 1 } } }.size * 0
end
"#;

    const LOOPS: &str = "#@ (Integer x) -> Integer r { r > 0 }\n\
                     def loops(x)\n  x += 1 while x.to_s.reverse != 'no'\n  0\nend\n";

    #[test]
    fn harmful_methods_do_no_harm() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let mut victim = Command::new("sleep").arg("1000").spawn().unwrap();
        let port = listener.local_addr().unwrap().port().to_string();
        let program = HARMFUL.replace("PORT", &port).replace("VICTIM", &victim.id().to_string());
        let place = Place::new(&program);
        for mode in ["safe", "all", "off"] {
            let text = place.run(mode);
            assert!(!text.contains("hunter2"), "{text}");
            assert!(listener.accept().is_err(), "{mode}: somebody has connected");
            assert!(victim.try_wait().unwrap().is_none(), "{mode}: the victim is dead");
        }
        victim.kill().unwrap();
        victim.wait().unwrap();
    }

    #[test]
    fn what_stands_in_the_body_of_a_class_does_not_run() {
        let program = "class Loud\n  File.write('WITNESS/written', 'x')\n  LOG = File.open('WITNESS/written', 'w')\n  \
                   #@ (Integer x) -> Integer r { r > 0 }\n  def id(x) = x\nend\n";
        for (mode, expected) in
            [("safe", "not run: `File` may have an effect"), ("off", "not run: nothing is run")]
        {
            let text = Place::new(program).run(mode);
            assert!(text.contains(expected), "{mode}: {text}");
        }
        let program = program.replace("  File.write('WITNESS/written', 'x')\n", "");
        let text = Place::new(&program).run("safe");
        assert!(text.contains("confirmed by a run of Ruby"), "{text}");
    }

    #[test]
    fn what_never_ends_is_ended() {
        let start = Instant::now();
        for mode in ["safe", "all"] {
            Place::new(LOOPS).run(mode);
        }
        // What ends them counts seconds; a busy machine may take many more.
        assert!(start.elapsed() < Duration::from_secs(600), "{:?}", start.elapsed());
    }

    #[test]
    fn nothing_outlives_a_run_that_is_broken_off() {
        let stubborn = "#@ (Integer x) -> Integer r { r > 0 }\n\
                    def stays(x)\n  %w[INT TERM HUP IO].each { |it| trap(it) { } }\n  \
                    x += 1 while x.to_s.reverse != 'no'\n  0\nend\n";
        for (program, mode) in [(LOOPS, "safe"), (LOOPS, "all"), (stubborn, "all")] {
            for signal in ["INT", "KILL", "TERM"] {
                let place = Place::new(program);
                let mut child = place.start(mode);
                let is_ruby = |it: &String| it.contains("(ruby");
                let deadline = Instant::now() + Duration::from_secs(20);
                while !members(child.id()).iter().any(is_ruby) {
                    assert!(Instant::now() < deadline, "Ruby is not started");
                    std::thread::sleep(Duration::from_millis(5));
                }
                std::thread::sleep(Duration::from_millis(300));
                let pid = child.id().to_string();
                assert!(Command::new("kill").args([&format!("-{signal}"), &pid]).status().unwrap().success());
                child.wait().unwrap();
                place.check(child.id());
            }
        }
    }
}
