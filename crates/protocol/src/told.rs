//! Why a text could not be read, as codes. The game crates say it in English; what they say most is told to programs
//! too, and the rest as [`TextFaultCode::Other`] with its words.

use std::fmt::{self, Display};

use crate::{TextFault, TextFaultCode as Code, TextPart as Part};

/// A fault that can be told to programs.
pub trait Told {
    /// The same for programs.
    fn told(&self) -> TextFault;
}

/// Words that were put together from several, and what they say.
#[derive(Debug)]
pub struct Worded {
    /// The words.
    pub words: String,
    /// The same for programs.
    pub told: TextFault,
}

impl Worded {
    /// Only words.
    pub fn only(words: impl Into<String>) -> Worded {
        let words = words.into();
        Worded { told: TextFault::other(&words), words }
    }

    /// The words of a fault.
    pub fn of(fault: &(impl Told + Display)) -> Worded {
        Worded { words: fault.to_string(), told: fault.told() }
    }
}

impl Display for Worded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl Told for Worded {
    fn told(&self) -> TextFault {
        self.told.clone()
    }
}

/// Words without a code.
impl Told for &str {
    fn told(&self) -> TextFault {
        TextFault::other(self)
    }
}

impl Told for serde_json::Error {
    fn told(&self) -> TextFault {
        let found = if self.is_data() {
            // It says what is missing or too much, and ends with the place, which is told beside it.
            let reason = self.to_string();
            let place = format!(" at line {} column {}", self.line(), self.column());
            TextFault::other(reason.strip_suffix(&place).unwrap_or(&reason))
        } else {
            TextFault::new(Code::NotJson)
        };
        found.within_one(Part::Column, self.column()).within_one(Part::Line, self.line())
    }
}

impl Told for table::RecordFault {
    fn told(&self) -> TextFault {
        use table::RecordWrong as Wrong;
        let found = match self.what {
            Wrong::Secret => TextFault::new(Code::RecordSecret),
            Wrong::Beginning => TextFault::new(Code::RecordBeginning),
            Wrong::EndsGame | Wrong::StartsAnother => TextFault::new(Code::RecordOneGame),
            Wrong::Order => TextFault::new(Code::RecordOrder),
            Wrong::NeverStarts => TextFault::new(Code::RecordNeverStarts),
            Wrong::Rules(what) => TextFault::other(what),
        };
        found.within_one(Part::Event, self.number)
    }
}
