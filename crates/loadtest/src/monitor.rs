//! Shared observations of the clients of one table: checks that their views agree and measures event latency.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Instant;

use parking_lot::Mutex;

use super::received::PUBLIC;
use super::tally::Tally;

/// Number of event numbers remembered per table. A client further behind is resynchronised with a whole view.
const KEPT: usize = 64;

/// Shared observations of the clients of one table.
#[derive(Debug)]
pub(crate) struct TableMonitor {
    /// The table's name in links.
    pub(crate) table: String,
    inner: Mutex<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    connected: usize,
    last: u32,
    numbers: BTreeMap<u32, Moment>,
    /// Acknowledged commands whose events have not arrived at any client, with their send times.
    unseen: BTreeMap<u32, Instant>,
}

/// The state of a table at one event number, with the commands of the batch that led to it.
#[derive(Debug, Default)]
struct Moment {
    sections: Option<[u64; PUBLIC.len()]>,
    /// First event number of the batch.
    first: u32,
    /// Send times of the commands in the batch, by event number.
    sent: BTreeMap<u32, Instant>,
    /// Arrival times, one per client.
    arrivals: Vec<Instant>,
    /// True once it has arrived at all connected clients.
    settled: bool,
}

impl TableMonitor {
    pub(crate) fn new(table: String) -> TableMonitor {
        TableMonitor { table, inner: Mutex::default() }
    }

    /// A client received a `welcome` on a new connection.
    pub(crate) fn welcomed(&self, number: u32, sections: [u64; PUBLIC.len()], tally: &Tally) {
        let mut inner = self.inner.lock();
        inner.connected += 1;
        inner.last = inner.last.max(number);
        self.compare(inner.at(number), number, sections, tally);
    }

    /// A client was resynchronised on the same connection.
    pub(crate) fn started_anew(&self, number: u32, sections: [u64; PUBLIC.len()], tally: &Tally) {
        let mut inner = self.inner.lock();
        self.compare(inner.at(number), number, sections, tally);
    }

    pub(crate) fn gone(&self) {
        self.inner.lock().connected -= 1;
    }

    /// A client received the events after `before`, up to `number`.
    pub(crate) fn arrived(
        &self,
        before: u32,
        number: u32,
        sections: [u64; PUBLIC.len()],
        tally: &Tally,
    ) {
        let now = Instant::now();
        let mut inner = self.inner.lock();
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

    /// A client received the acknowledgement of the command behind an event number.
    pub(crate) fn done(&self, number: u32, sent: Instant, tally: &Tally) {
        let mut inner = self.inner.lock();
        let connected = inner.connected;
        let seen = inner.numbers.range_mut(number..).next();
        let Some((_, moment)) = seen.filter(|(_, moment)| (1..=number).contains(&moment.first))
        else {
            inner.unseen.entry(number).or_insert(sent);
            return;
        };
        // Keep the first send time: a resent command gets the same number again.
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

    /// The highest event number that any client has seen.
    pub(crate) fn last(&self) -> u32 {
        self.inner.lock().last
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
    /// Records the latency to the last client, once all have received the batch.
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
