//! Responses to puzzle queries. The client sends all moves made so far and gets the resulting state and the legal
//! moves, so the server stores nothing about players. Spoilers are only sent once the puzzle is solved or given up.

use table::Millis;

use super::types::{
    DayPuzzle, DayPuzzles, Puzzle, PuzzleAsk, PuzzleCalendar, PuzzleGame, PuzzleLevel, PuzzleTried,
    PuzzleTry,
};
use super::{Day, Help, Made, Play, Row, Which, show};
use crate::{Answer, Ms, Problem, Watch};

/// Today's date and the range of days that have puzzles.
pub fn calendar(now: Millis) -> PuzzleCalendar {
    let (today, first) = (Day::of(now).to_string(), Day::FIRST.to_string());
    PuzzleCalendar { today, first, next: Ms(Day::rest_of(now).into()) }
}

/// The puzzles of a day, with the path of each.
pub fn of_day<'a>(day: Day, puzzles: impl IntoIterator<Item = (Which, &'a Made)>) -> DayPuzzles {
    let date = day.to_string();
    let puzzles = puzzles.into_iter().map(|(Which { game, level, .. }, made)| {
        let path = format!("/puzzles/{}/{date}/{}", game.name(), level.name());
        DayPuzzle { game, level, position: made.notation(), path }
    });
    DayPuzzles { puzzles: puzzles.collect(), date }
}

/// A puzzle with the data to draw it.
pub fn puzzle(which: Which, made: &Made) -> Puzzle {
    let (position, board) = (made.notation(), show::board(made));
    Puzzle { game: which.game, level: which.level, position, board }
}

/// A player's moves at a puzzle, with the requested help.
#[derive(Clone, Debug)]
pub struct Attempt {
    play: Play,
    ask: Option<PuzzleAsk>,
}

impl Attempt {
    /// Plays the moves.
    ///
    /// # Errors
    ///
    /// Returns the fault of the first illegal move.
    pub fn new(
        made: &Made,
        PuzzleTry { moves, ask }: &PuzzleTry,
        watch: &dyn Watch,
    ) -> Answer<Attempt> {
        let play = Play::new(made, moves, watch)
            .map_err(|fault| Problem::impossible("these moves cannot be made", vec![fault]))?;
        Ok(Attempt { play, ask: *ask })
    }

    /// True if playing the moves needs a search, because the engine answers them.
    pub fn takes_work(made: &Made, PuzzleTry { moves, .. }: &PuzzleTry) -> bool {
        matches!(made, Made::Robotory(_)) && !moves.is_empty()
    }

    /// True if help was requested that needs a search.
    pub fn wants_help(&self) -> bool {
        matches!(self.ask, Some(PuzzleAsk::Distance | PuzzleAsk::Move)) && !self.play.is_solved()
    }

    /// Searches for help in the current state.
    pub fn help(&self, watch: &dyn Watch) -> Help {
        self.play.help(watch)
    }

    /// The response: the state after the moves, with the help that was found.
    pub fn answer(&self, made: &Made, help: Option<&Help>, today: Day) -> PuzzleTried {
        let (play, solved) = (&self.play, self.play.is_solved());
        let hint = help.map(|help| match self.ask {
            Some(PuzzleAsk::Move) => show::move_hint(help, play),
            _ => show::distance_hint(help),
        });
        let best = (solved || self.ask == Some(PuzzleAsk::Solution)).then(|| show::best(made));
        let (cost, state) = (play.cost(), show::state(play));
        PuzzleTried { today: today.to_string(), cost, solved, state, hint, best }
    }
}

impl Which {
    /// Parses the address of a daily puzzle.
    ///
    /// # Errors
    ///
    /// Returns all invalid parts of the address.
    pub fn read_of_day(game: &str, date: &str, level: &str, today: Day) -> Answer<Which> {
        read(game, level, read_day(date, today).map(Row::Day))
    }

    /// Parses the address of an endless puzzle.
    ///
    /// # Errors
    ///
    /// Returns all invalid parts of the address.
    pub fn read_endless(game: &str, level: &str, number: &str) -> Answer<Which> {
        read(game, level, read_number(number).map(Row::Endless))
    }
}

impl Day {
    /// Parses the date of a day that has puzzles.
    ///
    /// # Errors
    ///
    /// Returns why that day has no puzzles.
    pub fn read(date: &str, today: Day) -> Answer<Day> {
        read_day(date, today).map_err(|fault| no_puzzle(vec![fault]))
    }
}

fn read(game: &str, level: &str, row: Result<Row, String>) -> Answer<Which> {
    let known_game = PuzzleGame::ALL.into_iter().find(|known| known.name() == game);
    let known_level = PuzzleLevel::ALL.into_iter().find(|known| known.name() == level);
    match (known_game, known_level, row) {
        (Some(game), Some(level), Ok(row)) => Ok(Which { game, level, row }),
        (known_game, known_level, row) => {
            let mut faults = Vec::new();
            if known_game.is_none() {
                faults.push(format!(
                    "game: there are no puzzles of {game:?}, but of ricochet, micro and robotory"
                ));
            }
            if known_level.is_none() {
                faults.push(format!("level: there is no {level:?}, but easy, medium and hard"));
            }
            faults.extend(row.err());
            Err(no_puzzle(faults))
        }
    }
}

fn read_day(date: &str, today: Day) -> Result<Day, String> {
    let first = Day::FIRST.min(today);
    match date.parse::<Day>() {
        Ok(day) if (first..=today).contains(&day) => Ok(day),
        Ok(day) => Err(format!("date: there are puzzles from {first} to {today}, none of {day}")),
        Err(_) => Err(format!("date: {date:?} is no date like {today}")),
    }
}

fn read_number(text: &str) -> Result<u32, String> {
    let number = text.parse::<u32>().ok().filter(|number| number.to_string() == text);
    number
        .filter(|number| (1..=Which::ENDLESS_MAX).contains(number))
        .ok_or_else(|| format!("number: {text:?} is no number from 1 to {}", Which::ENDLESS_MAX))
}

fn no_puzzle(faults: Vec<String>) -> Problem {
    Problem::impossible("there is no such puzzle", faults)
}
