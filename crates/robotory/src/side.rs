//! The two players, and values per player.

use std::ops::{Index, IndexMut, Not};

text::named! {
    /// A player. Light has the lower camp and moves first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Side as RobotorySide ("side") {
        /// Moves first; the camp with `c6`.
        Light = "light" 'l',
        /// Moves second; the camp with `c1`.
        Dark = "dark" 'd',
    }
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
