//! Which jobs a table wants, and what each worker may know.

use std::sync::Arc;

use ::ricochet::{Goal, Position, Setup};

use super::{Job, JobId, JobKind, JobTask};
use crate::game::Game;
use crate::micro::{self, MicroGame};
use crate::ricochet::{self, PastRound, RicochetGame};
use crate::seat::{Player, SeatId};
use crate::table::{Stage, Table};
use crate::view::{Viewer, view};

/// The newest post-mortems are wanted first, and no more than so many at once: skipping chips must not make an endless
/// list of work.
const POST_MORTEMS_MAX: usize = 8;

impl Table {
    /// The jobs that this table wants done: none twice, and each until its report is in.
    ///
    /// Whoever runs them asks after every event, and skips those that are under way already.
    pub fn jobs(&self) -> Vec<Job> {
        let Some(game) = self.game() else { return Vec::new() };
        let mut jobs = Vec::new();
        if matches!(self.stage, Stage::Playing(_)) && !self.is_paused() {
            self.add_plans(game, &mut jobs);
            self.add_hint(game, &mut jobs);
        }
        match game {
            Game::Ricochet(game) => {
                let past = game.past().iter().rev();
                let past = past.filter(|past| self.ricochet_post_mortem_wanted(game, past));
                let past = past.take(POST_MORTEMS_MAX);
                jobs.extend(past.filter_map(|past| self.ricochet_post_mortem(game, past)));
            }
            Game::Micro(game) => {
                let past = game.past().iter().rev().filter(|past| past.analysis.is_none());
                jobs.extend(past.take(POST_MORTEMS_MAX).map(|past| Job {
                    id: self.job_id(past.number, JobKind::PostMortem),
                    task: JobTask::SolveMicro(Box::new((**game.board()).clone()), past.task),
                }));
            }
            Game::Robotory(_) => {}
        }
        jobs
    }

    fn job_id(&self, round: u32, kind: JobKind) -> JobId {
        JobId { game: self.games, round, kind }
    }

    /// Whether bots play now: not a round that nobody would see. In RoboTory their own clock runs, so they do.
    pub(super) fn bots_play(&self, game: &Game) -> bool {
        matches!(game, Game::Robotory(_)) || self.somebody_is_connected()
    }

    /// Bots think when people can and when somebody is there to play with.
    fn add_plans(&self, game: &Game, jobs: &mut Vec<Job>) {
        if !self.bots_play(game) {
            return;
        }
        for (seat, owner) in self.seats() {
            let Player::Bot(level) = owner.player else { continue };
            if !owner.is_playing() || !wants_plan(game, seat) {
                continue;
            }
            let id = self.job_id(game.round(), JobKind::Plan(seat));
            // Decisions are numbered from 0 up and never get this far, so no throw of the table's dice is repeated.
            let number =
                1 << 63 | u64::from(id.game) << 40 | u64::from(id.round) << 8 | u64::from(seat.0);
            let seed = self.secret.dice(number).next_u64();
            let view = Box::new(view(self, Viewer::Seat(seat)));
            jobs.push(Job { id, task: JobTask::Think { view, level, seed } });
        }
    }

    fn add_hint(&self, game: &Game, jobs: &mut Vec<Job>) {
        // Hints are for somebody who plays alone.
        let Some(seat) = self.players().next() else { return };
        match game {
            Game::Ricochet(game) => {
                if let ricochet::Phase::Bidding(bidding) = game.phase()
                    && bidding.hint_asked
                    && let Some(position) = game.position(bidding.symbol)
                {
                    let kind = JobKind::Hint(seat, bidding.hints.len() as u8 + 1);
                    let task = JobTask::SolveRicochet(Box::new(position));
                    jobs.push(Job { id: self.job_id(game.round(), kind), task });
                }
            }
            Game::Micro(game) => {
                if let micro::Phase::Thinking(thinking) = game.phase()
                    && thinking.hint_asked
                {
                    let kind = JobKind::Hint(seat, thinking.hints.len() as u8 + 1);
                    let board = Box::new((**game.board()).clone());
                    let task = JobTask::SolveMicro(board, thinking.task);
                    jobs.push(Job { id: self.job_id(game.round(), kind), task });
                }
            }
            Game::Robotory(_) => {}
        }
    }

    /// Nobody looks for the shortest way of a puzzle that may still be played.
    fn ricochet_post_mortem_wanted(&self, game: &RicochetGame, past: &PastRound) -> bool {
        past.analysis.is_none() && !(self.is_playing() && game.may_come_again(past))
    }

    fn ricochet_post_mortem(&self, game: &RicochetGame, past: &Arc<PastRound>) -> Option<Job> {
        let goal = Goal { seeker: past.symbol.seeker(), cell: game.board().find(past.symbol)? };
        let setup = Setup {
            board: game.board().clone(),
            robots: past.robots,
            goal,
            ricochet: game.options().ricochet,
        };
        let task = JobTask::SolveRicochet(Box::new(Position::try_from(setup).ok()?));
        Some(Job { id: self.job_id(past.number, JobKind::PostMortem), task })
    }
}

/// Whether it is time for this bot to make up its mind.
fn wants_plan(game: &Game, seat: SeatId) -> bool {
    match game {
        Game::Ricochet(game) => {
            matches!(game.phase(), ricochet::Phase::Bidding(_)) && game.plan(seat).is_none()
        }
        Game::Micro(game) => {
            matches!(game.phase(), micro::Phase::Thinking(_)) && game.plan(seat).is_none()
        }
        Game::Robotory(game) => game.to_act() == Some(seat) && game.plan().is_none(),
    }
}

/// Whether a report of this name is still waited for.
pub(crate) fn is_wanted(table: &Table, id: &JobId) -> bool {
    let (Some(game), true) = (table.game(), id.game == table.games) else { return false };
    match id.kind {
        JobKind::Plan(seat) => {
            let bot = table.bot(seat).is_some();
            table.is_playing() && bot && id.round == game.round() && wants_plan(game, seat)
        }
        JobKind::PostMortem => match game {
            Game::Ricochet(game) => {
                let past = game.past().iter().find(|past| past.number == id.round);
                past.is_some_and(|past| table.ricochet_post_mortem_wanted(game, past))
            }
            Game::Micro(game) => micro_post_mortem_wanted(game, id.round),
            Game::Robotory(_) => false,
        },
        JobKind::Hint(_, number) => {
            let (asked, given) = match game {
                Game::Ricochet(game) => match game.phase() {
                    ricochet::Phase::Bidding(bidding) => (bidding.hint_asked, bidding.hints.len()),
                    _ => (false, 0),
                },
                Game::Micro(game) => match game.phase() {
                    micro::Phase::Thinking(thinking) => (thinking.hint_asked, thinking.hints.len()),
                    _ => (false, 0),
                },
                Game::Robotory(_) => (false, 0),
            };
            let next = usize::from(number) == given + 1;
            table.is_playing() && id.round == game.round() && asked && next
        }
    }
}

fn micro_post_mortem_wanted(game: &MicroGame, round: u32) -> bool {
    game.past().iter().any(|past| past.number == round && past.analysis.is_none())
}
