//! Options as everybody sees them.

use table::{
    Barriers, GameOptions as TableGame, MicroBoard, MicroMode, Prize, RicochetBoard,
    RicochetMode as TableMode, RobotStart, Roller, TimerRuns,
};

use crate::{
    GameOptions, MicroOptions, MicroPractice, Options, RicochetMode, RicochetOptions,
    RicochetPrize, RicochetPrizeWord, RobotoryClock, RobotoryOptions,
};

impl From<&table::Options> for Options {
    fn from(options: &table::Options) -> Options {
        Options {
            seats: options.seats,
            late_seats: options.late_seats,
            spectators: options.spectators,
            handicaps: options.handicaps,
            lapse: options.lapse.into(),
            host_patience: options.host_patience.into(),
            game: match &options.game {
                TableGame::Ricochet(options) => GameOptions::Ricochet(options.into()),
                TableGame::Micro(options) => GameOptions::Micro(options.into()),
                TableGame::Robotory(options) => GameOptions::Robotory(options.into()),
            },
        }
    }
}

impl From<&table::RicochetOptions> for RicochetOptions {
    fn from(options: &table::RicochetOptions) -> RicochetOptions {
        RicochetOptions {
            board: match options.board {
                RicochetBoard::Random => None,
                RicochetBoard::Printed(arrangement) => Some(arrangement.to_string()),
            },
            barriers: options.barriers == Barriers::Used,
            robots: match &options.robots {
                RobotStart::Random => None,
                RobotStart::Chosen(robots) => Some(crate::ricochet::robots(robots)),
            },
            black: options.black,
            transparent: options.transparent,
            ricochet: options.ricochet.into(),
            timer: options.timer.into(),
            quiet: options.quiet.into(),
            demonstration: options.demonstration.into(),
            prize: match options.prize {
                Prize::ByPlayers => RicochetPrize::Word(RicochetPrizeWord::ByPlayers),
                Prize::All => RicochetPrize::Word(RicochetPrizeWord::All),
                Prize::Chips(chips) => RicochetPrize::Chips(chips),
            },
            between: options.between.into(),
            mode: match options.mode {
                TableMode::Match => RicochetMode::Match,
                TableMode::Solo(TimerRuns::One) => RicochetMode::Solo,
                TableMode::Solo(TimerRuns::Two) => RicochetMode::SoloTwoRuns,
            },
            hints: options.hints.map(Into::into),
        }
    }
}

impl From<&table::MicroOptions> for MicroOptions {
    fn from(options: &table::MicroOptions) -> MicroOptions {
        MicroOptions {
            board: match &options.board {
                MicroBoard::Random => "random".to_owned(),
                MicroBoard::RandomOf(side) => side.to_string(),
                MicroBoard::Chosen(board) => board.to_string(),
            },
            first_roller: match options.first_roller {
                Roller::Host => None,
                Roller::Seat(seat) => Some(seat.into()),
            },
            lenient: options.lenient,
            demonstration: options.demonstration.into(),
            quiet: options.quiet.into(),
            reachable_only: options.reachable_only,
            target_chip: options.target_chip,
            experts: options.experts,
            roll: options.roll.into(),
            between: options.between.into(),
            practice: match options.mode {
                MicroMode::Match => None,
                MicroMode::Practice { clock, rounds } => {
                    Some(MicroPractice { clock: clock.into(), rounds })
                }
            },
            hints: options.hints.map(Into::into),
        }
    }
}

impl From<&table::RobotoryOptions> for RobotoryOptions {
    fn from(options: &table::RobotoryOptions) -> RobotoryOptions {
        RobotoryOptions {
            sides: options.sides.into(),
            end: options.end.into(),
            clock: options.clock.map(|clock| RobotoryClock {
                base: clock.base.into(),
                increment: clock.increment.into(),
            }),
            abandoned: options.abandoned.into(),
            asleep: options.asleep.into(),
        }
    }
}
