//! Serde traits for types with a notation: the text that `Display` writes and `FromStr` parses.

use crate::{Arrangement, Board, Position, Sketch, Space, Task};

text::as_text!(Arrangement, Board, Position, Sketch, Space, Task);

#[cfg(test)]
mod tests {
    use std::fmt::{Debug, Display};

    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::{Colour, Side};

    fn goes_there_and_back<T: Serialize + DeserializeOwned + Display + Debug + PartialEq>(
        value: &T,
    ) {
        let json = serde_json::to_value(value).unwrap();
        assert_eq!(json, value.to_string());
        assert_eq!(&serde_json::from_value::<T>(json).unwrap(), value);
    }

    #[test]
    fn whatever_has_a_notation_is_that_text() {
        let position: Position = "black-1n4e3e2n:P1-W2".parse().unwrap();
        goes_there_and_back(&position);
        goes_there_and_back(&position.board);
        goes_there_and_back(&position.board.sketch());
        goes_there_and_back(&position.task);
        goes_there_and_back(&position.task.start());
        goes_there_and_back(&"black-1n4e3e2n".parse::<Arrangement>().unwrap());
        Colour::ALL.iter().for_each(goes_there_and_back);
        Side::ALL.iter().for_each(goes_there_and_back);
    }

    #[test]
    fn what_is_wrong_is_said_as_when_reading_text() {
        let error = serde_json::from_str::<Position>("\"nonsense\"").unwrap_err().to_string();
        let said = "nonsense".parse::<Position>().unwrap_err().to_string();
        assert!(error.starts_with(&said), "{error}");
    }
}
