//! Game-independent endpoints: tables, bots, texts, records and operation.

use super::{Failures, LOOKING, NONE, SOLVING, endpoints};
use crate::{
    BotEvent, BotMade, FinishedGame, FinishedWanted, GameContinued, GameHandover, GameRecord,
    NewBot, NewTable, OptionsInfo, RecordBrought, Replay, ReplayWanted, ReportAbout, Reported,
    SeatTaken, SitDown, StudyQuestion, StudyText, TableMade, TableSummary, Tables, TablesWanted,
    TakeBack, TakenBack, WhichGame,
};

const NO_TABLE: (u16, &str) = (404, "There is no such table");
const CLOSED: (u16, &str) = (403, "The table shows its games only to those who play them");

const FOUND: Failures = &[
    (409, "Too many bots for this table"),
    (422, "An option is invalid"),
    (429, "Too many tables"),
];
const CONTINUE: Failures = &[
    (413, "The record is too long"),
    (422, "The record is not of a game that can continue, or a player cannot be moved"),
    (429, "Too many tables"),
    (503, "The server is overloaded"),
];
const ARCHIVED: (u16, &str) = (410, "The table is archived and can only be read");
const SIT: Failures = &[
    NO_TABLE,
    (409, "No seat can be taken"),
    ARCHIVED,
    (422, "The name or the request is invalid"),
    (429, "Too many requests, or too many seats without a connection"),
];
const ERASE: Failures = &[
    (403, "The token is not of a seat at this table"),
    NO_TABLE,
    (409, "The table has reached its maximum number of events"),
    ARCHIVED,
];
const REPORT: Failures =
    &[NO_TABLE, (409, "The seat is free"), ARCHIVED, (429, "Too many reports")];
const SOCKET: Failures =
    &[NO_TABLE, (426, "Not a WebSocket request"), (429, "Too many connections")];

const NO_BOT: (u16, &str) = (401, "No bot has this token");
const BOT: Failures = &[
    (403, "The operator registers bots"),
    (409, "Another bot has this name"),
    (422, "The name is invalid"),
    (429, "Too many bots"),
];
const BOT_SIT: Failures = &[NO_BOT, NO_TABLE, (409, "No seat can be taken by a bot"), ARCHIVED];
const BOT_STREAM: Failures = &[NO_BOT, (429, "Too many streams for this bot")];

endpoints! {
    /// Create a table.
    "tables" FoundTable = Post "/api/tables" (NewTable) => 201 [TableMade] "The table", FOUND;

    /// Continue a game that started elsewhere, e.g. offline in a browser, at a new table.
    ///
    /// Every event is checked against the rules; random outcomes so far are accepted as recorded. From then on the
    /// server supplies the randomness. The game is paused until a player resumes it.
    "tables" ContinueGame = Post "/api/tables/continue" (GameHandover)
        => 201 [GameContinued] "The table, and the seats of the players who moved with the game", CONTINUE;

    /// List open public tables.
    "tables" ListTables = Get "/api/tables" ? (TablesWanted) => 200 [Tables] "The tables, latest activity first", NONE;

    /// Public data of a table, for clients that have the link.
    "tables" LookAtTable = Get "/api/tables/{id}" => 200 [TableSummary] "The table", &[(404, "There is no such table")];

    /// Take a free seat, or return to one's own.
    "tables" TakeSeat = Post "/api/tables/{id}/seats" (SitDown)
        => 201 [SeatTaken] "The seat and its secret token", SIT;

    /// Permanently erase one's name, notes and chat messages at a table. The seat and the game remain.
    "tables" EraseWords = Post "/api/tables/{id}/erase" (TakeBack)
        => 200 [TakenBack] "The name that replaces the erased one", ERASE;

    /// Report a player's name and latest chat messages to the operator of the server.
    "tables" ReportSeat = Post "/api/tables/{id}/report" (ReportAbout)
        => 200 [Reported] "The report is stored", REPORT;

    /// The record of a finished game at a table; by default of the last one.
    "tables" RecordOfTable = Get "/api/tables/{id}/record" ? (WhichGame)
        => 200 [GameRecord] "The game", &[NO_TABLE, (409, "No finished game at this table")];

    /// Replay a game at a table step by step, as far as it was played; by default the last one.
    "tables" ReplayOfTable = Get "/api/tables/{id}/replay" ? (ReplayWanted)
        => 200 [Replay] "The game", &[CLOSED, NO_TABLE, (409, "No such game at this table")];

    /// Finished games of listed tables, one per line, latest first.
    ///
    /// Includes only tables that are still listed and whose last game is over, and no games that were visible to their
    /// players only.
    "data" FinishedGames = Get "/api/games/stream" ? (FinishedWanted)
        => 200 * (FinishedGame) "The games", &[(422, "The number is too high"), (429, "Too many games at the same time")];

    /// The WebSocket of a player or a spectator.
    "tables" TableSocket = Get "/api/tables/{id}/socket"
        => 101 "A WebSocket; the first message has to be `hello`", SOCKET;

    /// Register a bot, where the operator allows that. Otherwise the operator creates its token.
    "bots" RegisterBot = Post "/api/bots" (NewBot) => 201 [BotMade] "The bot and its token", BOT;

    /// Take a seat as a bot, or return to it. The bot sends its token as `Authorization: Bearer TOKEN`.
    "bots" SitAsBot = Post "/api/tables/{id}/bots"
        => 201 [SeatTaken] "The seat and its token, for the socket", BOT_SIT;

    /// The events for a bot, until it disconnects: tables that want bots, its turns, the end of games.
    ///
    /// Empty lines are keep-alives.
    "bots" FollowAsBot = Get "/api/bots/stream" => 200 * (BotEvent) "Events from now on", BOT_STREAM;

    /// Every option of every game, with its default and its valid values.
    "tables" ListOptions = Get "/api/options" => 200 [OptionsInfo] "Every option", NONE;

    /// Replay any recorded game step by step. Every event is checked against the rules.
    "study" ReplayRecord = Post "/api/replays" (RecordBrought) => 200 [Replay] "The game", SOLVING;

    /// Recognise a text with a position of one of the games.
    "study" ReadText = Post "/api/study/read" (StudyQuestion) => 200 [StudyText] "The recognised position, or why there is none", LOOKING;

    /// Liveness probe: the process runs.
    "operation" Alive = Get "/healthz" => 200 "The process runs", NONE;

    /// Readiness probe: the store answers, and the server is not about to stop.
    "operation" IsReady = Get "/readyz" => 200 "The server is ready", &[(503, "The server is not ready")];
}
