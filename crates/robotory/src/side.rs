//! The two players, and values per player.

use std::fmt;

use crate::names::{self, NameError};
use std::ops::{Index, IndexMut, Not};

/// A player. Light has the lower camp and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotorySide"), schema(as = RobotorySide))]
pub enum Side {
    /// Moves first; the camp with `c6`.
    Light,
    /// Moves second; the camp with `c1`.
    Dark,
}

impl Side {
    /// Both sides, the first to move first.
    pub const ALL: [Side; 2] = [Side::Light, Side::Dark];
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        match self {
            Side::Light => Side::Dark,
            Side::Dark => Side::Light,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Light => "light",
            Side::Dark => "dark",
        })
    }
}

impl std::str::FromStr for Side {
    type Err = NameError;

    /// Parses its name or its letter.
    fn from_str(text: &str) -> Result<Side, NameError> {
        let is_named = |one: Side, name: &str| {
            name == one.to_string() || Some(name) == one.to_string().get(..1)
        };
        names::read(text, &Side::ALL, is_named, ("side", "light or dark, or l or d"))
    }
}

/// One value per side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[cfg_attr(feature = "describe", ts(rename = "RobotoryBoth"), schema(as = RobotoryBoth))]
pub struct PerSide<T> {
    /// Light's value.
    pub light: T,
    /// Dark's value.
    pub dark: T,
}

impl<T> Index<Side> for PerSide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Light => &self.light,
            Side::Dark => &self.dark,
        }
    }
}

impl<T> IndexMut<Side> for PerSide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Light => &mut self.light,
            Side::Dark => &mut self.dark,
        }
    }
}
