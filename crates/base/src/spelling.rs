//! Which word was meant: for messages about names that do not exist.
//!
//! The measure is the one that Ruby's own suggestions use: words that are much alike from their start (Jaro and
//! Winkler), and of those the ones that few changes turn into each other (Levenshtein).

use rustc_hash::FxHashMap;

/// The choice that is most like a word, if it is near enough to be what was meant.
pub fn nearest<'a>(word: &str, choices: &[&'a str]) -> Option<&'a str> {
    let wanted = letters(word);
    let least = if wanted.len() > 3 { 0.834 } else { 0.77 };
    let mut alike: Vec<(f64, &'a str)> = choices
        .iter()
        .filter(|choice| **choice != word)
        .map(|choice| (similarity(&letters(choice), &wanted), *choice))
        .filter(|(similarity, _)| *similarity >= least)
        .collect();
    alike.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    let most = wanted.len().div_ceil(4);
    let mut choices = alike.into_iter().map(|(_, choice)| choice);
    choices.find(|choice| edit_distance(&letters(choice), &wanted) <= most)
}

/// The choice of which a word is probably a misspelling: near to it, or with letters too many or too few at its end.
pub fn misspells<'a>(word: &str, choices: &[&'a str]) -> Option<&'a str> {
    choices.iter().find(|choice| may_be_alike(word, choice) && is_misspelt(word, choice)).copied()
}

/// Whether a word is probably a misspelling of another.
fn is_misspelt(word: &str, choice: &str) -> bool {
    let stem = |word: &'_ str| -> usize { word.trim_end_matches(['?', '!', '=']).len() };
    let extends = |short: &str, long: &str| {
        let (short, long) = (&short[..stem(short)], &long[..stem(long)]);
        let more = long.strip_prefix(short).unwrap_or_default();
        // `DataRow` is another word than `Data`.
        let is_word =
            more.starts_with(char::is_uppercase) && (more.len() > 2 || more.chars().all(char::is_uppercase));
        short.len() >= LEAST_STEM
            && (1..=MOST_MORE).contains(&more.len())
            && !is_word
            && !INFLECTIONS.contains(&more)
    };
    // `GetType`, `gettype` and `get_type` are names of different things; `ge_ttype` is not.
    let n_lines = |word: &str| word.bytes().filter(|byte| *byte == b'_').count();
    let flat = |word: &str| word.replace('_', "").to_lowercase();
    let has_capitals = |word: &str| word.chars().any(char::is_uppercase);
    // `initialize` and `initializer`, `title` and `titles`.
    let is_inflected = |short: &str, long: &str| {
        let more = long[..stem(long)].strip_prefix(&short[..stem(short)]);
        more.is_some_and(|more| INFLECTIONS.contains(&more))
    };
    word != choice
        && (is_one_slip(word, choice) || extends(choice, word))
        && !is_inflected(word, choice)
        && !is_inflected(choice, word)
        && has_capitals(choice) == has_capitals(word)
        && (flat(choice) != flat(word) || n_lines(choice) == n_lines(word))
}

/// Many words, of which some are looked for that a word may be a misspelling of.
#[derive(Default)]
pub struct Words<'a> {
    words: Vec<&'a str>,
    /// By their first letter, in small: where those words stand that are written in ASCII.
    by_start: FxHashMap<Option<u8>, Vec<u32>>,
    /// Where the others stand.
    others: Vec<u32>,
}

impl<'a> Words<'a> {
    pub fn new(words: impl IntoIterator<Item = &'a str>) -> Words<'a> {
        let mut all = Words { words: words.into_iter().collect(), ..Words::default() };
        for (at, word) in all.words.iter().enumerate() {
            let place = match word.is_ascii() {
                true => all.by_start.entry(start(word).0).or_default(),
                false => &mut all.others,
            };
            place.push(at as u32);
        }
        all
    }

    /// The first of them that [`misspells`] would give.
    pub fn misspelt(&self, word: &str) -> Option<&'a str> {
        self.misspelt_among(word, |_| true)
    }

    /// The same among those that are wanted.
    pub fn misspelt_among(&self, word: &str, mut wanted: impl FnMut(&'a str) -> bool) -> Option<&'a str> {
        let mut is_it = |at: u32| {
            let choice = self.words.get(at as usize).copied()?;
            let found = may_be_alike(word, choice) && is_misspelt(word, choice) && wanted(choice);
            found.then_some(at)
        };
        let places: [&[u32]; 3] = match word.is_ascii() {
            true => {
                let (first, second) = start(word);
                let of = |letter: Option<u8>| self.by_start.get(&letter).map_or(&[][..], Vec::as_slice);
                [of(first), if second == first { &[] } else { of(second) }, &self.others]
            }
            false => return (0..self.words.len() as u32).find_map(is_it).map(|at| self.words[at as usize]),
        };
        // Each in the order of the words: the first of all is the first of one of them.
        let firsts = places.into_iter().filter_map(|some| some.iter().copied().find_map(&mut is_it));
        firsts.min().map(|at| self.words[at as usize])
    }
}

/// The word with two neighbouring letters in the wrong order, in every way that [`misspells`] recognises: what somebody
/// may well write instead. The first letters come last.
pub fn slips(word: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = word.chars().collect();
    let middle = letters.len() / 2;
    let places = (middle..letters.len()).chain((0..middle).rev());
    places.filter_map(move |at| {
        let is_letter = |at: usize| letters.get(at).filter(|it| it.is_alphabetic() && !it.is_uppercase());
        let (first, second) = (is_letter(at)?, is_letter(at + 1)?);
        let mut slip = letters.clone();
        slip.swap(at, at + 1);
        (first != second).then(|| slip.into_iter().collect())
    })
}

/// The first two letters of a name, in small.
fn start(word: &str) -> (Option<u8>, Option<u8>) {
    let mut letters = word.bytes().filter(|byte| *byte != b'@' && *byte != b'$');
    (letters.next().map(|it| it.to_ascii_lowercase()), letters.next().map(|it| it.to_ascii_lowercase()))
}

/// Tells most words apart without a closer look: the others start alike, or with their first letters in another order, and
/// are about as long.
fn may_be_alike(word: &str, choice: &str) -> bool {
    if !word.is_ascii() || !choice.is_ascii() {
        return true;
    }
    let (first, second) = start(word);
    let (other_first, other_second) = start(choice);
    (first == other_first || first == other_second && second == other_first)
        && word.len().abs_diff(choice.len()) <= MOST_MORE + 2
}

/// One letter is missing, too many, wrong, or changed its place with the next; in a long word two of these. A wrong first
/// letter, and a short word, make another word.
fn is_one_slip(word: &str, choice: &str) -> bool {
    let (word, choice) = (letters(word), letters(choice));
    let is_swapped = |at: usize| word.get(at) == choice.get(at + 1) && word.get(at + 1) == choice.get(at);
    let starts_alike = word.first() == choice.first() || is_swapped(0);
    let shortest = word.len().min(choice.len());
    let n_swaps = (word.len() == choice.len()).then(|| swaps(&word, &choice)).flatten();
    let distance = match n_swaps {
        Some(n) => n,
        None if shortest < LEAST_LETTERS => return differs_inside(&word, &choice),
        None => edit_distance(&word, &choice),
    };
    starts_alike && distance <= if shortest < LONG_WORD { 1 } else { 2 }
}

/// `sze` for `size`, `maap` for `map`: the words start and end alike, and one has one letter more in between.
fn differs_inside(word: &[char], choice: &[char]) -> bool {
    let (short, long) = if word.len() < choice.len() { (word, choice) } else { (choice, word) };
    let n_marks =
        |it: &[char]| it.iter().rev().take_while(|letter| matches!(letter, '?' | '!' | '=')).count();
    let n_alike = short.iter().zip(long).take_while(|(a, b)| a == b).count();
    let end = short.len() - n_marks(short).min(short.len());
    short.len() + 1 == long.len()
        && end >= LEAST_STEM
        && (1..end).contains(&n_alike)
        && short[n_alike..] == long[n_alike + 1..]
}

/// How many pairs of letters changed their places, if nothing else differs.
fn swaps(word: &[char], choice: &[char]) -> Option<usize> {
    let (mut at, mut n) = (0, 0);
    while at < word.len() {
        if word[at] == choice[at] {
            at += 1;
        } else if word.get(at + 1) == Some(&choice[at]) && choice.get(at + 1) == Some(&word[at]) {
            n += 1;
            at += 2;
        } else {
            return None;
        }
    }
    Some(n)
}

/// Shorter words differ in one letter and mean something else.
const LEAST_LETTERS: usize = 5;
const LONG_WORD: usize = 10;

/// What makes another word of a word.
const INFLECTIONS: [&str; 26] = [
    "Id", "By", "To", "At", "s", "es", "d", "ed", "r", "er", "or", "n", "en", "ing", "ly", "al", "y", "ion",
    "ity", "ies", "able", "ful", "_at", "_id", "_by", "_to",
];

/// Letters that words must share at their start, and how many more one of them may have.
const LEAST_STEM: usize = 3;
const MOST_MORE: usize = 3;

/// What counts of a name: its letters, small ones, without the signs of variables.
fn letters(word: &str) -> Vec<char> {
    word.chars().filter(|c| *c != '@' && *c != '$').flat_map(char::to_lowercase).collect()
}

/// The measure of Jaro, raised for words that start alike as Winkler does: 1 for equal words.
fn similarity(a: &[char], b: &[char]) -> f64 {
    let jaro = jaro(a, b);
    if jaro <= 0.7 {
        return jaro;
    }
    let prefix = a.iter().zip(b).take(4).take_while(|(x, y)| x == y).count();
    jaro + prefix as f64 * 0.1 * (1.0 - jaro)
}

/// The share of letters that both words have at about the same place, less those that changed their order.
fn jaro(a: &[char], b: &[char]) -> f64 {
    let (short, long) = if a.len() <= b.len() { (a, b) } else { (b, a) };
    let range = (long.len() / 2).saturating_sub(1);
    let mut taken = vec![false; long.len()];
    let mut matched: Vec<char> = Vec::new();
    for (at, letter) in short.iter().enumerate() {
        let end = long.len().min(at + range + 1);
        let found = (at.saturating_sub(range)..end).find(|place| !taken[*place] && long[*place] == *letter);
        if let Some(place) = found {
            taken[place] = true;
            matched.push(*letter);
        }
    }
    if matched.is_empty() {
        return 0.0;
    }
    let others = long.iter().zip(&taken).filter(|(_, taken)| **taken).map(|(letter, _)| letter);
    let n_moved = matched.iter().zip(others).filter(|(x, y)| x != y).count() / 2;
    let n_matched = matched.len() as f64;
    let shares = n_matched / short.len() as f64 + n_matched / long.len() as f64;
    (shares + (n_matched - n_moved as f64) / n_matched) / 3.0
}

/// Insertions, deletions and replacements between two words.
fn edit_distance(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(x != y);
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
        assert_eq!(nearest("upcase", &["phase", "erase"]), None);
        assert_eq!(nearest("upcaze", &["upcase", "phase"]), Some("upcase"));
        assert_eq!(nearest("Enumrable", &["Enumerator", "Enumerable"]), Some("Enumerable"));
        assert_eq!(nearest("@hedaer", &["@header"]), Some("@header"));
    }

    #[test]
    fn slips_are_misspellings() {
        assert_eq!(slips("map").collect::<Vec<_>>(), ["mpa", "amp"]);
        assert_eq!(slips("x").count() + slips("aa").count(), 0);
        for word in ["first", "to_s", "each_with_index", "save!", "name="] {
            let slip = slips(word).next().unwrap();
            assert_eq!(misspells(&slip, &[word]), Some(word), "{slip}");
        }
    }

    #[test]
    fn many_words_answer_as_a_list_does() {
        let words =
            ["each", "aech", "size", "Size", "@size", "größe", "grösse", "title", "titles", "map", "e", ""];
        let all = Words::new(words);
        for word in
            ["eahc", "sze", "maap", "größ", "grösse", "title", "itle", "titlez", "@sze", "Szie", "", "x"]
        {
            assert_eq!(all.misspelt(word), misspells(word, &words), "{word}");
        }
        assert_eq!(all.misspelt_among("eahc", |it| it != "each"), misspells("eahc", &words[1..]));
    }

    #[test]
    fn short_words_differ_inside() {
        for (word, choice) in [
            ("sze", "size"),
            ("maap", "map"),
            ("anny?", "any?"),
            ("conten_tfor", "content_for"),
            ("titel_of_it", "title_of_it"),
        ] {
            assert_eq!(misspells(word, &[choice]), Some(choice), "{word}");
        }
        for (word, choice) in [
            ("maps", "map"),
            ("keys?", "key?"),
            ("text", "test"),
            ("tos", "to_s"),
            ("it", "its"),
            ("initializer", "initialize"),
        ] {
            assert_eq!(misspells(word, &[choice]), None, "{word}");
        }
    }

    #[test]
    fn the_measures_are_the_known_ones() {
        let word = |text: &str| text.chars().collect::<Vec<char>>();
        assert_eq!(edit_distance(&word("kitten"), &word("sitting")), 3);
        assert!((jaro(&word("martha"), &word("marhta")) - 0.944).abs() < 0.001);
        assert!((similarity(&word("dixon"), &word("dicksonx")) - 0.813).abs() < 0.001);
    }
}
