//! A position drawn with characters, for terminals and playthroughs.

use std::fmt::Write as _;

use crate::hex::Hex;
use crate::illegal::Content;
use crate::position::Position;
use crate::side::Side;

impl Position {
    /// The board from light's side: five columns, each hexagon a cell with its name and its content. A free hexagon
    /// is `.` in light's camp and `,` in dark's.
    ///
    /// ```
    /// # use robotable_robotory::Position;
    /// let drawing = Position::start().drawing();
    /// assert!(drawing.contains("b3 w"), "{drawing}");
    /// ```
    pub fn drawing(&self) -> String {
        // Centres lie on half rows: column c starts at 0, its neighbours one lower, the outer ones two.
        let mut rows = vec![[None; 5]; 11];
        for hex in Hex::all() {
            let (column, row) = hex.column_and_row();
            rows[column.abs_diff(2) + 2 * row][column] = Some(hex);
        }
        let mut text = String::new();
        for row in rows {
            let mut line = String::new();
            for hex in row {
                match hex {
                    None => line.push_str("      "),
                    Some(hex) => {
                        let letter = match (self.content(hex), hex.camp()) {
                            (Some(Content::Disc(disc)), _) => disc.letter(),
                            (Some(Content::Robot(robot)), _) => robot.letter(),
                            (None, Side::Light) => '.',
                            (None, Side::Dark) => ',',
                        };
                        let _infallible = write!(line, "{hex} {letter}  ");
                    }
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}
