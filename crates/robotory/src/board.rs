//! The printed board, parsed from `data/board.txt` at compile time: invalid data do not compile, and the search
//! uses plain constants.

/// Number of hexagons in each column, from the left.
pub(crate) const COLUMNS: [u8; 5] = [4, 5, 6, 5, 4];
/// The number of the first hexagon of each column.
pub(crate) const FIRST_OF_COLUMN: [u8; 5] = [0, 4, 9, 15, 20];

pub(crate) const BOARD: Board =
    parse(include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/data/board.txt")));

/// The content of the data file.
pub(crate) struct Board {
    /// The neighbours of each hexagon, as a set.
    pub(crate) neighbours: [u32; 24],
    /// The dark camp; the light camp is the rest.
    pub(crate) dark: u32,
    /// The start of the white, black and red robot.
    pub(crate) start: [u8; 3],
    /// White and black discs in the game.
    pub(crate) discs: [u8; 2],
    /// White and black discs in each player's initial supply.
    pub(crate) each: [u8; 2],
}

const fn parse(text: &[u8]) -> Board {
    let mut board =
        Board { neighbours: [0; 24], dark: 0, start: [24; 3], discs: [0; 2], each: [0; 2] };
    let mut at = 0;
    while at < text.len() {
        at = match text[at] {
            b'h' => parse_hex(text, at + 4, &mut board),
            b's' => {
                // The first letter identifies the robot: `w`, `b` or `r`.
                let robot = match text[at + 6] {
                    b'w' => 0,
                    b'b' => 1,
                    b'r' => 2,
                    _ => panic!("no such robot"),
                };
                at = skip_word(text, at + 6);
                board.start[robot] = hex_at(text, at);
                at + 2
            }
            b'd' => {
                let colour = if text[at + 6] == b'w' { 0 } else { 1 };
                at = skip_word(text, at + 6);
                board.discs[colour] = number_at(text, at);
                at = skip_word(text, at);
                board.each[colour] = number_at(text, at);
                at
            }
            b'#' => at,
            _ => panic!("a line starts with hex, start, discs or #"),
        };
        at = skip_line(text, at);
    }
    board
}

/// Parses `a1 dark a2 b1 b2` from `at` on. Returns the end of the line.
const fn parse_hex(text: &[u8], mut at: usize, board: &mut Board) -> usize {
    let hex = hex_at(text, at);
    at += 3;
    if text[at] == b'd' {
        board.dark |= 1 << hex;
    }
    at = skip_word(text, at);
    while text[at - 1] != b'\n' {
        board.neighbours[hex as usize] |= 1 << hex_at(text, at);
        at += 3;
    }
    at - 1
}

const fn hex_at(text: &[u8], at: usize) -> u8 {
    let (column, row) = ((text[at] - b'a') as usize, text[at + 1] - b'1');
    assert!(row < COLUMNS[column], "no such hexagon");
    FIRST_OF_COLUMN[column] + row
}

const fn number_at(text: &[u8], mut at: usize) -> u8 {
    let mut number = 0;
    while text[at].is_ascii_digit() {
        number = number * 10 + (text[at] - b'0');
        at += 1;
    }
    number
}

/// The start of the word after the one at `at`, after one separator.
const fn skip_word(text: &[u8], mut at: usize) -> usize {
    while text[at] != b' ' && text[at] != b'\n' {
        at += 1;
    }
    at + 1
}

const fn skip_line(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && text[at] != b'\n' {
        at += 1;
    }
    at + 1
}

#[cfg(test)]
mod tests {
    use super::{BOARD, COLUMNS};
    use crate::{Hex, HexSet, Robot, Side};

    /// Vertical position of a hexagon's centre in half hexagons: columns start at 2, 1, 0, 1, 2.
    fn height(hex: Hex) -> i32 {
        let (column, row) = hex.column_and_row();
        [2, 1, 0, 1, 2][column] + 2 * i32::try_from(row).unwrap_or_default()
    }

    // RT-1: 24 hexagons in columns of 4, 5, 6, 5 and 4; neighbours share an edge, 55 edges in all.
    #[test]
    fn neighbours_are_those_the_geometry_gives() {
        assert_eq!(COLUMNS.iter().sum::<u8>(), 24);
        let mut edges = 0;
        for a in Hex::all() {
            for b in Hex::all() {
                let columns = a.column_and_row().0.abs_diff(b.column_and_row().0);
                let heights = (height(a) - height(b)).abs();
                let touch = (columns == 0 && heights == 2) || (columns == 1 && heights == 1);
                assert_eq!(a.neighbours().contains(b), touch, "{a} {b}");
                edges += u32::from(touch && a < b);
            }
            assert!((3..=6).contains(&a.neighbours().len()));
        }
        assert_eq!(edges, 55);
    }

    // RT-2: two camps of twelve, each the other rotated by 180°.
    #[test]
    fn camps_are_each_other_turned() {
        let dark: HexSet = Hex::all().filter(|hex| hex.camp() == Side::Dark).collect();
        assert_eq!(dark.to_string(), "a1 a2 a3 b1 b2 b3 c1 c2 c3 d1 d2 e1");
        for hex in Hex::all() {
            assert_eq!(hex.camp(), !hex.turned().camp());
            let turned: HexSet = hex.neighbours().iter().map(Hex::turned).collect();
            assert_eq!(hex.turned().neighbours(), turned);
        }
    }

    // RT-3 and RT-4: the start of the robots and the number of discs.
    #[test]
    fn start_and_discs_are_those_of_the_rules() {
        let start = Robot::ALL.map(|robot| robot.start().to_string());
        assert_eq!(start, ["b3", "c3", "d3"]);
        assert_eq!((BOARD.discs, BOARD.each), ([14, 14], [2, 2]));
    }
}
