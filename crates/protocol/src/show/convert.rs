//! Conversion of events whose fields are the same in `table` and on the wire.

/// Converts an event field by field; variants that differ follow as match arms.
macro_rules! convert_event {
    ($fact:expr, $Theirs:ident as $Ours:ident { $($Kind:ident { $($field:ident),+ })+ } $($arm:tt)*) => {
        match $fact {
            $($Theirs::$Kind { $($field),+ } => {
                $Ours::$Kind { $($field: $crate::show::tell($field)),+ }
            })+
            $($arm)*
        }
    };
}
pub(crate) use convert_event;

/// Converts a value to its wire type.
pub(crate) fn tell<T: Clone, W: From<T>>(value: &T) -> W {
    value.clone().into()
}

/// Converts several values to their wire type.
pub(crate) fn all<T: Copy, W: From<T>>(values: &[T]) -> Vec<W> {
    values.iter().map(|&value| value.into()).collect()
}
