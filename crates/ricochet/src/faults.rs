//! Bounds on error messages. A parser reports all faults at once and quotes the input, but the input may be megabytes
//! of untrusted garbage, and a message has to stay readable.

use std::fmt::{self, Display};

/// The number of faults in a message.
const TOLD_MAX: usize = 10;

/// The number of faults collected; parsers drop the rest.
const KEPT_MAX: usize = 100;

/// The number of characters quoted from the input.
const QUOTED_MAX: usize = 24;

/// The beginning of a text, for quoting in an error.
pub(crate) fn quoted(text: &str) -> String {
    text::excerpt(text, QUOTED_MAX)
}

/// The faults of one input, collected during parsing.
#[derive(Debug)]
pub(crate) struct Faults<F>(Vec<F>);

impl<F> Faults<F> {
    pub(crate) fn push(&mut self, fault: F) {
        if self.0.len() < KEPT_MAX {
            self.0.push(fault);
        }
    }

    /// The value of a part, or `None` after noting its fault.
    pub(crate) fn keep<T>(&mut self, part: Result<T, F>) -> Option<T> {
        part.map_err(|fault| self.push(fault)).ok()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the faults found so far.
    pub(crate) fn take(&mut self) -> Vec<F> {
        std::mem::take(&mut self.0)
    }
}

impl<F> Default for Faults<F> {
    fn default() -> Faults<F> {
        Faults(Vec::new())
    }
}

impl<F> Extend<F> for Faults<F> {
    fn extend<I: IntoIterator<Item = F>>(&mut self, faults: I) {
        let room = KEPT_MAX - self.0.len();
        self.0.extend(faults.into_iter().take(room));
    }
}

/// Displays the faults of an error on one line.
pub(crate) struct FaultList<'a, F>(pub(crate) &'a [F]);

impl<F: Display> Display for FaultList<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::join(f, self.0.iter().take(TOLD_MAX), "; ")?;
        if self.0.len() > TOLD_MAX { f.write_str("; and more") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_much_is_kept_and_told() {
        let mut faults = Faults::default();
        faults.push(0);
        faults.extend(1..1_000_000);
        faults.push(0);
        let kept = faults.take();
        assert!(kept.iter().copied().eq(0..100) && faults.is_empty());
        assert_eq!(FaultList(&kept[..2]).to_string(), "0; 1");
        assert!(FaultList(&kept).to_string().ends_with("; 8; 9; and more"));
        assert!(FaultList(&kept[..10]).to_string().ends_with("; 8; 9"));
    }

    #[test]
    fn only_the_beginning_is_quoted() {
        assert_eq!(quoted("ä"), "ä");
        assert_eq!(quoted(&"ä".repeat(24)), "ä".repeat(24));
        assert_eq!(quoted(&"ä".repeat(25)), format!("{}…", "ä".repeat(24)));
    }
}
