// The protocol's types, generated from crates/protocol/src by `make protocol`.
// Change them there. docs/protocol.md says what they mean.

export const PROTOCOL = 1;

/** The maximum length of a game record, in bytes. */
export const RECORD_BYTES_MAX = 2097152;

/** All games. */
export const GAMES: readonly GameKind[] = ["ricochet", "micro", "robotory"];

/** The options that are durations, in milliseconds. */
export const SPANS: readonly string[] = ["abandoned", "asleep", "between", "clock.base", "clock.increment", "demonstration", "hints", "host_patience", "lapse", "practice.clock", "quiet", "roll", "take_back", "timer"];

/**
 * How a question ended.
 */
export type AgreementEnd = "reached" | "declined" | "overtaken" | "lapsed";

/**
 * A point in time: whole milliseconds since the Unix epoch, by the server's clock.
 */
export type At = number;

/**
 * A ban.
 */
export type BanEntry = { 
/**
 * The banned address or network.
 */
network: string, 
/**
 * The time of the ban.
 */
since: At, 
/**
 * The end of the ban, if it has one.
 */
until: At | null, 
/**
 * The reason, for the operator.
 */
why: string, };

/**
 * All bans.
 */
export type BanList = { 
/**
 * The bans, by address.
 */
bans: Array<BanEntry>, };

/**
 * The sections that a random board may have.
 */
export type BarrierWish = "none" | "any" | "some";

/**
 * Positions to solve, and the time limit.
 */
export type Batch = { 
/**
 * The positions in the notation of the game, 1 to 200.
 */
positions: Array<string>, 
/**
 * The time limit for the whole batch, 1 to 30 seconds; 10 if left out. Each position gets an equal share of the
 * time that is left. Those for which it was too short are searched again with the time that the others left.
 */
seconds?: number | null, };

/**
 * One line of a batch response: the result for one position.
 */
export type BatchedMicro = { "t": "answer", 
/**
 * The position's number in the batch, counted from 1.
 */
number: number, 
/**
 * The shortest route, as `POST /api/micro/solve` returns it.
 */
answer: MicroSolution, } | { "t": "problem", 
/**
 * The position's number in the batch, counted from 1.
 */
number: number, 
/**
 * The problem details, as in an HTTP error response.
 */
problem: ProblemDetails, };

/**
 * One line of a batch response: the result for one position.
 */
export type BatchedRicochet = { "t": "answer", 
/**
 * The position's number in the batch, counted from 1.
 */
number: number, 
/**
 * The shortest solution, as `POST /api/ricochet/solve` returns it.
 */
answer: RicochetSolution, } | { "t": "problem", 
/**
 * The position's number in the batch, counted from 1.
 */
number: number, 
/**
 * The problem details, as in an HTTP error response.
 */
problem: ProblemDetails, };

/**
 * One line of a batch response: the result for one position.
 */
export type BatchedRobotory = { "t": "answer", 
/**
 * The position's number in the batch, counted from 1.
 */
number: number, 
/**
 * The best action, as `POST /api/robotory/solve` returns it.
 */
answer: RobotoryThought, } | { "t": "problem", 
/**
 * The position's number in the batch, counted from 1.
 */
number: number, 
/**
 * The problem details, as in an HTTP error response.
 */
problem: ProblemDetails, };

/**
 * The layout of a board.
 */
export type BoardView = { "t": "ricochet" } & RicochetBoard | { "t": "micro" } & MicroBoard | { "t": "robotory" } & RobotoryBoard;

/**
 * An event on the stream of a bot, one per line.
 */
export type BotEvent = { "t": "wanted", 
/**
 * The table's id.
 */
table: string, 
/**
 * The game of the table.
 */
game: GameKind, } | { "t": "turn", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat of the bot.
 */
seat: SeatNo, } | { "t": "over", 
/**
 * The table's id.
 */
table: string, 
/**
 * The seat of the bot.
 */
seat: SeatNo, } | { "t": "gone", 
/**
 * The table's id.
 */
table: string, 
/**
 * The former seat of the bot.
 */
seat: SeatNo, };

/**
 * A registered bot.
 */
export type BotMade = { 
/**
 * The name of the bot.
 */
name: string, 
/**
 * The author of the bot.
 */
author: string, 
/**
 * The token that the bot sends as `Authorization: Bearer TOKEN`. It is returned only here.
 */
token: string, };

/**
 * The number of things that an order of the operator changed.
 */
export type Changed = { 
/**
 * Zero if there was nothing to change.
 */
changed: number, };

/**
 * A chat message.
 */
export type ChatMessage = { 
/**
 * The seat of the author.
 */
seat: SeatNo, 
/**
 * The author's name at that time. It is plain text: never insert it as HTML.
 */
name: string, 
/**
 * The message. It is plain text as well.
 */
text: string, 
/**
 * The time of the message.
 */
at: At, };

/**
 * A running clock.
 */
export type Clock = { 
/**
 * The purpose of the clock.
 */
kind: ClockKind, 
/**
 * The seat, for a player's own clock.
 */
seat: SeatNo | null, 
/**
 * The time at which it runs out.
 */
until: At, };

/**
 * The purpose of a clock.
 */
export type ClockKind = "question" | "majority" | "host" | "timer" | "demonstration" | "between" | "roll" | "practice" | "player" | "abandoned";

/**
 * A request to close a table.
 */
export type CloseOrder = Record<symbol, never>;

/**
 * The reason why the server closes a connection.
 */
export type ClosingReason = "shutdown" | "removed" | "idle" | "no-hello" | "too-many" | "unreadable" | "too-slow" | "no-table" | "bad-token";

/**
 * A command of a player. Taking a seat is not a command: it is an HTTP request, which returns the token.
 */
export type Command = { "t": "return" } | { "t": "leave" } | { "t": "rename", 
/**
 * The new name, 1 to 24 characters.
 */
name: string, } | { "t": "ready" } | { "t": "not-ready" } | { "t": "write-note", 
/**
 * The note, at most 500 characters.
 */
text: string, } | { "t": "ask", 
/**
 * The subject of the proposal.
 */
subject: Subject, } | { "t": "agree" } | { "t": "disagree" } | { "t": "press-on" } | { "t": "set-options", 
/**
 * The new options. Those left out get their defaults.
 */
options: Options, } | { "t": "set-door", 
/**
 * The new rule for who can join.
 */
door: JoinPolicy, } | { "t": "set-chat", 
/**
 * True if players may write.
 */
open: boolean, } | { "t": "seat-bot", 
/**
 * The name of the bot.
 */
name: string, 
/**
 * The level of the bot, 1 to 10.
 */
level: number, } | { "t": "remove", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "set-mute", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * True to mute the player.
 */
muted: boolean, } | { "t": "hand-over", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "set-handicap", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * The handicap.
 */
handicap: Handicap, } | { "t": "start", 
/**
 * Micro Robots: the player who rolls first; by the rules it is the youngest. If left out, the options
 * decide.
 */
first_roller?: SeatNo, } | { "t": "end-game" } | { "t": "reopen" } | { "t": "bid", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "take-back" } | { "t": "done" } | { "t": "turn-timer" } | { "t": "have-it" } | { "t": "move", 
/**
 * The robot.
 */
robot: RicochetRobot, 
/**
 * The direction of the move.
 */
direction: RicochetDirection, 
/**
 * The choices of the transparent robot at each wall and barrier, in order. May be left out.
 */
choices: Array<RicochetChoice>, } | { "t": "roll" } | { "t": "announce", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "step", 
/**
 * The space.
 */
to: MicroSpaceNo, } | { "t": "undo" } | { "t": "give-up" } | { "t": "ask-hint" } | { "t": "place", 
/**
 * The colour of the disc.
 */
disc: RobotoryDisc, 
/**
 * The hexagon.
 */
hex: RobotoryHexNo, } | { "t": "move-robot", 
/**
 * The robot.
 */
robot: RobotoryRobot, 
/**
 * Every hexagon from the one where it stands to the one where it stops.
 */
path: Array<RobotoryHexNo>, } | { "t": "refill", 
/**
 * The discs to take.
 */
discs: RobotoryDiscs, } | { "t": "resign" } | { "t": "claim" };

/**
 * A puzzle of a day, without its solution.
 */
export type DayPuzzle = { 
/**
 * The game.
 */
game: PuzzleGame, 
/**
 * The difficulty.
 */
level: PuzzleLevel, 
/**
 * The position in the notation of its game.
 */
position: string, 
/**
 * The path of its page.
 */
path: string, };

/**
 * The puzzles of one day.
 */
export type DayPuzzles = { 
/**
 * The date in UTC: `2026-11-15`.
 */
date: string, 
/**
 * Three of each game, easy to hard.
 */
puzzles: Array<DayPuzzle>, };

/**
 * A request to delete a report.
 */
export type DismissedReport = { 
/**
 * The number of the report.
 */
number: number, };

/**
 * The operation of an edit.
 */
export type EditKind = "add" | "replace";

/**
 * Why a game ended.
 */
export type EndReason = "enough-chips" | "chips-given-out" | "rounds-over" | "agreed" | "host-ended" | "reserve" | "one-colour" | "resigned" | "clock-ran-out" | "abandoned" | "idle" | "nobody-left";

/**
 * How a game ended.
 */
export type Ending = { 
/**
 * The reason.
 */
reason: EndReason, 
/**
 * The player who resigned, ran out of time, was idle or abandoned the game, if the reason is one of these.
 */
seat: SeatNo | null, 
/**
 * The winners. Several players share a win; the list is empty if no player wins.
 */
winners: Array<SeatNo>, 
/**
 * The final scores.
 */
scores: Array<Score>, };

/**
 * A request to erase everything that players of this name wrote at a table.
 */
export type ErasedName = { 
/**
 * The name, present or former.
 */
name: string, };

/**
 * The payload of an event.
 */
export type EventKind = { "t": "founded" } | { "t": "options-set" } | { "t": "door-set", 
/**
 * The new rule.
 */
door: JoinPolicy, } | { "t": "chat-set", 
/**
 * True if players may write.
 */
open: boolean, } | { "t": "seated", 
/**
 * The seat.
 */
seat: SeatNo, 
/**
 * The name of the player.
 */
name: string, 
/**
 * The face that the player chose.
 */
face?: Face, 
/**
 * The level of a built-in bot; `null` for people and guest bots.
 */
bot: number | null, 
/**
 * The author, for a guest bot.
 */
author?: string, } | { "t": "renamed", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * The new name.
 */
name: string, } | { "t": "ready-set", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * True if the player is ready.
 */
ready: boolean, } | { "t": "handicap-set", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * The handicap.
 */
handicap: Handicap, } | { "t": "host-set", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "went-away", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "came-back", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "fell-asleep", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "woke", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "left", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "removed", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "mute-set", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * True if the player is muted.
 */
muted: boolean, } | { "t": "erased", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * The name that replaces the erased one.
 */
name: string, } | { "t": "asked", 
/**
 * The subject of the proposal.
 */
subject: Subject, 
/**
 * The seat of the player who made it.
 */
by: SeatNo, 
/**
 * The time until which players can answer.
 */
lapses: At, } | { "t": "answered", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * True for yes.
 */
yes: boolean, } | { "t": "agreement-ended", 
/**
 * The subject of the proposal.
 */
subject: Subject, 
/**
 * The outcome.
 */
end: AgreementEnd, } | { "t": "paused" } | { "t": "went-on" } | { "t": "pressed-on", 
/**
 * The seat of the player.
 */
seat: SeatNo, } | { "t": "ricochet", 
/**
 * The payload of the game.
 */
fact: RicochetEvent, } | { "t": "micro", 
/**
 * The payload of the game.
 */
fact: MicroEvent, } | { "t": "robotory", 
/**
 * The payload of the game.
 */
fact: RobotoryEvent, } | { "t": "ended", 
/**
 * The result.
 */
ending: Ending, } | { "t": "reopened" };

/**
 * An event as a viewer sees it. Numbers have no gaps.
 */
export type EventSeen = { 
/**
 * The number of the event, counted from 1.
 */
number: number, 
/**
 * The time of the event.
 */
at: At, 
/**
 * The payload; `null` if this viewer may not see it.
 */
fact: EventKind | null, };

/**
 * The picture that a person chose for themselves, 1 to 12. Without one, clients draw a picture that depends on the name.
 */
export type Face = number;

/**
 * One fault in data that a client sent.
 */
export type Fault = { 
/**
 * The path of the field, such as `command.moves`; for options the name of the option, such as `host_patience`.
 */
place: string, 
/**
 * The fault, and how to correct it.
 */
text: string, 
/**
 * The machine-readable reason, if the fault is about the value of an option.
 */
why?: OptionFault, };

/**
 * A finished game of a listed table.
 */
export type FinishedGame = { 
/**
 * The table's id. `GET /api/tables/{id}/record?game={number}` returns the same game as spectators saw it.
 */
table: string, 
/**
 * The number of the game at its table, counted from 1.
 */
number: number, 
/**
 * The game.
 */
game: GameKind, 
/**
 * The start of the game.
 */
started: At, 
/**
 * The end of the game.
 */
ended: At, 
/**
 * The players, clockwise.
 */
players: Array<FinishedPlayer>, 
/**
 * The result.
 */
ending: Ending, 
/**
 * RoboTory: the game in the notation, for other programs.
 */
text: string | null, 
/**
 * Every public event, starting with an empty table. The whole line is a record that `POST /api/replays` reads.
 */
events: unknown[], };

/**
 * A player of a finished game.
 */
export type FinishedPlayer = { 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * The name of the player.
 */
name: string, 
/**
 * The level of a built-in bot; `null` for people and guest bots.
 */
bot: number | null, 
/**
 * The author, for a guest bot.
 */
author: string | null, };

/**
 * Selects finished games.
 */
export type FinishedWanted = { 
/**
 * The game; all games if left out.
 */
game?: GameKind | null, 
/**
 * Only games that ended after this time.
 */
since?: At | null, 
/**
 * The most games to return, 1 to 1000; 100 if left out.
 */
max?: number | null, };

/**
 * A message from a client.
 */
export type FromClient = { "t": "hello", 
/**
 * The protocol version of the client: 1.
 */
protocol: number, 
/**
 * The token of a seat; without one the client is a spectator.
 */
token?: string | null, 
/**
 * The number of the last event that the client has.
 */
seen?: number | null, } | { "t": "do", 
/**
 * Idempotency key chosen by the client, 1 to 36 characters: a command is executed once, however often it is
 * sent.
 */
id: string, 
/**
 * The command.
 */
command: Command, } | { "t": "say", 
/**
 * As for `do`.
 */
id: string, 
/**
 * The message, 1 to 500 characters.
 */
text: string, } | { "t": "react", 
/**
 * As for `do`.
 */
id: string, 
/**
 * The reaction.
 */
reaction: Reaction, } | { "t": "steps", 
/**
 * Chosen by the client; the answer repeats it.
 */
id: string, 
/**
 * The robot.
 */
robot: RobotoryRobot, 
/**
 * The path so far: every hexagon, starting with the one where the robot stands.
 */
path: Array<RobotoryHexNo>, } | { "t": "ping", 
/**
 * The client's time; the answer repeats it.
 */
sent: At, };

/**
 * A message from the server.
 */
export type FromServer = { "t": "welcome", 
/**
 * The protocol version: 1.
 */
protocol: number, 
/**
 * The server's time when this was sent.
 */
server_now: At, 
/**
 * The client's seat; `null` for a spectator.
 */
you: SeatNo | null, 
/**
 * The number of the last event that the view includes.
 */
number: number, 
/**
 * The table.
 */
view: View, 
/**
 * Exactly the events after `seen`, or `null` if they are not available.
 */
missed: Array<EventSeen> | null, 
/**
 * The latest chat messages.
 */
chat: Array<ChatMessage>, 
/**
 * The number of spectators.
 */
watchers: number, } | { "t": "changed", 
/**
 * The number of the last event.
 */
number: number, 
/**
 * The number in the previous message to this client, at large tables and after held bids of other players. If
 * left out, it is the number before the first event.
 */
after?: number, 
/**
 * The time of the change.
 */
at: At, 
/**
 * The events, in order of their numbers.
 */
events: Array<EventSeen>, 
/**
 * The changed sections.
 */
view: ViewChange, } | { "t": "done", 
/**
 * The id of the client's message.
 */
id: string, 
/**
 * The number of the last event that it caused.
 */
number: number, } | { "t": "refused", 
/**
 * The id of the client's message.
 */
id: string, 
/**
 * The reason, for programs. Codes never change.
 */
code: string, 
/**
 * The reason, as text.
 */
text: string, 
/**
 * Every single fault, if the form of the message or the options are invalid.
 */
faults: Array<Fault>, } | { "t": "error", 
/**
 * The reason, for programs.
 */
code: string, 
/**
 * The reason, as text.
 */
text: string, 
/**
 * Every single fault.
 */
faults: Array<Fault>, } | { "t": "said", 
/**
 * The chat message.
 */
said: ChatMessage, } | { "t": "reacted", 
/**
 * The seat of the player.
 */
seat: SeatNo, 
/**
 * The reaction.
 */
reaction: Reaction, 
/**
 * The time of the reaction.
 */
at: At, } | { "t": "steps", 
/**
 * The id of the client's message.
 */
id: string, 
/**
 * The hexagons that the robot can step to next; empty if it can only stop here.
 */
next: Array<RobotoryHexNo>, 
/**
 * True if the path so far is a legal move.
 */
complete: boolean, } | { "t": "pong", 
/**
 * The client's time from `ping`.
 */
sent: At, 
/**
 * The server's time.
 */
now: At, } | { "t": "watchers", 
/**
 * The number of spectators.
 */
count: number, } | { "t": "closing", 
/**
 * The reason.
 */
reason: ClosingReason, 
/**
 * The delay in milliseconds before the client connects again; `null` for never.
 */
retry_ms: number | null, };

/**
 * The new table of a game that continues.
 */
export type GameContinued = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The path of the table's page. Anyone with the link can open it.
 */
path: string, 
/**
 * The seats of the players who moved with the game, with their tokens. No other client receives these tokens.
 */
seats: Array<SeatTaken>, };

/**
 * A game to continue at a new table.
 */
export type GameHandover = { 
/**
 * The game so far: the text of a record as `GET /api/tables/{id}/record` returns it. Only `events` is read, and
 * the game need not be over. At most 1 MiB and 10,000 events. Every event is checked against the rules.
 */
record: string, 
/**
 * The seats of the players who move with the game; each gets a token. The player in the first of these seats
 * becomes the host, unless one of the others already is.
 */
seats: Array<SeatNo>, 
/**
 * Idempotency key, 20 to 36 random characters chosen by the client. Sending the same request again returns the
 * same table and tokens, from any server and at any time. Keep it secret: it gives access to the seats.
 */
request?: string | null, };

/**
 * One of the games.
 */
export type GameKind = "ricochet" | "micro" | "robotory";

/**
 * The options of the game.
 */
export type GameOptions = { "t": "ricochet" } & RicochetOptions | { "t": "micro" } & MicroOptions | { "t": "robotory" } & RobotoryOptions;

/**
 * The options of one game.
 */
export type GameOptionsInfo = { 
/**
 * The game.
 */
game: GameKind, 
/**
 * The default of every option.
 */
defaults: Options, 
/**
 * Named sets of options.
 */
presets: Array<OptionsPreset>, 
/**
 * The options of every table.
 */
table: Array<OptionInfo>, 
/**
 * The options of this game; they go into the field `game` of the options.
 */
own: Array<OptionInfo>, };

/**
 * The record of a finished game.
 */
export type GameRecord = { 
/**
 * RoboTory: the game in the notation, for other programs.
 */
text: string | null, 
/**
 * Every public event, starting with an empty table, in their stored form, which `POST /api/replays` reads.
 */
events: unknown[], 
/**
 * General data of the table.
 */
table: TableView, 
/**
 * The options.
 */
options: Options, 
/**
 * The seats, clockwise.
 */
seats: Array<SeatView>, 
/**
 * The open proposal.
 */
question: Question | null, 
/**
 * The time since which all clocks are stopped, if they are.
 */
paused: At | null, 
/**
 * The running clocks, the soonest first.
 */
clocks: Array<Clock>, 
/**
 * The result of the game, if it is over.
 */
ending: Ending | null, 
/**
 * Counts at a large table, which has more than 30 seats. There, `seats` lists only players who matter now, lists
 * of bids have only the best ones, and frequent events are not sent.
 */
hall?: Hall | null, 
/**
 * The scores; `null` before a game, and for viewers who may not see the game.
 */
standing: Standing | null, 
/**
 * The board; `null` before a game, and for viewers who may not see the game.
 */
board: BoardView | null, 
/**
 * The game; `null` before a game, and for viewers who may not see it.
 */
game: GameView | null, 
/**
 * The finished rounds of this game, or the turns of RoboTory, in order of their numbers.
 */
past: Array<Past>, 
/**
 * The viewer's seat; `null` for a spectator.
 */
you: SeatNo | null, 
/**
 * The viewer's private note.
 */
note: string | null, 
/**
 * The commands that are open to the viewer now or later, for buttons.
 */
offers: Array<Offer>, 
/**
 * The viewer's legal moves now, if it is their turn, or a bid that they can take back.
 */
possible: Possible | null, 
/**
 * At a large table, the viewer's own seat, which may not be among `seats`.
 */
mine?: Mine | null, };

/**
 * A game as every permitted viewer sees it.
 */
export type GameView = { "t": "ricochet" } & RicochetGame | { "t": "micro" } & MicroGame | { "t": "robotory" } & RobotoryGame;

/**
 * Counts of a large table.
 */
export type Hall = { 
/**
 * The number of seated players.
 */
seated: number, 
/**
 * The number of connected players.
 */
here: number, 
/**
 * The number of bids.
 */
bids: number, 
/**
 * The number of players who make no further bid, or who want to continue after the last round.
 */
done: number, 
/**
 * The best bids, in order.
 */
best: Array<HallBid>, };

/**
 * One of the best bids at a large table.
 */
export type HallBid = { 
/**
 * The seat of the bidder.
 */
seat: SeatNo, 
/**
 * The name of the bidder. It is plain text: never insert it as HTML.
 */
name: string, 
/**
 * The number of moves.
 */
moves: number, };

/**
 * The handicap that a table grants a player. By default it grants nothing.
 */
export type Handicap = { 
/**
 * Wins ties between equal bids. Ricochet Robots only.
 */
wins_ties: boolean, 
/**
 * Extra time on the demonstration clock, or on the player's own clock in RoboTory.
 */
more_time: Ms, 
/**
 * For this long after a chip is turned over or the dice are rolled, only this player may bid or announce.
 */
head_start: Ms, };

/**
 * A hint in solo play or at a puzzle.
 */
export type Hint = { "t": "length", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "move", 
/**
 * The number of the move, counted from 1.
 */
place: number, 
/**
 * The move.
 */
move: RicochetMove, 
/**
 * The move in the notation.
 */
text: string, } | { "t": "step", 
/**
 * The number of the step, counted from 1.
 */
place: number, 
/**
 * The space to enter.
 */
to: MicroSpaceNo, 
/**
 * The space in the notation: `P1`.
 */
text: string, } | { "t": "kind", 
/**
 * The kind.
 */
kind: RobotoryActionKind, } | { "t": "action", 
/**
 * The action.
 */
action: RobotoryAction, 
/**
 * The action in the notation.
 */
text: string, } | { "t": "none" };

/**
 * The policy for joining a table.
 */
export type JoinPolicy = "listed" | "by-link" | "locked";

/**
 * A request to lift a ban.
 */
export type LiftedBan = { 
/**
 * The network, as in the ban.
 */
network: string, };

/**
 * The post-mortem of a round.
 */
export type MicroAnalysis = { "t": "solved", 
/**
 * Length of the routes.
 */
moves: number, 
/**
 * The listed routes, each from the start to the target.
 */
routes: Array<Array<MicroSpaceNo>>, 
/**
 * True if the list is complete.
 */
complete: boolean, } | { "t": "unsolvable" } | { "t": "not-found" };

/**
 * An announcement.
 */
export type MicroAnnounced = { 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The announced number of moves.
 */
moves: number, };

/**
 * A board with the data to draw it.
 */
export type MicroBoard = { 
/**
 * The board in the notation.
 */
name: string, 
/**
 * The side of the printed sections that is up; `null` if the board is not made of them.
 */
side: MicroSide | null, 
/**
 * The 36 spaces, row by row from the top left.
 */
spaces: Array<MicroSpace>, };

/**
 * An analysis of a board.
 */
export type MicroBoardAnalysis = { 
/**
 * Length of the longest shortest route.
 */
diameter: number, 
/**
 * The mean length of a shortest route; `null` if no space has a move.
 */
mean: number | null, 
/**
 * True if every space can be reached from every other.
 */
connected: boolean, 
/**
 * Number of pairs of spaces by their distance.
 */
pairs: Record<string, number>, 
/**
 * The pairs that are farthest apart, such as `B5-W1`.
 */
hardest: Array<string>, };

/**
 * A board to analyse.
 */
export type MicroBoardQuestion = { 
/**
 * The board in the notation.
 */
board: string, };

/**
 * The chips of a seat.
 */
export type MicroChips = { 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * Number of chips.
 */
chips: number, };

/**
 * One of the six colours of the board and of the colour die.
 */
export type MicroColour = "blue" | "yellow" | "green" | "red" | "pink" | "white";

/**
 * An event of a Micro Robots game.
 */
export type MicroEvent = { "t": "started", 
/**
 * The board in the notation. The view has the data to draw it.
 */
board: string, 
/**
 * The seat that rolls first.
 */
roller: SeatNo, 
/**
 * When the dice are rolled for that player.
 */
until: At, } | { "t": "dice-passed", 
/**
 * The seat that now has the dice.
 */
to: SeatNo, 
/**
 * When the dice are rolled for that player.
 */
until: At, } | { "t": "rolled", 
/**
 * The seat that rolled.
 */
seat: SeatNo, 
/**
 * The task that was rolled.
 */
task: MicroTask, 
/**
 * Spaces that were rolled before and could not be reached.
 */
unreachable: Array<MicroSpaceNo>, 
/**
 * Solo play only: when the thinking time ends.
 */
until: At | null, } | { "t": "rolled-again", 
/**
 * The task that was rolled.
 */
task: MicroTask, 
/**
 * Spaces that were rolled before and could not be reached.
 */
unreachable: Array<MicroSpaceNo>, } | { "t": "target-chip-set", 
/**
 * True if a chip is placed on the target.
 */
laid: boolean, } | { "t": "announced", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The announced number of moves.
 */
moves: number, 
/**
 * When the demonstration clock runs out; `null` at a table without one.
 */
until: At | null, } | { "t": "stepped", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The space that the robot entered.
 */
to: MicroSpaceNo, } | { "t": "step-undone", 
/**
 * The player's seat.
 */
seat: SeatNo, } | { "t": "demonstration-failed", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * Why it failed.
 */
why: MicroFailure, } | { "t": "chip-taken", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * When the next round starts automatically.
 */
next: At, } | { "t": "chip-given", 
/**
 * The seat that gave the chip.
 */
from: SeatNo, 
/**
 * The seat that received it.
 */
to: SeatNo, } | { "t": "chip-returned", 
/**
 * The reason.
 */
why: MicroReturned, 
/**
 * When the next round starts automatically.
 */
next: At, } | { "t": "hint-asked", 
/**
 * The player's seat.
 */
seat: SeatNo, } | { "t": "hint-given", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The hint.
 */
hint: Hint, 
/**
 * When the thinking time now ends.
 */
until: At, } | { "t": "analysed", 
/**
 * The number of the round.
 */
round: number, 
/**
 * Length of the shortest routes; `null` if there is no route.
 */
moves: number | null, };

/**
 * A position in every supported format.
 */
export type MicroExport = { 
/**
 * In the notation.
 */
notation: string, 
/**
 * The spaces that the robot has entered, its start first; empty without a task.
 */
route: string, 
/**
 * A text file for editing by hand: six rows, then the task.
 */
file: string, 
/**
 * JSON, as `robotable micro show --json` writes it.
 */
json: string, 
/**
 * SVG picture, with the route as numbered arrows.
 */
svg: string, };

/**
 * Why a demonstration failed.
 */
export type MicroFailure = { "t": "too-early" } | { "t": "not-entered" } | { "t": "via-missed" } | { "t": "impossible", 
/**
 * The space.
 */
space: MicroSpaceNo, } | { "t": "gave-up" } | { "t": "clock-ran-out" } | { "t": "left" };

/**
 * A game of Micro Robots as all viewers see it.
 */
export type MicroGame = { 
/**
 * The number of the round, counted from 1; 0 before the first.
 */
round: number, 
/**
 * The robot's space; `null` before the first roll.
 */
robot: MicroSpaceNo | null, 
/**
 * The task given by the dice.
 */
task: MicroTask | null, 
/**
 * True if a chip marks the target on the board; otherwise only the dice show it.
 */
target_chip: boolean, 
/**
 * The space shown by the dice: the target or, in expert games, the intermediate space, which has no chip.
 */
dice: MicroSpaceNo | null, 
/**
 * The seat that has the dice, or had them last.
 */
roller: SeatNo, 
/**
 * Number of chips in the supply.
 */
supply: number, 
/**
 * The chips of each seat that has any.
 */
chips: Array<MicroChips>, 
/**
 * Number of chips needed to win; `null` in practice games.
 */
prize: number | null, 
/**
 * The phase of the round.
 */
phase: MicroPhase, };

/**
 * A chip given to another player.
 */
export type MicroGift = { 
/**
 * The seat that gave it.
 */
from: SeatNo, 
/**
 * The seat that received it.
 */
to: SeatNo, };

/**
 * A section on the board.
 */
export type MicroLaid = { 
/**
 * Its number, 1 to 4.
 */
section: number, 
/**
 * The direction its top points to: `n`, `e`, `s` or `w`.
 */
turn: string, };

/**
 * A board, its task, the robot's place and its legal moves.
 */
export type MicroLook = { 
/**
 * The board, and the task if there is one, in canonical notation.
 */
position: string, 
/**
 * The board with the data to draw it.
 */
board: MicroBoard, 
/**
 * The board's ID, the same however the board is turned.
 */
id: string, 
/**
 * The printed sections that make up this board, if it is made of them.
 */
sections: MicroSections | null, 
/**
 * The task and the robot's progress; `null` without a task.
 */
round: MicroWay | null, };

/**
 * A legal next space.
 */
export type MicroNext = { 
/**
 * The space.
 */
space: MicroSpaceNo, 
/**
 * True if entering it completes the task.
 */
solved: boolean, 
/**
 * The fewest moves from there; `null` if the task cannot be completed.
 */
left: number | null, 
/**
 * The remaining task as a position; `null` if the task is complete, or if the robot is on the target before
 * the intermediate space, which a position cannot express.
 */
position: string | null, };

/**
 * The options of Micro Robots.
 */
export type MicroOptions = { 
/**
 * `random`, `black` or `copper` for random boards, or a board in the notation.
 */
board: string, 
/**
 * The player who rolls first; `null` for the host.
 */
first_roller: SeatNo | null, 
/**
 * Refuse an impossible move, so that the player can replace it, instead of failing the demonstration.
 */
lenient: boolean, 
/**
 * The time limit of a demonstration; `null` for none.
 */
demonstration: Ms | null, 
/**
 * The silence after which a majority can get a new target.
 */
quiet: Ms, 
/**
 * Roll again at once if the target cannot be reached.
 */
reachable_only: boolean, 
/**
 * Lay the target's chip on the board; otherwise only the dice show the target, which is faster. Experts always lay it.
 */
target_chip: boolean, 
/**
 * Also roll an intermediate space, which the dice then show.
 */
experts: boolean, 
/**
 * The time limit for rolling, after which the dice are rolled for the player.
 */
roll: Ms, 
/**
 * The pause after each round.
 */
between: Ms, 
/**
 * One player against a clock; `null` for a match.
 */
practice: MicroPractice | null, 
/**
 * Practice: the time a hint takes off the clock; `null` for no hints.
 */
hints: Ms | null, 
/**
 * Allow the last move of a demonstration to be taken back. Always allowed without other people at the table.
 */
undo: boolean, };

/**
 * A finished round: the attempt, and the shortest routes once they are known.
 */
export type MicroPast = { 
/**
 * The number of the round, counted from 1.
 */
number: number, 
/**
 * The task.
 */
task: MicroTask, 
/**
 * True if a chip marked the target.
 */
target_chip: boolean, 
/**
 * The announcement; `null` if there was none.
 */
announced: MicroAnnounced | null, 
/**
 * The demonstrated spaces, the start first.
 */
route: Array<MicroSpaceNo>, 
/**
 * The result.
 */
result: MicroResult, 
/**
 * The chip given to another player after a failure.
 */
gift: MicroGift | null, 
/**
 * Number of hints given.
 */
hints: number, 
/**
 * The shortest routes; `null` until they are known.
 */
analysis: MicroAnalysis | null, };

/**
 * The phase of a round.
 */
export type MicroPhase = { "t": "rolling", 
/**
 * When the dice are rolled for the player.
 */
until: At, } | { "t": "thinking", 
/**
 * When the dice were rolled.
 */
since: At, 
/**
 * From when on a majority can request a new target.
 */
majority_from: At, 
/**
 * Solo play only: when the thinking time ends.
 */
until: At | null, 
/**
 * Solo play only: the hints given so far.
 */
hints: Array<Hint>, 
/**
 * True while a hint is being computed.
 */
hint_asked: boolean, } | { "t": "showing", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The announced number of moves.
 */
announced: number, 
/**
 * The spaces so far, the start first.
 */
route: Array<MicroSpaceNo>, 
/**
 * When the demonstration clock runs out; `null` at a table without one.
 */
until: At | null, } | { "t": "between", 
/**
 * When the dice pass on automatically.
 */
next: At, 
/**
 * Seats that are ready for the next round.
 */
pressed: Array<SeatNo>, };

/**
 * One player against a clock.
 */
export type MicroPractice = { 
/**
 * The time to think about each target.
 */
clock: Ms, 
/**
 * The number of rounds.
 */
rounds: number, };

/**
 * A task to solve.
 */
export type MicroQuestion = { 
/**
 * The board and the task in the notation.
 */
position: string, 
/**
 * Find routes of exactly this many moves instead of the shortest, 1 to 99.
 */
moves?: number | null, 
/**
 * Maximum number of routes to list, 1 to 100. Default: 1.
 */
most?: number | null, };

/**
 * A position generated from a seed.
 */
export type MicroRandom = { 
/**
 * The position in the notation.
 */
position: string, };

/**
 * The result of a round.
 */
export type MicroResult = { "t": "won", 
/**
 * The player's seat.
 */
seat: SeatNo, } | { "t": "failed", 
/**
 * Why it failed.
 */
why: MicroFailure, } | { "t": "skipped" } | { "t": "missed" };

/**
 * The reason why a chip went back to the supply.
 */
export type MicroReturned = "failed" | "time-up" | "given-up";

/**
 * A board, or a position with a partial route.
 */
export type MicroRound = { 
/**
 * A board in the notation, or a board and a task.
 */
position: string, 
/**
 * The spaces that the robot has entered so far, its start first. Default: the robot is on its start.
 */
route?: string, };

/**
 * The four sections of a board and their rotation.
 */
export type MicroSections = { 
/**
 * The side that is up.
 */
side: MicroSide, 
/**
 * The sections, clockwise from the top left.
 */
laid: Array<MicroLaid>, };

/**
 * A side of the sections.
 */
export type MicroSide = "black" | "copper";

/**
 * The routes of a task.
 */
export type MicroSolution = { 
/**
 * The task in the notation.
 */
task: string, 
/**
 * Length of the routes; `null` if there is none.
 */
moves: number | null, 
/**
 * Number of routes of that length; `null` if it is too large to count.
 */
count: number | null, 
/**
 * The listed routes; possibly not all.
 */
routes: Array<string>, 
/**
 * The lengths that a player could announce, as inclusive ranges `[from, to]`.
 */
lengths: Array<[number, number]>, };

/**
 * A space: a colour and a number on a die.
 */
export type MicroSpace = { 
/**
 * The column, 0 at the left.
 */
x: number, 
/**
 * The row, 0 at the top.
 */
y: number, 
/**
 * Its colour.
 */
colour: MicroColour, 
/**
 * Its number, 1 to 6.
 */
number: number, 
/**
 * Colour and number in the notation: `P1`.
 */
name: string, };

/**
 * The place of a space on the board, 0 to 35, row by row from the top left. It is the index into
 * [`MicroBoard::spaces`], which has the colour and number.
 */
export type MicroSpaceNo = number;

/**
 * The task given by the dice.
 */
export type MicroTask = { 
/**
 * The robot's start.
 */
start: MicroSpaceNo, 
/**
 * The target.
 */
target: MicroSpaceNo, 
/**
 * Expert tasks: the intermediate space to enter first.
 */
via: MicroSpaceNo | null, 
/**
 * The task in the notation: `P1-W2`.
 */
text: string, };

/**
 * A task and the robot's progress.
 */
export type MicroWay = { 
/**
 * The task.
 */
task: MicroTask, 
/**
 * The spaces so far, the start first.
 */
route: Array<MicroSpaceNo>, 
/**
 * The route in the notation.
 */
route_text: string, 
/**
 * True once the target has been entered, after the intermediate space if there is one.
 */
solved: boolean, 
/**
 * Expert tasks: true once the intermediate space has been entered.
 */
via_entered: boolean, 
/**
 * The fewest moves from here; `null` if the task cannot be completed.
 */
left: number | null, 
/**
 * The robot's legal next spaces; empty once the task is done.
 */
next: Array<MicroNext>, };

/**
 * Options of a random position.
 */
export type MicroWishes = { 
/**
 * The seed. The same seed always gives the same position, in every version.
 */
seed: number, 
/**
 * The side of the sections that is up. Default: either.
 */
side?: MicroSide | null, 
/**
 * Roll only a task, for this board in the notation.
 */
board?: string | null, 
/**
 * Adds an intermediate space to the task. Default: false.
 */
experts?: boolean, };

/**
 * The viewer's own seat at a large table.
 */
export type Mine = { 
/**
 * The seat.
 */
seat: SeatView, 
/**
 * The viewer's bid, if there is one.
 */
bid: number | null, 
/**
 * The number of the viewer's chips.
 */
score: number, };

/**
 * A duration in whole milliseconds.
 */
export type Ms = number;

/**
 * A request to ban an address or a network.
 */
export type NewBan = { 
/**
 * An address or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`.
 */
network: string, 
/**
 * The ban ends after this many days, 1 to 36500; if left out, it has no end.
 */
days?: number | null, 
/**
 * The reason, for the operator, at most 500 characters.
 */
why?: string | null, };

/**
 * A request to register a guest bot.
 */
export type NewBot = { 
/**
 * The name of the bot, 1 to 24 characters.
 */
name: string, 
/**
 * The author of the bot, 1 to 24 characters. Players at its tables see it.
 */
author: string, };

/**
 * A request for a new table.
 */
export type NewTable = { 
/**
 * The options. Only `game.t` is required, everything else has a default.
 */
options: Options, 
/**
 * The rule for who can join; if left out, everyone with the link can.
 */
door?: JoinPolicy | null, 
/**
 * The levels of bots to put on seats, each 1 to 10; if it is left out, none.
 */
bots?: Array<number> | null, };

/**
 * A command that is open to the viewer, now or from a later time on.
 */
export type Offer = { 
/**
 * The name of the command to send.
 */
command: OfferKind, 
/**
 * For `bid` and `announce`: the highest valid number.
 */
most: number | null, 
/**
 * The time from which it is valid; `null` for now.
 */
from: At | null, 
/**
 * For `remove`, `set-mute`, `hand-over` and `set-handicap`: the seats that it applies to. For `start` in Micro
 * Robots: the seats that can roll first.
 */
seats?: Array<SeatNo>, };

/**
 * The kind of an offer: the name of a command, or `ask-skip` etc. for `ask` with that subject.
 */
export type OfferKind = "return" | "leave" | "rename" | "write-note" | "ready" | "not-ready" | "agree" | "disagree" | "press-on" | "ask-skip" | "ask-end-early" | "ask-pause" | "ask-go-on" | "ask-rematch" | "ask-new-host" | "ask-no-target-chip" | "ask-target-chip" | "ask-turn-timer" | "set-options" | "set-door" | "set-chat" | "seat-bot" | "remove" | "set-mute" | "hand-over" | "set-handicap" | "start" | "end-game" | "reopen" | "bid" | "take-back" | "done" | "turn-timer" | "have-it" | "roll" | "announce" | "undo" | "give-up" | "ask-hint" | "resign" | "claim";

/**
 * The operator of a server, as far as they say who they are. All of it is plain text: never insert it as HTML.
 */
export type OperatorInfo = { 
/**
 * The imprint.
 */
imprint: string | null, 
/**
 * The privacy policy.
 */
privacy: string | null, 
/**
 * How to reach the operator.
 */
contact: string | null, };

/**
 * The reason why the value of an option is invalid.
 */
export type OptionFault = { "t": "out-of-range", 
/**
 * The minimum.
 */
least: string, 
/**
 * The maximum.
 */
most: string, } | { "t": "robots-need-board" } | { "t": "board-has-barriers" } | { "t": "board-lacks-barriers" } | { "t": "board-lacks-target" } | { "t": "hints-in-match" } | { "t": "no-such-seat", 
/**
 * The number of seats of the table.
 */
seats: number, };

/**
 * The valid values of one option. Its default is in `defaults`.
 */
export type OptionInfo = { 
/**
 * The name of the field. A field of a group has the group as prefix: `practice.clock`.
 */
name: string, 
/**
 * True if it may be `null`.
 */
nullable: boolean, 
/**
 * True if it only applies to playing alone.
 */
alone: boolean, 
/**
 * The valid values.
 */
may_be: OptionValues, };

/**
 * The allowed values of an option.
 */
export type OptionValues = { "t": "switch" } | { "t": "number", 
/**
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, 
/**
 * Words allowed in place of a number.
 */
or: Array<string>, } | { "t": "span", 
/**
 * The minimum.
 */
least: number, 
/**
 * The maximum.
 */
most: number, } | { "t": "choice", 
/**
 * The allowed words.
 */
words: Array<string>, } | { "t": "seat" } | { "t": "board", 
/**
 * Words allowed in place of a board.
 */
or: Array<string>, } | { "t": "robots" } | { "t": "group", };

/**
 * The options of a table. Whoever sends them may leave any out: it is then the default of the game.
 */
export type Options = { 
/**
 * The number of seats.
 */
seats: number, 
/**
 * Allow players to join a running game of Ricochet Robots or Micro Robots.
 */
late_seats: boolean, 
/**
 * Show the game to viewers without a seat.
 */
spectators: boolean, 
/**
 * Allow the host to grant handicaps.
 */
handicaps: boolean, 
/**
 * Refuse to solve a puzzle that several people are playing at this table until its round is over.
 */
fair_play: boolean, 
/**
 * Allow guest bots: programs of other people that take a seat.
 */
guest_bots: boolean, 
/**
 * The time after which a question to all players lapses.
 */
lapse: Ms, 
/**
 * The time a host may be away before another player becomes the host.
 */
host_patience: Ms, 
/**
 * The game and what it lets one choose.
 */
game: GameOptions, };

/**
 * The options of all games.
 */
export type OptionsInfo = { 
/**
 * The options by game.
 */
games: Array<GameOptionsInfo>, };

/**
 * A named set of options.
 */
export type OptionsPreset = { 
/**
 * Its name: `standard`, `first-game`, `barriers`, `experts`, `solo`, `clock`, `bots`, `hot-seat`.
 */
name: string, 
/**
 * The options.
 */
options: Options, 
/**
 * The levels of bots that are seated when the table is created.
 */
bots: Array<number>, 
/**
 * True if all players share one screen.
 */
hot_seat: boolean, };

/**
 * A finished round, or a turn of RoboTory.
 */
export type Past = { "t": "ricochet" } & RicochetPast | { "t": "micro" } & MicroPast | { "t": "robotory" } & RobotoryTurn;

/**
 * The moves that are open to the viewer now.
 */
export type Possible = { "t": "slides", 
/**
 * The moves.
 */
slides: Array<RicochetSlide>, } | { "t": "take-back", 
/**
 * The number of moves of the bid.
 */
moves: number, 
/**
 * The time until which it can be taken back.
 */
until: At, } | { "t": "spaces", 
/**
 * The spaces.
 */
spaces: Array<MicroSpaceNo>, } | { "t": "turn", 
/**
 * The colours that can be placed.
 */
discs: Array<RobotoryDisc>, 
/**
 * The hexagons where a disc can be placed.
 */
placeable: Array<RobotoryHexNo>, 
/**
 * The hexagons where each robot can end a move. Send `steps` to get the next steps of a chosen path.
 */
robots: Array<RobotoryDestinations>, 
/**
 * The possible refills.
 */
refills: Array<RobotoryDiscs>, };

/**
 * The presence of a player.
 */
export type Presence = "here" | "asleep" | "away" | "left" | "removed";

/**
 * An error in the form of RFC 9457.
 */
export type ProblemDetails = { 
/**
 * The kind of error, as a reference to the documentation.
 */
type: string, 
/**
 * The kind in a few words.
 */
title: string, 
/**
 * The HTTP status.
 */
status: number, 
/**
 * The kind of error for programs. Codes never change.
 */
code: string, 
/**
 * This occurrence of the error.
 */
detail: string, 
/**
 * Every single error, where there can be several.
 */
faults?: Array<string>, 
/**
 * The same errors in machine-readable form and the same order, if a text could not be read.
 */
texts?: Array<TextFault>, 
/**
 * The format that this text was taken for.
 */
looks_like?: TextKind, 
/**
 * The same errors in machine-readable form, if the options of a table are invalid.
 */
options?: Array<Fault>, };

/**
 * A puzzle with the data to draw it, without its solution or length.
 */
export type Puzzle = { 
/**
 * The game.
 */
game: PuzzleGame, 
/**
 * The difficulty.
 */
level: PuzzleLevel, 
/**
 * The position in the notation of its game.
 */
position: string, 
/**
 * The board and the task.
 */
board: PuzzleBoard, };

/**
 * The help that a player can request.
 */
export type PuzzleAsk = "distance" | "move" | "solution";

/**
 * The solution of a puzzle and its length.
 */
export type PuzzleBest = { "t": "ricochet", 
/**
 * Length of the solution.
 */
moves: number, 
/**
 * The easiest of the shortest solutions.
 */
slides: Array<RicochetSlide>, } | { "t": "micro", 
/**
 * Length of the solution.
 */
moves: number, 
/**
 * A shortest route, the start first.
 */
route: Array<MicroSpaceNo>, } | { "t": "robotory", 
/**
 * Number of light's actions.
 */
moves: number, 
/**
 * Light's actions and dark's best answers, in the notation.
 */
actions: Array<string>, };

/**
 * The board of a puzzle and its task.
 */
export type PuzzleBoard = { "t": "ricochet", 
/**
 * The board.
 */
board: RicochetBoard, 
/**
 * The start of each robot.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The symbol printed on the target.
 */
symbol: RicochetSymbol | null, 
/**
 * The robot that has to move, and its target.
 */
goal: RicochetGoal, } | { "t": "micro", 
/**
 * The board.
 */
board: MicroBoard, 
/**
 * Start and target.
 */
task: MicroTask, } | { "t": "robotory", 
/**
 * The task of light.
 */
kind: RobotoryPuzzleKind, 
/**
 * Number of light's actions in the solution; 1 unless the task is to win.
 */
actions: number, };

/**
 * The days that have puzzles, by UTC and the server's clock.
 */
export type PuzzleCalendar = { 
/**
 * Today's date: `2026-11-15`. It is the last day that has puzzles.
 */
today: string, 
/**
 * The first day of the archive.
 */
first: string, 
/**
 * Time until tomorrow, in milliseconds.
 */
next: Ms, };

/**
 * A puzzle that was found, with its solution.
 */
export type PuzzleFound = { 
/**
 * The game.
 */
game: PuzzleOrderGame, 
/**
 * The seed of the search.
 */
seed: number, 
/**
 * The number of the puzzle, counted from 1.
 */
number: number, 
/**
 * The position in the notation of its game.
 */
position: string, 
/**
 * Length of a shortest solution.
 */
moves: number, 
/**
 * Ricochet Robots: difficulty.
 */
grade: PuzzleGrade | null, 
/**
 * RoboTory: difficulty.
 */
level?: PuzzleLevel, 
/**
 * RoboTory: the task of light.
 */
kind?: RobotoryPuzzleKind, 
/**
 * Number of shortest solutions, each order of moves counted; at most 4294967295. In RoboTory the number of
 * correct first actions, which is 1.
 */
count: number, 
/**
 * A shortest solution; in Ricochet Robots the easiest one. Moves, the spaces of a route, or the actions of
 * light with dark's best answers between them.
 */
solution: string, };

/**
 * Games that have puzzles.
 */
export type PuzzleGame = "ricochet" | "micro" | "robotory";

/**
 * The difficulty grade of a Ricochet Robots puzzle for people.
 */
export type PuzzleGrade = "beginner" | "easy" | "medium" | "hard" | "expert";

/**
 * The difficulty of a puzzle.
 */
export type PuzzleLevel = "easy" | "medium" | "hard";

/**
 * Games whose puzzles can be searched.
 */
export type PuzzleOrderGame = "ricochet" | "micro" | "robotory";

/**
 * The state of a puzzle after some moves.
 */
export type PuzzleState = { "t": "ricochet", 
/**
 * The robots' places.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The moves made, with their paths.
 */
slides: Array<RicochetSlide>, 
/**
 * The legal moves; empty once the puzzle is solved.
 */
possible: Array<RicochetSlide>, } | { "t": "micro", 
/**
 * The spaces entered so far, from the start to the robot's place.
 */
route: Array<MicroSpaceNo>, 
/**
 * The legal next spaces; empty once the target is reached.
 */
possible: Array<MicroSpaceNo>, } | { "t": "robotory", 
/**
 * The game from the start of the puzzle, with dark's answers. It has no legal moves once the puzzle is
 * solved or after a wrong action.
 */
game: RobotoryLook, 
/**
 * Why the last action is wrong; `null` if it is not.
 */
wrong: RobotoryWrong | null, };

/**
 * The result of the moves.
 */
export type PuzzleTried = { 
/**
 * The current date: a puzzle of the day counts only on its day.
 */
today: string, 
/**
 * Total cost of the moves.
 */
cost: number, 
/**
 * True if the moves solve the puzzle.
 */
solved: boolean, 
/**
 * The state after the moves.
 */
state: PuzzleState, 
/**
 * The requested hint.
 */
hint: Hint | null, 
/**
 * The solution; `null` until the puzzle is solved or given up.
 */
best: PuzzleBest | null, };

/**
 * Moves from the start of a puzzle, and the requested help.
 */
export type PuzzleTry = { 
/**
 * The moves in the notation, at most 500: `Ru` in Ricochet Robots, the entered space (`P1`) in Micro Robots,
 * light's actions (`Wc4`) in RoboTory. The server answers for dark.
 */
moves: Array<string>, 
/**
 * The requested help.
 */
ask?: PuzzleAsk | null, };

/**
 * The criteria of a puzzle search.
 */
export type PuzzlesWanted = { 
/**
 * The game.
 */
game: PuzzleOrderGame, 
/**
 * Minimum length of a shortest solution, 1 to 99; in RoboTory, in actions of light.
 */
moves_min?: number | null, 
/**
 * Maximum length, 1 to 99.
 */
moves_max?: number | null, 
/**
 * Ricochet Robots: difficulty for people.
 */
grade?: PuzzleGrade | null, 
/**
 * Ricochet Robots: the sections that the board may have. Default: any.
 */
barriers?: BarrierWish | null, 
/**
 * Ricochet Robots: number of robots: the four coloured ones (4), with the black one (5), with the transparent
 * one (6). Default: 4.
 */
robots?: number | null, 
/**
 * Ricochet Robots: the ricochet rule. Default: a turn counts.
 */
ricochet?: RicochetRule | null, 
/**
 * Micro Robots: the side of the sections that is up. Default: either.
 */
side?: MicroSide | null, 
/**
 * Micro Robots: the task has an intermediate space. Default: false.
 */
experts?: boolean | null, 
/**
 * RoboTory: difficulty. Default: any.
 */
level?: PuzzleLevel | null, 
/**
 * RoboTory: the task of light. Default: any.
 */
kind?: RobotoryPuzzleKind | null, 
/**
 * The same seed gives the same puzzles. Default: a random seed, which each line names.
 */
seed?: number | null, 
/**
 * Maximum number of puzzles, 1 to 200. Default: 10.
 */
max?: number | null, 
/**
 * Time limit in seconds, 1 to 30. Default: 10.
 */
seconds?: number | null, };

/**
 * A question to all players, with its votes.
 */
export type Question = { 
/**
 * The subject.
 */
subject: Subject, 
/**
 * The player who asked.
 */
asked_by: SeatNo, 
/**
 * The players who agreed.
 */
yes: Array<SeatNo>, 
/**
 * The players who disagreed.
 */
no: Array<SeatNo>, 
/**
 * The players who have not answered yet.
 */
waiting: Array<SeatNo>, 
/**
 * The time at which the question lapses.
 */
lapses: At, 
/**
 * At a large table, which lists no names: the number of players who agreed, who disagreed, and who have not
 * answered yet.
 */
counts?: [number, number, number], };

/**
 * A reaction without text.
 */
export type Reaction = "clap" | "laugh" | "wow" | "think" | "oops" | "heart";

/**
 * A request to replay a game.
 */
export type RecordBrought = { 
/**
 * The text of a record: JSON as `GET /api/tables/{id}/record` returns it, of which only `events` is read, or a
 * game of RoboTory in the notation. At most 2 MiB.
 */
record: string, 
/**
 * The number of steps to skip; 0 if left out.
 */
from?: number | null, 
/**
 * The most steps to return, up to 500. There may be fewer if they are long.
 */
most?: number | null, };

/**
 * A game, step by step.
 */
export type Replay = { 
/**
 * The game.
 */
game: GameKind, 
/**
 * The number of games that were started at the table.
 */
games: number, 
/**
 * The table right after the start of the game, as a spectator saw it; only on the first page.
 */
first: View | null, 
/**
 * The time of `first`, or of the step before the first one on this page.
 */
at: At, 
/**
 * The position at that time in the notation, if a target or task was set.
 */
position: string | null, 
/**
 * The number of steps before this page.
 */
from: number, 
/**
 * The total number of steps. If these are not the last ones, request more.
 */
of: number, 
/**
 * The steps, in order.
 */
steps: Array<ReplayStep>, };

/**
 * A change of a view: JSON Patch (RFC 6902) with only `add` and `replace`.
 */
export type ReplayEdit = { 
/**
 * The operation.
 */
op: EditKind, 
/**
 * The place in the view, as a JSON Pointer (RFC 6901); `-` is the place after the last element of a list.
 */
path: string, 
/**
 * The new value.
 */
value: unknown, };

/**
 * A step of a replay.
 */
export type ReplayStep = { 
/**
 * The `changed` message that spectators received; without `game` if `edits` describe that change.
 */
changed: FromServer, 
/**
 * Further changes of the view, to be applied in order; left out if there are none.
 */
edits?: Array<ReplayEdit>, 
/**
 * The position after the step in the notation, if a target or task is set.
 */
position: string | null, };

/**
 * Selects a game of a table and a range of its steps.
 */
export type ReplayWanted = { 
/**
 * The number of the game, counted from 1; the last one if left out.
 */
game?: number | null, 
/**
 * The number of steps to skip; 0 if left out.
 */
from?: number | null, 
/**
 * The most steps to return, up to 500. There may be fewer if they are long.
 */
most?: number | null, };

/**
 * A report to the operator about the name or the messages of a player.
 */
export type ReportAbout = { 
/**
 * The seat of the reported player.
 */
seat: SeatNo, };

/**
 * A report of a player's name and chat messages.
 */
export type ReportEntry = { 
/**
 * The number of the report, ascending.
 */
number: number, 
/**
 * The time of the report.
 */
at: At, 
/**
 * The table's id; the table may be gone.
 */
table: string, 
/**
 * The reported seat.
 */
seat: SeatNo, 
/**
 * The reported player's name at that time.
 */
name: string, 
/**
 * The reported player's last chat messages.
 */
messages: Array<string>, 
/**
 * The start of a keyed hash of the reporter's address: the same text means the same address.
 */
from: string | null, };

/**
 * Confirms a report.
 */
export type Reported = { 
/**
 * The name of the reported player.
 */
name: string, };

/**
 * The latest reports.
 */
export type Reports = { 
/**
 * The reports, newest first, at most 200.
 */
reports: Array<ReportEntry>, };

/**
 * The post-mortem of a round.
 */
export type RicochetAnalysis = { "t": "solved", 
/**
 * Length of the solutions.
 */
moves: number, 
/**
 * The listed solutions. Solutions that differ only in the order of independent moves are listed once.
 */
routes: Array<Array<RicochetSlide>>, 
/**
 * True if the list is complete.
 */
complete: boolean, } | { "t": "unsolvable" } | { "t": "not-found" };

/**
 * A coloured barrier.
 */
export type RicochetBarrier = { 
/**
 * Its space.
 */
at: RicochetCell, 
/**
 * Its colour. Robots of this colour pass through it.
 */
colour: RicochetColour, 
/**
 * Its diagonal: like `/` or like `\`.
 */
lean: RicochetLean, };

/**
 * Which faces with coloured barriers are used: none, at least one, any, or four of them.
 */
export type RicochetBarriers = "none" | "some" | "any" | "all";

/**
 * A bid.
 */
export type RicochetBid = { 
/**
 * The bidder.
 */
seat: SeatNo, 
/**
 * The number of moves.
 */
moves: number, };

/**
 * A board with the data to draw it.
 */
export type RicochetBoard = { 
/**
 * The board in the notation.
 */
name: string, 
/**
 * Number of columns.
 */
columns: number, 
/**
 * Number of rows.
 */
rows: number, 
/**
 * The walls inside the outer edge.
 */
walls: Array<RicochetWall>, 
/**
 * The spaces of the centrepiece, which no robot enters.
 */
centre: Array<RicochetCell>, 
/**
 * The targets.
 */
targets: Array<RicochetTarget>, 
/**
 * The coloured barriers.
 */
barriers: Array<RicochetBarrier>, };

/**
 * A board to build.
 */
export type RicochetBuild = { 
/**
 * The four faces clockwise from the top left; `null` draws them from the seed.
 */
faces: Array<string> | null, 
/**
 * Turn the whole board with its robots clockwise by this many quarters first. Default: 0.
 */
turn?: number, 
/**
 * The robots that take part. Default: the four coloured ones.
 */
part?: Array<RicochetRobot> | null, 
/**
 * The robots placed so far.
 */
robots?: Array<RicochetRobotAt>, 
/**
 * Place all other robots at random, using the seed. Default: false.
 */
rest_at_random?: boolean, 
/**
 * The same seed gives the same result. Default: 0.
 */
seed?: number, };

/**
 * A board as built.
 */
export type RicochetBuilt = { 
/**
 * The four faces clockwise from the top left. Joined, they are the board's name in a table's options.
 */
faces: Array<string>, 
/**
 * The board with the data to draw it.
 */
board: RicochetBoard, 
/**
 * The robots' places.
 */
robots: Array<RicochetRobotAt>, 
/**
 * Spaces where no robot may start, with the reason.
 */
closed: Array<RicochetClosed>, 
/**
 * Faults of the robots' places. A game can start on the board if there are none, or if no robot was placed.
 */
faults: Array<RicochetStartFault>, };

/**
 * A space of the board.
 */
export type RicochetCell = { 
/**
 * The column, 0 at the left.
 */
x: number, 
/**
 * The row, 0 at the top.
 */
y: number, };

/**
 * A checked draft.
 */
export type RicochetChecked = { 
/**
 * The position in the notation; `null` if it is faulty or incomplete.
 */
position: string | null, 
/**
 * All faults, including missing parts.
 */
faults: Array<RicochetFault>, 
/**
 * The board with the data to draw it, even if it is faulty.
 */
board: RicochetBoard, 
/**
 * The printed sections that make up the board, if it is made of them.
 */
sections: RicochetSections | null, 
/**
 * The robots' places.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The goal.
 */
goal: RicochetGoal | null, 
/**
 * The chip for this goal, if there is one.
 */
symbol: RicochetSymbol | null, 
/**
 * The ricochet rule.
 */
ricochet: RicochetRule, };

/**
 * The chips of a seat.
 */
export type RicochetChips = { 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The chips.
 */
chips: Array<RicochetSymbol>, };

/**
 * A choice of the transparent robot at a wall or barrier that it can pass.
 */
export type RicochetChoice = "through" | "bounce";

/**
 * A space where no robot may start.
 */
export type RicochetClosed = { 
/**
 * The space.
 */
at: RicochetCell, 
/**
 * The reason.
 */
why: RicochetClosedBy, };

/**
 * Why no robot may start on a space.
 */
export type RicochetClosedBy = "symbol" | "barrier" | "centre";

/**
 * A colour of the game.
 */
export type RicochetColour = "red" | "green" | "blue" | "yellow";

/**
 * A finished demonstration.
 */
export type RicochetDemonstration = { 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The bid.
 */
bid: number, 
/**
 * The moves shown.
 */
slides: Array<RicochetSlide>, 
/**
 * Cost of the moves.
 */
cost: number, 
/**
 * Why it failed; `null` if it succeeded.
 */
failure: RicochetFailure | null, };

/**
 * The difficulty of a position.
 */
export type RicochetDifficulty = { 
/**
 * The score; higher is harder. Each point halves the chance of finding the solution by random moves.
 */
points: number, 
/**
 * The grade of the score: beginner, easy, medium, hard, expert.
 */
grade: string, 
/**
 * The easiest of the shortest solutions.
 */
easiest: string, 
/**
 * Number of other robots that have to move.
 */
helpers: number, 
/**
 * Number of its moves that lead away from the target.
 */
detours: number, 
/**
 * Number of its slides that are stopped by another robot.
 */
robot_stops: number, 
/**
 * Number of times a robot bounces off a barrier.
 */
bends: number, 
/**
 * Number of walls and barriers that the transparent robot passes.
 */
passes: number, };

/**
 * The direction a robot is sent in.
 */
export type RicochetDirection = "up" | "right" | "down" | "left";

/**
 * The distance to the target.
 */
export type RicochetDistance = { "t": "moves", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "never" } | { "t": "at-least", 
/**
 * The number of moves.
 */
moves: number, };

/**
 * A round whose distance to the goal is wanted.
 */
export type RicochetDistanceQuestion = { 
/**
 * The start position in the notation.
 */
position: string, 
/**
 * The moves made since. They count for the ricochet rule. Default: none.
 */
moves?: string, 
/**
 * Time limit in seconds, 1 to 30. Default: 2.
 */
seconds?: number | null, };

/**
 * A position in an editor. It may be faulty or incomplete.
 */
export type RicochetDraft = { 
/**
 * The board.
 */
board: RicochetDraftBoard, 
/**
 * The robots that take part.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The goal, if it is set.
 */
goal: RicochetGoal | null, 
/**
 * The ricochet rule.
 */
ricochet: RicochetRule, 
/**
 * Turn everything clockwise by this many quarters first. Default: 0.
 */
turn: number, };

/**
 * The board of a draft.
 */
export type RicochetDraftBoard = { "t": "sections", 
/**
 * The four faces clockwise from the top left, in the notation: `r1`.
 */
faces: Array<string>, 
/**
 * True if the board has the printed barriers of its sections.
 */
barriers: boolean, } | { "t": "own", 
/**
 * Number of columns, 1 to 16.
 */
columns: number, 
/**
 * Number of rows, 1 to 16.
 */
rows: number, 
/**
 * The walls.
 */
walls: Array<RicochetWall>, 
/**
 * The spaces of the centrepiece, which no robot enters.
 */
centre: Array<RicochetCell>, 
/**
 * The targets.
 */
targets: Array<RicochetTarget>, 
/**
 * The coloured barriers.
 */
barriers: Array<RicochetBarrier>, };

/**
 * An event of a Ricochet Robots game.
 */
export type RicochetEvent = { "t": "started", 
/**
 * The printed sections of the board. The view has the data to draw it.
 */
board: string, 
/**
 * The robots' places.
 */
robots: Array<RicochetRobotAt>, 
/**
 * Number of chips needed to win; `null` if all chips are played for.
 */
prize: number | null, } | { "t": "goal-changed", 
/**
 * Number of chips now needed to win; `null` if all chips are played for.
 */
prize: number | null, } | { "t": "chip-turned", 
/**
 * The chip.
 */
symbol: RicochetSymbol, 
/**
 * Chips turned over before it and put back, because their robot was already on the target.
 */
passed_over: Array<RicochetSymbol>, 
/**
 * Solo play only: when the timer runs out.
 */
until: At | null, } | { "t": "bid-made", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The bid.
 */
moves: number, } | { "t": "done-said", 
/**
 * The player's seat.
 */
seat: SeatNo, } | { "t": "timer-turned", 
/**
 * The player who turned it; `null` if it was turned automatically.
 */
by: SeatNo | null, 
/**
 * When it runs out.
 */
until: At, } | { "t": "demonstration-began", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The player's bid.
 */
moves: number, 
/**
 * When its clock runs out; `null` at a table without one.
 */
until: At | null, } | { "t": "robot-moved", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The move with its path.
 */
slide: RicochetSlide, } | { "t": "move-undone", 
/**
 * The player's seat.
 */
seat: SeatNo, } | { "t": "demonstration-failed", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * Why it failed.
 */
why: RicochetFailure, } | { "t": "chip-won", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The chip.
 */
symbol: RicochetSymbol, 
/**
 * When the next round starts automatically.
 */
next: At, } | { "t": "chip-returned", 
/**
 * The chip.
 */
symbol: RicochetSymbol, 
/**
 * The reason.
 */
why: RicochetReturned, 
/**
 * When the next round starts automatically.
 */
next: At, } | { "t": "chip-missed", 
/**
 * The chip.
 */
symbol: RicochetSymbol, 
/**
 * When the next round starts automatically.
 */
next: At, } | { "t": "hint-asked", 
/**
 * The player's seat.
 */
seat: SeatNo, } | { "t": "hint-given", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The hint.
 */
hint: Hint, 
/**
 * When the timer now runs out; `null` if it does not run.
 */
until: At | null, } | { "t": "analysed", 
/**
 * The number of the round.
 */
round: number, 
/**
 * Length of the shortest solutions; `null` if there is none.
 */
moves: number | null, };

/**
 * A round in every supported format.
 */
export type RicochetExport = { 
/**
 * In the notation.
 */
notation: string, 
/**
 * The moves in the notation.
 */
moves: string, 
/**
 * A text file for editing by hand: the board drawn in letters, then robots, target and rule.
 */
file: string, 
/**
 * The board alone, drawn in letters.
 */
board_file: string, 
/**
 * Game ID of DriftingDroids; `null` if the position has none.
 */
drifting_droids: string | null, 
/**
 * Why the position has no DriftingDroids ID.
 */
drifting_droids_why: Array<string>, 
/**
 * SVG picture, with the moves as numbered arrows.
 */
svg: string, };

/**
 * One side of a printed section.
 */
export type RicochetFace = { 
/**
 * Name in the notation: `r1`.
 */
name: string, 
/**
 * The colour of its marking. A board has one of each.
 */
marking: RicochetColour, 
/**
 * Its number within its marking.
 */
number: number, 
/**
 * The 8 by 8 spaces, drawn in the top left quarter. Walls on the seams are right of the last column and below
 * the last row.
 */
board: RicochetBoard, };

/**
 * The printed sections.
 */
export type RicochetFaces = { 
/**
 * All 16 faces, grouped by marking.
 */
faces: Array<RicochetFace>, };

/**
 * The reason why a demonstration failed.
 */
export type RicochetFailure = "moves-used-up" | "gave-up" | "clock-ran-out" | "left";

/**
 * Solutions that differ only in the order of independent moves.
 */
export type RicochetFamily = { 
/**
 * The moves of the first of them, with their paths.
 */
slides: Array<RicochetSlide>, 
/**
 * All of them in the notation.
 */
orders: Array<string>, };

/**
 * A fault of a draft.
 */
export type RicochetFault = { 
/**
 * The code, for programs.
 */
code: RicochetFaultCode, 
/**
 * A description, for people.
 */
text: string, 
/**
 * The space, if the fault has one.
 */
at: RicochetCell | null, 
/**
 * The robot, if the fault is about one.
 */
robot: RicochetRobot | null, 
/**
 * The other robot, if the fault is about two.
 */
other: RicochetRobot | null, };

/**
 * Kinds of faults of a draft.
 */
export type RicochetFaultCode = "wall-outside" | "centre-outside" | "barrier-outside" | "barrier-in-centre" | "target-outside" | "target-in-centre" | "target-on-barrier" | "symbol-twice" | "no-robot" | "robot-outside" | "robot-in-centre" | "robot-on-barrier" | "robot-on-robot" | "no-goal" | "goal-outside" | "goal-in-centre" | "goal-on-barrier" | "seeker-missing";

/**
 * A game of Ricochet Robots as all viewers see it.
 */
export type RicochetGame = { 
/**
 * The number of the round, counted from 1.
 */
round: number, 
/**
 * The robots' places.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The robots' places at the start of the round.
 */
markers: Array<RicochetRobotAt>, 
/**
 * The chip that is face up.
 */
symbol: RicochetSymbol | null, 
/**
 * The goal of the chip.
 */
goal: RicochetGoal | null, 
/**
 * The phase of the round.
 */
phase: RicochetPhase, 
/**
 * The chips of each seat that has any, in the order they were won.
 */
chips: Array<RicochetChips>, 
/**
 * Number of face-down chips.
 */
face_down: number, 
/**
 * Solo play only: the missed chips.
 */
missed: Array<RicochetSymbol>, 
/**
 * Number of chips needed to win; `null` if all chips are played for.
 */
prize: number | null, 
/**
 * The position in the notation, for study boards and solvers; absent while there is no goal.
 */
text?: string, };

/**
 * The goal of a round.
 */
export type RicochetGoal = { 
/**
 * The robot that has to reach the target; `null` for any robot.
 */
robot: RicochetRobot | null, 
/**
 * The target.
 */
at: RicochetCell, };

/**
 * A hint for a round.
 */
export type RicochetHint = { 
/**
 * The distance to the goal.
 */
distance: RicochetDistance, 
/**
 * The first move of a shortest solution, if one is known and the round is not solved.
 */
next: RicochetSlide | null, };

/**
 * The diagonal of a barrier.
 */
export type RicochetLean = "slash" | "backslash";

/**
 * The current state of a round, with the data to draw it and all legal moves.
 */
export type RicochetLook = { 
/**
 * The start position in the notation.
 */
start: string, 
/**
 * The current position in the notation. It does not include which robots have already ricocheted; `start` and
 * the moves do.
 */
position: string, 
/**
 * The board.
 */
board: RicochetBoard, 
/**
 * The robots' places.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The robots' places at the start of the round.
 */
markers: Array<RicochetRobotAt>, 
/**
 * The goal.
 */
goal: RicochetGoal, 
/**
 * The chip for the middle: the symbol printed at the goal, or the vortex; `null` if there is no chip for this
 * goal.
 */
symbol: RicochetSymbol | null, 
/**
 * The ricochet rule.
 */
ricochet: RicochetRule, 
/**
 * The moves made.
 */
slides: Array<RicochetSlide>, 
/**
 * Cost of the moves made.
 */
cost: number, 
/**
 * Robots that already satisfy the ricochet rule.
 */
ricocheted: Array<RicochetRobot>, 
/**
 * The robot that solved the round with the last move.
 */
solved_by: RicochetRobot | null, 
/**
 * The legal moves.
 */
possible: Array<RicochetOption>, };

/**
 * Together or alone.
 */
export type RicochetMode = "match" | "solo" | "solo-two-runs";

/**
 * A move as a player makes it.
 */
export type RicochetMove = { 
/**
 * The robot that moves.
 */
robot: RicochetRobot, 
/**
 * The direction in which it sets off.
 */
direction: RicochetDirection, 
/**
 * For the transparent robot: what it does at each wall and barrier, in order. Empty for all others.
 */
choices: Array<RicochetChoice>, };

/**
 * A legal move and its result.
 */
export type RicochetOption = { 
/**
 * The move with its path.
 */
slide: RicochetSlide, 
/**
 * The resulting position in the notation.
 */
position: string, 
/**
 * True if the move solves the round.
 */
solves: boolean, };

/**
 * The options of Ricochet Robots.
 */
export type RicochetOptions = { 
/**
 * The printed sections of the board, as in the notation; `null` for a random board.
 */
board: string | null, 
/**
 * The use of faces with coloured barriers.
 */
barriers: RicochetBarriers, 
/**
 * The starting spaces of the robots, on a chosen board; `null` for random spaces.
 */
robots: Array<RicochetRobotAt> | null, 
/**
 * Play with the black robot.
 */
black: boolean, 
/**
 * Play with the transparent robot.
 */
transparent: boolean, 
/**
 * The definition of a ricochet.
 */
ricochet: RicochetRule, 
/**
 * The duration of the sand timer.
 */
timer: Ms, 
/**
 * The silence after which any player may turn the timer.
 */
quiet: Ms, 
/**
 * The time limit of a demonstration; `null` for none.
 */
demonstration: Ms | null, 
/**
 * The number of chips that wins.
 */
prize: RicochetPrize, 
/**
 * The pause after each round.
 */
between: Ms, 
/**
 * Match or solo game.
 */
mode: RicochetMode, 
/**
 * Solo: the time a hint takes off the timer; `null` for no hints.
 */
hints: Ms | null, 
/**
 * The time during which a bid is hidden from the others and can be taken back.
 */
take_back: Ms, 
/**
 * The number of rounds that only use chips that can be reached in three, four, then five moves, if there are any.
 */
gentle: number, 
/**
 * End the bidding before the sand timer runs out when all players are done.
 */
early_end: boolean, 
/**
 * Show the shortest solutions of a chip that went back, although the same puzzle can come up again.
 */
reveal_returned: boolean, 
/**
 * Solo: require the number of moves when claiming a solution; the demonstration may not exceed it.
 */
solo_number: boolean, 
/**
 * Allow the last move of a demonstration to be taken back. Always allowed without other people at the table.
 */
undo: boolean, };

/**
 * A finished round: the attempts, and the shortest solutions once they are known.
 */
export type RicochetPast = { 
/**
 * The number of the round, counted from 1.
 */
number: number, 
/**
 * The chip.
 */
symbol: RicochetSymbol, 
/**
 * The goal.
 */
goal: RicochetGoal, 
/**
 * The robots' places at the start of the round.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The bids, in order of arrival.
 */
bids: Array<RicochetBid>, 
/**
 * The demonstrations, in order.
 */
shown: Array<RicochetDemonstration>, 
/**
 * The result.
 */
result: RicochetResult, 
/**
 * Number of hints given.
 */
hints: number, 
/**
 * The shortest solutions; `null` until they are known.
 */
analysis: RicochetAnalysis | null, };

/**
 * The phase of a round.
 */
export type RicochetPhase = { "t": "between", 
/**
 * When the next round starts automatically.
 */
next: At, 
/**
 * Seats that are ready for the next round.
 */
pressed: Array<SeatNo>, } | { "t": "bidding", 
/**
 * When the chip was turned over.
 */
since: At, 
/**
 * The bids, in order of arrival.
 */
bids: Array<RicochetBid>, 
/**
 * Seats that are done bidding. When all are, the timer is skipped.
 */
done: Array<SeatNo>, 
/**
 * When the timer runs out; `null` if it is not running.
 */
timer: At | null, 
/**
 * From when on any player may turn the timer; `null` if it is running.
 */
quiet_until: At | null, 
/**
 * Solo play only: the hints given so far.
 */
hints: Array<Hint>, 
/**
 * True while a hint is being computed.
 */
hint_asked: boolean, } | { "t": "showing", 
/**
 * The player and the bid.
 */
bid: RicochetBid, 
/**
 * The moves shown so far.
 */
slides: Array<RicochetSlide>, 
/**
 * Cost of the moves so far.
 */
cost: number, 
/**
 * Number of moves left of the bid.
 */
left: number, 
/**
 * When the demonstration clock runs out; `null` at a table without one.
 */
until: At | null, 
/**
 * All bids, in order of arrival.
 */
bids: Array<RicochetBid>, 
/**
 * The next demonstrations, in order, if this one fails.
 */
next: Array<RicochetBid>, 
/**
 * The failed demonstrations of this round.
 */
shown: Array<RicochetDemonstration>, };

/**
 * Number of chips needed to win: `"by-players"`, `"all"` or a number.
 */
export type RicochetPrize = RicochetPrizeWord | number;

/**
 * The rules for the number of chips needed to win.
 */
export type RicochetPrizeWord = "by-players" | "all";

/**
 * A position to solve.
 */
export type RicochetQuestion = { 
/**
 * The position in the notation: board, robots, target.
 */
position: string, 
/**
 * The moves made since, separated by spaces. They count for the ricochet rule. Default: none.
 */
moves?: string, 
/**
 * Maximum number of shortest solutions to list, 1 to 300. Default: 1.
 */
most?: number | null, 
/**
 * Time limit in seconds, 1 to 30. Default: 5.
 */
seconds?: number | null, 
/**
 * Memory limit in MiB, 1 to 256. Default: 64.
 */
memory_mib?: number | null, };

/**
 * A position generated from a seed.
 */
export type RicochetRandom = { 
/**
 * The position in the notation.
 */
position: string, };

/**
 * The result of a round.
 */
export type RicochetResult = { "t": "won", 
/**
 * The winner.
 */
seat: SeatNo, } | { "t": "returned", 
/**
 * The reason.
 */
why: RicochetReturned, } | { "t": "missed" };

/**
 * The reason why a chip went back.
 */
export type RicochetReturned = "nobody-bid" | "agreed" | "everybody-failed";

/**
 * A robot.
 */
export type RicochetRobot = "red" | "green" | "blue" | "yellow" | "black" | "transparent";

/**
 * A robot and its place.
 */
export type RicochetRobotAt = { 
/**
 * The robot.
 */
robot: RicochetRobot, 
/**
 * Its space.
 */
at: RicochetCell, };

/**
 * A round: a start position and the moves made.
 */
export type RicochetRound = { 
/**
 * The start position in the notation.
 */
position: string, 
/**
 * The moves made, separated by spaces. Default: none.
 */
moves?: string, };

/**
 * What counts as a ricochet.
 */
export type RicochetRule = "turn" | "turn-or-bounce" | "none";

/**
 * Progress of a search.
 */
export type RicochetSearched = { 
/**
 * Proven lower bound of the cost of a solution.
 */
at_least: number, 
/**
 * Number of positions searched.
 */
states: number, };

/**
 * Printed sections that make up a board.
 */
export type RicochetSections = { 
/**
 * The four faces clockwise from the top left.
 */
faces: Array<string>, 
/**
 * True if the board has the printed barriers of its sections.
 */
barriers: boolean, 
/**
 * True if any of the faces has printed barriers.
 */
printed_barriers: boolean, };

/**
 * The shape printed on a target and its chip. In the notation moon, gear, planet and star are `c`, `t`, `s` and
 * `h`.
 */
export type RicochetShape = "moon" | "gear" | "planet" | "star" | "vortex";

/**
 * A move and its path, for animation.
 */
export type RicochetSlide = { 
/**
 * The move.
 */
move: RicochetMove, 
/**
 * The move in the notation: `Ru`, `Trbx`.
 */
text: string, 
/**
 * Cost of the move.
 */
cost: number, 
/**
 * The start, each space on which the robot turns, and the end. It goes straight between them.
 */
path: Array<RicochetCell>, };

/**
 * The result of the solver.
 */
export type RicochetSolution = { 
/**
 * The searched position in canonical notation.
 */
position: string, 
/**
 * How the search ended.
 */
result: SearchResult, 
/**
 * Cost of a shortest solution, if one was found.
 */
moves: number | null, 
/**
 * Proven lower bound of the cost of a solution.
 */
at_least: number, 
/**
 * Number of shortest solutions, each order of moves counted; `null` if none was found. Saturates at
 * 4294967295.
 */
count: number | null, 
/**
 * True if all of them are listed.
 */
complete: boolean, 
/**
 * Shortest solutions in the notation. Solutions that differ only in the order of independent moves are listed
 * once.
 */
solutions: Array<string>, 
/**
 * The same solutions with their paths, each with its other orders.
 */
families: Array<RicochetFamily>, 
/**
 * Number of positions searched.
 */
states: number, };

/**
 * A fault of a robot's place before a game.
 */
export type RicochetStartFault = { 
/**
 * The robot.
 */
robot: RicochetRobot, 
/**
 * Its place, if it has one.
 */
at: RicochetCell | null, 
/**
 * The fault.
 */
why: RicochetStartFaultCode, };

/**
 * Kinds of faults of a robot's place.
 */
export type RicochetStartFaultCode = "symbol" | "barrier" | "centre" | "robot" | "missing" | "apart";

/**
 * The solutions of a position and its difficulty.
 */
export type RicochetStudy = { 
/**
 * The result of the solver.
 */
solution: RicochetSolution, 
/**
 * The difficulty; `null` if the position is unsolved or has nothing to solve.
 */
difficulty: RicochetDifficulty | null, };

/**
 * The symbol on a chip and on its target.
 */
export type RicochetSymbol = { 
/**
 * Its shape.
 */
shape: RicochetShape, 
/**
 * Its colour; `null` for the vortex.
 */
colour: RicochetColour | null, };

/**
 * A target.
 */
export type RicochetTarget = { 
/**
 * Its space.
 */
at: RicochetCell, 
/**
 * The printed symbol.
 */
symbol: RicochetSymbol, };

/**
 * A wall between two spaces.
 */
export type RicochetWall = { 
/**
 * The space above or to the left of it.
 */
at: RicochetCell, 
/**
 * The side of that space.
 */
side: RicochetWallSide, };

/**
 * The side of a space on which a wall is.
 */
export type RicochetWallSide = "right" | "below";

/**
 * Options of a random position.
 */
export type RicochetWishes = { 
/**
 * The seed. The same seed always gives the same position, in every version.
 */
seed: number, 
/**
 * The sections that may be used. Default: any.
 */
barriers?: BarrierWish, 
/**
 * The robots that take part. Default: the four coloured ones.
 */
robots?: Array<RicochetRobot> | null, 
/**
 * The ricochet rule. Default: a turn.
 */
ricochet?: RicochetRule | null, };

/**
 * An action of a turn.
 */
export type RobotoryAction = { "t": "place", 
/**
 * Its colour.
 */
disc: RobotoryDisc, 
/**
 * The hexagon.
 */
hex: RobotoryHexNo, } | { "t": "move", 
/**
 * The robot.
 */
robot: RobotoryRobot, 
/**
 * Every hexagon of the path, from the robot's place to where it stops.
 */
path: Array<RobotoryHexNo>, } | { "t": "refill", 
/**
 * The discs drawn.
 */
discs: RobotoryDiscs, };

/**
 * The kind of an action.
 */
export type RobotoryActionKind = "place" | "move-white" | "move-black" | "move-red" | "refill";

/**
 * The board with the data to draw it.
 */
export type RobotoryBoard = { 
/**
 * The hexagons, column by column from the left, each from the top.
 */
hexes: Array<RobotoryHex>, };

/**
 * One value per side.
 */
export type RobotoryBoth<T> = { 
/**
 * Light's value.
 */
light: T, 
/**
 * Dark's value.
 */
dark: T, };

/**
 * A clock for each player.
 */
export type RobotoryClock = { 
/**
 * The time of each player for the whole game.
 */
base: Ms, 
/**
 * The time that each action adds.
 */
increment: Ms, };

/**
 * The hexagons where a robot can end a move.
 */
export type RobotoryDestinations = { 
/**
 * The robot.
 */
robot: RobotoryRobot, 
/**
 * The hexagons that its first step can enter.
 */
first: Array<RobotoryHexNo>, 
/**
 * A shortest path to each hexagon where it can end.
 */
paths: Array<Array<RobotoryHexNo>>, };

/**
 * The colour of an energy disc.
 */
export type RobotoryDisc = "white" | "black";

/**
 * A disc and its place.
 */
export type RobotoryDiscAt = { 
/**
 * Its colour.
 */
disc: RobotoryDisc, 
/**
 * Its hexagon.
 */
hex: RobotoryHexNo, };

/**
 * Number of discs of each colour.
 */
export type RobotoryDiscs = { 
/**
 * White discs.
 */
white: number, 
/**
 * Black discs.
 */
black: number, };

/**
 * A position in an editor, which may be faulty.
 */
export type RobotoryDraft = { 
/**
 * The position in canonical notation.
 */
text: string, 
/**
 * The board with the data to draw it.
 */
board: RobotoryBoard, 
/**
 * The robots' places.
 */
robots: Array<RobotoryRobotAt>, 
/**
 * The discs on the board.
 */
discs: Array<RobotoryDiscAt>, 
/**
 * The discs of each player.
 */
supplies: RobotoryBoth<RobotoryDiscs>, 
/**
 * The discs in the reserve.
 */
reserve: RobotoryDiscs, 
/**
 * The side to act.
 */
to_act: RobotorySide, 
/**
 * The rule that ends the game.
 */
end: RobotoryEnd, 
/**
 * All faults. The position is valid if there are none.
 */
faults: Array<RobotoryFault>, };

/**
 * When a game ends.
 */
export type RobotoryEnd = "reserve" | "one-colour";

/**
 * An event of a RoboTory game.
 */
export type RobotoryEvent = { "t": "started", 
/**
 * The seat of each side.
 */
seats: RobotoryBoth<SeatNo>, } | { "t": "acted", 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The action.
 */
action: RobotoryAction, 
/**
 * The action in the notation.
 */
text: string, 
/**
 * Time left on the player's clock after the action; `null` without clocks.
 */
left: Ms | null, };

/**
 * A game in every supported format.
 */
export type RobotoryExport = { 
/**
 * The final position in the notation.
 */
notation: string, 
/**
 * The start position in the notation.
 */
start: string, 
/**
 * The actions, separated by spaces.
 */
actions: string, 
/**
 * The whole game as a record.
 */
record: string, 
/**
 * SVG picture of the final position, with the last action marked.
 */
svg: string, };

/**
 * A fault of a position.
 */
export type RobotoryFault = { "t": "robot", 
/**
 * The robot.
 */
robot: RobotoryRobot, 
/**
 * Number of times it is on the board.
 */
count: number, } | { "t": "supply", 
/**
 * The player's side.
 */
side: RobotorySide, 
/**
 * Number of discs held.
 */
held: number, 
/**
 * Number of discs allowed.
 */
most: number, } | { "t": "reserve", 
/**
 * The colour.
 */
disc: RobotoryDisc, 
/**
 * Number of discs in the reserve.
 */
held: number, 
/**
 * Number at the start.
 */
most: number, } | { "t": "discs", 
/**
 * The colour.
 */
disc: RobotoryDisc, 
/**
 * Number on the board, in both supplies and in the reserve.
 */
counted: number, 
/**
 * Number in the game.
 */
most: number, };

/**
 * A game of RoboTory as all viewers see it.
 */
export type RobotoryGame = { 
/**
 * The number of the turn, counted from 1.
 */
turn: number, 
/**
 * The seat of each side.
 */
seats: RobotoryBoth<SeatNo>, 
/**
 * The seat to act; `null` if the game is over.
 */
to_act: SeatNo | null, 
/**
 * When the turn started.
 */
since: At, 
/**
 * Time on each clock when this turn started; `null` without clocks. The clock of the seat to act runs since
 * `since`, unless the table is paused.
 */
left: RobotoryBoth<Ms> | null, 
/**
 * The robots' places.
 */
robots: Array<RobotoryRobotAt>, 
/**
 * The discs on the board.
 */
discs: Array<RobotoryDiscAt>, 
/**
 * The discs of each player.
 */
supplies: RobotoryBoth<RobotoryDiscs>, 
/**
 * The discs in the reserve.
 */
reserve: RobotoryDiscs, 
/**
 * Number of robots in each camp.
 */
camps: RobotoryBoth<number>, 
/**
 * The last turn.
 */
last: RobotoryTurn | null, 
/**
 * The position in the notation.
 */
text: string, };

/**
 * A game: a start position and the actions since.
 */
export type RobotoryGameSoFar = { 
/**
 * The start position in the notation, or `start`.
 */
position: string, 
/**
 * The actions, separated by spaces. Default: none.
 */
actions?: string, 
/**
 * A partial move: `r:d3`, `r:d3-d4`. The response has its legal continuations.
 */
leading?: string | null, };

/**
 * A hexagon with flat sides at the top and bottom.
 */
export type RobotoryHex = { 
/**
 * Name in the notation: `a1`.
 */
name: string, 
/**
 * The column, 0 to 4 from the left.
 */
x: number, 
/**
 * Vertical distance of its centre from that of the topmost hexagon, in half hexagon heights.
 */
y: number, 
/**
 * The side whose camp it belongs to.
 */
camp: RobotorySide, 
/**
 * The hexagons that share an edge with it.
 */
neighbours: Array<RobotoryHexNo>, };

/**
 * A hexagon: its index in [`RobotoryBoard::hexes`], 0 (`a1`) to 23 (`e4`).
 */
export type RobotoryHexNo = number;

/**
 * The legal continuations of a partial move.
 */
export type RobotoryLeading = { 
/**
 * The hexagons that the robot can enter next.
 */
next: Array<RobotoryHexNo>, 
/**
 * True if the move can end here.
 */
complete: boolean, };

/**
 * A line of play and its score.
 */
export type RobotoryLine = { 
/**
 * The actions in the notation: the first one and the expected continuation.
 */
actions: Array<string>, 
/**
 * The score for the side to act, as text.
 */
score: string, 
/**
 * The score for the side to act, for programs.
 */
value: RobotoryScore, 
/**
 * The winning chance of the side to act, 0 to 1.
 */
win_chance: number, 
/**
 * True if the result is proven.
 */
proven: boolean, };

/**
 * A game at its current position, with its legal actions.
 */
export type RobotoryLook = { 
/**
 * The board with the data to draw it. It is always the same.
 */
board: RobotoryBoard, 
/**
 * The start position in the notation.
 */
start: string, 
/**
 * The actions since.
 */
turns: Array<RobotoryStudyTurn>, 
/**
 * The current position in the notation.
 */
position: string, 
/**
 * The robots' places.
 */
robots: Array<RobotoryRobotAt>, 
/**
 * The discs on the board.
 */
discs: Array<RobotoryDiscAt>, 
/**
 * The discs of each player.
 */
supplies: RobotoryBoth<RobotoryDiscs>, 
/**
 * The discs in the reserve.
 */
reserve: RobotoryDiscs, 
/**
 * Number of robots in each camp.
 */
camps: RobotoryBoth<number>, 
/**
 * The rule that ends the game.
 */
end: RobotoryEnd, 
/**
 * The side to act; `null` if the game is over.
 */
to_act: RobotorySide | null, 
/**
 * The winner; `null` unless the game is over.
 */
winner: RobotorySide | null, 
/**
 * The legal actions; `null` if the game is over.
 */
possible: RobotoryPossible | null, 
/**
 * The legal continuations of the partial move in the request.
 */
leading: RobotoryLeading | null, };

/**
 * The options of RoboTory.
 */
export type RobotoryOptions = { 
/**
 * The player of the light side.
 */
sides: RobotorySides, 
/**
 * The end of the game.
 */
end: RobotoryEnd, 
/**
 * A clock for each player; `null` for none.
 */
clock: RobotoryClock | null, 
/**
 * The absence after which the opponent may claim the win.
 */
abandoned: Ms, 
/**
 * The duration of a turn without a clock after which the opponent may claim the win.
 */
asleep: Ms, 
/**
 * Start with four actions drawn from openings after which both sides win equally often.
 */
fair_start: boolean, };

/**
 * The legal actions of a turn.
 */
export type RobotoryPossible = { 
/**
 * The colours that can be placed.
 */
discs: Array<RobotoryDisc>, 
/**
 * The hexagons where a disc can be placed.
 */
placeable: Array<RobotoryHexNo>, 
/**
 * The hexagons where each robot can end a move.
 */
robots: Array<RobotoryDestinations>, 
/**
 * The discs that a refill can draw.
 */
refills: Array<RobotoryDiscs>, };

/**
 * The task of a RoboTory puzzle. It is proven to have a solution.
 */
export type RobotoryPuzzleKind = "win" | "save" | "refill";

/**
 * A position to evaluate.
 */
export type RobotoryQuestion = { 
/**
 * The position in the notation, or `start`.
 */
position: string, 
/**
 * The actions since, separated by spaces. Default: none.
 */
actions?: string, 
/**
 * Number of best actions to search, 1 to 10. `solve` always searches one; `analyse` defaults to three.
 */
lines?: number | null, 
/**
 * Time limit in seconds, 1 to 30. Default: 2. A proven result ends the search early.
 */
seconds?: number | null, };

/**
 * The engine's review of a game.
 */
export type RobotoryReview = { 
/**
 * Light's winning chance, 0 to 1: at the start and after each action.
 */
light: Array<number>, 
/**
 * The actions with their evaluation.
 */
steps: Array<RobotoryReviewStep>, };

/**
 * A game to review.
 */
export type RobotoryReviewQuestion = { 
/**
 * The start position in the notation, or `start`.
 */
position: string, 
/**
 * The actions, separated by spaces.
 */
actions: string, 
/**
 * Time limit for the whole game in seconds, 1 to 30. Default: 10.
 */
seconds?: number | null, };

/**
 * The evaluation of an action.
 */
export type RobotoryReviewStep = { 
/**
 * The side that acted.
 */
side: RobotorySide, 
/**
 * The action in the notation.
 */
action: string, 
/**
 * The engine's choice.
 */
best: string, 
/**
 * The score for that side before the action, assuming the best one.
 */
before: RobotoryScore, 
/**
 * The score for that side after the action.
 */
after: RobotoryScore, 
/**
 * The quality of the action.
 */
verdict: RobotoryVerdict, 
/**
 * True if the action changed which side was winning.
 */
turning_point: boolean, };

/**
 * Progress of a review.
 */
export type RobotoryReviewed = { 
/**
 * Number of positions done.
 */
done: number, 
/**
 * Total number of positions.
 */
of: number, };

/**
 * A robot. Either player may move any robot.
 */
export type RobotoryRobot = "white" | "black" | "red";

/**
 * A robot and its place.
 */
export type RobotoryRobotAt = { 
/**
 * The robot.
 */
robot: RobotoryRobot, 
/**
 * Its hexagon.
 */
hex: RobotoryHexNo, };

/**
 * The score of a position or an action for one player.
 */
export type RobotoryScore = { "t": "wins", 
/**
 * Upper bound of the number of actions, of both players.
 */
actions: number, } | { "t": "loses", 
/**
 * Upper bound of the number of actions, of both players.
 */
actions: number, } | { "t": "estimate", 
/**
 * Hundredths of a logit: 0 is even, 100 is a chance of 73 %, 300 of 95 %.
 */
hundredths: number, };

/**
 * A position in an editor.
 */
export type RobotorySetup = { 
/**
 * The position in the notation. Robots may be missing, and there may be too many discs.
 */
position: string, };

/**
 * A player. Light has the lower camp and moves first.
 */
export type RobotorySide = "light" | "dark";

/**
 * The player of the light side.
 */
export type RobotorySides = "drawn" | "alternating" | "host-light" | "host-dark";

/**
 * An action and the resulting position.
 */
export type RobotoryStudyTurn = { 
/**
 * The side that acted.
 */
side: RobotorySide, 
/**
 * The action.
 */
action: RobotoryAction, 
/**
 * The action in the notation.
 */
text: string, 
/**
 * The resulting position in the notation.
 */
position: string, };

/**
 * The engine's evaluation of a position.
 */
export type RobotoryThought = { 
/**
 * The position in canonical notation.
 */
position: string, 
/**
 * The side to act; `null` if the game is over.
 */
to_act: RobotorySide | null, 
/**
 * The winner; `null` unless the game is over.
 */
winner: RobotorySide | null, 
/**
 * Search depth, in actions.
 */
depth: number, 
/**
 * Number of positions searched.
 */
nodes: number, 
/**
 * The best lines, best first.
 */
lines: Array<RobotoryLine>, };

/**
 * A finished turn.
 */
export type RobotoryTurn = { 
/**
 * The number of the turn, counted from 1.
 */
number: number, 
/**
 * The side that acted.
 */
side: RobotorySide, 
/**
 * The player's seat.
 */
seat: SeatNo, 
/**
 * The action.
 */
action: RobotoryAction, 
/**
 * The action in the notation: `Wc4`, `w:b3-b4-c5`, `+WWB`.
 */
text: string, };

/**
 * The quality of an action, by how much winning chance it loses.
 */
export type RobotoryVerdict = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * Why an action does not solve a puzzle.
 */
export type RobotoryWrong = { 
/**
 * True if dark is proven to win; otherwise light's win is no longer certain.
 */
proven: boolean, 
/**
 * Dark's answer and the continuation, in the notation; empty if the game is over.
 */
actions: Array<string>, };

/**
 * The score of a seat.
 */
export type Score = { 
/**
 * The seat.
 */
seat: SeatNo, 
/**
 * Chips, or robots in the camp.
 */
score: number, };

/**
 * How a search ended.
 */
export type SearchResult = "solved" | "unsolvable" | "out-of-time" | "out-of-memory";

/**
 * The number of a seat, counted from 0, clockwise.
 */
export type SeatNo = number;

/**
 * The seat that a player took.
 */
export type SeatTaken = { 
/**
 * The seat.
 */
seat: SeatNo, 
/**
 * The token that authenticates the player. Keep it secret: it is returned only here.
 */
token: string, };

/**
 * A seat as all viewers see it.
 */
export type SeatView = { 
/**
 * The number of the seat.
 */
seat: SeatNo, 
/**
 * The name of the player. It is plain text: never insert it as HTML.
 */
name: string, 
/**
 * The face that the player chose.
 */
face?: Face, 
/**
 * The level of a built-in bot, 1 to 10; `null` for people and guest bots.
 */
bot: number | null, 
/**
 * The author, for a guest bot.
 */
author?: string, 
/**
 * The player's presence.
 */
presence: Presence, 
/**
 * The time since which the player has been away, or when they left or were removed.
 */
gone_since: At | null, 
/**
 * True if the player signalled that the game can start. It can start without that.
 */
ready: boolean, 
/**
 * The player's handicap.
 */
handicap: Handicap, 
/**
 * True if the host muted the player in the chat.
 */
muted?: boolean, };

/**
 * A request for a seat.
 */
export type SitDown = { 
/**
 * The name of the player, 1 to 24 characters.
 */
name: string, 
/**
 * The face that the player chose. Without one, clients draw a face that depends on the name.
 */
face?: Face | null, 
/**
 * Idempotency key, 20 to 36 random characters chosen by the client. Sending the same name and request again
 * returns the same seat and token, from any server and at any time. Keep it secret: it gives access to the seat.
 */
request?: string | null, 
/**
 * The token that the founder received with the table. It becomes the token of the seat, and its player becomes
 * the host.
 */
founder?: string | null, 
/**
 * A random id of the browser, 20 to 36 characters, that identifies a player whom the host removed. Only a hash of
 * it is stored, and only after the removal.
 */
browser?: string | null, };

/**
 * Before, during or after a game.
 */
export type Stage = "lobby" | "playing" | "over";

/**
 * The scores and the leaders.
 */
export type Standing = { 
/**
 * The score of every seat: chips, or robots in the camp. At a large table seats without chips are left out.
 */
scores: Array<Score>, 
/**
 * The players who would win if the game ended now.
 */
leaders: Array<SeatNo>, };

/**
 * The format of a text.
 */
export type StudyForm = "notation" | "board" | "file" | "board-file" | "json" | "drifting-droids" | "record" | "link";

/**
 * A remark on a recognised text.
 */
export type StudyNote = "board-only" | "without-barriers" | "last-round";

/**
 * A pasted text.
 */
export type StudyQuestion = { 
/**
 * A position, board, file, record or game ID, or a link to a study board.
 */
text: string, };

/**
 * A text in one of the known formats.
 */
export type StudyText = { 
/**
 * The game that it belongs to.
 */
game: GameKind, 
/**
 * The format of the text.
 */
form: StudyForm, 
/**
 * The position in the game's notation; for a record, the position at its start.
 */
position: string, 
/**
 * The moves that follow, in the game's notation; empty if there are none.
 */
moves: string, 
/**
 * Remarks for the reader.
 */
notes: Array<StudyNote>, };

/**
 * The subject of a question to all players.
 */
export type Subject = "skip" | "end-early" | "pause" | "go-on" | "rematch" | "new-host" | "no-target-chip" | "target-chip" | "turn-timer";

/**
 * A table as its operator sees it.
 */
export type TableDetails = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game of the table.
 */
game: GameKind, 
/**
 * Before, during or after a game.
 */
stage: Stage, 
/**
 * True if the table is closed or archived: it can only be read.
 */
closed: boolean, 
/**
 * The number of events.
 */
events: number, 
/**
 * The time of the last event.
 */
updated: At, 
/**
 * The names of the players.
 */
names: Array<string>, 
/**
 * The latest chat messages, at most 500.
 */
chat: Array<ChatMessage>, };

/**
 * A new table.
 */
export type TableMade = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The path of the table's page. Anyone with the link can open it.
 */
path: string, 
/**
 * The founder's token. The player who sends it as `founder` when sitting down becomes the host, at any time. Keep
 * it secret.
 */
token: string, };

/**
 * A table in a list.
 */
export type TableSummary = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game of the table.
 */
game: GameKind, 
/**
 * The rule for who can join.
 */
door: JoinPolicy, 
/**
 * Before, during or after a game.
 */
stage: Stage, 
/**
 * The names of the seated players.
 */
names: Array<string>, 
/**
 * The number of seats that new players can take.
 */
free: number, 
/**
 * True if guest bots may take a seat.
 */
guest_bots?: boolean, 
/**
 * The time of the last event.
 */
updated: At, };

/**
 * General data of a table.
 */
export type TableView = { 
/**
 * The table's id, as in the link.
 */
id: string, 
/**
 * The game of the table.
 */
game: GameKind, 
/**
 * The rule for who can join.
 */
door: JoinPolicy, 
/**
 * True if players may write in the chat.
 */
chat_open: boolean, 
/**
 * The seat of the host.
 */
host: SeatNo | null, 
/**
 * The number of games that were started at this table.
 */
games: number, 
/**
 * Before, during or after a game.
 */
stage: Stage, 
/**
 * In a two-player game that started elsewhere: the seat that the next player takes over, from a bot or from a
 * player who did not move with the game.
 */
gives_way?: SeatNo, 
/**
 * The number of removed players of this game who are left out of `seats`, which lists the latest ones and those
 * with chips.
 */
unlisted?: number, };

/**
 * The listed tables.
 */
export type Tables = Array<TableSummary>;

/**
 * Parameters of the table list.
 */
export type TablesWanted = { 
/**
 * The most tables to return, up to 100.
 */
most?: number | null, };

/**
 * A request of a player to erase their name and everything they wrote at a table.
 */
export type TakeBack = { 
/**
 * The token of the seat; it may be sent as a bearer token in the header `Authorization` instead.
 */
token?: string | null, };

/**
 * Confirms an erasure.
 */
export type TakenBack = { 
/**
 * The name that replaces the erased one.
 */
name: string, };

/**
 * One error in a text.
 */
export type TextFault = { 
/**
 * The kind of error.
 */
code: TextFaultCode, 
/**
 * The place of the error, from the outside in.
 */
at: Array<TextPlace>, 
/**
 * Values for the error message: the text that was found, a space, a robot. For `other` this is `reason`, the
 * message itself in English.
 */
values: { [key in string]: string }, };

/**
 * The kind of an error in a text.
 */
export type TextFaultCode = "other" | "not-json" | "known-ricochet" | "known-micro" | "known-robotory" | "known-link" | "parts" | "no-robot" | "not-a-space" | "robot-twice" | "no-seeker" | "ricochet-rule" | "not-a-board" | "not-a-face" | "marking-twice" | "not-a-size" | "not-an-item" | "space-twice" | "line-twice" | "line-missing" | "drawing-empty" | "draws-nothing" | "drawing-width" | "drawing-ends" | "not-a-wall" | "not-in-a-space" | "open-edge" | "id-parts" | "id-digit" | "id-length" | "face-count" | "wall-outside" | "centre-outside" | "barrier-outside" | "barrier-in-centre" | "target-outside" | "target-in-centre" | "target-on-barrier" | "symbol-twice" | "nobody-on-board" | "robot-outside" | "robot-in-centre" | "robot-on-barrier" | "robot-on-robot" | "goal-outside" | "goal-in-centre" | "goal-on-barrier" | "seeker-missing" | "no-robot-in-move" | "no-direction" | "robot-absent" | "blocked-at-once" | "not-an-arrangement" | "not-a-section" | "not-a-turn" | "section-twice" | "row-count" | "row-length" | "no-colour" | "no-number" | "not-a-coloured-space" | "pair-twice" | "pair-missing" | "not-a-task" | "same-spaces" | "not-a-position" | "not-a-step" | "not-an-action" | "not-a-hexagon" | "not-a-refill" | "column-count" | "not-in-a-column" | "column-length" | "not-supplies" | "not-a-reserve" | "not-a-side" | "robot-count" | "record-empty" | "not-a-header" | "turn-number" | "no-result" | "wrong-result" | "not-a-result" | "not-in-supply" | "occupied" | "not-there" | "not-neighbours" | "no-disc-there" | "cannot-use" | "record-version" | "record-secret" | "record-beginning" | "record-one-game" | "record-order" | "record-never-starts";

/**
 * The format that a text was taken for.
 */
export type TextKind = "ricochet-position" | "ricochet-board" | "ricochet-file" | "ricochet-json" | "drifting-droids" | "micro" | "robotory-position" | "robotory-record" | "game-record" | "nothing";

/**
 * A kind of place in a text.
 */
export type TextPart = "position" | "board" | "robots" | "target" | "task" | "route" | "moves" | "actions" | "record" | "line" | "column" | "space" | "move" | "action" | "word" | "event";

/**
 * A place in a text.
 */
export type TextPlace = { 
/**
 * The kind of place.
 */
part: TextPart, 
/**
 * The number, counted from 1, or the name of the part if there are several.
 */
which: string | null, };

/**
 * A table as a viewer sees it. Each field is a section.
 */
export type View = { 
/**
 * General data of the table.
 */
table: TableView, 
/**
 * The options.
 */
options: Options, 
/**
 * The seats, clockwise.
 */
seats: Array<SeatView>, 
/**
 * The open proposal.
 */
question: Question | null, 
/**
 * The time since which all clocks are stopped, if they are.
 */
paused: At | null, 
/**
 * The running clocks, the soonest first.
 */
clocks: Array<Clock>, 
/**
 * The result of the game, if it is over.
 */
ending: Ending | null, 
/**
 * Counts at a large table, which has more than 30 seats. There, `seats` lists only players who matter now, lists
 * of bids have only the best ones, and frequent events are not sent.
 */
hall?: Hall | null, 
/**
 * The scores; `null` before a game, and for viewers who may not see the game.
 */
standing: Standing | null, 
/**
 * The board; `null` before a game, and for viewers who may not see the game.
 */
board: BoardView | null, 
/**
 * The game; `null` before a game, and for viewers who may not see it.
 */
game: GameView | null, 
/**
 * The finished rounds of this game, or the turns of RoboTory, in order of their numbers.
 */
past: Array<Past>, 
/**
 * The viewer's seat; `null` for a spectator.
 */
you: SeatNo | null, 
/**
 * The viewer's private note.
 */
note: string | null, 
/**
 * The commands that are open to the viewer now or later, for buttons.
 */
offers: Array<Offer>, 
/**
 * The viewer's legal moves now, if it is their turn, or a bid that they can take back.
 */
possible: Possible | null, 
/**
 * At a large table, the viewer's own seat, which may not be among `seats`.
 */
mine?: Mine | null, };

/**
 * The sections of a [`View`] that changed. A section that is left out is unchanged.
 *
 * `rounds` is an exception: each of them replaces the round with the same number in `past`, or is appended. If `past`
 * is present too, it applies first.
 */
export type ViewChange = { 
/**
 * See [`View::table`].
 */
table?: TableView, 
/**
 * See [`View::options`].
 */
options?: Options, 
/**
 * See [`View::seats`].
 */
seats?: Array<SeatView>, 
/**
 * See [`View::question`].
 */
question?: Question | null, 
/**
 * See [`View::paused`].
 */
paused?: At | null, 
/**
 * See [`View::clocks`].
 */
clocks?: Array<Clock>, 
/**
 * See [`View::ending`].
 */
ending?: Ending | null, 
/**
 * See [`View::hall`].
 */
hall?: Hall | null, 
/**
 * See [`View::standing`].
 */
standing?: Standing | null, 
/**
 * See [`View::board`].
 */
board?: BoardView | null, 
/**
 * See [`View::game`].
 */
game?: GameView | null, 
/**
 * See [`View::past`].
 */
past?: Array<Past>, 
/**
 * New or changed rounds.
 */
rounds?: Array<Past>, 
/**
 * See [`View::you`].
 */
you?: SeatNo | null, 
/**
 * See [`View::note`].
 */
note?: string | null, 
/**
 * See [`View::offers`].
 */
offers?: Array<Offer>, 
/**
 * See [`View::possible`].
 */
possible?: Possible | null, 
/**
 * See [`View::mine`].
 */
mine?: Mine | null, };

/**
 * Selects a game of a table.
 */
export type WhichGame = { 
/**
 * The number of the game, counted from 1; the last one if left out.
 */
game?: number | null, };

/** The HTTP endpoints: parameters of the path, query, body, progress events and answer. */
export interface Endpoints {
  'POST /api/tables': { body: NewTable; answer: TableMade };
  'POST /api/tables/continue': { body: GameHandover; answer: GameContinued };
  'GET /api/tables': { query: TablesWanted; answer: Tables };
  'GET /api/tables/{id}': { path: { id: string }; answer: TableSummary };
  'POST /api/tables/{id}/seats': { path: { id: string }; body: SitDown; answer: SeatTaken };
  'POST /api/tables/{id}/erase': { path: { id: string }; body: TakeBack; answer: TakenBack };
  'POST /api/tables/{id}/report': { path: { id: string }; body: ReportAbout; answer: Reported };
  'GET /api/tables/{id}/record': { path: { id: string }; query: WhichGame; answer: GameRecord };
  'GET /api/tables/{id}/replay': { path: { id: string }; query: ReplayWanted; answer: Replay };
  'POST /api/bots': { body: NewBot; answer: BotMade };
  'POST /api/tables/{id}/bots': { path: { id: string }; answer: SeatTaken };
  'GET /api/options': { answer: OptionsInfo };
  'POST /api/replays': { body: RecordBrought; answer: Replay };
  'POST /api/study/read': { body: StudyQuestion; answer: StudyText };
  'GET /api/operator': { answer: OperatorInfo };
  'GET /api/operator/reports': { answer: Reports };
  'POST /api/operator/reports/dismiss': { body: DismissedReport; answer: Changed };
  'GET /api/operator/tables/{id}': { path: { id: string }; answer: TableDetails };
  'POST /api/operator/tables/{id}/close': { path: { id: string }; body: CloseOrder; answer: Changed };
  'POST /api/operator/tables/{id}/erase': { path: { id: string }; body: ErasedName; answer: Changed };
  'GET /api/operator/bans': { answer: BanList };
  'POST /api/operator/bans': { body: NewBan; answer: BanEntry };
  'POST /api/operator/bans/lift': { body: LiftedBan; answer: Changed };
  'POST /api/ricochet/look': { body: RicochetRound; answer: RicochetLook };
  'POST /api/ricochet/setup': { body: RicochetDraft; answer: RicochetChecked };
  'GET /api/ricochet/faces': { answer: RicochetFaces };
  'POST /api/ricochet/build': { body: RicochetBuild; answer: RicochetBuilt };
  'POST /api/ricochet/export': { body: RicochetRound; answer: RicochetExport };
  'POST /api/ricochet/random': { body: RicochetWishes; answer: RicochetRandom };
  'POST /api/ricochet/solve': { body: RicochetQuestion; progress: RicochetSearched; answer: RicochetSolution };
  'POST /api/ricochet/analyse': { body: RicochetQuestion; progress: RicochetSearched; answer: RicochetStudy };
  'POST /api/ricochet/distance': { body: RicochetDistanceQuestion; progress: RicochetSearched; answer: RicochetDistance };
  'POST /api/ricochet/hint': { body: RicochetDistanceQuestion; progress: RicochetSearched; answer: RicochetHint };
  'POST /api/micro/look': { body: MicroRound; answer: MicroLook };
  'POST /api/micro/export': { body: MicroRound; answer: MicroExport };
  'POST /api/micro/random': { body: MicroWishes; answer: MicroRandom };
  'POST /api/micro/solve': { body: MicroQuestion; answer: MicroSolution };
  'POST /api/micro/analyse': { body: MicroBoardQuestion; answer: MicroBoardAnalysis };
  'POST /api/robotory/look': { body: RobotoryGameSoFar; answer: RobotoryLook };
  'POST /api/robotory/setup': { body: RobotorySetup; answer: RobotoryDraft };
  'POST /api/robotory/export': { body: RobotoryGameSoFar; answer: RobotoryExport };
  'POST /api/robotory/solve': { body: RobotoryQuestion; progress: RobotoryThought; answer: RobotoryThought };
  'POST /api/robotory/analyse': { body: RobotoryQuestion; progress: RobotoryThought; answer: RobotoryThought };
  'POST /api/robotory/review': { body: RobotoryReviewQuestion; progress: RobotoryReviewed; answer: RobotoryReview };
  'GET /api/puzzles': { answer: PuzzleCalendar };
  'GET /api/puzzles/today': { answer: DayPuzzles };
  'GET /api/puzzles/days/{date}': { path: { date: string }; answer: DayPuzzles };
  'GET /api/puzzles/{game}/{date}/{level}': { path: { game: PuzzleGame; date: string; level: PuzzleLevel }; answer: Puzzle };
  'GET /api/puzzles/{game}/endless/{level}/{number}': { path: { game: PuzzleGame; level: PuzzleLevel; number: number }; answer: Puzzle };
  'POST /api/puzzles/{game}/{date}/{level}': { path: { game: PuzzleGame; date: string; level: PuzzleLevel }; body: PuzzleTry; answer: PuzzleTried };
  'POST /api/puzzles/{game}/endless/{level}/{number}': { path: { game: PuzzleGame; level: PuzzleLevel; number: number }; body: PuzzleTry; answer: PuzzleTried };
}
