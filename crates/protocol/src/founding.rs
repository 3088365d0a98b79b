//! Creating a table: checks the request and derives the first events.

use table::{
    Event, JoinPolicy, Level, Millis, Name, Options, Player, Refusal, SeatEvent, SeatId, SeatKey,
    Secret, TableEvent, found,
};

use crate::{Answer, NewTable, Problem};

/// The names of bots that are seated when the table is created.
const NAMES: [&str; 8] = ["Ampère", "Bolt", "Cog", "Dynamo", "Echo", "Flux", "Gizmo", "Helix"];

/// A validated request for a new table.
#[derive(Clone, Debug)]
pub struct Founding {
    options: Options,
    door: JoinPolicy,
    bots: Vec<(Name, Level)>,
}

impl TryFrom<NewTable> for Founding {
    type Error = Problem;

    fn try_from(new: NewTable) -> Answer<Founding> {
        let bots = new.bots.unwrap_or_default().into_iter().enumerate();
        Ok(Founding {
            options: new.options,
            door: new.door.unwrap_or(JoinPolicy::ByLink),
            bots: bots.map(|(at, level)| bot(at, level)).collect::<Answer<_>>()?,
        })
    }
}

fn bot(at: usize, level: u8) -> Answer<(Name, Level)> {
    let wrong = || {
        let fault = format!("bots: level {level} is none: 1 to 10 are");
        Problem::impossible("a bot cannot be", vec![fault])
    };
    let name = NAMES.get(at).map_or_else(|| format!("Bot {}", at + 1), ToString::to_string);
    let name = Name::new(&name).map_err(|_| wrong())?;
    Ok((name, Level::new(level).ok_or_else(wrong)?))
}

impl Founding {
    /// The game of the table.
    pub fn game(&self) -> table::GameKind {
        self.options.kind()
    }

    /// The first events of the table. There is no host yet, so the founder's request sets the join policy and the bots.
    /// The player who sits down with the founder's key becomes the host.
    ///
    /// # Errors
    ///
    /// Returns an error if the options are invalid or there are fewer free seats than bots.
    pub fn first_events(
        self,
        founder: SeatKey,
        secret: Secret,
        now: Millis,
    ) -> Result<Vec<Event>, Refusal> {
        let seats = self.options.seats;
        let alone = self.options.is_alone();
        let mut events = found(self.options, secret, now)?.events;
        let room = if alone { 0 } else { usize::from(seats).saturating_sub(1) };
        if self.bots.len() > room {
            return Err(if alone {
                Refusal::WrongPlayers { least: 1, most: 1, now: 2 }
            } else {
                Refusal::Full(seats)
            });
        }
        events.push(Event { at: now, fact: TableEvent::FounderKept { key: founder }.into() });
        if self.door != JoinPolicy::ByLink {
            events.push(Event { at: now, fact: TableEvent::DoorSet { door: self.door }.into() });
        }
        let mut names: Vec<Name> = Vec::new();
        for (at, (name, level)) in self.bots.into_iter().enumerate() {
            if names.iter().any(|known| known.is_like(&name)) {
                return Err(Refusal::NameTaken(name));
            }
            names.push(name.clone());
            let seat = SeatId(at as u16 + 1);
            let player = Player::Bot(level);
            let fact = SeatEvent::Seated { seat, name, face: None, player }.into();
            events.push(Event { at: now, fact });
        }
        Ok(events)
    }
}
