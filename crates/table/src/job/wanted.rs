//! Which jobs a table wants, and what each worker may know.

use super::{Job, JobId, JobKind, JobTask};
use crate::game::Game;
use crate::seat::Player;
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
        let wanted = game.play().post_mortems(self.is_playing()).into_iter();
        jobs.extend(wanted.take(POST_MORTEMS_MAX).filter_map(|round| {
            let id = self.job_id(round, JobKind::PostMortem);
            game.play().post_mortem(round).map(|task| Job { id, task })
        }));
        jobs
    }

    fn job_id(&self, round: u32, kind: JobKind) -> JobId {
        JobId { game: self.games, round, kind }
    }

    /// Whether bots play now: not a round that nobody would see. In RoboTory their own clock runs, so they do.
    pub(super) fn bots_play(&self) -> bool {
        self.kind().book().is_duel() || self.somebody_is_connected()
    }

    /// Bots think when people can and when somebody is there to play with.
    fn add_plans(&self, game: &Game, jobs: &mut Vec<Job>) {
        if !self.bots_play() {
            return;
        }
        for (seat, owner) in self.seats() {
            let Player::Bot(level) = owner.player else { continue };
            if !owner.is_playing() || !game.play().wants_plan(seat) {
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
        if let Some((number, task)) = game.play().hint_asked() {
            jobs.push(Job { id: self.job_id(game.round(), JobKind::Hint(seat, number)), task });
        }
    }
}

/// Whether a report of this name is still waited for.
pub(crate) fn is_wanted(table: &Table, id: &JobId) -> bool {
    let (Some(game), true) = (table.game(), id.game == table.games) else { return false };
    match id.kind {
        JobKind::Plan(seat) => {
            let bot = table.bot(seat).is_some();
            let now = table.is_playing() && id.round == game.round();
            now && bot && game.play().wants_plan(seat)
        }
        JobKind::PostMortem => game.play().post_mortems(table.is_playing()).contains(&id.round),
        JobKind::Hint(_, number) => {
            let asked = game.play().hint_asked().is_some_and(|(asked, _)| asked == number);
            table.is_playing() && id.round == game.round() && asked
        }
    }
}
