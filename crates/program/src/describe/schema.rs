//! `db/schema.rb` and `db/structure.sql` to tables with their columns.
//!
//! ```text
//! create_table "posts" do |t|
//!   t.string "title"                  posts: id, title, author_id, created_at, updated_at
//!   t.references :author
//!   t.timestamps
//! end
//! ```

use super::read::{DslCall, Literal, Reader, Receiver};
use rustc_hash::FxHashMap;
use syntax::ir::{BodyId, File, Op};

/// Tables by name.
#[derive(Default, Debug)]
pub(crate) struct Schema {
    pub(crate) tables: FxHashMap<String, TableColumns>,
    /// Some schema was read.
    pub(crate) is_known: bool,
}

#[derive(Clone, Default, Debug)]
pub(crate) struct TableColumns {
    pub(crate) columns: Vec<Column>,
    /// Columns are made in ways that are not understood.
    pub(crate) is_open: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    pub(crate) name: String,
    /// As the schema calls it: `string`, `integer`.
    pub(crate) kind: String,
}

/// Methods of `t` that make no columns.
const NOT_COLUMNS: [&str; 7] = [
    "index",
    "foreign_key",
    "check_constraint",
    "exclusion_constraint",
    "unique_constraint",
    "comment",
    "unique_key",
];

impl TableColumns {
    /// The columns that the block of `create_table` or `change_table` makes; a new table has a key as well.
    pub(super) fn of_block(reader: &mut Reader<'_>, table: &DslCall, is_new: bool) -> TableColumns {
        let mut read = TableColumns { is_open: table.is_computed, ..TableColumns::default() };
        let mut add = |name: &str, kind: &str| {
            read.columns.push(Column { name: name.to_owned(), kind: kind.to_owned() });
        };
        match (table.keyword("id"), table.keyword("primary_key")) {
            _ if !is_new => {}
            (Some(Literal::Bool(false)), _) => {}
            (_, Some(Literal::Text(key))) => add(key, "any"),
            (_, Some(Literal::List(keys))) => {
                keys.iter().filter_map(Literal::text).for_each(|it| add(it, "any"))
            }
            (Some(Literal::Text(kind)), _) => add("id", kind),
            (Some(_), _) => add("id", "any"),
            (None, _) => add("id", "integer"),
        }
        let mut is_open = false;
        for call in table.block.map_or(Vec::new(), |block| reader.calls(block)) {
            let Receiver::Local(_) = call.receiver else { continue };
            let mut names: Vec<&str> = Vec::new();
            let takes = match call.name.as_str() {
                "column" => 1,
                _ => call.args.len(),
            };
            for (arg, _) in call.args.iter().take(takes) {
                match arg.texts() {
                    Some(texts) => names.extend(texts),
                    None => is_open = true,
                }
            }
            is_open |= call.is_computed;
            match call.name.as_str() {
                name if NOT_COLUMNS.contains(&name) => {}
                "timestamps" => ["created_at", "updated_at"].iter().for_each(|it| add(it, "datetime")),
                "references" | "belongs_to" => {
                    for name in names {
                        add(&format!("{name}_id"), "any");
                        if call
                            .keyword("polymorphic")
                            .is_some_and(|it| !matches!(it, Literal::Bool(false) | Literal::Nil))
                        {
                            add(&format!("{name}_type"), "string");
                        }
                    }
                }
                "column" => {
                    let kind = call.args.get(1).and_then(|(kind, _)| kind.text()).unwrap_or("any");
                    let is_array = call.keyword("array").is_some();
                    names.iter().for_each(|name| add(name, if is_array { "any" } else { kind }));
                }
                "remove" | "change" | "rename" => {}
                kind => {
                    let is_array = call.keyword("array").is_some();
                    names.iter().for_each(|name| add(name, if is_array { "any" } else { kind }));
                }
            }
        }
        read.is_open |= is_open;
        read
    }

    /// Adds what another step has made; a column of two kinds may hold anything.
    pub(super) fn merge(&mut self, other: TableColumns) {
        self.is_open |= other.is_open;
        for column in other.columns {
            match self.columns.iter_mut().find(|it| it.name == column.name) {
                Some(known) if known.kind != column.kind => known.kind = "any".to_owned(),
                Some(_) => {}
                None => self.columns.push(column),
            }
        }
    }
}

impl Schema {
    /// Reads a file if it is a schema.
    pub(crate) fn read(&mut self, file: &File) {
        let mut reader = Reader::new(file);
        let defines = |call: &DslCall| {
            let path = match &call.receiver {
                Receiver::Path(path) => path.as_str(),
                _ => return false,
            };
            call.name == "define"
                && (path == "ActiveRecord::Schema" || path.starts_with("ActiveRecord::Schema."))
        };
        // `ActiveRecord::Schema[7.0].define`: the receiver is a call of `[]`.
        let mentions = file.bodies.iter().next().is_some_and(|body| {
            body.instrs.iter().any(|it| matches!(it.op, Op::GetConstIn(_, name) if name == "Schema"))
        });
        if !mentions {
            return;
        }
        for call in reader.calls(BodyId(0)) {
            let Some(block) = call.block.filter(|_| defines(&call)) else { continue };
            self.is_known = true;
            for table in reader.calls(block) {
                if table.name == "create_table" {
                    self.table(&mut reader, &table);
                } else if table.name == "add_column"
                    && let [
                        (Literal::Text(name), _),
                        (Literal::Text(column), _),
                        (Literal::Text(kind), _),
                        ..,
                    ] = table.args.as_slice()
                {
                    let columns = &mut self.tables.entry(name.clone()).or_default().columns;
                    columns.push(Column { name: column.clone(), kind: kind.clone() });
                }
            }
        }
    }

    fn table(&mut self, reader: &mut Reader<'_>, table: &DslCall) {
        let Some(name) = table.first().and_then(Literal::text) else { return };
        self.tables.insert(name.to_owned(), TableColumns::of_block(reader, table, true));
    }

    /// Reads the statements `CREATE TABLE` of a database's dump.
    pub(crate) fn read_sql(&mut self, text: &str) {
        let mut current: Option<(String, TableColumns)> = None;
        for line in text.lines() {
            let words = line.trim();
            let lower = words.to_ascii_lowercase();
            if let Some(rest) = lower.strip_prefix("create table ") {
                let at = words.len() - rest.len();
                let rest =
                    words[at..].trim_start_matches("IF NOT EXISTS ").trim_start_matches("if not exists ");
                let name = rest.split([' ', '(']).next().unwrap_or_default();
                let name = unquoted(name.rsplit('.').next().unwrap_or(name));
                current = Some((name, TableColumns::default()));
                self.is_known = true;
                if let Some(inside) = rest.split_once('(').map(|(_, it)| it)
                    && inside.trim_end().ends_with(");")
                    && let Some((name, mut table)) = current.take()
                {
                    let inside = inside.trim_end().trim_end_matches(");");
                    split_columns(inside).iter().for_each(|it| column(it, &mut table));
                    self.tables.insert(name, table);
                }
                continue;
            }
            if words.starts_with(')') {
                if let Some((name, table)) = current.take() {
                    self.tables.insert(name, table);
                }
            } else if let Some((_, table)) = &mut current {
                column(words.trim_end_matches(','), table);
            }
        }
    }
}

/// The parts between commas that stand in no parentheses.
fn split_columns(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

fn column(line: &str, table: &mut TableColumns) {
    const NO_COLUMNS: [&str; 8] =
        ["constraint", "primary", "unique", "key", "foreign", "check", "exclude", "fulltext"];
    let mut words = line.split_whitespace();
    let Some(name) = words.next() else { return };
    let is_quoted = name.starts_with(['"', '`']);
    if name.starts_with("--") || !is_quoted && NO_COLUMNS.contains(&name.to_ascii_lowercase().as_str()) {
        return;
    }
    let kind = words.next().unwrap_or_default().to_ascii_lowercase();
    let is_array = line.contains("[]");
    let kind = match kind.split('(').next().unwrap_or_default() {
        _ if is_array => "any",
        "varchar" | "character" => "string",
        "text" => "text",
        "date" => "date",
        "float" | "double" | "real" => "float",
        "decimal" | "numeric" => "decimal",
        _ => "any",
    };
    table.columns.push(Column { name: unquoted(name), kind: kind.to_owned() });
}

fn unquoted(name: &str) -> String {
    name.trim_matches(['"', '`', '[', ']']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dump_has_its_tables() {
        let mut schema = Schema::default();
        schema.read_sql(
            "CREATE TABLE public.users (\n    id bigint NOT NULL,\n    name character varying,\n    \
             CONSTRAINT x CHECK (true)\n);\nCREATE TABLE IF NOT EXISTS \"tags\" (\"id\" integer PRIMARY KEY, \"at\" \
             numeric(8,2));\n",
        );
        let names = |table: &str| -> Vec<String> {
            schema.tables[table].columns.iter().map(|it| format!("{} {}", it.name, it.kind)).collect()
        };
        assert_eq!(names("users"), ["id any", "name string"]);
        assert_eq!(names("tags"), ["id any", "at decimal"]);
    }
}
