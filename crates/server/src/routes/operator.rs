//! Moderation for the holder of the operator's token, and what the operator says about themselves.

use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use protocol::endpoints::{
    AboutOperator, AddBan, CloseTable, DismissReport, EraseName, InspectTable, LiftBan, ListBans,
    ListReports,
};
use protocol::{BanEntry, BanList, Changed, ChatMessage, ReportEntry, Reports, TableDetails};
use store::{Ban, Network, Report};
use table::Span;

use super::body::{Body, Path, bearer};
use super::caller::Caller;
use super::tables::table_id;
use super::{BodyOf, JsonAnswer, Serve};
use crate::app::App;
use crate::bans;
use crate::problem::{Answer, Problem};
use crate::tables::{erase_name, names_in};

/// The most reports in a list.
const REPORTS: u32 = 200;
/// The most chat messages of a table.
const CHAT: u32 = 500;
/// The part of a keyed hash that tells two addresses apart.
const MARK: usize = 8;
/// The longest ban with an end: a hundred years.
const DAYS_MAX: u32 = 36_500;
const MINUTES_PER_DAY: u64 = 24 * 60;
/// The longest reason of a ban.
const WHY_MAX: usize = 500;

/// The routes; those for moderation exist only if there is a token.
pub(super) fn routes(app: &App) -> Router<App> {
    let about = Router::new().serve::<AboutOperator, _>(about);
    if app.config.operator_token.is_none() {
        return about;
    }
    let moderation = Router::new()
        .serve::<ListReports, _>(reports)
        .serve::<DismissReport, _>(dismiss)
        .serve::<InspectTable, _>(inspect)
        .serve::<CloseTable, _>(close)
        .serve::<EraseName, _>(erase)
        // Both are the methods of one path.
        .serve::<ListBans, _>(list_bans)
        .serve::<AddBan, _>(ban)
        .serve::<LiftBan, _>(lift)
        .layer(from_fn_with_state(app.clone(), check_token));
    about.merge(moderation)
}

/// Lets requests with the operator's token through. Wrong tokens are limited per address.
async fn check_token(Caller { app, address }: Caller, request: Request, next: Next) -> Response {
    let wrong = &app.limiters.operator;
    if let Err(too_many) = wrong.check(address) {
        return Problem::from(too_many).into_response();
    }
    let token = bearer(request.headers()).unwrap_or_default();
    if !app.config.operator_token.as_ref().is_some_and(|right| right.is(&token)) {
        wrong.owe(address);
        tracing::warn!("a wrong operator's token");
        tracing::debug!(%address, "the wrong token came from this address");
        return Problem::no_operator().into_response();
    }
    let mut response = next.run(request).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

async fn about(State(app): State<App>) -> JsonAnswer<AboutOperator> {
    Json(app.config.operator.clone())
}

async fn reports(State(app): State<App>) -> Answer<JsonAnswer<ListReports>> {
    let reports = app.store.reports(REPORTS).await?;
    Ok(Json(Reports { reports: reports.into_iter().map(report).collect() }))
}

fn report(report: Report) -> ReportEntry {
    let Report { number, at, table, seat, name, words, from } = report;
    ReportEntry {
        number,
        at,
        table: table.to_string(),
        seat,
        name,
        messages: words.lines().map(str::to_owned).collect(),
        from: from.map(|mark| mark.chars().take(MARK).collect()),
    }
}

async fn dismiss(
    State(app): State<App>,
    Body(report): BodyOf<DismissReport>,
) -> Answer<JsonAnswer<DismissReport>> {
    let changed = app.store.forget_report(report.number).await?;
    Ok(Json(Changed { changed }))
}

async fn inspect(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Answer<JsonAnswer<InspectTable>> {
    let id = table_id(&id)?;
    let listed = app.store.summary(id).await?;
    let listed = listed.ok_or_else(Problem::no_table)?;
    // The events are left out: only the table's state is needed.
    let loaded = app.store.load(id, listed.number).await?;
    let chat = app.store.chat(id, CHAT).await?;
    let chat = chat.into_iter().map(|line| line.saying).map(|line| ChatMessage {
        seat: line.seat,
        name: line.name,
        text: line.text,
        at: line.at,
    });
    Ok(Json(TableDetails {
        table: id.to_string(),
        game: listed.summary.game,
        stage: listed.summary.stage,
        closed: loaded.is_some_and(|loaded| loaded.archived),
        events: listed.number,
        updated: listed.summary.updated_at,
        names: names_in(&listed.summary.about),
        chat: chat.collect(),
    }))
}

async fn close(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(_): BodyOf<CloseTable>,
) -> Answer<JsonAnswer<CloseTable>> {
    let id = table_id(&id)?;
    let closed = app.tables.close_table(id).await?;
    if !closed && app.store.summary(id).await?.is_none() {
        return Err(Problem::no_table());
    }
    Ok(Json(Changed { changed: u64::from(closed) }))
}

async fn erase(
    Caller { app, address }: Caller,
    Path(id): Path<String>,
    Body(erased): BodyOf<EraseName>,
) -> Answer<JsonAnswer<EraseName>> {
    let id = table_id(&id)?;
    if app.store.summary(id).await?.is_none() {
        return Err(Problem::no_table());
    }
    // The whole table is read for it.
    let _turn = super::replay::turn(&app, address).await?;
    let now = app.config.clock.now();
    let erased = erase_name(&app.store, id, &erased.name, now).await;
    let changed = erased?;
    Ok(Json(Changed { changed }))
}

async fn list_bans(State(app): State<App>) -> Answer<JsonAnswer<ListBans>> {
    let bans = app.store.bans().await?;
    Ok(Json(BanList { bans: bans.into_iter().map(ban_entry).collect() }))
}

fn ban_entry(Ban { network, since, until, why }: Ban) -> BanEntry {
    BanEntry { network: network.to_string(), since, until, why }
}

async fn ban(
    Caller { app, address }: Caller,
    Body(wanted): BodyOf<AddBan>,
) -> Answer<JsonAnswer<AddBan>> {
    let impossible =
        |fault: String| protocol::Problem::impossible("the ban cannot be", vec![fault]);
    let network = network(&wanted.network)?;
    let days = wanted.days;
    if days.is_some_and(|days| !(1..=DAYS_MAX).contains(&days)) {
        return Err(impossible(format!("days: it takes 1 to {DAYS_MAX}")).into());
    }
    let why = wanted.why.unwrap_or_default();
    if why.chars().count() > WHY_MAX {
        return Err(impossible(format!("why: it takes at most {WHY_MAX} characters")).into());
    }
    // The operator could not lift it here.
    if network.contains(address.ip()) {
        return Err(Problem::own_address());
    }
    let since = app.config.clock.now();
    let until = days.map(|days| since + Span::mins(u64::from(days) * MINUTES_PER_DAY));
    let ban = Ban { network, since, until, why };
    app.store.ban(ban.clone()).await?;
    bans::reload(&app).await?;
    Ok(Json(ban_entry(ban)))
}

async fn lift(
    State(app): State<App>,
    Body(lifted): BodyOf<LiftBan>,
) -> Answer<JsonAnswer<LiftBan>> {
    let network = network(&lifted.network)?;
    let changed = app.store.lift_ban(network).await?;
    bans::reload(&app).await?;
    Ok(Json(Changed { changed: u64::from(changed) }))
}

fn network(text: &str) -> Answer<Network> {
    let network = text.trim().parse::<Network>();
    Ok(network.map_err(|bad| {
        protocol::Problem::impossible("the ban cannot be", vec![format!("network: {bad}")])
    })?)
}
