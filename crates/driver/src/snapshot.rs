//! `mohs snapshot`: runs a command that loads the program, and keeps the class table that it has at its end.
//!
//! ```text
//! mohs snapshot -- ruby -e 'require "./app"'   ──RUBYOPT, MOHS_WORLD──▶   .mohs/world   ──▶   mohs check
//! mohs snapshot rails                          the same, with an application that is loaded whole
//! ```

use crate::live::KEPT_SNAPSHOT;
use crate::project::Failure;
use crate::trace::{exit_code, find_gem_folder, loaded_by_ruby, snapshot_at};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Loads a Rails application whole, the methods of its models' columns too, as far as there is a database.
const LOAD_RAILS: &str = "Rails.application.eager_load!
if defined?(ActiveRecord::Base)
  ActiveRecord::Base.descendants.each do |model|
    model.define_attribute_methods unless model.abstract_class?
  rescue StandardError => e
    warn %(mohs: the columns of #{model} are not known: #{e.message.lines.first})
  end
end";

/// What is to be run.
pub enum Loads<'a> {
    Command(&'a [OsString]),
    /// A Rails application.
    Rails,
}

/// What came of it.
pub struct Taken {
    pub file: PathBuf,
    /// The exit code of the command.
    pub code: u8,
    /// The facts that were written; none when no Ruby of the command came to its end.
    pub n_facts: Option<usize>,
    /// The command failed, and the file has what an earlier one wrote.
    pub is_kept: bool,
}

/// Runs the command in `cwd` and writes the snapshot to `file`, or to where the project keeps it.
pub fn take_snapshot(
    cwd: &Path,
    root: &Path,
    file: Option<&Path>,
    loads: &Loads<'_>,
) -> Result<Taken, Failure> {
    let gem = find_gem_folder()?;
    let is_named = file.is_some();
    let mut file = match file {
        Some(file) => cwd.join(file),
        None => {
            let file = root.join(KEPT_SNAPSHOT);
            let folder = file.parent().unwrap_or(root);
            std::fs::create_dir_all(folder)
                .map_err(|error| Failure(format!("{}: {}", folder.display(), crate::reason(&error))))?;
            file
        }
    };
    let words: Vec<OsString> = match loads {
        Loads::Command(command) => command.to_vec(),
        Loads::Rails if root.join("bin/rails").is_file() => {
            ["ruby", "bin/rails", "runner", LOAD_RAILS].map(OsString::from).to_vec()
        }
        Loads::Rails => ["bundle", "exec", "rails", "runner", LOAD_RAILS].map(OsString::from).to_vec(),
    };
    let Some((program, arguments)) = words.split_first() else {
        return Err(Failure("there is no command to run: mohs snapshot -- ruby app.rb".to_owned()));
    };
    let mut command = Command::new(program);
    command.args(arguments).current_dir(if matches!(loads, Loads::Rails) { root } else { cwd });
    // A run that fails does not take the place of one that did not.
    let fresh = file.with_extension("new");
    command.envs(snapshot_at(&fresh, root)?);
    command.envs(loaded_by_ruby(&gem.join("lib"), "mohs/snapshot")?);
    // What is printed by a program that is only loaded is news for people, no result.
    let status = command.status().map_err(|error| {
        Failure(format!("cannot run {}: {}", program.to_string_lossy(), crate::reason(&error)))
    })?;
    let code = exit_code(status);
    let text = std::fs::read_to_string(&fresh).ok();
    let n_facts = text.map(|text| text.lines().count().saturating_sub(2));
    let is_kept = code != 0 && file.is_file();
    if is_kept {
        // What is left behind there is not worth an error.
        let _ = std::fs::remove_file(&fresh);
    } else if n_facts.is_some() {
        // `mohs check` takes nothing by itself that only a part of the program has left.
        if code != 0 && !is_named {
            file = file.with_extension("failed");
        }
        std::fs::rename(&fresh, &file)
            .map_err(|error| Failure(format!("{}: {}", file.display(), crate::reason(&error))))?;
    }
    Ok(Taken { file, code, n_facts, is_kept })
}
