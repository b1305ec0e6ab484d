//! `mohs trace` as a process: signals end the tests and keep what they showed, nothing stays behind, the report file has
//! nothing else in it, and comments are written once, kept and brought up to date.

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::fs;
    use std::os::unix::process::CommandExt;
    use std::path::PathBuf;
    use std::process::{Child, Command, Output, Stdio};
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::{Duration, Instant};

    const CART: &str = "class Cart\n  def initialize\n    @items = []\n  end\n\n  def add(item)\n    @items << item\n    \
                        self\n  end\n\n  def size\n    @items.size\n  end\nend\n";

    /// A project with a folder for temporary files.
    struct Place(PathBuf);

    impl Place {
        fn new(test: &str) -> Place {
            static NEXT: AtomicU32 = AtomicU32::new(0);
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let root = std::env::temp_dir().join(format!("mohs-trace-test-{}-{number}", std::process::id()));
            fs::create_dir_all(root.join("tmp")).unwrap();
            fs::write(root.join("Rakefile"), "").unwrap();
            fs::write(root.join("cart.rb"), CART).unwrap();
            let place = Place(root);
            place.write("test.rb", &format!("require_relative \"cart\"\n{test}"));
            place
        }

        fn write(&self, name: &str, text: &str) {
            fs::write(self.0.join(name), text).unwrap();
        }

        fn text(&self, name: &str) -> String {
            fs::read_to_string(self.0.join(name)).unwrap_or_default()
        }

        fn start(&self, options: &[&str]) -> Child {
            Command::new(env!("CARGO_BIN_EXE_mohs"))
                .arg("trace")
                .args(options)
                .args(["--", "ruby", "test.rb"])
                .current_dir(&self.0)
                .env("TMPDIR", self.0.join("tmp"))
                .env_remove("RUBYOPT")
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .process_group(0)
                .spawn()
                .unwrap()
        }

        fn run(&self, options: &[&str]) -> Output {
            let output = self.start(options).wait_with_output().unwrap();
            assert_eq!(self.left_behind(), Vec::<String>::new());
            output
        }

        fn left_behind(&self) -> Vec<String> {
            let entries = fs::read_dir(self.0.join("tmp")).unwrap().flatten();
            entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect()
        }
    }

    impl Drop for Place {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn stdout(output: &Output) -> String {
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    #[test]
    fn a_signal_ends_the_tests_and_what_they_showed_is_written() {
        for (signal, code) in [("INT", 130), ("TERM", 143)] {
            let place = Place::new("Cart.new.add(1)\nFile.write(\"ready\", \"\")\nsleep\n");
            let child = place.start(&[]);
            let (pid, group) = (child.id().to_string(), format!("-{}", child.id()));
            let deadline = Instant::now() + Duration::from_secs(60);
            while !place.0.join("ready").is_file() {
                assert!(Instant::now() < deadline, "the program did not start");
                std::thread::sleep(Duration::from_millis(5));
            }
            assert!(Command::new("kill").args([&format!("-{signal}"), &pid]).status().unwrap().success());
            let output = child.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(code), "{signal}: {output:?}");
            assert!(place.text("sig/cart.rbs").contains("def add: (Integer item) -> self"), "{signal}");
            assert_eq!(place.left_behind(), Vec::<String>::new());
            // Nobody of the group is there any more.
            let is_alive =
                Command::new("kill").args(["-0", "--", &group]).stderr(Stdio::null()).status().unwrap();
            assert!(!is_alive.success(), "{signal}: a process is left");
        }
    }

    #[test]
    fn tests_that_run_at_exit_are_recorded_whatever_registered_first() {
        let place = Place::new("");
        place.write("late.rb", "at_exit { require_relative \"cart\"; Cart.new.add(:late) }\n");
        let output = Command::new(env!("CARGO_BIN_EXE_mohs"))
            .args(["trace", "--print", "--", "ruby", "-r./late", "test.rb"])
            .current_dir(&place.0)
            .env_remove("RUBYOPT")
            .output()
            .unwrap();
        assert!(stdout(&output).contains("def add: (Symbol item) -> self"), "{output:?}");
    }

    #[test]
    fn the_report_file_has_the_report_alone() {
        let place = Place::new("puts \"noise\"\nCart.new.add(1).size\n");
        let output = place.run(&["--format", "json", "-o", "report.json"]);
        assert!(stdout(&output).starts_with("noise\n"), "{output:?}");
        let report = place.text("report.json");
        assert!(report.starts_with("{\n") && report.ends_with("}\n"), "{report}");
        assert!(report.contains("\"method\": \"Cart#add\""), "{report}");
    }

    #[test]
    fn comments_are_written_once_and_those_changed_by_hand_stay() {
        let place = Place::new("Cart.new.add(1).size\n");
        place.run(&["--comments"]);
        let first = place.text("cart.rb");
        assert!(first.contains("  #: (Integer item) -> self\n  def add"), "{first}");
        assert!(first.contains("  #: () -> Integer\n  def size"), "{first}");
        place.run(&["--comments"]);
        assert_eq!(place.text("cart.rb"), first);
        assert_eq!(place.run(&["--comments", "--check"]).status.code(), Some(0));

        // Another run adds what it saw; what the user changed is the user's, and is held against the run.
        place.write("cart.rb", &first.replace("#: () -> Integer", "#: () -> Symbol"));
        place.write("test.rb", "require_relative \"cart\"\nCart.new.add(\"x\").size\n");
        assert_eq!(place.run(&["--comments", "--check"]).status.code(), Some(1));
        let output = place.run(&["--comments"]);
        let second = place.text("cart.rb");
        assert!(second.contains("  #: (Integer | String item) -> self\n  def add"), "{second}");
        assert!(second.contains("  #: () -> Symbol\n  def size"), "{second}");
        assert!(stdout(&output).contains("Integer is not Symbol"), "{output:?}");

        // What earlier runs learnt of a method goes when its text changes.
        place.write("cart.rb", &second.replace("@items << item", "@items.push(item)"));
        place.run(&["--comments"]);
        let third = place.text("cart.rb");
        assert!(third.contains("  #: (String item) -> self\n  def add"), "{third}");
    }

    #[test]
    fn a_run_with_only_a_part_leaves_the_rest() {
        let place = Place::new("require_relative \"shop\"\nCart.new.add(1)\nShop.new.name\n");
        place.write("shop.rb", "class Shop\n  def name = \"shop\"\nend\n");
        place.run(&["--only", "shop.rb"]);
        assert!(place.text("sig/shop.rbs").contains("def name: () -> String"));
        assert_eq!(place.text("sig/cart.rbs"), "");
        place.run(&["--except", "shop.rb"]);
        assert!(place.text("sig/shop.rbs").contains("def name: () -> String"));
        assert!(place.text("sig/cart.rbs").contains("def add: (Integer item) -> self"));
    }
}
