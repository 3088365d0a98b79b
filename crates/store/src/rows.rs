//! Rows as both databases return them. All numbers are 64 bits wide, so that one statement serves both.

use std::str::FromStr;

use table::{Millis, SeatId};

use super::operator::{Ban, BanRow, Report, ReportRow};
use super::signed::unsigned;
use super::{ChatEntry, CommandId, Listed, Live, Loaded, Record, Saying, Summary, TableId};

/// A row with an unknown value: the database is damaged, or was edited by hand.
#[derive(Debug)]
pub(super) struct Strange(pub(super) String);

/// Archived flag of the table; number, line, seat and command of a record.
pub(super) type RecordRow = (i64, Option<i64>, Option<String>, Option<i64>, Option<String>);
/// Number, time, seat, name, text.
pub(super) type SaidRow = (i64, i64, i64, String, String);
/// Name, number, deadline, work flag.
pub(super) type LiveRow = (String, i64, Option<i64>, i64);
/// Name, number, created, updated, game, door, stage, seats, free, deadline, work flag, and the rest.
pub(super) type ListedRow =
    (String, i64, i64, i64, String, String, String, i64, i64, Option<i64>, i64, String);

pub(super) fn loaded(rows: Vec<RecordRow>) -> Option<Loaded> {
    let archived = rows.first()?.0 != 0;
    Some(Loaded { records: rows.into_iter().filter_map(record).collect(), archived })
}

/// The record of a row; none in the single row of a table without records in the requested range.
fn record((_, number, line, seat, command): RecordRow) -> Option<Record> {
    let command = seat.zip(command).map(|(seat, id)| CommandId { seat: seat_of(seat), id });
    Some(Record { number: unsigned(number?), line: line?, command })
}

/// Reverses rows that come newest first.
pub(super) fn said(rows: Vec<SaidRow>) -> Vec<ChatEntry> {
    let said = |(number, at, seat, name, text): SaidRow| ChatEntry {
        number: unsigned(number),
        saying: Saying { at: Millis(unsigned(at)), seat: seat_of(seat), name, text },
    };
    rows.into_iter().rev().map(said).collect()
}

pub(super) fn live((id, number, deadline, wants_work): LiveRow) -> Result<Live, Strange> {
    Ok(Live {
        id: table(&id)?,
        number: unsigned(number),
        next_deadline: deadline.map(|at| Millis(unsigned(at))),
        wants_work: wants_work != 0,
    })
}

pub(super) fn report(row: ReportRow) -> Result<Report, Strange> {
    let (number, at, id, seat, name, words, from) = row;
    let (number, at) = (unsigned(number), Millis(unsigned(at)));
    Ok(Report { number, at, table: table(&id)?, seat: seat_of(seat), name, words, from })
}

/// The ban, with the notation that it is stored under.
pub(super) fn ban((address, since, until, why): BanRow) -> Result<(String, Ban), Strange> {
    let network = address.parse().map_err(|error| Strange(format!("{error}")))?;
    let (since, until) = (Millis(unsigned(since)), until.map(|at| Millis(unsigned(at))));
    Ok((address, Ban { network, since, until, why }))
}

pub(super) fn number((id, number): (String, i64)) -> Result<(TableId, u64), Strange> {
    Ok((table(&id)?, unsigned(number)))
}

pub(super) fn listed(row: ListedRow) -> Result<Listed, Strange> {
    let (id, number, created, updated, game, door, stage, seats, free, deadline, work, about) = row;
    Ok(Listed {
        id: table(&id)?,
        number: unsigned(number),
        created_at: Millis(unsigned(created)),
        summary: Summary {
            updated_at: Millis(unsigned(updated)),
            game: word(&game)?,
            door: word(&door)?,
            stage: word(&stage)?,
            seats: small(seats),
            free: small(free),
            next_deadline: deadline.map(|at| Millis(unsigned(at))),
            wants_work: work != 0,
            about,
        },
    })
}

pub(super) fn table(id: &str) -> Result<TableId, Strange> {
    id.parse().map_err(|error| Strange(format!("{id:?} names no table: {error}")))
}

fn word<T: FromStr>(text: &str) -> Result<T, Strange> {
    text.parse().map_err(|_| Strange(format!("{text:?} is not known")))
}

fn seat_of(seat: i64) -> SeatId {
    SeatId(small(seat))
}

/// Clamps a number; no table has that many seats.
fn small(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}
