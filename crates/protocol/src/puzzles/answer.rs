//! Answers to questions about puzzles. A puzzle is played by sending the moves made so far; the answer says where things
//! stand and what can be done. So nobody keeps anything about anybody, and what would spoil a puzzle is told only to
//! those who have solved it or give up.

use table::Millis;

use super::types::{
    DayPuzzle, DayPuzzles, Puzzle, PuzzleAsk, PuzzleCalendar, PuzzleGame, PuzzleLevel, PuzzleTried,
    PuzzleTry,
};
use super::{Day, Help, Made, Play, Row, Which, show};
use crate::{Answer, Ms, Problem, Watch};

/// What day it is, and which days have puzzles.
pub fn calendar(now: Millis) -> PuzzleCalendar {
    let (today, first) = (Day::of(now).to_string(), Day::FIRST.to_string());
    PuzzleCalendar { today, first, next: Ms(Day::rest_of(now).into()) }
}

/// The puzzles of a day, each with its name.
pub fn of_day<'a>(day: Day, puzzles: impl IntoIterator<Item = (Which, &'a Made)>) -> DayPuzzles {
    let date = day.to_string();
    let puzzles = puzzles.into_iter().map(|(Which { game, level, .. }, made)| {
        let path = format!("/puzzles/{}/{date}/{}", game.name(), level.name());
        DayPuzzle { game, level, position: made.notation(), path }
    });
    DayPuzzles { puzzles: puzzles.collect(), date }
}

/// A puzzle, ready to be drawn.
pub fn puzzle(which: Which, made: &Made) -> Puzzle {
    let (position, board) = (made.notation(), show::board(made));
    Puzzle { game: which.game, level: which.level, position, board }
}

/// Somebody's moves at a puzzle, and what they want to know.
#[derive(Clone, Debug)]
pub struct Attempt {
    play: Play,
    ask: Option<PuzzleAsk>,
}

impl Attempt {
    /// Makes the moves.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the first of them that cannot be made.
    pub fn new(
        made: &Made,
        PuzzleTry { moves, ask }: &PuzzleTry,
        watch: &dyn Watch,
    ) -> Answer<Attempt> {
        let play = Play::new(made, moves, watch)
            .map_err(|fault| Problem::impossible("these moves cannot be made", vec![fault]))?;
        Ok(Attempt { play, ask: *ask })
    }

    /// Whether making the moves takes work, because somebody has to answer them.
    pub fn takes_work(made: &Made, PuzzleTry { moves, .. }: &PuzzleTry) -> bool {
        matches!(made, Made::Robotory(_)) && !moves.is_empty()
    }

    /// Whether a search is asked for.
    pub fn wants_help(&self) -> bool {
        matches!(self.ask, Some(PuzzleAsk::Distance | PuzzleAsk::Move)) && !self.play.is_solved()
    }

    /// Searches for what helps from here.
    pub fn help(&self, watch: &dyn Watch) -> Help {
        self.play.help(watch)
    }

    /// Where the moves lead, with the help that was found if some was wanted.
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
    /// The puzzle of a day, by what stands in its address.
    ///
    /// # Errors
    ///
    /// Returns everything that is no part of a puzzle's address.
    pub fn read_of_day(game: &str, date: &str, level: &str, today: Day) -> Answer<Which> {
        read(game, level, read_day(date, today).map(Row::Day))
    }

    /// An endless puzzle, by what stands in its address.
    ///
    /// # Errors
    ///
    /// Returns everything that is no part of a puzzle's address.
    pub fn read_endless(game: &str, level: &str, number: &str) -> Answer<Which> {
        read(game, level, read_number(number).map(Row::Endless))
    }
}

impl Day {
    /// A day that has puzzles, by what stands in an address.
    ///
    /// # Errors
    ///
    /// Returns why there are none.
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
