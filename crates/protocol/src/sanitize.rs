//! Cleaning of user-written text before display.

/// Strips control characters (except newlines) and bidirectional or invisible format characters from a text, and trims
/// it. Emoji joiners stay. `None` if nothing visible is left.
pub fn shown(text: &str) -> Option<String> {
    let turns = |letter: char| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    let hidden = |letter: char| letter.is_control() && letter != '\n' || turns(letter);
    let text: String = text.chars().filter(|&letter| !hidden(letter)).collect();
    let text = text.trim();
    table::shows(text).then(|| text.to_owned())
}
