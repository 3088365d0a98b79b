//! Items on a space of the board: a target's symbol or a coloured barrier.

use std::fmt;

use crate::{Colour, Direction, Robot};

text::named! {
    /// The shape of a coloured target. Its name is that of the symbol, its letter that of the outline in pictures.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Shape ("shape") {
        /// The moon, drawn as a circle.
        Circle = "moon" 'c' 'C',
        /// The gear, drawn as a triangle.
        Triangle = "gear" 't' 'T',
        /// The planet, drawn as a square.
        Square = "planet" 's' 'S',
        /// The star, drawn as a hexagon.
        Hexagon = "star" 'h' 'H',
    }
}

/// The symbol printed on a target space and on its chip (RR-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Symbol {
    /// For the robot of this colour.
    Coloured(Colour, Shape),
    /// Multicoloured, for any robot.
    Vortex,
}

impl Symbol {
    /// All 17: four shapes in each colour, then the vortex.
    pub fn all() -> impl Iterator<Item = Symbol> {
        let coloured = |colour| Shape::ALL.map(|shape| Symbol::Coloured(colour, shape));
        Colour::ALL.into_iter().flat_map(coloured).chain([Symbol::Vortex])
    }

    /// Two characters, as in board drawings: `Rc`, `**`.
    pub fn code(self) -> String {
        match self {
            Symbol::Coloured(colour, shape) => {
                format!("{}{}", colour.letter().to_ascii_uppercase(), shape.letter())
            }
            Symbol::Vortex => "**".to_owned(),
        }
    }

    /// Parses a [`code`](Symbol::code).
    pub fn from_code(code: &str) -> Option<Symbol> {
        let mut letters = code.chars();
        match (letters.next()?, letters.next()?, letters.next()) {
            ('*', '*', None) => Some(Symbol::Vortex),
            (colour, shape, None) => {
                Some(Symbol::Coloured(Colour::from_letter(colour)?, Shape::from_letter(shape)?))
            }
            _ => None,
        }
    }

    /// The robots that may reach it (RR-20).
    pub fn seeker(self) -> Seeker {
        match self {
            Symbol::Coloured(colour, _) => Seeker::Only(colour.into()),
            Symbol::Vortex => Seeker::Any,
        }
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Symbol::Coloured(colour, shape) => write!(f, "{colour} {shape}"),
            Symbol::Vortex => f.write_str("vortex"),
        }
    }
}

/// The robot that has to reach a target (RR-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seeker {
    /// This robot only.
    Only(Robot),
    /// Any robot: the vortex.
    Any,
}

impl Seeker {
    /// True if this robot may reach the target.
    pub fn includes(self, robot: Robot) -> bool {
        match self {
            Seeker::Only(only) => only == robot,
            Seeker::Any => true,
        }
    }

    /// The robot's letter (RR-60), or `V` for the vortex.
    pub fn letter(self) -> char {
        match self {
            Seeker::Only(robot) => robot.letter(),
            Seeker::Any => 'V',
        }
    }

    /// Parses a [`letter`](Seeker::letter), in either case.
    pub fn from_letter(letter: char) -> Option<Seeker> {
        match letter {
            'V' | 'v' => Some(Seeker::Any),
            _ => Robot::from_letter(letter).map(Seeker::Only),
        }
    }
}

impl fmt::Display for Seeker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seeker::Only(robot) => fmt::Display::fmt(robot, f),
            Seeker::Any => f.write_str("any"),
        }
    }
}

// Its letter, in the notation of boards, contains the stroke.
text::named! {
    /// The diagonal of a barrier.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Diagonal as RicochetLean ("diagonal") {
        /// `/`: up becomes right.
        Slash = "slash" 'z' 'Z',
        /// `\`: up becomes left.
        Backslash = "backslash" 'n' 'N',
    }
}

impl Diagonal {
    /// `/` or `\`.
    pub fn stroke(self) -> char {
        ['/', '\\'][self as usize]
    }

    /// The heading after a bounce, like a ball off a mirror (RR-13).
    pub fn bounce(self, heading: Direction) -> Direction {
        // Directions count clockwise from up: `/` swaps 0 with 1 and 2 with 3, `\` swaps 0 with 3 and 1 with 2.
        let mirrored = match self {
            Diagonal::Slash => heading as usize ^ 1,
            Diagonal::Backslash => 3 - heading as usize,
        };
        Direction::ALL[mirrored]
    }

    /// The other diagonal, as after a quarter turn.
    pub fn turned(self) -> Diagonal {
        match self {
            Diagonal::Slash => Diagonal::Backslash,
            Diagonal::Backslash => Diagonal::Slash,
        }
    }
}

/// A coloured diagonal that fills a space (RR-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Barrier {
    /// Its diagonal.
    pub lean: Diagonal,
    /// The colour whose robot passes straight through.
    pub colour: Colour,
}

impl Barrier {
    /// Two characters, as in board drawings: `/r`, `\b`.
    pub fn code(self) -> String {
        format!("{}{}", self.lean.stroke(), self.colour.letter())
    }

    /// Parses a [`code`](Barrier::code).
    pub fn from_code(code: &str) -> Option<Barrier> {
        let mut letters = code.chars();
        let stroke = letters.next()?;
        let lean = Diagonal::ALL.into_iter().find(|lean| lean.stroke() == stroke)?;
        let colour = Colour::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(Barrier { lean, colour })
    }

    /// The heading of a robot of this colour that enters with `heading` and has no choice (RR-13, RR-16).
    pub fn deflect(self, robot: Option<Colour>, heading: Direction) -> Direction {
        if robot == Some(self.colour) { heading } else { self.lean.bounce(heading) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // RR-13
    #[test]
    fn a_bounce_is_a_mirrors() {
        use Direction::{Down, Left, Right, Up};
        for (from, slash, backslash) in
            [(Up, Right, Left), (Right, Up, Down), (Down, Left, Right), (Left, Down, Up)]
        {
            assert_eq!(Diagonal::Slash.bounce(from), slash);
            assert_eq!(Diagonal::Backslash.bounce(from), backslash);
        }
    }

    // RR-16
    #[test]
    fn only_the_robot_of_its_colour_goes_straight_through_a_barrier() {
        let barrier = Barrier { lean: Diagonal::Slash, colour: Colour::Blue };
        for robot in Robot::ALL {
            let straight = barrier.deflect(robot.colour(), Direction::Up) == Direction::Up;
            assert_eq!(straight, robot == Robot::Blue, "{robot}");
        }
    }

    // RR-4
    #[test]
    fn there_are_17_symbols_and_their_codes_read_back() {
        let symbols: Vec<Symbol> = Symbol::all().collect();
        assert_eq!(symbols.len(), 17);
        for symbol in symbols {
            assert_eq!(Symbol::from_code(&symbol.code()), Some(symbol));
        }
    }
}
