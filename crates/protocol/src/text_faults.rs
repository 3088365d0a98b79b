//! Parse errors of the game crates as machine-readable codes. The game crates report errors in English; the common
//! ones have a code, the others become [`TextFaultCode::Other`] with the English text.

use std::fmt::{self, Display};

use crate::{TextFault, TextFaultCode as Code, TextPart as Part};

/// An error with a machine-readable form.
pub trait ToTextFault {
    /// The machine-readable form.
    fn to_text_fault(&self) -> TextFault;
}

/// Implements [`ToTextFault`] for enums, in one line for each variant. Those after `_` have no code.
macro_rules! text_faults {
    ($(
        $Fault:ident $(as $this:ident)? {
            $($Kind:ident $({ $($field:tt)* })? $(($inner:pat))? => $fault:expr,)+
            $(_: $($Other:ident),+)?
        }
    )+) => {$(
        impl $crate::text_faults::ToTextFault for $Fault {
            fn to_text_fault(&self) -> $crate::TextFault {
                $(let $this = self;)?
                match self {
                    $($Fault::$Kind $({ $($field)* })? $(($inner))? => $fault,)+
                    $($($Fault::$Other { .. })|+ => $crate::TextFault::other(self),)?
                }
            }
        }
    )+};
}
pub(crate) use text_faults;

/// A fault with this code, and values for its message.
macro_rules! code {
    (@ $name:ident) => { $name };
    (@ $name:ident $value:expr) => { $value };
    ($Code:ident $(, $name:ident $(= $value:expr)?)*) => {
        $crate::TextFault::new($crate::TextFaultCode::$Code)
            $(.with(stringify!($name), code!(@ $name $($value)?)))*
    };
}
pub(crate) use code;

/// An error message that was composed from several, with its machine-readable form.
#[derive(Debug)]
pub struct DescribedFault {
    /// The message in English.
    pub words: String,
    /// The machine-readable form.
    pub fault: TextFault,
}

impl DescribedFault {
    /// An error that has only a message.
    pub fn only(words: impl Into<String>) -> DescribedFault {
        let words = words.into();
        DescribedFault { fault: TextFault::other(&words), words }
    }

    /// The message and code of an error.
    pub fn of(fault: &(impl ToTextFault + Display)) -> DescribedFault {
        DescribedFault { words: fault.to_string(), fault: fault.to_text_fault() }
    }
}

impl Display for DescribedFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl ToTextFault for DescribedFault {
    fn to_text_fault(&self) -> TextFault {
        self.fault.clone()
    }
}

/// A message without a code.
impl ToTextFault for &str {
    fn to_text_fault(&self) -> TextFault {
        TextFault::other(self)
    }
}

impl ToTextFault for serde_json::Error {
    fn to_text_fault(&self) -> TextFault {
        let found = if self.is_data() {
            // The message ends with the place, which is reported separately.
            let reason = self.to_string();
            let place = format!(" at line {} column {}", self.line(), self.column());
            TextFault::other(reason.strip_suffix(&place).unwrap_or(&reason))
        } else {
            TextFault::new(Code::NotJson)
        };
        found.within_one(Part::Column, self.column()).within_one(Part::Line, self.line())
    }
}

impl ToTextFault for table::RecordFault {
    fn to_text_fault(&self) -> TextFault {
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
