//! Migrations to tables, where an application keeps no schema: `db/migrate/*.rb` in the order of their names.
//!
//! ```text
//! create_table(:posts) { |t| t.string :title }    posts: id, title
//! add_column :posts, :rank, :integer              posts: id, title, rank
//! rename_column :posts, :rank, :place             posts: id, title, rank, place
//! execute "ALTER TABLE ..."                       nothing is known any more
//! ```
//!
//! A column that was there once counts as there: what is missing for certain must never have been made.

use super::read::{DslCall, Literal, Reader, Receiver};
use super::schema::{Column, Schema, TableColumns};
use syntax::ir::{Body, File, Lit, Op};

/// Methods of a migration that give a table no columns.
const NEUTRAL: [&str; 21] = [
    "add_check_constraint",
    "add_foreign_key",
    "add_index",
    "change_column_comment",
    "change_column_default",
    "change_column_null",
    "change_table_comment",
    "drop_join_table",
    "drop_table",
    "index_exists?",
    "remove_belongs_to",
    "remove_check_constraint",
    "remove_column",
    "remove_columns",
    "remove_foreign_key",
    "remove_index",
    "remove_reference",
    "remove_timestamps",
    "rename_index",
    "column_exists?",
    "table_exists?",
];

impl Schema {
    /// Reads the migrations among the files.
    pub(super) fn read_migrations<'f>(&mut self, files: impl Iterator<Item = &'f File>) {
        let mut is_told = true;
        for file in files.filter(|file| is_migration(file)) {
            is_told &= !changes_tables_by_sql(file);
            let mut reader = Reader::new(file);
            for id in file.body_ids() {
                for call in reader.calls(id) {
                    is_told &= self.step(&mut reader, &call);
                }
            }
        }
        self.is_known = is_told && !self.tables.is_empty();
        if !self.is_known {
            self.tables.clear();
        }
    }

    /// What one call does; false when nobody knows to which table.
    fn step(&mut self, reader: &mut Reader<'_>, call: &DslCall) -> bool {
        // `t.string :title`: the block was read with its table.
        if matches!(call.receiver, Receiver::Local(_)) {
            return true;
        }
        let name = call.name.as_str();
        // The text of the statement is looked at with that of the file.
        if name == "execute" {
            return true;
        }
        let is_step = [
            "create_table",
            "change_table",
            "add_column",
            "add_columns",
            "change_column",
            "rename_column",
            "rename_table",
            "add_reference",
            "add_belongs_to",
            "add_timestamps",
        ]
        .contains(&name);
        let Some(tables) = call.first().and_then(Literal::texts) else { return !is_step };
        if !is_step {
            // `add_userstamps :posts`: a method of the project.
            if !NEUTRAL.contains(&name) {
                for table in tables {
                    if let Some(known) = self.tables.get_mut(table) {
                        known.is_open |= call.receiver == Receiver::Own;
                    }
                }
            }
            return true;
        }
        for table in tables {
            let columns = match name {
                "create_table" => TableColumns::of_block(reader, call, true),
                "change_table" => TableColumns::of_block(reader, call, false),
                "rename_table" => match call.args.get(1).and_then(|(it, _)| it.text()) {
                    Some(other) => {
                        let columns = self.tables.get(table).cloned().unwrap_or_default();
                        self.tables.entry(other.to_owned()).or_default().merge(columns);
                        continue;
                    }
                    None => return false,
                },
                _ => columns_of(call),
            };
            self.tables.entry(table.to_owned()).or_default().merge(columns);
        }
        true
    }
}

/// The columns that a call names behind its table.
fn columns_of(call: &DslCall) -> TableColumns {
    let mut found = TableColumns { is_open: call.is_computed, columns: Vec::new() };
    let texts = |at: usize| call.args.get(at).and_then(|(it, _)| it.texts());
    let kind = |at: usize| call.args.get(at).and_then(|(it, _)| it.text()).unwrap_or("any").to_owned();
    let (names, kind) = match call.name.as_str() {
        "add_timestamps" => (Some(vec!["created_at", "updated_at"]), "datetime".to_owned()),
        "add_column" => (texts(1), kind(2)),
        "rename_column" => (texts(2), "any".to_owned()),
        "add_columns" => {
            let names: Option<Vec<Vec<&str>>> = call.args.iter().skip(1).map(|(it, _)| it.texts()).collect();
            (names.map(|it| it.concat()), "any".to_owned())
        }
        "change_column" => (texts(1), "any".to_owned()),
        _ => {
            for name in texts(1).into_iter().flatten() {
                let mut add = |ending: &str, kind: &str| {
                    found.columns.push(Column { name: format!("{name}{ending}"), kind: kind.to_owned() });
                };
                add("_id", "any");
                add("_type", "any");
            }
            found.is_open |= texts(1).is_none();
            return found;
        }
    };
    match names {
        Some(names) => {
            let column = |name: &str| Column { name: name.to_owned(), kind: kind.clone() };
            found.columns.extend(names.into_iter().map(column));
        }
        None => found.is_open = true,
    }
    found
}

/// The file executes statements that make columns, or that stand elsewhere.
fn changes_tables_by_sql(file: &File) -> bool {
    let executes = file.bodies.iter().any(|body| body.calls.iter().any(|call| call.name == "execute"));
    let is_of_tables = |text: &[u8]| {
        let text = String::from_utf8_lossy(text).to_ascii_lowercase();
        (text.contains("alter") || text.contains("create")) && text.contains("table")
    };
    let is_suspect = |body: Body<'_>| {
        body.instrs.iter().any(|instr| match instr.op {
            Op::Lit(id) => matches!(body.lit(id), Lit::Str { bytes, .. } if is_of_tables(bytes)),
            Op::GetConst(name) | Op::GetTopConst(name) => name == "File" || name == "IO",
            _ => false,
        })
    };
    executes && file.bodies.iter().any(is_suspect)
}

/// `class AddRank < ActiveRecord::Migration[6.1]`
fn is_migration(file: &File) -> bool {
    file.bodies.iter().next().is_some_and(|body| {
        body.instrs.iter().any(|it| matches!(it.op, Op::GetConstIn(_, name) if name == "Migration"))
    })
}
