//! The list of games. Code that distinguishes games is generated from it, here and in the layers above: a new game
//! takes one line here and folders of its own.

/// Passes the list of games to a macro: the variant, the module and the display name of each.
///
/// ```
/// macro_rules! names {
///     ($($Game:ident $module:ident $name:literal,)+) => { [$($name),+] };
/// }
/// assert_eq!(robotable_table::games!(names).len(), robotable_table::GameKind::ALL.len());
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
