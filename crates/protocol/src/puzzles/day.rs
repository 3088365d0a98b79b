//! Calendar days in UTC. A day starts at the same moment everywhere, whatever the client's clock says.

use std::fmt;
use std::str::FromStr;

use table::Millis;

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
/// Days from 0000-03-01 to 1970-01-01.
const EPOCH: u64 = 719_468;
/// Days in 400 years, the period of the calendar.
const ERA: u64 = 146_097;

/// A day, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u64);

impl Day {
    /// The first day of the archive: 2026-01-01.
    pub const FIRST: Day = Day(20_454);

    /// The day that contains this moment.
    pub fn of(now: Millis) -> Day {
        Day(now.0 / DAY_MS)
    }

    /// Time until the next day starts, in milliseconds.
    pub fn rest_of(now: Millis) -> u32 {
        // At most one day, which fits a `u32`.
        (DAY_MS - now.0 % DAY_MS) as u32
    }

    /// The number of the day, counted from 1970-01-01.
    pub fn number(self) -> u64 {
        self.0
    }

    /// Year, month and day. Howard Hinnant's `civil_from_days`, with March as the first month.
    fn date(self) -> (u64, u64, u64) {
        let shifted = self.0 + EPOCH;
        let era = shifted / ERA;
        let of_era = shifted % ERA;
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year_of_era + era * 400 + u64::from(month <= 2), month, day)
    }

    /// The day of a date, by `days_from_civil`; `None` before 1970. An invalid date gives some other day.
    fn from_date(year: u64, month: u64, day: u64) -> Option<Day> {
        let year = year.checked_sub(u64::from(month <= 2))?;
        let (era, year_of_era) = (year / 400, year % 400);
        let shifted = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * shifted + 2) / 5 + day - 1;
        let of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + of_year;
        (era * ERA + of_era).checked_sub(EPOCH).map(Day)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The text is not a date from 1970 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDate;

impl FromStr for Day {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Day, NoDate> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u16>().ok().map(u64::from));
        let mut part = || parts.next().flatten().ok_or(NoDate);
        let (year, month, day) = (part()?, part()?, part()?);
        if !(1..=12).contains(&month) || day == 0 {
            return Err(NoDate);
        }
        // Accept only the canonical form: this rejects 2026-02-30, 2026-1-1 and +2026-01-01.
        let day = Day::from_date(year, month, day).ok_or(NoDate)?;
        if day.to_string() == text { Ok(day) } else { Err(NoDate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        let known = [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_454, "2026-01-01"),
            (20_772, "2026-11-15"),
            (47_541, "2100-03-01"),
        ];
        for (day, date) in known {
            assert_eq!((Day(day).to_string().as_str(), date.parse()), (date, Ok(Day(day))));
        }
        for day in 0..80_000 {
            assert_eq!(Day(day).to_string().parse(), Ok(Day(day)));
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        let wrong = [
            "",
            "today",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2026-1-1",
            "+2026-01-01",
            "2026-01-01 ",
            "2026-01-01-01",
            "1969-12-31",
            "0000-01-01",
            "99999-01-01",
            "-2026-01-01",
            "2026/01/01",
        ];
        for text in wrong {
            assert_eq!(text.parse::<Day>(), Err(NoDate), "{text}");
        }
    }

    #[test]
    fn a_day_ends_when_the_next_begins() {
        let day = Millis(20_772 * DAY_MS);
        assert_eq!(Day::rest_of(day), 86_400_000);
        assert_eq!(Day::rest_of(Millis(day.0 + 86_399_999)), 1);
        assert_eq!(Day::of(Millis(day.0 + 86_399_999)), Day::of(day));
    }
}
