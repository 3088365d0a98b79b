//! Whose work goes next. Whoever has had the least time goes first, by address; of an address, the table that was served
//! longest ago; of a table, whatever is shorter; and then whatever came first.
//!
//! It knows no clock and no threads: it is told how long things may take, and how long they took.

use std::collections::HashMap;
use std::time::Duration;

use crate::limits::Address;
use store::TableId;

/// For whom something is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Owner {
    /// Whoever asked; nobody for what the house does for all.
    pub(crate) address: Option<Address>,
    /// At which table, if at one.
    pub(crate) table: Option<TableId>,
}

impl Owner {
    /// What the house does for everybody.
    pub(crate) const HOUSE: Owner = Owner { address: None, table: None };

    /// What somebody at this address asked for.
    pub(crate) fn at(address: Address) -> Owner {
        Owner { address: Some(address), table: None }
    }
}

/// How many may wait.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) all: usize,
    pub(super) of_one: usize,
}

/// There is no room for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// What waits, and what everybody has had.
#[derive(Debug)]
pub(super) struct Fair<T> {
    room: Room,
    waiting: Vec<Waiting<T>>,
    arrived: u64,
    /// How much time each address has had. Anyone who comes back begins where the others are: nobody saves up, and
    /// nobody pays for what they had alone.
    had: HashMap<Option<Address>, Duration>,
    /// What the last one had whose turn it was.
    level: Duration,
    /// When each table had its last turn.
    turns: HashMap<TableId, u64>,
    turn: u64,
}

#[derive(Debug)]
struct Waiting<T> {
    job: Job,
    arrived: u64,
    work: T,
}

/// What is known of a piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Job {
    pub(super) owner: Owner,
    /// How long it may take.
    pub(super) length: Duration,
}

/// More addresses or tables than this are forgotten if they want nothing.
const REMEMBERED_MAX: usize = 4_000;

impl<T> Fair<T> {
    pub(super) fn new(room: Room) -> Fair<T> {
        Fair {
            room,
            waiting: Vec::new(),
            arrived: 0,
            had: HashMap::new(),
            level: Duration::ZERO,
            turns: HashMap::new(),
            turn: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Somebody wants something done.
    ///
    /// # Errors
    ///
    /// Returns [`Full`] if too much waits, or too much of this address.
    pub(super) fn put(&mut self, job: Job, work: T) -> Result<(), Full> {
        let address = job.owner.address;
        let own = self.waiting.iter().filter(|one| one.job.owner.address == address).count();
        if self.waiting.len() >= self.room.all || own >= self.room.of_one {
            return Err(Full);
        }
        let level = self.level;
        let had = self.had.entry(address).or_insert(level);
        *had = (*had).max(level);
        self.arrived += 1;
        self.waiting.push(Waiting { job, arrived: self.arrived, work });
        self.forget();
        Ok(())
    }

    /// Whatever goes next, of those that may. What it may take is charged at once, so that several at a time are
    /// counted.
    pub(super) fn take(&mut self, may: impl Fn(&Job) -> bool) -> Option<(Job, T)> {
        let open = self.waiting.iter().enumerate().filter(|(_, one)| may(&one.job));
        let (at, _) = open.min_by_key(|(_, one)| {
            let Owner { address, table } = one.job.owner;
            let had = self.had.get(&address).copied().unwrap_or_default();
            let turn = table.and_then(|table| self.turns.get(&table).copied()).unwrap_or(0);
            (had, turn, one.job.length, one.arrived)
        })?;
        let Waiting { job, work, .. } = self.waiting.remove(at);
        let had = self.had.entry(job.owner.address).or_default();
        self.level = self.level.max(*had);
        *had += job.length;
        self.turn += 1;
        if let Some(table) = job.owner.table {
            self.turns.insert(table, self.turn);
        }
        Some((job, work))
    }

    /// It took so long, and no longer.
    pub(super) fn done(&mut self, job: &Job, took: Duration) {
        if let Some(had) = self.had.get_mut(&job.owner.address) {
            *had = (*had + took).saturating_sub(job.length);
        }
    }

    /// Somebody with a great many addresses must not cost us a great deal of memory.
    fn forget(&mut self) {
        let waits = |of: &dyn Fn(&Owner) -> bool| self.waiting.iter().any(|one| of(&one.job.owner));
        if self.had.len() > REMEMBERED_MAX {
            self.had.retain(|&address, _| waits(&|it| it.address == address));
        }
        if self.turns.len() > REMEMBERED_MAX {
            self.turns.retain(|&table, _| waits(&|it| it.table == Some(table)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    fn table(number: u8) -> TableId {
        TableId::from_random([number; 16])
    }

    fn fair() -> Fair<&'static str> {
        Fair::new(Room { all: 100, of_one: 60 })
    }

    fn job(owner: Owner, secs: u32) -> Job {
        Job { owner, length: SECOND * secs }
    }

    /// Serves so many, one at a time, each taking as long as it may.
    fn served(fair: &mut Fair<&'static str>, most: usize) -> Vec<&'static str> {
        let mut names = Vec::new();
        for _ in 0..most {
            let Some((job, name)) = fair.take(|_| true) else { break };
            fair.done(&job, job.length);
            names.push(name);
        }
        names
    }

    #[test]
    fn fifty_five_tables_of_one_address_are_one_neighbour() {
        let mut fair = fair();
        for number in 0..55 {
            let owner = Owner { address: Some(address(1)), table: Some(table(number)) };
            fair.put(job(owner, 2), "many").expect("there is room");
        }
        served(&mut fair, 3);
        let owner = Owner { address: Some(address(2)), table: Some(table(99)) };
        fair.put(job(owner, 2), "other").expect("there is room");
        assert!(served(&mut fair, 2).contains(&"other"));
        // And from then on every other turn.
        for _ in 0..5 {
            fair.put(job(owner, 2), "other").expect("there is room");
        }
        let next = served(&mut fair, 10);
        assert_eq!(next.iter().filter(|name| **name == "other").count(), 5, "{next:?}");
    }

    #[test]
    fn it_is_time_that_is_shared_not_turns() {
        let mut fair = fair();
        for _ in 0..20 {
            fair.put(job(Owner::at(address(1)), 30), "long").expect("there is room");
            fair.put(job(Owner::at(address(2)), 1), "short").expect("there is room");
        }
        let next = served(&mut fair, 21);
        assert_eq!(next.iter().filter(|name| **name == "long").count(), 1, "{next:?}");
    }

    #[test]
    fn of_one_address_the_tables_take_turns_and_short_work_goes_first() {
        let mut fair = fair();
        let at = |number| Owner { address: Some(address(1)), table: Some(table(number)) };
        for (owner, secs, name) in [
            (at(1), 9, "a9"),
            (at(1), 8, "a8"),
            (at(1), 1, "a1"),
            (at(2), 5, "b5"),
            (at(2), 4, "b4"),
        ] {
            fair.put(job(owner, secs), name).expect("there is room");
        }
        assert_eq!(served(&mut fair, 5), ["a1", "b4", "a8", "b5", "a9"]);
    }

    #[test]
    fn nobody_pays_for_what_they_had_alone_and_nobody_saves_up() {
        let mut fair = fair();
        for _ in 0..30 {
            fair.put(job(Owner::at(address(1)), 10), "first").expect("there is room");
        }
        served(&mut fair, 30);
        for _ in 0..6 {
            fair.put(job(Owner::at(address(2)), 10), "second").expect("there is room");
            fair.put(job(Owner::at(address(1)), 10), "first").expect("there is room");
        }
        let next = served(&mut fair, 6);
        assert!(
            (2..=4).contains(&next.iter().filter(|name| **name == "first").count()),
            "{next:?}"
        );
    }

    #[test]
    fn one_address_cannot_fill_the_queue() {
        let mut fair = fair();
        for _ in 0..60 {
            fair.put(job(Owner::at(address(1)), 1), "many").expect("there is room");
        }
        assert_eq!(fair.put(job(Owner::at(address(1)), 1), "many"), Err(Full));
        assert_eq!(fair.put(job(Owner::at(address(2)), 1), "other"), Ok(()));
    }

    #[test]
    fn whatever_may_not_go_waits() {
        let mut fair = fair();
        fair.put(job(Owner::at(address(1)), 30), "long").expect("there is room");
        fair.put(job(Owner::HOUSE, 1), "short").expect("there is room");
        let short = fair.take(|job| job.length < SECOND * 5).map(|(_, name)| name);
        assert_eq!(short, Some("short"));
        assert!(fair.take(|job| job.length < SECOND * 5).is_none());
        assert_eq!(fair.len(), 1);
    }

    #[test]
    fn what_everybody_had_is_forgotten_some_day() {
        let mut fair = fair();
        for number in 0..3 * REMEMBERED_MAX as u32 {
            let owner = Owner::at(Address::new(std::net::Ipv4Addr::from_bits(number).into()));
            fair.put(job(owner, 1), "one").expect("there is room");
            served(&mut fair, 1);
        }
        assert!(fair.had.len() <= REMEMBERED_MAX + 1, "{}", fair.had.len());
    }
}
