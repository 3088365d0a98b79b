//! Serde implementations for types with a text notation, via `Display` and `FromStr`.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Arrangement, Board, Cell, Move, Position, Round, Solution, Symbol};

text::as_text!(Arrangement, Board, Cell, Move, Position, Round, Solution);

/// The [code](Symbol::code).
impl Serialize for Symbol {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.code())
    }
}

impl<'de> Deserialize<'de> for Symbol {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Symbol, D::Error> {
        let code = String::deserialize(deserializer)?;
        let fault = || D::Error::custom(format_args!("{code:?}: two letters name a chip, as Rc"));
        Symbol::from_code(&code).ok_or_else(fault)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::{Debug, Display};

    use serde::Serialize;
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::{Colour, Direction, Ricochet, Robot};

    fn goes_there_and_back<T: Serialize + DeserializeOwned + Display + Debug + PartialEq>(
        value: &T,
    ) {
        let json = serde_json::to_value(value).unwrap();
        assert_eq!(json, value.to_string());
        assert_eq!(&serde_json::from_value::<T>(json).unwrap(), value);
    }

    #[test]
    fn whatever_has_a_notation_is_that_text() {
        let round: Round = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10 Rl Yr".parse().unwrap();
        goes_there_and_back(&round);
        goes_there_and_back(round.position());
        goes_there_and_back(&**round.position().board());
        goes_there_and_back(round.moves());
        goes_there_and_back(&round.moves().0[0]);
        goes_there_and_back(&"b2r1y2g2".parse::<Arrangement>().unwrap());
        goes_there_and_back(&round.position().goal().cell);
        for symbol in Symbol::all() {
            let json = serde_json::to_value(symbol).unwrap();
            assert_eq!(json, symbol.code());
            assert_eq!(serde_json::from_value::<Symbol>(json).unwrap(), symbol);
        }
        Robot::ALL.iter().for_each(goes_there_and_back);
        Colour::ALL.iter().for_each(goes_there_and_back);
        Direction::ALL.iter().for_each(goes_there_and_back);
        Ricochet::ALL.iter().for_each(goes_there_and_back);
    }

    #[test]
    fn what_is_wrong_is_said_as_when_reading_text() {
        let error = serde_json::from_str::<Position>("\"nonsense\"").unwrap_err().to_string();
        let said = "nonsense".parse::<Position>().unwrap_err().to_string();
        assert!(error.starts_with(&said), "{error}");
    }
}
