//! The four directions in which robots slide.

// As drawn, with row 1 on top; clockwise from up. The letters are those of the notation (RR-60).
text::named! {
    /// The direction a robot is sent in.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Direction as RicochetDirection ("direction") {
        /// Towards row 1.
        Up = "up" 'u' 'U',
        /// Towards the last column.
        Right = "right" 'r' 'R',
        /// Towards the last row.
        Down = "down" 'd' 'D',
        /// Towards column A.
        Left = "left" 'l' 'L',
    }
}

impl Direction {
    /// The opposite direction.
    pub fn opposite(self) -> Direction {
        self.turned(2)
    }

    /// This direction after `quarters` clockwise quarter turns.
    pub fn turned(self, quarters: u8) -> Direction {
        Direction::ALL[(self as usize + quarters as usize) % 4]
    }

    /// True if the two are at right angles, as the ricochet rule requires (RR-22).
    pub fn is_across(self, other: Direction) -> bool {
        (self as u8 ^ other as u8) & 1 == 1
    }
}
