//! Converts the subset of Markdown that our documents use to HTML: headings, paragraphs, lists, tables, code, links and
//! bold text.

use std::fmt::Write;

use super::docs::escape_html;

/// The document as HTML.
pub(super) fn html(document: &str) -> String {
    let mut page = String::new();
    let mut lines = document.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("```") {
            let code: Vec<&str> =
                lines.by_ref().take_while(|line| !line.starts_with("```")).collect();
            put(&mut page, "pre", &escape_html(&code.join("\n")));
        } else if let Some((marks, title)) = heading(line) {
            put(&mut page, &format!("h{marks}"), &spans(title));
        } else if line.starts_with('|') {
            page.push_str("<table>");
            let mut row = Some(line);
            while let Some(line) = row {
                if !line.starts_with("|--") && !line.starts_with("| --") {
                    let cells = line.trim_matches('|').split('|');
                    let mut row = String::new();
                    for cell in cells {
                        put(&mut row, "td", &spans(cell.trim()));
                    }
                    put(&mut page, "tr", &row);
                }
                row = lines.next_if(|line| line.starts_with('|'));
            }
            page.push_str("</table>");
        } else if line.starts_with("- ") {
            page.push_str("<ul>");
            let mut item = Some(line);
            while let Some(line) = item {
                put(&mut page, "li", &spans(line.trim_start_matches("- ")));
                item = lines.next_if(|line| line.starts_with("- "));
            }
            page.push_str("</ul>");
        } else if !line.is_empty() {
            put(&mut page, "p", &spans(line));
        }
    }
    page
}

fn heading(line: &str) -> Option<(usize, &str)> {
    let title = line.trim_start_matches('#');
    let marks = line.len() - title.len();
    (1..=4).contains(&marks).then(|| (marks, title.trim()))
}

/// Inline code, links and bold text.
fn spans(line: &str) -> String {
    let mut found = String::new();
    // Parts with an odd index are code.
    for (place, part) in line.split('`').enumerate() {
        if place % 2 == 1 {
            put(&mut found, "code", &escape_html(part));
        } else {
            found.push_str(&bold(&escape_html(part)));
        }
    }
    links(&found)
}

fn bold(line: &str) -> String {
    let mark = |(place, part): (usize, &str)| match place % 2 {
        0 => part.to_owned(),
        _ => format!("<b>{part}</b>"),
    };
    line.split("**").enumerate().map(mark).collect()
}

/// Links to paths of this server are kept; other targets exist only in the source repository.
fn links(line: &str) -> String {
    let mut found = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('[') {
        found.push_str(before);
        let link = after.split_once("](");
        let link = link.and_then(|(name, after)| Some((name, after.split_once(')')?)));
        if let Some((name, (to, after))) = link {
            if to.starts_with('/') {
                write!(found, "<a href=\"{to}\">{name}</a>").unwrap_or_default();
            } else {
                found.push_str(name);
            }
            rest = after;
        } else {
            found.push('[');
            rest = after;
        }
    }
    found.push_str(rest);
    found
}

fn put(page: &mut String, tag: &str, inside: &str) {
    write!(page, "<{tag}>{inside}</{tag}>").unwrap_or_default();
}

#[cfg(test)]
mod tests {
    use super::html;

    #[test]
    fn our_documents_are_made_of_this() {
        let document = "# A *title*\n\nSee [the API](/api/docs) and [`fold.ts`](../x.ts), **soon**: `a < b`.\n\n- one\n- two\n\n\
             | a | b |\n|---|---|\n| `c` | d |\n\n```json\n{\"t\":\"<hi>\"}\n```\n";
        assert_eq!(
            html(document),
            "<h1>A *title*</h1><p>See <a href=\"/api/docs\">the API</a> and <code>fold.ts</code>, <b>soon</b>: \
             <code>a &lt; b</code>.</p><ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr>\
             <tr><td><code>c</code></td><td>d</td></tr></table><pre>{&quot;t&quot;:&quot;&lt;hi&gt;&quot;}</pre>"
        );
    }
}
