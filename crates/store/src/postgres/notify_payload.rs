//! The payload of a notification: the sender's id, then one line per message.
//!
//! Short events are included, so that receivers need not query the database. Events that are too long, or that contain
//! a separator, are only announced by number.

use table::SeatId;

use super::super::{CommandId, Notification, Record, TableId};

/// Below PostgreSQL's limit of 8,000 bytes.
const BYTES_MAX: usize = 7_900;
/// The longest message that includes its events.
const WHOLE_MAX: usize = 3_000;
/// Table names are padded to this length, so that the next field starts at a fixed position.
const LONG: usize = TableId::LONG;
const BETWEEN_NEWS: char = '\n';
const BETWEEN_FIELDS: char = '\t';

/// The payloads for these messages, as many as needed.
pub(super) fn write(me: TableId, news: &[Notification]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut text = me.to_string();
    for wake in news {
        let item = match wake {
            Notification::Appended { table, number, records } => {
                let named = format!("e{table:-<LONG$}{number}");
                whole(&named, records).unwrap_or(named)
            }
            Notification::ChatEntry { table, number } => format!("s{table:-<LONG$}{number}"),
            Notification::Shown { table, text } => format!("r{table:-<LONG$}{text}"),
            Notification::Unsure => continue,
        };
        if BYTES_MAX < text.len() + 1 + item.len() {
            texts.push(std::mem::replace(&mut text, me.to_string()));
        }
        text.push(BETWEEN_NEWS);
        text.push_str(&item);
    }
    texts.push(text);
    texts
}

/// A message with its events: one line each, and the seat and id of the command that caused them, if any.
fn whole(named: &str, records: &[Record]) -> Option<String> {
    let mut item = named.to_owned();
    for Record { line, command, .. } in records {
        let (seat, id) = match command {
            Some(CommandId { seat, id }) => (seat.0.to_string(), id.as_str()),
            None => (String::new(), ""),
        };
        for field in [&seat, id, line] {
            if field.contains([BETWEEN_NEWS, BETWEEN_FIELDS]) {
                return None;
            }
            item.push(BETWEEN_FIELDS);
            item.push_str(field);
        }
    }
    (item.len() <= WHOLE_MAX).then_some(item)
}

/// The messages in a payload; none if it is our own. An unknown message may come from a newer server and becomes
/// [`Notification::Unsure`].
pub(super) fn read(me: TableId, text: &str) -> Vec<Notification> {
    let mut lines = text.split(BETWEEN_NEWS);
    if lines.next() == Some(me.as_str()) {
        return Vec::new();
    }
    lines.map(|line| item(line).unwrap_or(Notification::Unsure)).collect()
}

fn item(line: &str) -> Option<Notification> {
    let (kind, rest) = line.split_at_checked(1)?;
    let (table, rest) = rest.split_at_checked(LONG)?;
    let table = table.parse().ok()?;
    match kind {
        "e" => {
            let mut fields = rest.split(BETWEEN_FIELDS);
            let number = fields.next()?.parse().ok()?;
            let fields: Vec<&str> = fields.collect();
            Some(Notification::Appended {
                table,
                number,
                records: records(number, &fields)?.into(),
            })
        }
        "s" => Some(Notification::ChatEntry { table, number: rest.parse().ok()? }),
        "r" => Some(Notification::Shown { table, text: rest.into() }),
        _ => None,
    }
}

/// The events that end with this number.
fn records(number: u64, fields: &[&str]) -> Option<Vec<Record>> {
    let (fields, []) = fields.as_chunks::<3>() else { return None };
    let first = (number + 1).checked_sub(fields.len() as u64)?;
    let record = |(number, [seat, id, line]): (u64, &[&str; 3])| {
        let command = match *seat {
            "" => None,
            seat => Some(CommandId { seat: SeatId(seat.parse().ok()?), id: (*id).to_owned() }),
        };
        Some(Record { number, line: (*line).to_owned(), command })
    };
    (first..).zip(fields).map(record).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids() -> (TableId, TableId) {
        (TableId::from_random([1; 16]), "k7m4qx".parse().expect("a code"))
    }

    fn record(number: u64, line: &str, id: Option<&str>) -> Record {
        let command = id.map(|id| CommandId { seat: SeatId(3), id: id.to_owned() });
        Record { number, line: line.to_owned(), command }
    }

    #[test]
    fn news_survives_the_way() {
        let (me, other) = ids();
        let news: Vec<Notification> = (2..1_000)
            .map(|number| match number % 3 {
                0 => {
                    let events = [(number - 1, None), (number, Some("x-1"))];
                    let event = |(number, id)| record(number, r#"{"t": "ready é"}"#, id);
                    Notification::Appended { table: me, number, records: events.map(event).into() }
                }
                1 => Notification::ChatEntry { table: other, number },
                _ => Notification::Shown {
                    table: other,
                    text: format!("{{\"at\": {number}}}").into(),
                },
            })
            .collect();
        let texts = write(me, &news);
        assert!(1 < texts.len() && texts.iter().all(|text| text.len() < 8_000));
        let heard: Vec<Notification> = texts.iter().flat_map(|text| read(other, text)).collect();
        assert_eq!(heard, news);
        assert_eq!(read(me, &texts[0]), []);
    }

    #[test]
    fn events_that_cannot_travel_are_named() {
        let (me, other) = ids();
        let long = "x".repeat(WHOLE_MAX);
        for (line, id) in [(long.as_str(), None), ("{}", Some("a\nb")), ("a\tb", None)] {
            let records = [record(7, line, id)].into();
            let texts = write(me, &[Notification::Appended { table: me, number: 7, records }]);
            let named = Notification::Appended { table: me, number: 7, records: [].into() };
            assert_eq!(read(other, &texts[0]), [named]);
        }
    }

    #[test]
    fn who_does_not_understand_looks() {
        let (me, other) = ids();
        let strange = [
            "x7",
            "éé",
            "e",
            "r",
            "s?",
            &format!("e{me}1\t\t"),
            &format!("e{me}0\t\t\t{{}}\t\t\t{{}}"),
        ];
        for line in strange {
            assert_eq!(read(other, &format!("{me}\n{line}")), [Notification::Unsure], "{line}");
        }
    }
}
