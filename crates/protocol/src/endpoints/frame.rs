//! What is asked about tables, about texts and records, and by whoever runs the server.

use super::{Failures, LOOKING, NONE, SOLVING, endpoints};
use crate::{
    BotEvent, BotMade, FinishedGame, FinishedWanted, GameAlong, GameContinued, GameRecord, NewBot,
    NewTable, OptionsInfo, RecordBrought, Replay, ReplayWanted, ReportAbout, Reported, SeatTaken,
    SitDown, StudyQuestion, StudyText, TableMade, TableSummary, Tables, TablesWanted, TakeBack,
    TakenBack, WhichGame,
};

const NO_TABLE: (u16, &str) = (404, "There is no such table");
const CLOSED: (u16, &str) = (403, "The table shows its games only to those who play them");

const FOUND: Failures =
    &[(409, "So many bots cannot be"), (422, "The options cannot be"), (429, "Too many tables")];
const CONTINUE: Failures = &[
    (413, "The record is too long"),
    (422, "The record is of no game that could go on, or somebody cannot come along"),
    (429, "Too many tables"),
    (503, "Too much to do"),
];
const ARCHIVED: (u16, &str) = (410, "The table is archived and can only be read");
const SIT: Failures = &[
    NO_TABLE,
    (409, "No seat can be taken"),
    ARCHIVED,
    (422, "The name or the request cannot be"),
    (429, "Too many requests, or too many seats that nobody has connected to"),
];
const ERASE: Failures = &[
    (403, "The token is of no seat there"),
    NO_TABLE,
    (409, "So much has happened at this table that nothing more can be written"),
    ARCHIVED,
];
const REPORT: Failures =
    &[NO_TABLE, (409, "Nobody sits there"), ARCHIVED, (429, "Too many reports")];
const SOCKET: Failures =
    &[NO_TABLE, (426, "Not a WebSocket request"), (429, "Too many connections")];

const NO_BOT: (u16, &str) = (401, "No bot has this token");
const BOT: Failures = &[
    (403, "The operator registers bots"),
    (409, "Another bot has this name"),
    (422, "The name cannot be"),
    (429, "Too many bots"),
];
const BOT_SIT: Failures = &[NO_BOT, NO_TABLE, (409, "No seat can be taken by a bot"), ARCHIVED];
const BOT_STREAM: Failures = &[NO_BOT, (429, "It has enough streams")];

endpoints! {
    /// Found a table.
    "tables" FoundTable = Post "/api/tables" (NewTable) => 201 [TableMade] "The table", FOUND;

    /// Go on at a new table with a game that was begun elsewhere: in a page without a network, say.
    ///
    /// Every event is checked against the rules; what luck decided is taken as it is told. From here on it is the server's.
    /// The game is paused until somebody wants to go on.
    "tables" ContinueGame = Post "/api/tables/continue" (GameAlong)
        => 201 [GameContinued] "The table, and the seats of those who came along", CONTINUE;

    /// Open tables that everybody may come to.
    "tables" ListTables = Get "/api/tables" ? (TablesWanted) => 200 [Tables] "Those with news first", NONE;

    /// What everybody with the link may know of a table.
    "tables" LookAtTable = Get "/api/tables/{id}" => 200 [TableSummary] "The table", &[(404, "There is none")];

    /// Take a free seat, or the same one again.
    "tables" TakeSeat = Post "/api/tables/{id}/seats" (SitDown)
        => 201 [SeatTaken] "The seat and its token, which nobody else gets", SIT;

    /// Take back one's name, notes and chat at a table, for good. The seat stays, and so does the game.
    "tables" EraseWords = Post "/api/tables/{id}/erase" (TakeBack)
        => 200 [TakenBack] "What they are called instead", ERASE;

    /// Tell the operator of the server what somebody is called there and has said last.
    "tables" ReportSeat = Post "/api/tables/{id}/report" (ReportAbout)
        => 200 [Reported] "The operator will see it", REPORT;

    /// The record of a game at a table, once it is over: of the last one, if no other is asked for.
    "tables" RecordOfTable = Get "/api/tables/{id}/record" ? (WhichGame)
        => 200 [GameRecord] "The game", &[NO_TABLE, (409, "No game is over there")];

    /// A game at a table, step by step, as far as it has come: the last one, if no other is asked for.
    "tables" ReplayOfTable = Get "/api/tables/{id}/replay" ? (ReplayWanted)
        => 200 [Replay] "The game", &[CLOSED, NO_TABLE, (409, "No such game was started there")];

    /// Games that are over, of tables that were in the list when they ended: the latest news first, a line each.
    ///
    /// Only tables whose last game is over and that are still in the list are looked at, and no game that was shown only to
    /// those who played it.
    "data" FinishedGames = Get "/api/games/stream" ? (FinishedWanted)
        => 200 * (FinishedGame) "The games", &[(422, "So many cannot be asked for"), (429, "Too many games at the same time")];

    /// The connection of a seat, or of somebody who watches.
    "tables" TableSocket = Get "/api/tables/{id}/socket"
        => 101 "A WebSocket; the first message has to be `hello`", SOCKET;

    /// Register a bot, where the operator lets anybody. Otherwise they make its token.
    "bots" RegisterBot = Post "/api/bots" (NewBot) => 201 [BotMade] "The bot and its token", BOT;

    /// Sit down as a bot, or again where it sits. The token of the bot is sent as `Authorization: Bearer TOKEN`.
    "bots" SitAsBot = Post "/api/tables/{id}/bots"
        => 201 [SeatTaken] "The seat and its token, for the socket", BOT_SIT;

    /// What a bot is told, until it hangs up: tables that want bots, its turns, the end.
    ///
    /// An empty line says that the stream lives.
    "bots" FollowAsBot = Get "/api/bots/stream" => 200 * (BotEvent) "What happens, from now on", BOT_STREAM;

    /// Every option of every game, its default and what it may be.
    "tables" ListOptions = Get "/api/options" => 200 [OptionsInfo] "Every option", NONE;

    /// Any game, step by step. Every event is checked against the rules.
    "study" ReplayRecord = Post "/api/replays" (RecordBrought) => 200 [Replay] "The game", SOLVING;

    /// Read any text that is a position of one of the games, and say what it is.
    "study" ReadText = Post "/api/study/read" (StudyQuestion) => 200 [StudyText] "What the text is", LOOKING;

    /// The process runs.
    "operation" Alive = Get "/healthz" => 200 "It runs", NONE;

    /// The store answers, and we are not about to stop.
    "operation" IsReady = Get "/readyz" => 200 "It can be used", &[(503, "Not now")];
}
