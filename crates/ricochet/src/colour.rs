//! The four colours of the printed game: of robots, targets, barriers and section markings.

// In the order in which positions list them.
text::named! {
    /// A colour of the game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[allow(missing_docs, reason = "they name themselves")]
    pub enum Colour as RicochetColour ("colour") {
        Red = "red" 'r' 'R',
        Green = "green" 'g' 'G',
        Blue = "blue" 'b' 'B',
        Yellow = "yellow" 'y' 'Y',
    }
}
