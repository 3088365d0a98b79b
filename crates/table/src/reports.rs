//! Decides the reports of jobs. They are checked like player commands: a repeated or late report is refused, and an
//! invalid plan counts as no plan.

use crate::job::{Analysis, Hint, JobKind, JobResult, Plan, Report, is_wanted};
use crate::{Millis, Refusal, SeatId, Span, TableEvent, Transaction};

pub(crate) fn decide(tx: &mut Transaction, report: &Report) -> Result<(), Refusal> {
    let job = report.job;
    if !is_wanted(tx.table(), &job) {
        return Err(Refusal::JobIsOld);
    }
    match (job.kind, &report.found) {
        (JobKind::Plan(seat), JobResult::Plan(plan)) => {
            let plan = checked(tx, plan);
            tx.record(TableEvent::BotPlanned { seat, plan });
        }
        (JobKind::PostMortem, JobResult::Analysis(analysis)) => {
            let game = tx.table().game().ok_or(Refusal::JobIsOld)?;
            let fact = game.play().analysed(job.round, analysis).ok_or(Refusal::JobIsOld)?;
            tx.record(fact);
        }
        (JobKind::Hint(seat, number), JobResult::Analysis(analysis)) => {
            give_hint(tx, seat, number, analysis)?;
        }
        (JobKind::Plan(_), JobResult::Analysis(_))
        | (JobKind::PostMortem | JobKind::Hint(..), JobResult::Plan(_)) => {
            return Err(Refusal::JobIsOld);
        }
    }
    Ok(())
}

/// Replaces a plan for another game, or with an illegal bid, with no plan.
fn checked(tx: &Transaction, plan: &Plan) -> Plan {
    let fits = tx.table().game().is_some_and(|game| game.play().plan_fits(plan));
    if fits { plan.clone() } else { Plan::Nothing }
}

fn give_hint(
    tx: &mut Transaction,
    seat: SeatId,
    number: u8,
    analysis: &Analysis,
) -> Result<(), Refusal> {
    let hint = analysis.hint(number);
    // During a pause the clocks stand still at its start.
    let now = tx.table().paused_since().unwrap_or(tx.now());
    let game = tx.table().game().ok_or(Refusal::JobIsOld)?;
    let fact = game.play().hint_given(seat, hint, now).ok_or(Refusal::JobIsOld)?;
    tx.record(fact);
    Ok(())
}

/// The deadline after paying for a hint. An empty hint is free.
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
