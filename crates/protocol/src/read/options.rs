//! Options as a form sends them: what is left out has its default, and everything that is wrong comes back under the
//! name of its option.

use ::micro::Side;
use ::ricochet::{Arrangement, Cell, PerRobot};
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::{
    Barriers, ClockOptions, GameOptions as TableGame, MicroBoard, MicroMode, OptionFault, Prize,
    RicochetBoard, RicochetMode as TableMode, RobotStart, Roller, TimerRuns,
};

use super::fields::Fields;
use crate::{
    Fault, GameKind, GameOptions, MicroOptions, MicroPractice, Ms, Options, RicochetCell,
    RicochetMode, RicochetOptions, RicochetPrize, RicochetPrizeWord, RicochetRobotAt,
    RobotoryClock, RobotoryOptions, SeatNo,
};

/// Reads options. Only the game has to be there.
pub(super) fn read_options(value: Value) -> Result<Options, Vec<Fault>> {
    let mut fields = Fields::of(value, "").map_err(|mut faults| {
        for fault in &mut faults {
            "options".clone_into(&mut fault.place);
        }
        faults
    })?;
    let game = fields.need("game");
    let kind: Option<GameKind> = game.as_ref().and_then(|game| {
        let kind = game.get("t").cloned().unwrap_or(Value::Null);
        fields.word_in("game.t", kind)
    });
    let (Some(game), Some(kind)) = (game, kind) else {
        // Without the game the rest has no meaning, so only this is reported.
        return Err(fields.faults());
    };
    let game = fields.absorb(read_game(kind, game));
    // How many seats there are by default depends on whether one plays alone.
    let defaults = match &game {
        Some(game) => Options::defaults(game.clone()),
        None => Options::defaults(GameOptions::defaults(kind)),
    };
    let mut options = defaults;
    number(&mut fields, "seats", &mut options.seats);
    switch(&mut fields, "late_seats", &mut options.late_seats);
    switch(&mut fields, "spectators", &mut options.spectators);
    switch(&mut fields, "handicaps", &mut options.handicaps);
    span(&mut fields, "lapse", &mut options.lapse);
    span(&mut fields, "host_patience", &mut options.host_patience);
    let read = game.is_some().then_some(options);
    fields.done(read)
}

impl GameOptions {
    /// The defaults of a game.
    pub fn defaults(kind: GameKind) -> GameOptions {
        match kind {
            GameKind::Ricochet => {
                GameOptions::Ricochet((&table::RicochetOptions::default()).into())
            }
            GameKind::Micro => GameOptions::Micro((&table::MicroOptions::default()).into()),
            GameKind::Robotory => {
                GameOptions::Robotory((&table::RobotoryOptions::default()).into())
            }
        }
    }
}

impl Options {
    /// The defaults of a table for this game.
    pub fn defaults(game: GameOptions) -> Options {
        let alone = match &game {
            GameOptions::Ricochet(options) => options.mode != RicochetMode::Match,
            GameOptions::Micro(options) => options.practice.is_some(),
            GameOptions::Robotory(_) => false,
        };
        let table = match (&game, alone) {
            (GameOptions::Ricochet(_), false) => {
                table::Options::ricochet(table::RicochetOptions::default())
            }
            (GameOptions::Ricochet(_), true) => {
                table::Options::ricochet(table::RicochetOptions::solo())
            }
            (GameOptions::Micro(_), false) => table::Options::micro(table::MicroOptions::default()),
            (GameOptions::Micro(_), true) => table::Options::micro(table::MicroOptions::practice()),
            (GameOptions::Robotory(_), _) => {
                table::Options::robotory(table::RobotoryOptions::default())
            }
        };
        Options { game, ..Options::from(&table) }
    }
}

// Each of these reads an option that may be left out; if it is wrong, the default stands and the fault is noted.

fn switch(fields: &mut Fields, name: &str, option: &mut bool) {
    if let Some(value) = fields.take(name) {
        match value.as_bool() {
            Some(value) => *option = value,
            None => fields.fault(name, "it is neither true nor false"),
        }
    }
}

fn number(fields: &mut Fields, name: &str, option: &mut u8) {
    if let Some(value) = fields.take(name)
        && let Some(number) = fields.number_in(name, &value, 0..=255)
    {
        *option = number as u8;
    }
}

fn span_in(fields: &mut Fields, name: &str, value: &Value) -> Option<Ms> {
    if let Some(millis) = value.as_u64().and_then(|millis| u32::try_from(millis).ok()) {
        return Some(Ms(millis));
    }
    fields
        .fault(name, format!("{} is no time in whole milliseconds", super::fields::quoted(value)));
    None
}

fn span(fields: &mut Fields, name: &str, option: &mut Ms) {
    if let Some(value) = fields.take(name)
        && let Some(span) = span_in(fields, name, &value)
    {
        *option = span;
    }
}

fn maybe_span(fields: &mut Fields, name: &str, option: &mut Option<Ms>) {
    match fields.take(name) {
        None => {}
        Some(Value::Null) => *option = None,
        Some(value) => {
            if let Some(span) = span_in(fields, name, &value) {
                *option = Some(span);
            }
        }
    }
}

fn word<T: DeserializeOwned>(fields: &mut Fields, name: &str, option: &mut T) {
    if let Some(value) = fields.take(name)
        && let Some(word) = fields.word_in(name, value)
    {
        *option = word;
    }
}

fn read_game(kind: GameKind, value: Value) -> Result<GameOptions, Vec<Fault>> {
    let mut fields = Fields::of(value, "")?;
    fields.take("t");
    let game = match kind {
        GameKind::Ricochet => GameOptions::Ricochet(read_ricochet(&mut fields)),
        GameKind::Micro => GameOptions::Micro(read_micro(&mut fields)),
        GameKind::Robotory => GameOptions::Robotory(read_robotory(&mut fields)),
    };
    fields.done(Some(game))
}

fn read_ricochet(fields: &mut Fields) -> RicochetOptions {
    let mut options = RicochetOptions::from(&table::RicochetOptions::default());
    match fields.take("board") {
        None | Some(Value::Null) => {}
        Some(Value::String(board)) => options.board = Some(board),
        Some(_) => fields.fault("board", "it is a text that names four sections, or null"),
    }
    switch(fields, "barriers", &mut options.barriers);
    match fields.take("robots") {
        None | Some(Value::Null) => {}
        Some(value) => {
            let robot = |fields: &mut Fields, name: &str, value: Value| {
                fields.object(name, value, read_robot)
            };
            if let Some(robots) = fields.list("robots", value, robot) {
                options.robots = Some(robots);
            }
        }
    }
    switch(fields, "black", &mut options.black);
    switch(fields, "transparent", &mut options.transparent);
    word(fields, "ricochet", &mut options.ricochet);
    span(fields, "timer", &mut options.timer);
    span(fields, "quiet", &mut options.quiet);
    span(fields, "demonstration", &mut options.demonstration);
    match fields.take("prize") {
        None => {}
        Some(value) => match serde_json::from_value(value) {
            Ok(prize) => options.prize = prize,
            Err(_) => fields.fault("prize", "it is `by-players`, `all` or a number from 1 to 17"),
        },
    }
    span(fields, "between", &mut options.between);
    word(fields, "mode", &mut options.mode);
    maybe_span(fields, "hints", &mut options.hints);
    options
}

fn read_robot(fields: &mut Fields) -> Option<RicochetRobotAt> {
    let (robot, at) = (fields.word("robot"), fields.need("at"));
    let at = at.and_then(|at| {
        fields.object("at", at, |fields| {
            let (x, y) = (fields.number("x", 0..=15), fields.number("y", 0..=15));
            Some(RicochetCell { x: x? as u8, y: y? as u8 })
        })
    });
    Some(RicochetRobotAt { robot: robot?, at: at? })
}

fn read_micro(fields: &mut Fields) -> MicroOptions {
    let mut options = MicroOptions::from(&table::MicroOptions::default());
    match fields.take("board") {
        None | Some(Value::Null) => {}
        Some(Value::String(board)) => options.board = board,
        Some(_) => fields.fault("board", "it is `random`, `black`, `copper` or a board as text"),
    }
    match fields.take("first_roller") {
        None | Some(Value::Null) => {}
        Some(value) => {
            let seat = fields.number_in("first_roller", &value, 0..=255);
            options.first_roller = seat.map(|seat| SeatNo(seat as u8));
        }
    }
    switch(fields, "lenient", &mut options.lenient);
    span(fields, "demonstration", &mut options.demonstration);
    span(fields, "quiet", &mut options.quiet);
    switch(fields, "reachable_only", &mut options.reachable_only);
    switch(fields, "target_chip", &mut options.target_chip);
    switch(fields, "experts", &mut options.experts);
    span(fields, "roll", &mut options.roll);
    span(fields, "between", &mut options.between);
    match fields.take("practice") {
        None | Some(Value::Null) => {}
        Some(value) => options.practice = fields.object("practice", value, read_practice),
    }
    maybe_span(fields, "hints", &mut options.hints);
    options
}

fn read_practice(fields: &mut Fields) -> Option<MicroPractice> {
    let mut practice = MicroOptions::from(&table::MicroOptions::practice()).practice?;
    span(fields, "clock", &mut practice.clock);
    number(fields, "rounds", &mut practice.rounds);
    Some(practice)
}

fn read_robotory(fields: &mut Fields) -> RobotoryOptions {
    let mut options = RobotoryOptions::from(&table::RobotoryOptions::default());
    word(fields, "sides", &mut options.sides);
    word(fields, "end", &mut options.end);
    match fields.take("clock") {
        None | Some(Value::Null) => {}
        Some(value) => {
            options.clock = fields.object("clock", value, |fields| {
                let base = fields.need("base");
                let base = base.and_then(|base| span_in(fields, "base", &base));
                let mut increment = Ms(0);
                span(fields, "increment", &mut increment);
                Some(RobotoryClock { base: base?, increment })
            });
        }
    }
    span(fields, "abandoned", &mut options.abandoned);
    span(fields, "asleep", &mut options.asleep);
    options
}

/// What the table finds wrong with options, under the names that they have here.
pub fn option_faults(faults: &[OptionFault]) -> Vec<Fault> {
    let fault = |fault: &OptionFault| {
        let text = fault.to_string();
        let text = text.strip_prefix(fault.option()).and_then(|text| text.strip_prefix(": "));
        let place = match fault.option() {
            "clock" => "practice.clock".to_owned(),
            "rounds" => "practice.rounds".to_owned(),
            "base" => "clock.base".to_owned(),
            "increment" => "clock.increment".to_owned(),
            option => option.replace('-', "_"),
        };
        let text = text.map_or_else(|| fault.to_string(), str::to_owned);
        Fault { place, text, why: why(fault) }
    };
    faults.iter().map(fault).collect()
}

fn why(fault: &OptionFault) -> Option<crate::OptionFault> {
    use crate::OptionFault as Why;
    Some(match fault {
        OptionFault::OutOfRange { least, most, .. } => {
            Why::OutOfRange { least: least.clone(), most: most.clone() }
        }
        OptionFault::RobotsNeedBoard => Why::RobotsNeedBoard,
        OptionFault::Robots(_) => return None,
        OptionFault::BoardHasBarriers => Why::BoardHasBarriers,
        OptionFault::BoardLacksTarget => Why::BoardLacksTarget,
        OptionFault::HintsInMatch => Why::HintsInMatch,
        OptionFault::RollerNoSeat { seats, .. } => Why::NoSuchSeat { seats: *seats },
    })
}

impl Options {
    /// The same for the table, which checks them.
    ///
    /// # Errors
    ///
    /// Returns what cannot be read as a board or a robot's space, under the option's name.
    pub fn for_table(&self) -> Result<table::Options, Vec<Fault>> {
        let game = match &self.game {
            GameOptions::Ricochet(options) => TableGame::Ricochet(options.for_table()?),
            GameOptions::Micro(options) => TableGame::Micro(options.for_table()?),
            GameOptions::Robotory(options) => TableGame::Robotory(options.for_table()),
        };
        Ok(table::Options {
            seats: self.seats,
            late_seats: self.late_seats,
            spectators: self.spectators,
            handicaps: self.handicaps,
            lapse: self.lapse.into(),
            host_patience: self.host_patience.into(),
            game,
        })
    }
}

fn fault(place: &str, text: impl Into<String>) -> Fault {
    Fault::new(place, text)
}

impl RicochetOptions {
    fn for_table(&self) -> Result<table::RicochetOptions, Vec<Fault>> {
        let mut faults = Vec::new();
        let board = match &self.board {
            None => RicochetBoard::Random,
            Some(text) => match text.parse::<Arrangement>() {
                Ok(arrangement) => RicochetBoard::Printed(arrangement),
                Err(error) => {
                    faults.push(fault("board", error.to_string()));
                    RicochetBoard::Random
                }
            },
        };
        let robots = match &self.robots {
            None => RobotStart::Random,
            Some(robots) => RobotStart::Chosen(chosen(robots, &mut faults)),
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(table::RicochetOptions {
            board,
            barriers: if self.barriers { Barriers::Used } else { Barriers::LeftOut },
            robots,
            black: self.black,
            transparent: self.transparent,
            ricochet: self.ricochet.into(),
            timer: self.timer.into(),
            quiet: self.quiet.into(),
            demonstration: self.demonstration.into(),
            prize: match self.prize {
                RicochetPrize::Word(RicochetPrizeWord::ByPlayers) => Prize::ByPlayers,
                RicochetPrize::Word(RicochetPrizeWord::All) => Prize::All,
                RicochetPrize::Chips(chips) => Prize::Chips(chips),
            },
            between: self.between.into(),
            mode: match self.mode {
                RicochetMode::Match => TableMode::Match,
                RicochetMode::Solo => TableMode::Solo(TimerRuns::One),
                RicochetMode::SoloTwoRuns => TableMode::Solo(TimerRuns::Two),
            },
            hints: self.hints.map(Into::into),
        })
    }
}

fn chosen(robots: &[RicochetRobotAt], faults: &mut Vec<Fault>) -> PerRobot<Option<Cell>> {
    let mut chosen: PerRobot<Option<Cell>> = PerRobot::default();
    for (place, RicochetRobotAt { robot, at }) in robots.iter().enumerate() {
        let robot = ::ricochet::Robot::from(*robot);
        let name = format!("robots.{place}");
        match Cell::new(at.x, at.y) {
            None => faults.push(fault(&name, "columns and rows are from 0 to 15")),
            Some(_) if chosen[robot].is_some() => {
                faults.push(fault(&name, format!("the {robot} robot is there twice")));
            }
            Some(cell) => chosen[robot] = Some(cell),
        }
    }
    chosen
}

impl MicroOptions {
    fn for_table(&self) -> Result<table::MicroOptions, Vec<Fault>> {
        let side = Side::ALL.into_iter().find(|side| side.name() == self.board);
        let board = match (self.board.as_str(), side) {
            ("random", _) => MicroBoard::Random,
            (_, Some(side)) => MicroBoard::RandomOf(side),
            (text, None) => {
                let board = text.parse::<::micro::Board>();
                let board = board.map_err(|error| vec![fault("board", error.to_string())])?;
                MicroBoard::Chosen(Box::new(board))
            }
        };
        Ok(table::MicroOptions {
            board,
            first_roller: self.first_roller.map_or(Roller::Host, |seat| Roller::Seat(seat.into())),
            lenient: self.lenient,
            demonstration: self.demonstration.into(),
            quiet: self.quiet.into(),
            reachable_only: self.reachable_only,
            target_chip: self.target_chip,
            experts: self.experts,
            roll: self.roll.into(),
            between: self.between.into(),
            mode: match self.practice {
                None => MicroMode::Match,
                Some(MicroPractice { clock, rounds }) => {
                    MicroMode::Practice { clock: clock.into(), rounds }
                }
            },
            hints: self.hints.map(Into::into),
        })
    }
}

impl RobotoryOptions {
    fn for_table(&self) -> table::RobotoryOptions {
        table::RobotoryOptions {
            sides: self.sides.into(),
            end: self.end.into(),
            clock: self.clock.map(|clock| ClockOptions {
                base: clock.base.into(),
                increment: clock.increment.into(),
            }),
            abandoned: self.abandoned.into(),
            asleep: self.asleep.into(),
        }
    }
}
