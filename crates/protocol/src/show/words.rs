//! Facts whose fields are the same on the wire.

/// A fact as it is sent, with the same fields; those where they differ follow as arms.
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

/// The same as it is sent.
pub(crate) fn tell<T: Clone, W: From<T>>(value: &T) -> W {
    value.clone().into()
}

/// Several at once.
pub(crate) fn all<T: Copy, W: From<T>>(values: &[T]) -> Vec<W> {
    values.iter().map(|&value| value.into()).collect()
}
