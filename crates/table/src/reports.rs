//! What becomes of a job's report. Reports are checked like anybody's commands: one that comes twice or too late is
//! refused, and a plan that cannot be is no plan.

use crate::ahead::Ahead;
use crate::event::LifeFact;
use crate::job::{Analysis, Found, Hint, JobKind, Plan, Report, is_wanted};
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::time::{Millis, Span};

pub(crate) fn decide(ahead: &mut Ahead, report: &Report) -> Result<(), Refusal> {
    let job = report.job;
    if !is_wanted(ahead.table(), &job) {
        return Err(Refusal::JobIsOld);
    }
    match (job.kind, &report.found) {
        (JobKind::Plan(seat), Found::Plan(plan)) => {
            let plan = checked(ahead, plan);
            ahead.record(LifeFact::BotPlanned { seat, plan });
        }
        (JobKind::PostMortem, Found::Analysis(analysis)) => {
            let game = ahead.table().game().ok_or(Refusal::JobIsOld)?;
            let fact = game.play().analysed(job.round, analysis).ok_or(Refusal::JobIsOld)?;
            ahead.record(fact);
        }
        (JobKind::Hint(seat, number), Found::Analysis(analysis)) => {
            give_hint(ahead, seat, number, analysis)?;
        }
        (JobKind::Plan(_), Found::Analysis(_))
        | (JobKind::PostMortem | JobKind::Hint(..), Found::Plan(_)) => {
            return Err(Refusal::JobIsOld);
        }
    }
    Ok(())
}

/// A plan for another game, or with a number that cannot be bid, is none.
fn checked(ahead: &Ahead, plan: &Plan) -> Plan {
    let fits = ahead.table().game().is_some_and(|game| game.play().plan_fits(plan));
    if fits { plan.clone() } else { Plan::Nothing }
}

fn give_hint(
    ahead: &mut Ahead,
    seat: SeatId,
    number: u8,
    analysis: &Analysis,
) -> Result<(), Refusal> {
    let hint = analysis.hint(number);
    // In a pause the clocks stand where they stood when it began.
    let now = ahead.table().paused_since().unwrap_or(ahead.now());
    let game = ahead.table().game().ok_or(Refusal::JobIsOld)?;
    let fact = game.play().hint_given(seat, hint, now).ok_or(Refusal::JobIsOld)?;
    ahead.record(fact);
    Ok(())
}

/// When the clock runs out after a hint was paid for. A hint that says nothing costs nothing.
pub(crate) fn charged(
    hint: &Hint,
    price: Option<Span>,
    until: Option<Millis>,
    now: Millis,
) -> Millis {
    let until = until.unwrap_or(now);
    match hint {
        Hint::None => until,
        Hint::Length { .. } | Hint::Move { .. } | Hint::Step { .. } => {
            (until - price.unwrap_or_default()).max(now)
        }
    }
}
