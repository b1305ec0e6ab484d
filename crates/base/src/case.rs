//! Names of classes as names of files and methods.

/// `LineItem` to `line_item`, `APIKey` to `api_key`.
pub fn underscore(name: &str) -> String {
    let mut acc = String::with_capacity(name.len() + 4);
    let mut before: Option<char> = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let starts_word = match before {
            Some(before) if before.is_ascii_uppercase() => {
                letters.peek().is_some_and(char::is_ascii_lowercase)
            }
            Some(before) => before != '_',
            None => false,
        };
        if letter.is_ascii_uppercase() && starts_word {
            acc.push('_');
        }
        acc.push(letter.to_ascii_lowercase());
        before = Some(letter);
    }
    acc
}

#[cfg(test)]
mod tests {
    use super::underscore;

    #[test]
    fn words_and_acronyms_are_told_apart() {
        for (name, expected) in [
            ("LineItem", "line_item"),
            ("APIKey", "api_key"),
            ("SSL", "ssl"),
            ("Http2", "http2"),
            ("A_B", "a_b"),
        ] {
            assert_eq!(underscore(name), expected);
        }
    }
}
