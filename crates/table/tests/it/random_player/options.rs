//! Random options for every kind of table.

use dice::Dice;
use robotable_table::{
    Barriers, ClockOptions, GameKind, MicroOptions, MicroPractice, Options, Prize, RicochetMode,
    RicochetOptions, RobotoryOptions, Sides, Span, TimerRuns,
};

const BARRIERS: [Barriers; 4] = [Barriers::None, Barriers::Some, Barriers::Any, Barriers::All];

pub(super) fn random_options(dice: &mut Dice) -> Options {
    let span = |dice: &mut Dice, least: u64, most: u64| {
        Span::secs(least + u64::from(dice.below((most - least) as u32 + 1)))
    };
    let mut options = match dice.below(7) {
        0..3 => {
            let solo = dice.chance(1, 4);
            let runs = if dice.chance(1, 2) { TimerRuns::One } else { TimerRuns::Two };
            Options::ricochet(RicochetOptions {
                barriers: *dice.pick(&BARRIERS).unwrap(),
                black: dice.chance(1, 3),
                transparent: dice.chance(1, 3),
                ricochet: ::ricochet::Ricochet::ALL[dice.below(3) as usize],
                timer: span(dice, 15, 60),
                quiet: span(dice, 30, 240),
                demonstration: Some(span(dice, 10, 60)).filter(|_| !dice.chance(1, 6)),
                between: span(dice, 0, 20),
                prize: match dice.below(3) {
                    0 => Prize::ByPlayers,
                    1 => Prize::All,
                    _ => Prize::Chips(1 + dice.below(4) as u8),
                },
                mode: if solo { RicochetMode::Solo(runs) } else { RicochetMode::Match },
                hints: solo.then_some(Span::secs(3)),
                take_back: span(dice, 0, 2),
                gentle: dice.below(2) as u8,
                early_end: !dice.chance(1, 6),
                reveal_returned: !dice.chance(1, 6),
                solo_number: dice.chance(1, 2),
                undo: dice.chance(1, 2),
                ..RicochetOptions::default()
            })
        }
        3..6 => {
            let practice = dice.chance(1, 4);
            let rounds = 1 + dice.below(25) as u8;
            let clock = span(dice, 10, 60);
            Options::micro(MicroOptions {
                lenient: dice.chance(1, 2),
                experts: dice.chance(1, 2),
                target_chip: dice.chance(1, 2),
                reachable_only: dice.chance(1, 2),
                quiet: span(dice, 30, 150),
                demonstration: Some(span(dice, 10, 60)).filter(|_| !dice.chance(1, 6)),
                between: span(dice, 0, 10),
                practice: practice.then_some(MicroPractice { clock, rounds }),
                hints: practice.then_some(Span::secs(2)),
                undo: dice.chance(1, 2),
                ..MicroOptions::default()
            })
        }
        _ => {
            let clock = ClockOptions { base: span(dice, 10, 600), increment: span(dice, 0, 10) };
            let ends = [::robotory::EndRule::Reserve, ::robotory::EndRule::OneColour];
            let sides = [Sides::Drawn, Sides::Alternating, Sides::HostLight, Sides::HostDark];
            Options::robotory(RobotoryOptions {
                sides: sides[dice.below(4) as usize],
                end: ends[dice.below(2) as usize],
                clock: dice.chance(1, 2).then_some(clock),
                fair_start: dice.chance(1, 3),
                ..RobotoryOptions::default()
            })
        }
    };
    options.handicaps = dice.chance(1, 2);
    options.late_seats = dice.chance(1, 2);
    options.spectators = dice.chance(3, 4);
    options.seats = random_seats(&options, dice);
    options
}

fn random_seats(options: &Options, dice: &mut Dice) -> u16 {
    let is_ricochet = options.kind() == GameKind::Ricochet;
    if is_ricochet && !options.is_alone() && dice.chance(1, 8) {
        // A large table.
        Options::SEATS_USUAL + 1 + dice.below(4) as u16
    } else if options.seats == Options::SEATS_USUAL && dice.chance(2, 3) {
        2 + dice.below(6) as u16
    } else {
        options.seats
    }
}
