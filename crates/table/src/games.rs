//! The list of the games. Whatever tells games apart is made from it, here and in the layers above: a new game is a line
//! here, and folders of its own.

/// Hands the list of the games to a macro: for each its variant, its module, and what people call it.
///
/// ```
/// macro_rules! names {
///     ($($Game:ident $module:ident $name:literal,)+) => { [$($name),+] };
/// }
/// assert_eq!(table::games!(names).len(), table::GameKind::ALL.len());
/// ```
#[macro_export]
macro_rules! games {
    ($with:ident) => {
        $with! {
            Ricochet ricochet "Ricochet Robots",
            Micro micro "Micro Robots",
            Robotory robotory "RoboTory",
        }
    };
}
