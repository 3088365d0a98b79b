//! Picks a client's next command. It knows no rules: it picks among the server's offers and favours those that
//! advance the game.

use dice::Dice;
use protocol::{Command, Offer, OfferKind, Possible, Subject};

/// Picks a command among those offered at `now` (server time). `None` if no offer is useful.
pub(crate) fn choose(
    dice: &mut Dice,
    offers: &[Offer],
    possible: Option<&Possible>,
    now: u64,
) -> Option<Command> {
    if let Some(command) = possible.and_then(|possible| play(dice, possible)) {
        return Some(command);
    }
    let open = offers.iter().filter(|offer| offer.from.is_none_or(|from| from.0 <= now));
    let weighed: Vec<(u32, Command)> = open.filter_map(|offer| command(dice, offer)).collect();
    let total: u32 = weighed.iter().map(|(weight, _)| weight).sum();
    // The caller writes a note instead, which is an event too.
    let mut rest = dice.below(total + IDLE);
    for (weight, command) in weighed {
        if rest < weight {
            return Some(command);
        }
        rest -= weight;
    }
    None
}

/// Weight of choosing none of the offers.
const IDLE: u32 = 40;

/// Relative frequency of an offer, and its command. Games must advance, and some must end early. `None` for commands that would
/// end the load, need text, or come with later versions.
fn command(dice: &mut Dice, offer: &Offer) -> Option<(u32, Command)> {
    let ask = |subject| Command::Ask { subject };
    // People bid few moves, even where more are legal.
    let mut moves = || Some(1 + dice.below(u32::from(offer.most?.min(8))) as u8);
    Some(match offer.command {
        OfferKind::Return => (200, Command::Return),
        OfferKind::Ready => (200, Command::Ready),
        OfferKind::Agree => (200, Command::Agree),
        OfferKind::Start => (200, Command::Start { first_roller: None }),
        OfferKind::Roll => (200, Command::Roll),
        OfferKind::AskGoOn => (200, ask(Subject::GoOn)),
        OfferKind::AskRematch => (200, ask(Subject::Rematch)),
        OfferKind::PressOn => (100, Command::PressOn),
        OfferKind::Bid => (60, Command::Bid { moves: moves()? }),
        OfferKind::Announce => (60, Command::Announce { moves: moves()? }),
        OfferKind::TurnTimer => (30, Command::TurnTimer),
        OfferKind::HaveIt => (30, Command::HaveIt),
        OfferKind::Done => (20, Command::Done),
        OfferKind::AskHint => (10, Command::AskHint),
        OfferKind::AskSkip => (2, ask(Subject::Skip)),
        OfferKind::Disagree => (2, Command::Disagree),
        OfferKind::AskEndEarly => (1, ask(Subject::EndEarly)),
        _ => return None,
    })
}

/// A move with robots or discs.
fn play(dice: &mut Dice, possible: &Possible) -> Option<Command> {
    match possible {
        Possible::Slides { slides } => {
            let slide = &dice.pick(slides)?.r#move;
            let (robot, direction) = (slide.robot, slide.direction);
            Some(Command::Move { robot, direction, choices: slide.choices.clone() })
        }
        // Simulated players never retract a bid.
        Possible::TakeBack { .. } => None,
        Possible::Spaces { spaces } => Some(Command::Step { to: *dice.pick(spaces)? }),
        Possible::Turn { discs, placeable, robots, refills } => {
            let place = |dice: &mut Dice| {
                Some(Command::Place { disc: *dice.pick(discs)?, hex: *dice.pick(placeable)? })
            };
            let go = |dice: &mut Dice| {
                let with: Vec<_> = robots.iter().filter(|robot| !robot.paths.is_empty()).collect();
                let destinations = dice.pick(&with)?;
                let path = dice.pick(&destinations.paths)?.clone();
                Some(Command::MoveRobot { robot: destinations.robot, path })
            };
            let refill = |dice: &mut Dice| Some(Command::Refill { discs: *dice.pick(refills)? });
            // A game ends when the discs run out, so taking and placing them is more frequent.
            match dice.below(10) {
                0..5 => place(dice).or_else(|| refill(dice)).or_else(|| go(dice)),
                5..8 => refill(dice).or_else(|| place(dice)).or_else(|| go(dice)),
                _ => go(dice).or_else(|| place(dice)).or_else(|| refill(dice)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{At, MicroSpaceNo};

    #[test]
    fn what_is_not_open_yet_is_not_done() {
        let later =
            Offer { command: OfferKind::Roll, most: None, from: Some(At(100)), seats: None };
        let mut dice = Dice::new(1);
        let mut at = |now| {
            (0..50)
                .filter_map(|_| choose(&mut dice, std::slice::from_ref(&later), None, now))
                .count()
        };
        assert_eq!(at(99), 0);
        assert!(20 < at(100));
    }

    #[test]
    fn robots_come_first() {
        let possible = Possible::Spaces { spaces: vec![MicroSpaceNo(7)] };
        let offer = Offer { command: OfferKind::GiveUp, most: None, from: None, seats: None };
        let chosen = choose(&mut Dice::new(1), &[offer], Some(&possible), 0);
        assert_eq!(chosen, Some(Command::Step { to: MicroSpaceNo(7) }));
    }
}
