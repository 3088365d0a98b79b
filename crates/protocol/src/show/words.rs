//! Single words of the table, in both directions; each game has its own list. Every match is whole: a new word does not compile
//! before somebody has decided how it is called here.

use crate::{AgreementEnd, At, Door, Ms, SeatNo, Subject};

/// The same words on both sides.
macro_rules! same_words {
    ($theirs:path, $ours:ident { $($word:ident),+ $(,)? }) => {
        impl From<$theirs> for $ours {
            fn from(word: $theirs) -> $ours {
                use $theirs as Theirs;
                match word { $(Theirs::$word => $ours::$word,)+ }
            }
        }

        impl From<$ours> for $theirs {
            fn from(word: $ours) -> $theirs {
                use $theirs as Theirs;
                match word { $($ours::$word => Theirs::$word,)+ }
            }
        }
    };
}
pub(crate) use same_words;

/// What has happened, with the same fields on both sides; those where they differ follow as arms.
macro_rules! told {
    ($fact:expr, $Theirs:ident as $Ours:ident { $($Kind:ident { $($field:ident),+ })+ } $($arm:tt)*) => {
        match $fact {
            $($Theirs::$Kind { $($field),+ } => {
                $Ours::$Kind { $($field: $crate::show::tell($field)),+ }
            })+
            $($arm)*
        }
    };
}
pub(crate) use told;

/// The same in the words of the protocol.
pub(crate) fn tell<T: Clone, W: From<T>>(value: &T) -> W {
    value.clone().into()
}

same_words!(table::Door, Door { Listed, ByLink, Locked });
same_words!(
    table::Subject,
    Subject { Skip, EndEarly, Pause, GoOn, Rematch, NewHost, NoTargetChip, TargetChip, TurnTimer }
);
same_words!(table::AgreementEnd, AgreementEnd { Reached, Declined, Overtaken, Lapsed });

impl From<table::Millis> for At {
    fn from(at: table::Millis) -> At {
        At(at.0)
    }
}

/// No option and no clock has more than the fourteen days that fit.
impl From<table::Span> for Ms {
    fn from(span: table::Span) -> Ms {
        Ms(u32::try_from(span.0).unwrap_or(u32::MAX))
    }
}

impl From<Ms> for table::Span {
    fn from(span: Ms) -> table::Span {
        table::Span(u64::from(span.0))
    }
}

impl From<table::SeatId> for SeatNo {
    fn from(seat: table::SeatId) -> SeatNo {
        SeatNo(seat.0)
    }
}

impl From<SeatNo> for table::SeatId {
    fn from(seat: SeatNo) -> table::SeatId {
        table::SeatId(seat.0)
    }
}

/// Several at once.
pub(crate) fn all<T: Copy, W: From<T>>(values: &[T]) -> Vec<W> {
    values.iter().map(|&value| value.into()).collect()
}
