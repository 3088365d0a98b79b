//! Serde traits for types with a notation: the text that `Display` writes and `FromStr` parses.

use crate::{Action, Hex, Path, Position, Record, Sketch};

text::as_text!(Action, Hex, Path, Position, Record, Sketch);

#[cfg(test)]
mod tests {
    use std::fmt::{Debug, Display};

    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::{Disc, EndRule, Robot, Side};

    fn goes_there_and_back<T: Serialize + DeserializeOwned + Display + Debug + PartialEq>(
        value: &T,
    ) {
        let json = serde_json::to_value(value).unwrap();
        assert_eq!(json, value.to_string());
        assert_eq!(&serde_json::from_value::<T>(json).unwrap(), value);
    }

    #[test]
    fn whatever_has_a_notation_is_that_text() {
        let mut game = Record::new(Position::start());
        game.play("Wc4".parse().unwrap()).unwrap();
        goes_there_and_back(&game);
        goes_there_and_back(game.end());
        goes_there_and_back(&Sketch::from(game.end()));
        goes_there_and_back(&game.actions()[0]);
        goes_there_and_back(&"b3-b4-c5".parse::<Path>().unwrap());
        goes_there_and_back(&Robot::White.start());
        Side::ALL.iter().for_each(goes_there_and_back);
        [EndRule::Reserve, EndRule::OneColour].iter().for_each(goes_there_and_back);
    }

    /// `Display` is for sentences ("the white robot"); serialised values are single words.
    #[test]
    fn robots_and_discs_are_words() {
        let words = serde_json::json!(["white", "black", "red"]);
        assert_eq!(serde_json::to_value(Robot::ALL).unwrap(), words);
        assert_eq!(serde_json::to_value(Disc::ALL).unwrap(), serde_json::json!(["white", "black"]));
    }

    #[test]
    fn what_is_wrong_is_said_as_when_reading_text() {
        let error = serde_json::from_str::<Position>("\"nonsense\"").unwrap_err().to_string();
        let said = "nonsense".parse::<Position>().unwrap_err().to_string();
        assert!(error.starts_with(&said), "{error}");
    }
}
