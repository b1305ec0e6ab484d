//! Templates of Rails' views to Ruby: the text of an ERB file to a method of a view, with every byte in its place.
//!
//! ```text
//!                                       class RailsView < ActionView::Base; def app_views_posts_show(...)
//! <% if @post %>                           if @post ;
//!   <p><%= link_to "x", @post %></p>   =>           link_to "x", @post ;
//! <% end %>                                end ;
//!                                       end; end
//! ```
//!
//! What is no code becomes blanks, so that an offset in the Ruby is one in the template. The class and the `def` stand in a
//! line in front, which nobody is shown (`base::Around`); self is a view, as it is when Rails compiles a template.
//! A partial gets the local variable of its own name; what else `render` passes is known when all files are
//! (`program::describe`).

use base::Around;

/// The class of the methods that templates become.
pub const VIEW_CLASS: &str = "RailsView";

/// How a template is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Erb,
    /// Plain Ruby: `show.json.jbuilder`.
    Ruby,
}

/// A template as Ruby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Template {
    /// The template with a line in front and behind, as long as `ruby`.
    pub shown: Vec<u8>,
    pub around: Around,
    pub ruby: Vec<u8>,
}

/// Whether the file at this path, with `/` between its parts, is a template of a view that can be read as Ruby.
pub fn is_template(path: &str) -> bool {
    kind_of(path).is_some() && name_of(path).is_some()
}

/// A template of a view in some other language: `index.html.haml`.
pub fn is_other_template(path: &str) -> bool {
    let extension = path.rsplit_once('.').map(|(_, it)| it).unwrap_or_default();
    name_of(path).is_some() && ["haml", "slim", "liquid", "mustache", "hbs", "rhtml"].contains(&extension)
}

fn kind_of(path: &str) -> Option<Kind> {
    match path.rsplit_once('.')?.1 {
        "erb" => Some(Kind::Erb),
        "jbuilder" | "ruby" => Some(Kind::Ruby),
        _ => None,
    }
}

/// `posts/_form.html.erb` of `app/views/posts/_form.html.erb`.
fn name_of(path: &str) -> Option<&str> {
    let start = match path.rfind("/app/views/") {
        Some(at) => at + "/app/views/".len(),
        None => path.starts_with("app/views/").then_some("app/views/".len())?,
    };
    path.get(start..)
}

/// The template at this path as Ruby; `None` when it is none.
pub fn read_template(path: &str, text: &[u8]) -> Option<Template> {
    let (kind, name) = (kind_of(path)?, name_of(path)?);
    let is_word = |it: char| it.is_ascii_alphanumeric();
    let method: String = name.chars().map(|it| if is_word(it) { it } else { '_' }).collect();
    let mut locals = vec!["local_assigns".to_owned(), "output_buffer".to_owned()];
    locals.extend(partial_locals(name));
    locals.extend(strict_locals(text));
    if kind == Kind::Ruby {
        locals.push("json".to_owned());
    }
    locals.dedup();
    let locals = locals.join(", ");
    let head = format!("class {VIEW_CLASS} < ActionView::Base; def app_views_{method}({locals}, &_)\n");
    let tail = b"\nend; end\n";
    let code = match kind {
        Kind::Erb => code_of_erb(text),
        Kind::Ruby => text.to_vec(),
    };
    let wrapped = |inner: &[u8]| [head.as_bytes(), inner, tail].concat();
    let around = Around { n_front: head.len(), n_behind: tail.len() };
    Some(Template { shown: wrapped(text), around, ruby: wrapped(&code) })
}

/// `_task.html.erb` is rendered with `task`, and for a collection with `task_counter` and `task_iteration`.
fn partial_locals(name: &str) -> Vec<String> {
    let file = name.rsplit('/').next().unwrap_or(name);
    let Some(partial) = file.strip_prefix('_') else { return Vec::new() };
    let partial = partial.split('.').next().unwrap_or_default();
    let is_identifier = partial.starts_with(|it: char| it.is_ascii_lowercase() || it == '_')
        && partial.chars().all(|it| it.is_ascii_alphanumeric() || it == '_');
    match is_identifier {
        true => ["", "_counter", "_iteration"].iter().map(|ending| format!("{partial}{ending}")).collect(),
        false => Vec::new(),
    }
}

/// `<%# locals: (user:, size: 10) -%>`: the variables that the template takes.
fn strict_locals(text: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(text);
    let Some((_, rest)) = text.split_once("<%# locals:") else { return Vec::new() };
    let list = rest.split("%>").next().unwrap_or_default();
    let words = list.split(|it: char| !(it.is_ascii_alphanumeric() || it == '_' || it == ':'));
    let keys = words.filter_map(|word| word.strip_suffix(':'));
    let is_name = |key: &&str| key.starts_with(|it: char| it.is_ascii_lowercase() || it == '_');
    keys.filter(is_name).map(str::to_owned).collect()
}

/// The code between `<%` and `%>`, blanks for the rest.
fn code_of_erb(text: &[u8]) -> Vec<u8> {
    let mut code: Vec<u8> =
        text.iter().map(|byte| if matches!(byte, b'\n' | b'\r') { *byte } else { b' ' }).collect();
    let mut at = 0;
    while let Some(open) = find(text, at, b"<%") {
        let mut start = open + 2;
        // `<%%` stands for itself.
        if text.get(start) == Some(&b'%') {
            at = start + 1;
            continue;
        }
        let Some(close) = find(text, start, b"%>") else { break };
        at = close + 2;
        if text[start] == b'#' {
            // A comment stays one where nothing follows it in the line, so that it may suppress a finding.
            let rest = text[at..].split(|byte| *byte == b'\n').next().unwrap_or_default();
            if find(rest, 0, b"<%").is_none() && !text[start..close].contains(&b'\n') {
                code[start..close].copy_from_slice(&text[start..close]);
            }
            continue;
        }
        while start < close && matches!(text[start], b'=' | b'-') {
            start += 1;
        }
        // `-%>` eats the line end.
        let end = if close > start && text[close - 1] == b'-' { close - 1 } else { close };
        code[start..end].copy_from_slice(&text[start..end]);
        code[close] = b';';
    }
    code
}

fn find(text: &[u8], from: usize, part: &[u8]) -> Option<usize> {
    text.get(from..)?.windows(part.len()).position(|it| it == part).map(|at| at + from)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ruby(path: &str, text: &str) -> String {
        let template = read_template(path, text.as_bytes()).unwrap();
        assert_eq!(template.shown.len(), template.ruby.len());
        String::from_utf8(template.ruby).unwrap()
    }

    #[test]
    fn code_stays_in_its_place() {
        let text = "<% if a -%>\n  <p class=\"x\"><%= b.c do |d| %>é<%== d %></p><% end %>\n<% end # if %>\n<%% no %>\n";
        let ruby = ruby("app/views/posts/show.html.erb", text);
        let body = "   if a  ; \n                   b.c do |d| ;      d ;        end ; \n   end # if ; \n         \n";
        let code: Vec<&str> = ruby.lines().skip(1).collect();
        let expected: Vec<&str> = body.lines().collect();
        assert_eq!(code.first().map(|it| it.trim_end()), expected.first().map(|it| it.trim_end()));
        for (found, expected) in code.iter().zip(&expected) {
            assert_eq!(
                found.split_whitespace().collect::<Vec<_>>(),
                expected.split_whitespace().collect::<Vec<_>>()
            );
        }
        let prefix = ruby.find('\n').unwrap() + 1;
        assert_eq!(ruby[prefix..].find("b.c"), text.find("b.c"));
        assert!(crate::parse_ruby(base::FileId(0), ruby.as_bytes()).errors.is_empty(), "{ruby}");
    }

    #[test]
    fn partials_have_their_own_variables() {
        let head = |path: &str, text: &str| ruby(path, text).lines().next().unwrap().to_owned();
        let class = "class RailsView < ActionView::Base; def";
        assert_eq!(
            head("engines/a/app/views/tasks/_task.html.erb", ""),
            format!(
                "{class} app_views_tasks__task_html_erb(local_assigns, output_buffer, task, task_counter, task_iteration, &_)"
            )
        );
        assert_eq!(
            head("app/views/a/b.html.erb", "<%# locals: (user:, size: 10) -%>"),
            format!("{class} app_views_a_b_html_erb(local_assigns, output_buffer, user, size, &_)")
        );
        assert_eq!(read_template("app/models/a.html.erb", b""), None);
        assert_eq!(read_template("app/views/a.html.haml", b""), None);
    }

    #[test]
    fn comments_may_suppress() {
        let ruby = ruby("app/views/a.erb", "<%= a %> <%# mohs:ignore %>\n<%# c %><% b %>\n");
        assert!(ruby.contains("# mohs:ignore"), "{ruby}");
        assert!(!ruby.contains("# c"), "{ruby}");
        assert!(crate::parse_ruby(base::FileId(0), ruby.as_bytes()).errors.is_empty(), "{ruby}");
    }

    #[test]
    fn broken_templates_are_read_as_far_as_they_go() {
        for text in ["<%", "<%=", "%>", "<%%>", "<%#", "<%= %>", "<%-%>", "<% \u{e9}"] {
            let template = read_template("app/views/a.erb", text.as_bytes()).unwrap();
            assert_eq!(template.shown.len(), template.ruby.len());
        }
    }
}
