//! What the clients of one table know together: that they see the same, and how long it took.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::heard::PUBLIC;
use super::tally::Tally;

/// So many numbers back a table is remembered. Whoever lags further behind gets everything anew.
const KEPT: usize = 64;

/// What the clients of one table know together.
#[derive(Debug)]
pub(crate) struct Desk {
    /// The table's name in links.
    pub(crate) table: String,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    connected: usize,
    last: u32,
    numbers: BTreeMap<u32, Moment>,
    /// Commands whose numbers nobody has seen yet, and when they were sent.
    unseen: BTreeMap<u32, Instant>,
}

/// A table at one number, and what led to it since the number that was told before.
#[derive(Debug, Default)]
struct Moment {
    sections: Option<[u64; PUBLIC.len()]>,
    /// The first number of those that were told together.
    first: u32,
    /// When the commands that led to it were sent, by their numbers.
    sent: BTreeMap<u32, Instant>,
    /// When it came to those who see it.
    arrivals: Vec<Instant>,
    /// Whether the last of them has seen it.
    settled: bool,
}

impl Desk {
    pub(crate) fn new(table: String) -> Desk {
        Desk { table, inner: Mutex::default() }
    }

    /// Somebody got a whole view.
    pub(crate) fn welcomed(&self, number: u32, sections: [u64; PUBLIC.len()], tally: &Tally) {
        let mut inner = self.lock();
        inner.connected += 1;
        inner.last = inner.last.max(number);
        self.compare(inner.at(number), number, sections, tally);
    }

    /// Somebody got a whole view again, on the same connection.
    pub(crate) fn started_anew(&self, number: u32, sections: [u64; PUBLIC.len()], tally: &Tally) {
        let mut inner = self.lock();
        self.compare(inner.at(number), number, sections, tally);
    }

    pub(crate) fn gone(&self) {
        self.lock().connected -= 1;
    }

    /// What happened after `before`, up to `number`, came to somebody.
    pub(crate) fn arrived(
        &self,
        before: u32,
        number: u32,
        sections: [u64; PUBLIC.len()],
        tally: &Tally,
    ) {
        let now = Instant::now();
        let mut inner = self.lock();
        inner.last = inner.last.max(number);
        let connected = inner.connected;
        let later = inner.unseen.split_off(&(number + 1));
        let mut known = std::mem::replace(&mut inner.unseen, later);
        let moment = inner.at(number);
        self.compare(moment, number, sections, tally);
        moment.first = if moment.first == 0 { before + 1 } else { moment.first.min(before + 1) };
        moment.sent.append(&mut known);
        for sent in moment.sent.values() {
            tally.each.record(now.duration_since(*sent));
        }
        moment.arrivals.push(now);
        moment.settle(connected, tally);
    }

    /// It became known which command led to a number.
    pub(crate) fn done(&self, number: u32, sent: Instant, tally: &Tally) {
        let mut inner = self.lock();
        let connected = inner.connected;
        let seen = inner.numbers.range_mut(number..).next();
        let Some((_, moment)) = seen.filter(|(_, moment)| (1..=number).contains(&moment.first))
        else {
            inner.unseen.entry(number).or_insert(sent);
            return;
        };
        // The first command is what the event is about; a repeated one gets the same number again.
        if let Entry::Vacant(vacant) = moment.sent.entry(number) {
            vacant.insert(sent);
            for arrival in &moment.arrivals {
                tally.each.record(arrival.saturating_duration_since(sent));
            }
            if moment.settled {
                moment.record_everybody(sent, tally);
            }
            moment.settle(connected, tally);
        }
    }

    /// The number of the last event that anybody has seen.
    pub(crate) fn last(&self) -> u32 {
        self.lock().last
    }

    fn compare(
        &self,
        moment: &mut Moment,
        number: u32,
        sections: [u64; PUBLIC.len()],
        tally: &Tally,
    ) {
        let Some(known) = moment.sections else {
            moment.sections = Some(sections);
            return;
        };
        tally.compared.add(1);
        let differs =
            known.iter().zip(sections).zip(PUBLIC).find(|((known, seen), _)| *known != seen);
        if let Some((_, section)) = differs {
            let table = &self.table;
            tally.fault(|| {
                format!("{table}: two people see another `{section}` at number {number}")
            });
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn at(&mut self, number: u32) -> &mut Moment {
        while KEPT <= self.numbers.len() && !self.numbers.contains_key(&number) {
            self.numbers.pop_first();
        }
        self.numbers.entry(number).or_default()
    }
}

impl Moment {
    /// Records how long it took to reach the last one, once it has.
    fn settle(&mut self, connected: usize, tally: &Tally) {
        if !self.settled && self.arrivals.len() == connected {
            self.settled = true;
            for sent in self.sent.values() {
                self.record_everybody(*sent, tally);
            }
        }
    }

    fn record_everybody(&self, sent: Instant, tally: &Tally) {
        if let Some(latest) = self.arrivals.last() {
            tally.everybody.record(latest.saturating_duration_since(sent));
        }
    }
}
