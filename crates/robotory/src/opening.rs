//! Openings for a fair start. Between equal players dark wins more often; after these openings both win equally
//! often.

use crate::action::Action;
use crate::setup::EndRule;

const FILE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/openings.txt"));

/// Openings of four actions, two of each side, after which light and dark win equally often.
pub fn fair_openings(end: EndRule) -> Vec<Vec<Action>> {
    let lines = FILE.lines().filter_map(|line| line.strip_prefix(end.name()));
    lines.map(read).collect()
}

fn read(line: &str) -> Vec<Action> {
    let actions = line.split('#').next().unwrap_or_default().split_whitespace();
    actions.map(|text| text.parse().expect("the file is tested")).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Position, Side, Turn};

    #[test]
    fn every_opening_can_be_played_and_light_is_to_act() {
        for end in [EndRule::Reserve, EndRule::OneColour] {
            let openings = fair_openings(end);
            assert_eq!(openings.len(), 128);
            let mut seen = BTreeSet::new();
            for opening in openings {
                assert_eq!(opening.len(), 4);
                let mut position = Position::start_with(end);
                for &action in &opening {
                    position.play(action).unwrap();
                }
                assert_eq!(position.turn(), Turn::Of(Side::Light));
                let text: Vec<String> = opening.iter().map(Action::to_string).collect();
                assert!(seen.insert(text.join(" ")), "twice: {text:?}");
            }
        }
    }
}
