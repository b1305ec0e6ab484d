//! Which word was meant: for messages about names that do not exist.

/// The choice that differs least from a word, if it is near enough to be what was meant.
pub fn nearest<'a>(word: &str, choices: &[&'a str]) -> Option<&'a str> {
    let near = |choice: &&&str| edit_distance(word, choice) <= 1 + word.chars().count() / 5;
    choices.iter().filter(near).min_by_key(|choice| edit_distance(word, choice)).copied()
}

/// Insertions, deletions and replacements between two words.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_words_are_suggested_and_far_ones_are_not() {
        assert_eq!(nearest("pathes", &["paths", "ruby"]), Some("paths"));
        assert_eq!(nearest("jruby", &["paths", "ruby"]), Some("ruby"));
        assert_eq!(nearest("zzz", &["paths", "ruby"]), None);
        assert_eq!(edit_distance("kitten", "sitting"), 3);
    }
}
