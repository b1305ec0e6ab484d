//! The difference between two texts, line by line, as `diff -u` shows it.

/// Lines of context around a change.
const CONTEXT: usize = 3;
/// Texts with more lines than this in the part that differs are shown as removed and added as a whole.
const MAX_LINES: usize = 4000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Same,
    Removed,
    Added,
}

/// The hunks; empty when both are equal.
pub fn diff(before: &str, after: &str) -> String {
    let old: Vec<&str> = before.lines().collect();
    let new: Vec<&str> = after.lines().collect();
    let lines = compare(&old, &new);
    let mut acc = String::new();
    let changed: Vec<usize> =
        lines.iter().enumerate().filter(|(_, (kind, _))| *kind != Kind::Same).map(|(at, _)| at).collect();
    let mut next = 0;
    while next < changed.len() {
        let start = changed[next].saturating_sub(CONTEXT);
        let mut last = next;
        while last + 1 < changed.len() && changed[last + 1] - changed[last] <= 2 * CONTEXT {
            last += 1;
        }
        let end = (changed[last] + CONTEXT + 1).min(lines.len());
        let count =
            |range: &[(Kind, &str)], skip: Kind| range.iter().filter(|(kind, _)| *kind != skip).count();
        let (old_start, new_start) =
            (count(&lines[..start], Kind::Added), count(&lines[..start], Kind::Removed));
        let hunk = &lines[start..end];
        acc += &format!(
            "@@ -{},{} +{},{} @@\n",
            old_start + 1,
            count(hunk, Kind::Added),
            new_start + 1,
            count(hunk, Kind::Removed)
        );
        for (kind, line) in hunk {
            let sign = match kind {
                Kind::Same => ' ',
                Kind::Removed => '-',
                Kind::Added => '+',
            };
            acc += &format!("{sign}{line}\n");
        }
        next = last + 1;
    }
    acc
}

/// A shortest way from one text to the other, by the longest common subsequence of what differs.
fn compare<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<(Kind, &'a str)> {
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let tail = old[head..].iter().rev().zip(new[head..].iter().rev()).take_while(|(a, b)| a == b).count();
    let (a, b) = (&old[head..old.len() - tail], &new[head..new.len() - tail]);
    let mut acc: Vec<(Kind, &str)> = old[..head].iter().map(|line| (Kind::Same, *line)).collect();
    if a.len() > MAX_LINES || b.len() > MAX_LINES {
        acc.extend(a.iter().map(|line| (Kind::Removed, *line)));
        acc.extend(b.iter().map(|line| (Kind::Added, *line)));
    } else {
        let width = b.len() + 1;
        let mut longest = vec![0u32; (a.len() + 1) * width];
        for i in (0..a.len()).rev() {
            for j in (0..b.len()).rev() {
                longest[i * width + j] = if a[i] == b[j] {
                    longest[(i + 1) * width + j + 1] + 1
                } else {
                    longest[(i + 1) * width + j].max(longest[i * width + j + 1])
                };
            }
        }
        let (mut i, mut j) = (0, 0);
        while i < a.len() || j < b.len() {
            if i < a.len() && j < b.len() && a[i] == b[j] {
                acc.push((Kind::Same, a[i]));
                i += 1;
                j += 1;
            } else if j == b.len()
                || (i < a.len() && longest[(i + 1) * width + j] >= longest[i * width + j + 1])
            {
                acc.push((Kind::Removed, a[i]));
                i += 1;
            } else {
                acc.push((Kind::Added, b[j]));
                j += 1;
            }
        }
    }
    acc.extend(old[old.len() - tail..].iter().map(|line| (Kind::Same, *line)));
    acc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_have_no_difference() {
        assert_eq!(diff("a\nb\n", "a\nb\n"), "");
    }

    #[test]
    fn a_change_is_shown_with_what_is_around_it() {
        let before = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
        let after = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n";
        assert_eq!(diff(before, after), "@@ -2,8 +2,9 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n 9\n+10\n");
        assert_eq!(diff("", "a\n"), "@@ -1,0 +1,1 @@\n+a\n");
    }
}
