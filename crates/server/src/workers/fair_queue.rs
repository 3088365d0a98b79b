//! A fair queue. The address that has used the least time goes first; within an address, the table that was served
//! longest ago; within a table, the shortest job; then the oldest.
//!
//! It uses neither clocks nor threads: callers pass in estimated and actual times.

use std::collections::HashMap;
use std::time::Duration;

use super::Order;
use crate::limits::Address;
use store::TableId;

/// The address and table that a job is charged to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Owner {
    /// The requesting address; `None` for work that the server does for everyone.
    pub(crate) address: Option<Address>,
    /// The table, if the job is for one.
    pub(crate) table: Option<TableId>,
}

impl Owner {
    /// Work that the server does for everyone.
    pub(crate) const SERVER: Owner = Owner { address: None, table: None };

    /// Work requested by this address.
    pub(crate) fn at(address: Address) -> Owner {
        Owner { address: Some(address), table: None }
    }
}

/// The most jobs in a queue.
#[derive(Clone, Copy, Debug)]
pub(super) struct QueueLimits {
    pub(super) all: usize,
    pub(super) of_one: usize,
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// The waiting jobs, and the time used per address.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    room: QueueLimits,
    waiting: Vec<Waiting<T>>,
    arrived: u64,
    /// Time used per address. An address that comes back starts at the current level: it neither saves up time nor pays
    /// for what it used while alone.
    had: HashMap<Option<Address>, Duration>,
    /// The time used by the address that was served last.
    level: Duration,
    /// When each table was last served.
    turns: HashMap<TableId, u64>,
    turn: u64,
}

#[derive(Debug)]
struct Waiting<T> {
    job: Order,
    arrived: u64,
    work: T,
}

/// Above this many addresses or tables, those without waiting jobs are forgotten.
const REMEMBERED_MAX: usize = 4_000;

impl<T> FairQueue<T> {
    pub(super) fn new(room: QueueLimits) -> FairQueue<T> {
        FairQueue {
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

    /// Adds a job.
    ///
    /// # Errors
    ///
    /// Returns [`Full`] if too many jobs wait, or too many of this address.
    pub(super) fn put(&mut self, job: Order, work: T) -> Result<(), Full> {
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

    /// The next of the jobs that `may` run. Its full length is charged at once, so that concurrent jobs count.
    pub(super) fn take(&mut self, may: impl Fn(&Order) -> bool) -> Option<(Order, T)> {
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

    /// Corrects the charge to the time that the job took.
    pub(super) fn done(&mut self, job: &Order, took: Duration) {
        if let Some(had) = self.had.get_mut(&job.owner.address) {
            *had = (*had + took).saturating_sub(job.length);
        }
    }

    /// A client with very many addresses must not use up memory.
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
    use crate::workers::Kind;

    const SECOND: Duration = Duration::from_secs(1);

    fn address(last: u8) -> Address {
        Address::new([10, 0, 0, last].into())
    }

    fn table(number: u8) -> TableId {
        TableId::from_random([number; 16])
    }

    fn queue() -> FairQueue<&'static str> {
        FairQueue::new(QueueLimits { all: 100, of_one: 60 })
    }

    fn job(owner: Owner, secs: u32) -> Order {
        Order { kind: Kind::Request, owner, length: SECOND * secs }
    }

    /// Serves this many jobs, one at a time, each with its full length.
    fn served(queue: &mut FairQueue<&'static str>, most: usize) -> Vec<&'static str> {
        let mut names = Vec::new();
        for _ in 0..most {
            let Some((job, name)) = queue.take(|_| true) else { break };
            queue.done(&job, job.length);
            names.push(name);
        }
        names
    }

    #[test]
    fn fifty_five_tables_of_one_address_are_one_neighbour() {
        let mut queue = queue();
        for number in 0..55 {
            let owner = Owner { address: Some(address(1)), table: Some(table(number)) };
            queue.put(job(owner, 2), "many").expect("there is room");
        }
        served(&mut queue, 3);
        let owner = Owner { address: Some(address(2)), table: Some(table(99)) };
        queue.put(job(owner, 2), "other").expect("there is room");
        assert!(served(&mut queue, 2).contains(&"other"));
        // And from then on every other job.
        for _ in 0..5 {
            queue.put(job(owner, 2), "other").expect("there is room");
        }
        let next = served(&mut queue, 10);
        assert_eq!(next.iter().filter(|name| **name == "other").count(), 5, "{next:?}");
    }

    #[test]
    fn it_is_time_that_is_shared_not_turns() {
        let mut queue = queue();
        for _ in 0..20 {
            queue.put(job(Owner::at(address(1)), 30), "long").expect("there is room");
            queue.put(job(Owner::at(address(2)), 1), "short").expect("there is room");
        }
        let next = served(&mut queue, 21);
        assert_eq!(next.iter().filter(|name| **name == "long").count(), 1, "{next:?}");
    }

    #[test]
    fn of_one_address_the_tables_take_turns_and_short_work_goes_first() {
        let mut queue = queue();
        let at = |number| Owner { address: Some(address(1)), table: Some(table(number)) };
        for (owner, secs, name) in [
            (at(1), 9, "a9"),
            (at(1), 8, "a8"),
            (at(1), 1, "a1"),
            (at(2), 5, "b5"),
            (at(2), 4, "b4"),
        ] {
            queue.put(job(owner, secs), name).expect("there is room");
        }
        assert_eq!(served(&mut queue, 5), ["a1", "b4", "a8", "b5", "a9"]);
    }

    #[test]
    fn nobody_pays_for_what_they_had_alone_and_nobody_saves_up() {
        let mut queue = queue();
        for _ in 0..30 {
            queue.put(job(Owner::at(address(1)), 10), "first").expect("there is room");
        }
        served(&mut queue, 30);
        for _ in 0..6 {
            queue.put(job(Owner::at(address(2)), 10), "second").expect("there is room");
            queue.put(job(Owner::at(address(1)), 10), "first").expect("there is room");
        }
        let next = served(&mut queue, 6);
        assert!(
            (2..=4).contains(&next.iter().filter(|name| **name == "first").count()),
            "{next:?}"
        );
    }

    #[test]
    fn one_address_cannot_fill_the_queue() {
        let mut queue = queue();
        for _ in 0..60 {
            queue.put(job(Owner::at(address(1)), 1), "many").expect("there is room");
        }
        assert_eq!(queue.put(job(Owner::at(address(1)), 1), "many"), Err(Full));
        assert_eq!(queue.put(job(Owner::at(address(2)), 1), "other"), Ok(()));
    }

    #[test]
    fn whatever_may_not_go_waits() {
        let mut queue = queue();
        queue.put(job(Owner::at(address(1)), 30), "long").expect("there is room");
        queue.put(job(Owner::SERVER, 1), "short").expect("there is room");
        let short = queue.take(|job| job.length < SECOND * 5).map(|(_, name)| name);
        assert_eq!(short, Some("short"));
        assert!(queue.take(|job| job.length < SECOND * 5).is_none());
        assert_eq!(queue.len(), 1);
    }

    #[test]
    fn what_everybody_had_is_forgotten_some_day() {
        let mut queue = queue();
        for number in 0..3 * REMEMBERED_MAX as u32 {
            let owner = Owner::at(Address::new(std::net::Ipv4Addr::from_bits(number).into()));
            queue.put(job(owner, 1), "one").expect("there is room");
            served(&mut queue, 1);
        }
        assert!(queue.had.len() <= REMEMBERED_MAX + 1, "{}", queue.had.len());
    }
}
