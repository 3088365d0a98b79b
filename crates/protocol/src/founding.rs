//! A table that is to be founded: what somebody wished, checked, and the first events that follow from it.

use table::{
    Door, Event, Level, LifeFact, Millis, Name, Options, Player, Refusal, SeatFact, SeatId,
    SeatKey, Secret, found,
};

use crate::{Answer, NewTable, Problem};

/// What bots are called that come with a table.
const NAMES: [&str; 8] = ["Ampère", "Bolt", "Cog", "Dynamo", "Echo", "Flux", "Gizmo", "Helix"];

/// A table that somebody wants to play at.
#[derive(Clone, Debug)]
pub struct Founding {
    options: Options,
    door: Door,
    bots: Vec<(Name, Level)>,
}

impl TryFrom<NewTable> for Founding {
    type Error = Problem;

    fn try_from(new: NewTable) -> Answer<Founding> {
        let bots = new.bots.unwrap_or_default().into_iter().enumerate();
        Ok(Founding {
            options: new.options.0,
            door: new.door.unwrap_or(Door::ByLink),
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
    /// Which game it is for.
    pub fn game(&self) -> table::GameKind {
        self.options.kind()
    }

    /// The first events of the table. Nobody is host yet, so door and bots are the founder's word. Whoever sits down with
    /// the founder's key becomes the host.
    ///
    /// # Errors
    ///
    /// Returns why the options cannot be, or that there is no room for so many bots.
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
        events.push(Event { at: now, fact: LifeFact::FounderKept { key: founder }.into() });
        if self.door != Door::ByLink {
            events.push(Event { at: now, fact: LifeFact::DoorSet { door: self.door }.into() });
        }
        let mut names: Vec<Name> = Vec::new();
        for (at, (name, level)) in self.bots.into_iter().enumerate() {
            if names.iter().any(|known| known.is_like(&name)) {
                return Err(Refusal::NameTaken(name));
            }
            names.push(name.clone());
            let seat = SeatId(at as u16 + 1);
            let player = Player::Bot(level);
            let fact = SeatFact::Seated { seat, name, player }.into();
            events.push(Event { at: now, fact });
        }
        Ok(events)
    }
}
