//! What a notification says: who sends it, and then a line for each piece of news.
//!
//! Events travel along where they are short: then nobody has to ask the database for them. What does not fit, or what
//! cannot be told apart from what stands around it, is only named.

use table::SeatId;

use super::super::{CommandId, Record, TableId, Wake};

/// The longest notification is 8,000 bytes.
const BYTES_MAX: usize = 7_900;
/// The longest piece of news that is told whole.
const WHOLE_MAX: usize = 3_000;
/// Every table's name takes this much, so that what follows it can be told apart.
const LONG: usize = TableId::LONG;
const BETWEEN_NEWS: char = '\n';
const BETWEEN_FIELDS: char = '\t';

/// As many texts as it takes.
pub(super) fn write(me: TableId, news: &[Wake]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut text = me.to_string();
    for wake in news {
        let item = match wake {
            Wake::Appended { table, number, records } => {
                let named = format!("e{table:-<LONG$}{number}");
                whole(&named, records).unwrap_or(named)
            }
            Wake::Said { table, number } => format!("s{table:-<LONG$}{number}"),
            Wake::Shown { table, text } => format!("r{table:-<LONG$}{text}"),
            Wake::Unsure => continue,
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

/// With the events: a line each, and the seat and the id of the command that caused them, if one did.
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

/// What another server tells; nothing if it was us. What is not understood may come from a newer one: look.
pub(super) fn read(me: TableId, text: &str) -> Vec<Wake> {
    let mut lines = text.split(BETWEEN_NEWS);
    if lines.next() == Some(me.as_str()) {
        return Vec::new();
    }
    lines.map(|line| item(line).unwrap_or(Wake::Unsure)).collect()
}

fn item(line: &str) -> Option<Wake> {
    let (kind, rest) = line.split_at_checked(1)?;
    let (table, rest) = rest.split_at_checked(LONG)?;
    let table = table.parse().ok()?;
    match kind {
        "e" => {
            let mut fields = rest.split(BETWEEN_FIELDS);
            let number = fields.next()?.parse().ok()?;
            let fields: Vec<&str> = fields.collect();
            Some(Wake::Appended { table, number, records: records(number, &fields)?.into() })
        }
        "s" => Some(Wake::Said { table, number: rest.parse().ok()? }),
        "r" => Some(Wake::Shown { table, text: rest.into() }),
        _ => None,
    }
}

/// The events up to this number.
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
        let news: Vec<Wake> = (2..1_000)
            .map(|number| match number % 3 {
                0 => {
                    let events = [(number - 1, None), (number, Some("x-1"))];
                    let event = |(number, id)| record(number, r#"{"t": "ready é"}"#, id);
                    Wake::Appended { table: me, number, records: events.map(event).into() }
                }
                1 => Wake::Said { table: other, number },
                _ => Wake::Shown { table: other, text: format!("{{\"at\": {number}}}").into() },
            })
            .collect();
        let texts = write(me, &news);
        assert!(1 < texts.len() && texts.iter().all(|text| text.len() < 8_000));
        let heard: Vec<Wake> = texts.iter().flat_map(|text| read(other, text)).collect();
        assert_eq!(heard, news);
        assert_eq!(read(me, &texts[0]), []);
    }

    #[test]
    fn events_that_cannot_travel_are_named() {
        let (me, other) = ids();
        let long = "x".repeat(WHOLE_MAX);
        for (line, id) in [(long.as_str(), None), ("{}", Some("a\nb")), ("a\tb", None)] {
            let records = [record(7, line, id)].into();
            let texts = write(me, &[Wake::Appended { table: me, number: 7, records }]);
            let named = Wake::Appended { table: me, number: 7, records: [].into() };
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
            assert_eq!(read(other, &format!("{me}\n{line}")), [Wake::Unsure], "{line}");
        }
    }
}
