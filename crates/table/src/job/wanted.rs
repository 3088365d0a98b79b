//! The jobs that a table wants, and what each worker may know.

use super::{Job, JobId, JobKind, JobTask};
use crate::{Game, Player, Stage, Table, Viewer, view};

/// Limit on the post-mortems wanted at once, the newest first: skipping chips must not create endless work.
const POST_MORTEMS_MAX: usize = 8;

impl Table {
    /// The jobs that this table wants, without duplicates, each until its report is in.
    ///
    /// The caller calls this after every event and skips jobs that are already running.
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

    /// True if bots play now. They do not play rounds without a connected player, except in RoboTory, where their
    /// clock runs.
    pub(super) fn bots_play(&self) -> bool {
        self.kind().book().is_duel() || self.somebody_is_connected()
    }

    /// Adds plans for bots, while a player is connected to play with.
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
            // Decisions are numbered from 0 and never reach bit 63, so this seed repeats no RNG stream of the table.
            let number =
                1 << 63 | u64::from(id.game) << 40 | u64::from(id.round) << 8 | u64::from(seat.0);
            let seed = self.secret.dice(number).next_u64();
            let view = Box::new(view(self, Viewer::Seat(seat)));
            jobs.push(Job { id, task: JobTask::Think { view, level, seed } });
        }
    }

    fn add_hint(&self, game: &Game, jobs: &mut Vec<Job>) {
        // Hints exist only for a player who plays alone.
        let Some(seat) = self.players().next() else { return };
        if let Some((number, task)) = game.play().hint_asked() {
            jobs.push(Job { id: self.job_id(game.round(), JobKind::Hint(seat, number)), task });
        }
    }
}

/// True if the report of this job is still wanted.
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
