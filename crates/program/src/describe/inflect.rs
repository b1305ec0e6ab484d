//! English words as Rails changes them: `line_item` to `LineItem`, `line_items`; with the rules of the application.
//!
//! Only what Rails itself does by default: a few irregular words, and endings.

/// Words that the application's initializers add.
#[derive(Default, Debug)]
pub(crate) struct Inflections {
    /// Singular and plural.
    pub(crate) irregular: Vec<(String, String)>,
    pub(crate) uncountable: Vec<String>,
    /// `API`.
    pub(crate) acronyms: Vec<String>,
    /// A rule with a pattern, or one that is computed: words may change in other ways.
    pub(crate) has_rules: bool,
}

const IRREGULAR: [(&str, &str); 8] = [
    ("ox", "oxen"),
    ("person", "people"),
    ("man", "men"),
    ("child", "children"),
    ("sex", "sexes"),
    ("move", "moves"),
    ("zombie", "zombies"),
    ("datum", "data"),
];

const UNCOUNTABLE: [&str; 10] =
    ["equipment", "information", "rice", "money", "species", "series", "fish", "sheep", "jeans", "police"];

/// Endings of singulars and of their plurals, the first that fits counts.
const PLURAL: [(&str, &str); 19] = [
    ("quiz", "quizzes"),
    ("mouse", "mice"),
    ("louse", "lice"),
    ("matrix", "matrices"),
    ("vertex", "vertices"),
    ("index", "indices"),
    ("ch", "ches"),
    ("ss", "sses"),
    ("sh", "shes"),
    ("x", "xes"),
    ("hive", "hives"),
    ("sis", "ses"),
    ("tomato", "tomatoes"),
    ("buffalo", "buffaloes"),
    ("bus", "buses"),
    ("alias", "aliases"),
    ("status", "statuses"),
    ("octopus", "octopi"),
    ("virus", "viri"),
];

impl Inflections {
    /// `line_item` to `line_items`.
    pub(crate) fn plural(&self, word: &str) -> String {
        let (head, last) = split_last(word);
        if self.is_uncountable(last) {
            return word.to_owned();
        }
        if let Some((_, plural)) = self.irregulars().find(|(one, many)| *one == last || *many == last) {
            return format!("{head}{plural}");
        }
        if let Some((one, many)) = PLURAL.iter().find(|(one, _)| last.ends_with(one)) {
            return format!("{head}{}{many}", &last[..last.len() - one.len()]);
        }
        let before = last.len().checked_sub(2).and_then(|at| last.as_bytes().get(at));
        let is_vowel = |byte: &u8| b"aeiou".contains(byte);
        let plural = match last.strip_suffix('y') {
            Some(stem) if before.is_some_and(|it| !is_vowel(it)) => format!("{stem}ies"),
            _ if last.ends_with('s') => last.to_owned(),
            _ if last.ends_with("um") || last.ends_with("ta") && last != "data" => {
                match last.strip_suffix("um").filter(|stem| stem.ends_with('t') || stem.ends_with('i')) {
                    Some(stem) => format!("{stem}a"),
                    None => format!("{last}s"),
                }
            }
            _ => match last.strip_suffix("fe").filter(|stem| !stem.ends_with('f')) {
                Some(stem) => format!("{stem}ves"),
                None => match last.strip_suffix('f').filter(|stem| stem.ends_with(['l', 'r'])) {
                    Some(stem) => format!("{stem}ves"),
                    None => format!("{last}s"),
                },
            },
        };
        format!("{head}{plural}")
    }

    /// `line_items` to `line_item`.
    pub(crate) fn singular(&self, word: &str) -> String {
        let (head, last) = split_last(word);
        if self.is_uncountable(last) {
            return word.to_owned();
        }
        if let Some((singular, _)) = self.irregulars().find(|(one, many)| *many == last || *one == last) {
            return format!("{head}{singular}");
        }
        const GREEK: [&str; 7] = ["analy", "ba", "diagno", "parenthe", "progno", "synop", "the"];
        let is_greek = |word: &str| {
            word.strip_suffix("ses").is_some_and(|stem| GREEK.iter().any(|it| stem.ends_with(it)))
        };
        let fits = |(one, many): &&(&str, &str)| {
            last.ends_with(many) && one != many && (*many != "ses" || is_greek(last))
        };
        let known = PLURAL.iter().find(fits);
        if let Some((one, many)) = known {
            return format!("{head}{}{one}", &last[..last.len() - many.len()]);
        }
        let ending = |suffix: &str, with: &str| last.strip_suffix(suffix).map(|stem| format!("{stem}{with}"));
        let singular = ending("news", "news")
            .or_else(|| ending("lives", "life"))
            .or_else(|| ending("wives", "wife"))
            .or_else(|| ending("knives", "knife"))
            .or_else(|| ending("movies", "movie"))
            .or_else(|| ending("series", "series"))
            .or_else(|| ending("lves", "lf"))
            .or_else(|| ending("rves", "rf"))
            .or_else(|| ending("shoes", "shoe"))
            .or_else(|| ending("oes", "o"))
            .or_else(|| ending("ies", "y").filter(|_| last.len() > 4))
            .or_else(|| ending("media", "medium"))
            .or_else(|| ending("ss", "ss"))
            .or_else(|| ending("s", ""))
            .unwrap_or_else(|| last.to_owned());
        format!("{head}{singular}")
    }

    /// `admin/line_item` to `Admin::LineItem`.
    pub(crate) fn camel(&self, path: &str) -> String {
        let word = |part: &str| {
            let acronym = self.acronyms.iter().find(|it| it.eq_ignore_ascii_case(part));
            let mut letters = part.chars();
            match (acronym, letters.next()) {
                (Some(acronym), _) => acronym.clone(),
                (None, Some(first)) => first.to_ascii_uppercase().to_string() + letters.as_str(),
                (None, None) => String::new(),
            }
        };
        let parts = path.split('/').map(|part| part.split('_').map(word).collect::<String>());
        parts.collect::<Vec<_>>().join("::")
    }

    fn irregulars(&self) -> impl Iterator<Item = (&str, &str)> {
        let own = self.irregular.iter().map(|(one, many)| (one.as_str(), many.as_str()));
        own.chain(IRREGULAR)
    }

    fn is_uncountable(&self, word: &str) -> bool {
        UNCOUNTABLE.contains(&word) || self.uncountable.iter().any(|it| it == word)
    }
}

/// `line_` and `item`.
fn split_last(word: &str) -> (&str, &str) {
    word.split_at(word.rfind('_').map_or(0, |at| at + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_change_as_in_rails() {
        let words = Inflections::default();
        // Ruby: each pair was asked of ActiveSupport 6.1.
        for (one, many) in [
            ("line_item", "line_items"),
            ("category", "categories"),
            ("person", "people"),
            ("status", "statuses"),
            ("box", "boxes"),
            ("address", "addresses"),
            ("day", "days"),
            ("news", "news"),
            ("analysis", "analyses"),
            ("movie", "movies"),
            ("wolf", "wolves"),
            ("medium", "media"),
            ("branch", "branches"),
            ("child", "children"),
            ("bus", "buses"),
            ("series", "series"),
            ("hero", "heros"),
            ("alias", "aliases"),
            ("index", "indices"),
            ("matrix", "matrices"),
            ("house", "houses"),
            ("response", "responses"),
            ("tax", "taxes"),
            ("process", "processes"),
            ("price", "prices"),
            ("leaf", "leafs"),
            ("life", "lives"),
        ] {
            assert_eq!(words.plural(one), many, "plural of {one}");
            if one != "hero" {
                assert_eq!(words.singular(many), one, "singular of {many}");
            }
        }
        assert_eq!(words.camel("admin/line_item"), "Admin::LineItem");
    }
}
