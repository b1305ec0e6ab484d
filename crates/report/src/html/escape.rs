//! Text of programs as text of HTML.

use std::fmt::{self, Display, Formatter, Write};

/// Text between tags or in quotes. Characters that HTML does not allow become signs that can be seen.
pub(super) struct Text<'a>(pub(super) &'a str);

impl Display for Text<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' | '\t' => f.write_char(character)?,
                '\0'..='\u{1f}' => f.write_char(picture(character))?,
                '\u{7f}' => f.write_char('\u{2421}')?,
                // Characters that turn the direction of what follows would show another program.
                '\u{80}'..='\u{9f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                    write!(f, "&lt;U+{:04X}&gt;", character as u32)?;
                }
                _ => f.write_char(character)?,
            }
        }
        Ok(())
    }
}

/// The sign of a control character.
fn picture(control: char) -> char {
    char::from_u32(0x2400 + control as u32).unwrap_or('\u{fffd}')
}

/// A path as part of an address.
pub(super) struct Address<'a>(pub(super) &'a str);

impl Display for Address<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for byte in self.0.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                    f.write_char(byte as char)?;
                }
                _ => write!(f, "%{byte:02X}")?,
            }
        }
        Ok(())
    }
}

/// JSON inside a `<script>` element, where only `<` has a meaning.
pub(super) fn json_in_script(value: &impl serde::Serialize) -> String {
    // A value of strings and numbers can always be written.
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_html_would_read_is_escaped() {
        assert_eq!(Text("<a b=\"c\">&'\u{1b}").to_string(), "&lt;a b=&quot;c&quot;&gt;&amp;&#39;\u{241b}");
        assert_eq!(Text("x\u{202e}y").to_string(), "x&lt;U+202E&gt;y");
        assert_eq!(Address("a b/ü?.rb").to_string(), "a%20b/%C3%BC%3F.rb");
        assert_eq!(json_in_script(&["</script>"]), "[\"\\u003c/script>\"]");
    }
}
