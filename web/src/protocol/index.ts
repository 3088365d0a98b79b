// The protocol's types, generated from crates/protocol/src by `make protocol`.
// Change them there. docs/protocol.md says what they mean.

export const PROTOCOL = 1;

/** A record of a game is at most so long. */
export const RECORD_BYTES_MAX = 2097152;

/** All games. */
export const GAMES: readonly GameKind[] = ["ricochet", "micro", "robotory"];

/** The options that are times, in milliseconds. */
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
 * Which sections a random board may have.
 */
export type BarrierWish = "none" | "any" | "some";

/**
 * Positions to be solved, and how long that may take.
 */
export type Batch = { 
/**
 * The positions in the notation of the game, 1 to 200.
 */
positions: Array<string>, 
/**
 * Take at most so long for all of them, 1 to 30 seconds; 10 if it is left out. Each has an equal share of what is left:
 * what one does not need is for those after it.
 */
seconds?: number | null, };

/**
 * What is told about a position of a batch.
 */
export type BatchedMicro = { "t": "answer", 
/**
 * Which of the positions, counted from 1.
 */
number: number, 
/**
 * The shortest route, as `POST /api/micro/solve` tells it.
 */
answer: MicroSolution, } | { "t": "problem", 
/**
 * Which of the positions, counted from 1.
 */
number: number, 
/**
 * The same as over HTTP.
 */
problem: ProblemDetails, };

/**
 * What is told about a position of a batch.
 */
export type BatchedRicochet = { "t": "answer", 
/**
 * Which of the positions, counted from 1.
 */
number: number, 
/**
 * The shortest solution, as `POST /api/ricochet/solve` tells it.
 */
answer: RicochetSolution, } | { "t": "problem", 
/**
 * Which of the positions, counted from 1.
 */
number: number, 
/**
 * The same as over HTTP.
 */
problem: ProblemDetails, };

/**
 * What is told about a position of a batch.
 */
export type BatchedRobotory = { "t": "answer", 
/**
 * Which of the positions, counted from 1.
 */
number: number, 
/**
 * The best action, as `POST /api/robotory/solve` tells it.
 */
answer: RobotoryThought, } | { "t": "problem", 
/**
 * Which of the positions, counted from 1.
 */
number: number, 
/**
 * The same as over HTTP.
 */
problem: ProblemDetails, };

/**
 * A board as it is drawn.
 */
export type BoardView = { "t": "ricochet" } & RicochetBoard | { "t": "micro" } & MicroBoard | { "t": "robotory" } & RobotoryBoard;

/**
 * What a bot is told on its stream, a line each.
 */
export type BotEvent = { "t": "wanted", 
/**
 * Its id.
 */
table: string, 
/**
 * Which game it is for.
 */
game: GameKind, } | { "t": "turn", 
/**
 * At which table.
 */
table: string, 
/**
 * On which of its seats.
 */
seat: SeatNo, } | { "t": "over", 
/**
 * At which table.
 */
table: string, 
/**
 * On which of its seats.
 */
seat: SeatNo, } | { "t": "gone", 
/**
 * At which table.
 */
table: string, 
/**
 * Where it sat.
 */
seat: SeatNo, };

/**
 * A bot that may sit down.
 */
export type BotMade = { 
/**
 * What it is called.
 */
name: string, 
/**
 * Whose it is.
 */
author: string, 
/**
 * What it shows as `Authorization: Bearer TOKEN`. It is given only here.
 */
token: string, };

/**
 * A clock that runs.
 */
export type Clock = { 
/**
 * What it is for.
 */
kind: ClockKind, 
/**
 * Whose it is, for a player's own clock.
 */
seat: SeatNo | null, 
/**
 * When it runs out.
 */
until: At, };

/**
 * What a clock is for.
 */
export type ClockKind = "question" | "majority" | "host" | "timer" | "demonstration" | "between" | "roll" | "practice" | "player" | "abandoned";

/**
 * Why the server closes a connection.
 */
export type ClosingReason = "shutdown" | "removed" | "idle" | "no-hello" | "too-many" | "unreadable" | "too-slow" | "no-table" | "bad-token";

/**
 * What a person wants. Taking a seat is not here: it is done over HTTP and gives the token.
 */
export type Command = { "t": "return" } | { "t": "leave" } | { "t": "rename", 
/**
 * 1 to 24 characters.
 */
name: string, } | { "t": "ready" } | { "t": "not-ready" } | { "t": "write-note", 
/**
 * At most 500 characters.
 */
text: string, } | { "t": "ask", 
/**
 * What everybody is asked.
 */
subject: Subject, } | { "t": "agree" } | { "t": "disagree" } | { "t": "press-on" } | { "t": "set-options", 
/**
 * Those that are left out become the default.
 */
options: Options, } | { "t": "set-door", 
/**
 * Who can come in from now on.
 */
door: Door, } | { "t": "set-chat", 
/**
 * Whether people may write.
 */
open: boolean, } | { "t": "seat-bot", 
/**
 * What it is called.
 */
name: string, 
/**
 * How strong it is, 1 to 10.
 */
level: number, } | { "t": "remove", 
/**
 * The seat that it is about.
 */
seat: SeatNo, } | { "t": "set-mute", 
/**
 * The seat that it is about.
 */
seat: SeatNo, 
/**
 * Whether they may not write any more.
 */
muted: boolean, } | { "t": "hand-over", 
/**
 * The seat that it is about.
 */
seat: SeatNo, } | { "t": "set-handicap", 
/**
 * The seat that it is about.
 */
seat: SeatNo, 
/**
 * What they are granted.
 */
handicap: Handicap, } | { "t": "start", 
/**
 * Micro Robots: who rolls first, by the rules the youngest. May be left out: then the options say it.
 */
first_roller?: SeatNo, } | { "t": "end-game" } | { "t": "reopen" } | { "t": "bid", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "take-back" } | { "t": "done" } | { "t": "turn-timer" } | { "t": "have-it" } | { "t": "move", 
/**
 * The robot that it is about.
 */
robot: RicochetRobot, 
/**
 * The direction in which it sets off.
 */
direction: RicochetDirection, 
/**
 * What the transparent robot does at each wall and barrier, in order. May be left out.
 */
choices: Array<RicochetChoice>, } | { "t": "roll" } | { "t": "announce", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "step", 
/**
 * The space that is entered.
 */
to: MicroSpaceNo, } | { "t": "give-up" } | { "t": "ask-hint" } | { "t": "place", 
/**
 * Its colour.
 */
disc: RobotoryDisc, 
/**
 * The hexagon that it is about.
 */
hex: RobotoryHexNo, } | { "t": "move-robot", 
/**
 * The robot that it is about.
 */
robot: RobotoryRobot, 
/**
 * From where it stands to where it stops, every hexagon on the way.
 */
path: Array<RobotoryHexNo>, } | { "t": "refill", 
/**
 * With what.
 */
discs: RobotoryDiscs, } | { "t": "resign" } | { "t": "claim" };

/**
 * One of them. Its solution is not told.
 */
export type DayPuzzle = { 
/**
 * Of which game.
 */
game: PuzzleGame, 
/**
 * How hard.
 */
level: PuzzleLevel, 
/**
 * The position in the notation of its game.
 */
position: string, 
/**
 * The path of the page on which it is played.
 */
path: string, };

/**
 * The puzzles of one day.
 */
export type DayPuzzles = { 
/**
 * The day, by the calendar of UTC: `2026-11-15`.
 */
date: string, 
/**
 * Three of each game, easy to hard.
 */
puzzles: Array<DayPuzzle>, };

/**
 * Who can come in.
 */
export type Door = "listed" | "by-link" | "locked";

/**
 * What an edit does.
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
 * Why it ends.
 */
reason: EndReason, 
/**
 * Who resigned, ran out of time, was idle or abandoned the game, if the reason is one of these.
 */
seat: SeatNo | null, 
/**
 * Who won; several share the win, nobody is possible too.
 */
winners: Array<SeatNo>, 
/**
 * What each had at the end.
 */
scores: Array<Score>, };

/**
 * An event as a viewer sees it. Numbers have no gaps.
 */
export type EventSeen = { 
/**
 * Its number, counted from 1.
 */
number: number, 
/**
 * When it happened.
 */
at: At, 
/**
 * What happened; `null` if this viewer may not know.
 */
fact: Fact | null, };

/**
 * What has happened.
 */
export type Fact = { "t": "founded" } | { "t": "options-set" } | { "t": "door-set", 
/**
 * Who can come in.
 */
door: Door, } | { "t": "chat-set", 
/**
 * Whether people may write.
 */
open: boolean, } | { "t": "seated", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What its owner is called.
 */
name: string, 
/**
 * The level of a bot; `null` for a person and for a guest bot.
 */
bot: number | null, 
/**
 * Whose program it is, if it is a guest bot.
 */
author?: string, } | { "t": "renamed", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What now.
 */
name: string, } | { "t": "ready-set", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * Whether they are ready now.
 */
ready: boolean, } | { "t": "handicap-set", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What they are granted.
 */
handicap: Handicap, } | { "t": "host-set", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "went-away", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "came-back", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "fell-asleep", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "woke", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "left", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "removed", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "mute-set", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * Whether they may not write any more.
 */
muted: boolean, } | { "t": "erased", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What they are called instead.
 */
name: string, } | { "t": "asked", 
/**
 * What everybody is asked.
 */
subject: Subject, 
/**
 * By whom.
 */
by: SeatNo, 
/**
 * Until when they can answer.
 */
lapses: At, } | { "t": "answered", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * Yes or no.
 */
yes: boolean, } | { "t": "agreement-ended", 
/**
 * What was asked.
 */
subject: Subject, 
/**
 * How it ended.
 */
end: AgreementEnd, } | { "t": "paused" } | { "t": "went-on" } | { "t": "pressed-on", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "ricochet", 
/**
 * What happened in the game.
 */
fact: RicochetFact, } | { "t": "micro", 
/**
 * What happened in the game.
 */
fact: MicroFact, } | { "t": "robotory", 
/**
 * What happened in the game.
 */
fact: RobotoryFact, } | { "t": "ended", 
/**
 * How the game ended.
 */
ending: Ending, } | { "t": "reopened" };

/**
 * One thing that is wrong with what somebody sent.
 */
export type Fault = { 
/**
 * Where: a path like `command.moves`; for options the option's name, like `host_patience`.
 */
place: string, 
/**
 * What is wrong, and what would be right.
 */
text: string, 
/**
 * The same for programs, where it is about an option's value.
 */
why?: OptionFault, };

/**
 * A game that is over, at a table that everybody could find in the list.
 */
export type FinishedGame = { 
/**
 * The table's id. `GET /api/tables/{id}/record?game={number}` shows the same game as people saw it.
 */
table: string, 
/**
 * Which of its games, counted from 1.
 */
number: number, 
/**
 * What was played.
 */
game: GameKind, 
/**
 * When it began.
 */
started: At, 
/**
 * When it ended.
 */
ended: At, 
/**
 * Who played, clockwise.
 */
players: Array<FinishedPlayer>, 
/**
 * How it ended.
 */
ending: Ending, 
/**
 * RoboTory: the game in the notation, for other programs.
 */
text: string | null, 
/**
 * Every event that everybody could see, from an empty table on: the line as a whole is a record that
 * `POST /api/replays` reads.
 */
events: unknown[], };

/**
 * Somebody who played.
 */
export type FinishedPlayer = { 
/**
 * Where they sat.
 */
seat: SeatNo, 
/**
 * What they are called.
 */
name: string, 
/**
 * The level of one of the house's bots; `null` for people and guest bots.
 */
bot: number | null, 
/**
 * Whose program it is, of a guest bot.
 */
author: string | null, };

/**
 * Which games that are over.
 */
export type FinishedWanted = { 
/**
 * Of which game; of all of them if it is left out.
 */
game?: GameKind | null, 
/**
 * Only those that ended after this time.
 */
since?: At | null, 
/**
 * How many at most, 1 to 1000; 100 if it is left out.
 */
max?: number | null, };

/**
 * What a client sends.
 */
export type FromClient = { "t": "hello", 
/**
 * The version of the protocol that the client speaks: 1.
 */
protocol: number, 
/**
 * The token of a seat; without one somebody only watches.
 */
token?: string | null, 
/**
 * The number of the last event that this client has.
 */
seen?: number | null, } | { "t": "do", 
/**
 * Chosen by the client, 1 to 36 characters: the same id acts once, however often it is sent.
 */
id: string, 
/**
 * What the person wants.
 */
command: Command, } | { "t": "say", 
/**
 * As for `do`.
 */
id: string, 
/**
 * 1 to 500 characters.
 */
text: string, } | { "t": "react", 
/**
 * As for `do`.
 */
id: string, 
/**
 * What is told.
 */
reaction: Reaction, } | { "t": "steps", 
/**
 * Chosen by the client.
 */
id: string, 
/**
 * Which robot.
 */
robot: RobotoryRobot, 
/**
 * From where it stands, every hexagon on the way.
 */
path: Array<RobotoryHexNo>, } | { "t": "ping", 
/**
 * The client's time, which comes back.
 */
sent: At, };

/**
 * What the server sends.
 */
export type FromServer = { "t": "welcome", 
/**
 * The version of the protocol: 1.
 */
protocol: number, 
/**
 * The server's time when this was sent.
 */
server_now: At, 
/**
 * The client's seat; `null` for somebody who only watches.
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
 * Exactly the events after `seen`, or `null` if they cannot be given.
 */
missed: Array<EventSeen> | null, 
/**
 * The last things that were said.
 */
chat: Array<Said>, 
/**
 * How many people watch without a seat.
 */
watchers: number, } | { "t": "changed", 
/**
 * The number of the last of the events.
 */
number: number, 
/**
 * The number that was told before, in a hall and where others held bids since. Otherwise it is the one before the first event.
 */
after?: number, 
/**
 * When it happened.
 */
at: At, 
/**
 * The events, by their numbers.
 */
events: Array<EventSeen>, 
/**
 * What changed.
 */
view: ViewChange, } | { "t": "done", 
/**
 * The id under which it was sent.
 */
id: string, 
/**
 * The number of the last event that it led to.
 */
number: number, } | { "t": "refused", 
/**
 * The id under which it was sent.
 */
id: string, 
/**
 * Why, for programs. Codes never change.
 */
code: string, 
/**
 * Why, in words.
 */
text: string, 
/**
 * Each thing that is wrong, if it is about the form of what was sent or about options.
 */
faults: Array<Fault>, } | { "t": "error", 
/**
 * Why, for programs.
 */
code: string, 
/**
 * Why, in words.
 */
text: string, 
/**
 * Each thing that is wrong with it.
 */
faults: Array<Fault>, } | { "t": "said", 
/**
 * Who, what and when.
 */
said: Said, } | { "t": "reacted", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What is told.
 */
reaction: Reaction, 
/**
 * When it happened.
 */
at: At, } | { "t": "steps", 
/**
 * Which question.
 */
id: string, 
/**
 * Where the robot can step next; none if it can only stop here.
 */
next: Array<RobotoryHexNo>, 
/**
 * Whether the path so far is a move that can be made.
 */
complete: boolean, } | { "t": "pong", 
/**
 * What the client sent.
 */
sent: At, 
/**
 * The server's time.
 */
now: At, } | { "t": "watchers", 
/**
 * The number of them.
 */
count: number, } | { "t": "closing", 
/**
 * Why it ends.
 */
reason: ClosingReason, 
/**
 * After how many milliseconds to connect again; `null` for never.
 */
retry_ms: number | null, };

/**
 * A game to go on with at a new table.
 */
export type GameAlong = { 
/**
 * The game so far: the text of a record as `GET /api/tables/{id}/record` gives it, of which only `events` is read, and
 * which need not be over. At most 1 MiB and 10,000 events. Every event is checked against the rules.
 */
record: string, 
/**
 * The seats of those who come along: each gets a token. The first one's owner is the host, unless another one is.
 */
seats: Array<SeatNo>, 
/**
 * Chosen by the client, 20 to 36 random characters. Whoever asks again with the same request gets the same table and
 * tokens, at any server and at any time; so nobody else must know or guess it.
 */
request?: string | null, };

/**
 * A table at which a game goes on.
 */
export type GameContinued = { 
/**
 * Its id.
 */
table: string, 
/**
 * The path of its page: whoever has it can come in.
 */
path: string, 
/**
 * The seats of those who came along, with their tokens, which nobody else gets.
 */
seats: Array<SeatTaken>, };

/**
 * Which of the games.
 */
export type GameKind = "ricochet" | "micro" | "robotory";

/**
 * The options of the game.
 */
export type GameOptions = { "t": "ricochet" } & RicochetOptions | { "t": "micro" } & MicroOptions | { "t": "robotory" } & RobotoryOptions;

/**
 * What can be chosen for one game.
 */
export type GameOptionsInfo = { 
/**
 * Which game.
 */
game: GameKind, 
/**
 * All options as they are if nothing is chosen.
 */
defaults: Options, 
/**
 * Whole sets of options with a name.
 */
presets: Array<OptionsPreset>, 
/**
 * The options of every table.
 */
table: Array<OptionInfo>, 
/**
 * The options of this game; they are in `game` of the options.
 */
own: Array<OptionInfo>, };

/**
 * A game that is over.
 */
export type GameRecord = { 
/**
 * RoboTory: the game in the notation, for other programs.
 */
text: string | null, 
/**
 * Every event that everybody could see, from an empty table on, as they are stored: what `POST /api/replays` reads.
 */
events: unknown[], 
/**
 * What the table is.
 */
table: TableView, 
/**
 * What was chosen.
 */
options: Options, 
/**
 * Who sits there, clockwise.
 */
seats: Array<SeatView>, 
/**
 * What everybody is being asked.
 */
question: Question | null, 
/**
 * Since when all clocks stand still, if they do.
 */
paused: At | null, 
/**
 * The clocks that run, the soonest first.
 */
clocks: Array<Clock>, 
/**
 * How the game ended, if it is over.
 */
ending: Ending | null, 
/**
 * At a table of more than 30 seats, a hall: how many there are. `seats` then has only those whom something is about
 * now, the lists of bids only the best, and events that are one of many are not told.
 */
hall?: Hall | null, 
/**
 * Who has what; `null` before a game, and for those who may not look.
 */
standing: Standing | null, 
/**
 * The board; `null` before a game, and for those who may not look.
 */
board: BoardView | null, 
/**
 * The game; `null` before a game, and for those who may not look.
 */
game: GameView | null, 
/**
 * The rounds of this game that are over, or the turns of RoboTory, by their numbers.
 */
past: Array<Past>, 
/**
 * The viewer's seat; `null` for somebody who only watches.
 */
you: SeatNo | null, 
/**
 * The viewer's private note.
 */
note: string | null, 
/**
 * What the viewer may do now or later, for buttons.
 */
offers: Array<Offer>, 
/**
 * What the viewer can do with robots and discs now, if it is their turn, or with a bid just made.
 */
possible: Possible | null, 
/**
 * In a hall the viewer's own seat, which need not be among `seats`.
 */
mine?: Mine | null, };

/**
 * A game as everybody who may look sees it.
 */
export type GameView = { "t": "ricochet" } & RicochetGame | { "t": "micro" } & MicroGame | { "t": "robotory" } & RobotoryGame;

/**
 * The crowd of a hall.
 */
export type Hall = { 
/**
 * How many sit here.
 */
seated: number, 
/**
 * How many of them are connected.
 */
here: number, 
/**
 * How many bids stand.
 */
bids: number, 
/**
 * How many have nothing more to bid, or have seen enough of the last round.
 */
done: number, 
/**
 * The best bids, the best one first.
 */
best: Array<HallBid>, };

/**
 * One of the best bids of a hall.
 */
export type HallBid = { 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * What they are called. It is text: never put it into a page as HTML.
 */
name: string, 
/**
 * How many moves.
 */
moves: number, };

/**
 * What the table grants a newcomer. Nothing by default.
 */
export type Handicap = { 
/**
 * Among equal bids theirs goes first. Ricochet Robots only.
 */
wins_ties: boolean, 
/**
 * This much more on the demonstration clock, or on the own clock in RoboTory.
 */
more_time: Ms, 
/**
 * For so long after a chip is turned over or dice are rolled only they may bid or announce.
 */
head_start: Ms, };

/**
 * Help for somebody who plays alone.
 */
export type Hint = { "t": "length", 
/**
 * The number of moves.
 */
moves: number, } | { "t": "move", 
/**
 * At this place, counted from 1.
 */
place: number, 
/**
 * A good move.
 */
move: RicochetMove, 
/**
 * The same in the notation.
 */
text: string, } | { "t": "step", 
/**
 * At this place, counted from 1.
 */
place: number, 
/**
 * The space that is entered.
 */
to: MicroSpaceNo, 
/**
 * The same in the notation: `P1`.
 */
text: string, } | { "t": "kind", 
/**
 * Which kind.
 */
kind: RobotoryActionKind, } | { "t": "action", 
/**
 * The action.
 */
action: RobotoryAction, 
/**
 * The same in the notation.
 */
text: string, } | { "t": "none" };

/**
 * The post-mortem of a round.
 */
export type MicroAnalysis = { "t": "solved", 
/**
 * How many moves they take.
 */
moves: number, 
/**
 * Some of them or all, each from the start to the target.
 */
routes: Array<Array<MicroSpaceNo>>, 
/**
 * Whether these are all.
 */
complete: boolean, } | { "t": "unsolvable" } | { "t": "not-found" };

/**
 * An announcement.
 */
export type MicroAnnounced = { 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * How many moves.
 */
moves: number, };

/**
 * A board as it is drawn.
 */
export type MicroBoard = { 
/**
 * The board, as in the notation.
 */
name: string, 
/**
 * Which side of the printed sections is up; `null` if it is not made of them.
 */
side: MicroSide | null, 
/**
 * The 36 spaces, row by row from the top left.
 */
spaces: Array<MicroSpace>, };

/**
 * What a board is like.
 */
export type MicroBoardAnalysis = { 
/**
 * The longest of all shortest routes.
 */
diameter: number, 
/**
 * The mean length of a shortest route; `null` if no space has a move.
 */
mean: number | null, 
/**
 * Whether every space can be reached from every other.
 */
connected: boolean, 
/**
 * How many pairs of spaces are so far apart, by their distance.
 */
pairs: Record<string, number>, 
/**
 * The pairs that are farthest apart, as `B5-W1`.
 */
hardest: Array<string>, };

/**
 * A board to be looked at.
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
 * Whose.
 */
seat: SeatNo, 
/**
 * The number of chips that they have.
 */
chips: number, };

/**
 * One of the six colours of the board and of the colour die.
 */
export type MicroColour = "blue" | "yellow" | "green" | "red" | "pink" | "white";

/**
 * A position in every form in which it can leave.
 */
export type MicroExport = { 
/**
 * In the notation.
 */
notation: string, 
/**
 * The spaces that the robot has entered, the start first; empty without a task.
 */
route: string, 
/**
 * As a file that people edit: six rows, and the task.
 */
file: string, 
/**
 * As `robotable micro show --json` writes it.
 */
json: string, 
/**
 * A picture, with the route as numbered arrows.
 */
svg: string, };

/**
 * What has happened in Micro Robots.
 */
export type MicroFact = { "t": "started", 
/**
 * The board in the notation; the view has the drawing.
 */
board: string, 
/**
 * Who rolls first.
 */
roller: SeatNo, 
/**
 * When the dice pass on if they do not.
 */
until: At, } | { "t": "dice-passed", 
/**
 * To whom.
 */
to: SeatNo, 
/**
 * When they pass on if nobody rolls.
 */
until: At, } | { "t": "rolled", 
/**
 * By whom.
 */
seat: SeatNo, 
/**
 * What was rolled.
 */
task: MicroTask, 
/**
 * What was rolled before and could not be reached.
 */
unreachable: Array<MicroSpaceNo>, 
/**
 * Alone: when the time to think is over.
 */
until: At | null, } | { "t": "rolled-again", 
/**
 * What was rolled.
 */
task: MicroTask, 
/**
 * What was rolled before and could not be reached.
 */
unreachable: Array<MicroSpaceNo>, } | { "t": "target-chip-set", 
/**
 * Whether one is laid.
 */
laid: boolean, } | { "t": "announced", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * How many moves.
 */
moves: number, 
/**
 * When the demonstration clock runs out; `null` at a table without one.
 */
until: At | null, } | { "t": "stepped", 
/**
 * By whom.
 */
seat: SeatNo, 
/**
 * To this space.
 */
to: MicroSpaceNo, } | { "t": "demonstration-failed", 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * Why it failed.
 */
why: MicroFailure, } | { "t": "chip-taken", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * When the next round begins by itself.
 */
next: At, } | { "t": "chip-given", 
/**
 * By whom.
 */
from: SeatNo, 
/**
 * To whom.
 */
to: SeatNo, } | { "t": "chip-returned", 
/**
 * Why it goes back.
 */
why: MicroReturned, 
/**
 * When the next round begins by itself.
 */
next: At, } | { "t": "hint-asked", 
/**
 * By whom.
 */
seat: SeatNo, } | { "t": "hint-given", 
/**
 * To whom.
 */
seat: SeatNo, 
/**
 * What it says.
 */
hint: Hint, 
/**
 * When the time to think is now over.
 */
until: At, } | { "t": "analysed", 
/**
 * Which round.
 */
round: number, 
/**
 * How many moves they take, if there are any.
 */
moves: number | null, };

/**
 * Why a demonstration failed.
 */
export type MicroFailure = { "t": "too-early" } | { "t": "not-entered" } | { "t": "via-missed" } | { "t": "impossible", 
/**
 * Which space.
 */
space: MicroSpaceNo, } | { "t": "gave-up" } | { "t": "clock-ran-out" } | { "t": "left" };

/**
 * A game of Micro Robots as everybody who may look sees it.
 */
export type MicroGame = { 
/**
 * The number of the round, counted from 1; 0 before the first.
 */
round: number, 
/**
 * Where the robot stands; nowhere before the first roll.
 */
robot: MicroSpaceNo | null, 
/**
 * What the dice ask for.
 */
task: MicroTask | null, 
/**
 * Whether the target's chip lies on the board; otherwise only the dice show it.
 */
target_chip: boolean, 
/**
 * What the dice show, as they lie in view of all: the target, or for experts the intermediate space, which has no
 * chip.
 */
dice: MicroSpaceNo | null, 
/**
 * Who has the dice, or had them last.
 */
roller: SeatNo, 
/**
 * How many chips are in the supply.
 */
supply: number, 
/**
 * The chips of each seat that has any.
 */
chips: Array<MicroChips>, 
/**
 * With how many chips somebody wins; `null` in practice.
 */
prize: number | null, 
/**
 * Where the round stands.
 */
phase: MicroPhase, };

/**
 * A chip that changed hands.
 */
export type MicroGift = { 
/**
 * Who gave it.
 */
from: SeatNo, 
/**
 * Who got it.
 */
to: SeatNo, };

/**
 * A section as it lies.
 */
export type MicroLaid = { 
/**
 * Its number, 1 to 4.
 */
section: number, 
/**
 * Where its top points: `n`, `e`, `s` or `w`.
 */
turn: string, };

/**
 * A board, what is asked for on it, where the robot is, and where it can go.
 */
export type MicroLook = { 
/**
 * The board, and the task if there is one, as we write it.
 */
position: string, 
/**
 * The board as it is drawn.
 */
board: MicroBoard, 
/**
 * The board's name, the same however it lies on the table.
 */
id: string, 
/**
 * How the printed sections make this board, if they do.
 */
sections: MicroSections | null, 
/**
 * What is asked for, and how far the robot has come with it.
 */
round: MicroWay | null, };

/**
 * A space that the robot can go to.
 */
export type MicroNext = { 
/**
 * The space that can be entered.
 */
space: MicroSpaceNo, 
/**
 * Whether the task is done with it.
 */
solved: boolean, 
/**
 * The fewest moves from there; `null` if there is no way.
 */
left: number | null, 
/**
 * What is left of the task as a position; `null` when it is done, and on the target before the intermediate
 * space, which no position can say.
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
 * Who rolls first; `null` for the host.
 */
first_roller: SeatNo | null, 
/**
 * Whether an impossible move is refused and may be replaced, instead of failing the demonstration.
 */
lenient: boolean, 
/**
 * How long a demonstration may take; `null` for as long as it takes.
 */
demonstration: Ms | null, 
/**
 * After how much silence a majority can have a new target.
 */
quiet: Ms, 
/**
 * Whether a target that cannot be reached is rolled again at once.
 */
reachable_only: boolean, 
/**
 * Whether the target's chip lies on the board; otherwise only the dice show the target, which is faster. Experts always lay it.
 */
target_chip: boolean, 
/**
 * Whether an intermediate space is rolled as well, which the dice then show.
 */
experts: boolean, 
/**
 * How long a roller may take before the dice pass on.
 */
roll: Ms, 
/**
 * How long everybody can look at a finished round.
 */
between: Ms, 
/**
 * One player against a clock; `null` for a match.
 */
practice: MicroPractice | null, 
/**
 * Alone: how much time a hint takes off the clock; `null` for no hints.
 */
hints: Ms | null, };

/**
 * A round that is over: what was tried, and how short it could have been.
 */
export type MicroPast = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * What was asked for.
 */
task: MicroTask, 
/**
 * Whether a chip lay on the target.
 */
target_chip: boolean, 
/**
 * Who announced, and how many moves.
 */
announced: MicroAnnounced | null, 
/**
 * The spaces that were shown, the start first.
 */
route: Array<MicroSpaceNo>, 
/**
 * How it ended.
 */
result: MicroResult, 
/**
 * Who gave a chip to whom after a failure.
 */
gift: MicroGift | null, 
/**
 * How many hints were given.
 */
hints: number, 
/**
 * The shortest routes, when they are known.
 */
analysis: MicroAnalysis | null, };

/**
 * Where a round stands.
 */
export type MicroPhase = { "t": "rolling", 
/**
 * When they pass on.
 */
until: At, } | { "t": "thinking", 
/**
 * When the dice were rolled.
 */
since: At, 
/**
 * From when on a majority can have a new target.
 */
majority_from: At, 
/**
 * Alone: when the time is over.
 */
until: At | null, 
/**
 * Alone: the hints that were given.
 */
hints: Array<Hint>, 
/**
 * Whether one is on its way.
 */
hint_asked: boolean, } | { "t": "showing", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What they announced.
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
 * When the dice pass on by themselves.
 */
next: At, 
/**
 * Who has seen enough.
 */
pressed: Array<SeatNo>, };

/**
 * One player against a clock.
 */
export type MicroPractice = { 
/**
 * How long one may think about each target.
 */
clock: Ms, 
/**
 * How many rounds.
 */
rounds: number, };

/**
 * A task on a board.
 */
export type MicroQuestion = { 
/**
 * The board and the task in the notation.
 */
position: string, 
/**
 * Routes of exactly so many moves instead of the shortest, 1 to 99.
 */
moves?: number | null, 
/**
 * List at most so many routes, 1 to 100; one if it is left out.
 */
most?: number | null, };

/**
 * A position from a seed.
 */
export type MicroRandom = { 
/**
 * The position in the notation.
 */
position: string, };

/**
 * How a round ended.
 */
export type MicroResult = { "t": "won", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "failed", 
/**
 * Why it failed.
 */
why: MicroFailure, } | { "t": "skipped" } | { "t": "missed" };

/**
 * Why a chip went back to the supply.
 */
export type MicroReturned = "failed" | "time-up" | "given-up";

/**
 * A robot on its way.
 */
export type MicroRound = { 
/**
 * A board in the notation, or a board and a task.
 */
position: string, 
/**
 * The spaces that the robot has entered so far, its start first; if it is left out, it stands on its start.
 */
route?: string, };

/**
 * The four sections of a board as they lie.
 */
export type MicroSections = { 
/**
 * Which side is up.
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
 * How many moves the routes have; `null` if there is none.
 */
moves: number | null, 
/**
 * How many such routes there are, if they can be counted.
 */
count: number | null, 
/**
 * Some of them, or all.
 */
routes: Array<string>, 
/**
 * The lengths that a player could announce, as ranges: from, to.
 */
lengths: Array<[number, number]>, };

/**
 * A space: the face of a die in a colour.
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
 * Both in the notation: `P1`.
 */
name: string, };

/**
 * A space: its place on the board, 0 to 35, row by row from the top left. It is the index into
 * [`MicroBoard::spaces`], which says its colour and number.
 */
export type MicroSpaceNo = number;

/**
 * What the dice ask for.
 */
export type MicroTask = { 
/**
 * Where the robot stands.
 */
start: MicroSpaceNo, 
/**
 * Where it has to go.
 */
target: MicroSpaceNo, 
/**
 * Experts: where it has to go before that.
 */
via: MicroSpaceNo | null, 
/**
 * The same in the notation: `P1-W2`.
 */
text: string, };

/**
 * A robot on its way.
 */
export type MicroWay = { 
/**
 * What is asked for.
 */
task: MicroTask, 
/**
 * The spaces so far, the start first.
 */
route: Array<MicroSpaceNo>, 
/**
 * The same in the notation.
 */
route_text: string, 
/**
 * Whether the target was entered, and the intermediate space before it if there is one.
 */
solved: boolean, 
/**
 * Experts: whether the intermediate space was entered.
 */
via_entered: boolean, 
/**
 * The fewest moves from here; `null` if there is no way.
 */
left: number | null, 
/**
 * Where the robot can go now; nowhere when the task is done.
 */
next: Array<MicroNext>, };

/**
 * What a random position should be like.
 */
export type MicroWishes = { 
/**
 * The same seed gives the same position, for ever.
 */
seed: number, 
/**
 * Which side of the sections is up; either if it is left out.
 */
side?: MicroSide | null, 
/**
 * Roll only a task, for this board in the notation.
 */
board?: string | null, 
/**
 * Whether there is an intermediate space.
 */
experts?: boolean, };

/**
 * What somebody in a hall sees of themselves.
 */
export type Mine = { 
/**
 * Their seat.
 */
seat: SeatView, 
/**
 * What they have bid, if it stands.
 */
bid: number | null, 
/**
 * Their chips.
 */
score: number, };

/**
 * A stretch of time in whole milliseconds.
 */
export type Ms = number;

/**
 * A program that wants to sit down as a bot.
 */
export type NewBot = { 
/**
 * What it is to be called, 1 to 24 characters.
 */
name: string, 
/**
 * Whose it is, 1 to 24 characters. Everybody at its tables sees that.
 */
author: string, };

/**
 * A table to be made.
 */
export type NewTable = { 
/**
 * The options. Only `game.t` has to be there, everything else has a default.
 */
options: Options, 
/**
 * Who can come in; if it is left out, whoever has the link.
 */
door?: Door | null, 
/**
 * The levels of bots to put on seats, each 1 to 10; if it is left out, none.
 */
bots?: Array<number> | null, };

/**
 * Something that the viewer may do: now, or from some time on.
 */
export type Offer = { 
/**
 * What: send the command of this name.
 */
command: OfferKind, 
/**
 * For `bid` and `announce`: the highest number that is taken.
 */
most: number | null, 
/**
 * From when on; `null` for now.
 */
from: At | null, 
/**
 * For `remove`, `hand-over` and `set-handicap`: whom it can be about. For `start` in Micro Robots: who can roll
 * first.
 */
seats?: Array<SeatNo>, };

/**
 * What is offered. `ask-skip` and the like stand for `ask` with that subject; the others are names of commands.
 */
export type OfferKind = "return" | "leave" | "rename" | "write-note" | "ready" | "not-ready" | "agree" | "disagree" | "press-on" | "ask-skip" | "ask-end-early" | "ask-pause" | "ask-go-on" | "ask-rematch" | "ask-new-host" | "ask-no-target-chip" | "ask-target-chip" | "ask-turn-timer" | "set-options" | "set-door" | "set-chat" | "seat-bot" | "remove" | "set-mute" | "hand-over" | "set-handicap" | "start" | "end-game" | "reopen" | "bid" | "take-back" | "done" | "turn-timer" | "have-it" | "roll" | "announce" | "give-up" | "ask-hint" | "resign" | "claim";

/**
 * Why an option cannot have its value.
 */
export type OptionFault = { "t": "out-of-range", 
/**
 * The least that is possible.
 */
least: string, 
/**
 * The most that is possible.
 */
most: string, } | { "t": "robots-need-board" } | { "t": "board-has-barriers" } | { "t": "board-lacks-barriers" } | { "t": "board-lacks-target" } | { "t": "hints-in-match" } | { "t": "no-such-seat", 
/**
 * How many there are.
 */
seats: number, };

/**
 * What one option may be. Its default is in `defaults`.
 */
export type OptionInfo = { 
/**
 * The field's name. A part of a group is named with its group: `practice.clock`.
 */
name: string, 
/**
 * Whether it may be `null`.
 */
nullable: boolean, 
/**
 * Only for playing alone.
 */
alone: boolean, 
/**
 * What it may be.
 */
may_be: OptionValues, };

/**
 * What an option may be.
 */
export type OptionValues = { "t": "switch" } | { "t": "number", 
/**
 * At least.
 */
least: number, 
/**
 * At most.
 */
most: number, 
/**
 * Words that may stand instead.
 */
or: Array<string>, } | { "t": "span", 
/**
 * At least.
 */
least: number, 
/**
 * At most.
 */
most: number, } | { "t": "choice", 
/**
 * The words that it may be.
 */
words: Array<string>, } | { "t": "seat" } | { "t": "board", 
/**
 * Words that may stand instead.
 */
or: Array<string>, } | { "t": "robots" } | { "t": "group", };

/**
 * The options of a table. Whoever sends them may leave any out: it is then the default of the game.
 */
export type Options = { 
/**
 * How many may sit at the table.
 */
seats: number, 
/**
 * Whether people may join a running game of Ricochet Robots or Micro Robots.
 */
late_seats: boolean, 
/**
 * Whether those without a seat see the game.
 */
spectators: boolean, 
/**
 * Whether the host may grant handicaps.
 */
handicaps: boolean, 
/**
 * Whether what several people think about here is solved for nobody elsewhere, until the round is over.
 */
fair_play: boolean, 
/**
 * Whether programs of others may sit down as bots.
 */
guest_bots: boolean, 
/**
 * How long a question to all stays open.
 */
lapse: Ms, 
/**
 * How long a host may be away before another gets the role.
 */
host_patience: Ms, 
/**
 * The game and what it lets one choose.
 */
game: GameOptions, };

/**
 * Everything that can be chosen.
 */
export type OptionsInfo = { 
/**
 * Each game with its options.
 */
games: Array<GameOptionsInfo>, };

/**
 * A whole set of options with a name.
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
 * The levels of bots that sit down at once.
 */
bots: Array<number>, 
/**
 * Whether everybody sits at one screen.
 */
hot_seat: boolean, };

/**
 * A round that is over, or a turn of RoboTory.
 */
export type Past = { "t": "ricochet" } & RicochetPast | { "t": "micro" } & MicroPast | { "t": "robotory" } & RobotoryTurn;

/**
 * What the viewer can do with robots and discs now.
 */
export type Possible = { "t": "slides", 
/**
 * The moves.
 */
slides: Array<RicochetSlide>, } | { "t": "take-back", 
/**
 * How many moves.
 */
moves: number, 
/**
 * From when on the bid stands.
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
 * Where each robot can end a move. For the steps of a chosen path, ask with `steps`.
 */
robots: Array<RobotoryDestinations>, 
/**
 * What a refill can take.
 */
refills: Array<RobotoryDiscs>, };

/**
 * Whether somebody is there.
 */
export type Presence = "here" | "asleep" | "away" | "left" | "removed";

/**
 * A problem, as RFC 9457 wants it.
 */
export type ProblemDetails = { 
/**
 * What kind it is, as a reference into our documentation.
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
 * The kind for programs. It never changes.
 */
code: string, 
/**
 * What happened this time.
 */
detail: string, 
/**
 * Every single thing that is wrong, where there can be several.
 */
faults?: Array<string>, 
/**
 * The same for programs, in the same order, where a text could not be read.
 */
texts?: Array<TextFault>, 
/**
 * What that text was taken for.
 */
looks_like?: TextKind, 
/**
 * The same for programs, where options of a table are wrong.
 */
options?: Array<Fault>, };

/**
 * A puzzle, ready to be drawn. Neither its solution nor its length is told.
 */
export type Puzzle = { 
/**
 * Of which game.
 */
game: PuzzleGame, 
/**
 * How hard.
 */
level: PuzzleLevel, 
/**
 * The position in the notation of its game.
 */
position: string, 
/**
 * What is drawn and does not change.
 */
board: PuzzleBoard, };

/**
 * What somebody at a puzzle wants to know.
 */
export type PuzzleAsk = "distance" | "move" | "solution";

/**
 * What a puzzle takes.
 */
export type PuzzleBest = { "t": "ricochet", 
/**
 * How many moves.
 */
moves: number, 
/**
 * The easiest of the shortest solutions.
 */
slides: Array<RicochetSlide>, } | { "t": "micro", 
/**
 * How many moves.
 */
moves: number, 
/**
 * A shortest route, the start first.
 */
route: Array<MicroSpaceNo>, } | { "t": "robotory", 
/**
 * How many actions of light's.
 */
moves: number, 
/**
 * They and dark's best answers, in the notation.
 */
actions: Array<string>, };

/**
 * The board of a puzzle and what it asks for.
 */
export type PuzzleBoard = { "t": "ricochet", 
/**
 * The board.
 */
board: RicochetBoard, 
/**
 * Where the robots stand in the beginning.
 */
robots: Array<RicochetRobotAt>, 
/**
 * What is printed on the target.
 */
symbol: RicochetSymbol | null, 
/**
 * Who has to get where.
 */
goal: RicochetGoal, } | { "t": "micro", 
/**
 * The board.
 */
board: MicroBoard, 
/**
 * From where to where.
 */
task: MicroTask, } | { "t": "robotory", 
/**
 * What light has to do.
 */
kind: RobotoryPuzzleKind, 
/**
 * How many actions of light's it takes: 1 unless it is to be won.
 */
actions: number, };

/**
 * Which days have puzzles, by the calendar of UTC and the server's clock.
 */
export type PuzzleCalendar = { 
/**
 * Today: `2026-11-15`. It is the last day that has puzzles.
 */
today: string, 
/**
 * The first day of the archive.
 */
first: string, 
/**
 * How long it is until tomorrow, in milliseconds.
 */
next: Ms, };

/**
 * A puzzle that was found, with its solution.
 */
export type PuzzleFound = { 
/**
 * Of which game.
 */
game: PuzzleOrderGame, 
/**
 * The seed of all of them.
 */
seed: number, 
/**
 * Which of them, counted from 1.
 */
number: number, 
/**
 * The position in the notation of its game.
 */
position: string, 
/**
 * How many moves a shortest solution takes.
 */
moves: number, 
/**
 * Ricochet Robots: how hard it is.
 */
grade: PuzzleGrade | null, 
/**
 * RoboTory: how hard it is.
 */
level?: PuzzleLevel, 
/**
 * RoboTory: what light has to do.
 */
kind?: RobotoryPuzzleKind, 
/**
 * How many shortest solutions there are; each order of moves counts. Never more than 4294967295. In RoboTory how many
 * first actions are right: one.
 */
count: number, 
/**
 * A shortest solution, of Ricochet Robots the easiest: moves, the spaces of a route, or light's actions with dark's best
 * answers between them.
 */
solution: string, };

/**
 * Which games have puzzles.
 */
export type PuzzleGame = "ricochet" | "micro" | "robotory";

/**
 * How hard a puzzle of Ricochet Robots is for people.
 */
export type PuzzleGrade = "beginner" | "easy" | "medium" | "hard" | "expert";

/**
 * How hard a puzzle is.
 */
export type PuzzleLevel = "easy" | "medium" | "hard";

/**
 * Which games' puzzles can be made to order.
 */
export type PuzzleOrderGame = "ricochet" | "micro" | "robotory";

/**
 * Where things stand at a puzzle.
 */
export type PuzzleState = { "t": "ricochet", 
/**
 * Where the robots stand.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The moves that were made, with their paths.
 */
slides: Array<RicochetSlide>, 
/**
 * Every move that can be made; none when it is solved.
 */
possible: Array<RicochetSlide>, } | { "t": "micro", 
/**
 * Where the robot has been: its start first, where it stands last.
 */
route: Array<MicroSpaceNo>, 
/**
 * Where it can go; nowhere when it has arrived.
 */
possible: Array<MicroSpaceNo>, } | { "t": "robotory", 
/**
 * The game from the beginning of the puzzle, dark's answers included. Nothing is possible when the puzzle is
 * solved, or when the last action was wrong.
 */
game: RobotoryLook, 
/**
 * What is wrong with the last action.
 */
wrong: RobotoryWrong | null, };

/**
 * What the moves do.
 */
export type PuzzleTried = { 
/**
 * What day it is now: a puzzle of the day counts on its day.
 */
today: string, 
/**
 * What the moves cost together.
 */
cost: number, 
/**
 * Whether they solve the puzzle.
 */
solved: boolean, 
/**
 * Where things stand after them.
 */
state: PuzzleState, 
/**
 * The hint that was asked for.
 */
hint: Hint | null, 
/**
 * What the puzzle takes; only for who has solved it or gives up.
 */
best: PuzzleBest | null, };

/**
 * Moves that somebody makes from the beginning of a puzzle, and what they want to know.
 */
export type PuzzleTry = { 
/**
 * The moves in the notation, at most 500: `Ru` in Ricochet Robots, in Micro Robots where the robot goes: `P1`, in
 * RoboTory light's actions: `Wc4`. Dark answers by itself.
 */
moves: Array<string>, 
/**
 * What to tell beside what the moves do.
 */
ask?: PuzzleAsk | null, };

/**
 * Which puzzles to find.
 */
export type PuzzlesWanted = { 
/**
 * Of which game.
 */
game: PuzzleOrderGame, 
/**
 * How many moves a shortest solution takes at least, 1 to 99; in RoboTory light's actions.
 */
moves_min?: number | null, 
/**
 * How many it takes at most, 1 to 99.
 */
moves_max?: number | null, 
/**
 * Ricochet Robots: how hard for people.
 */
grade?: PuzzleGrade | null, 
/**
 * Ricochet Robots: which sections the board has; any if it is left out.
 */
barriers?: BarrierWish | null, 
/**
 * Ricochet Robots: how many robots take part: the four coloured ones (4), the black one too (5), and the transparent
 * one (6); 4 if it is left out.
 */
robots?: number | null, 
/**
 * Ricochet Robots: what counts as a ricochet; a turn if it is left out.
 */
ricochet?: RicochetRule | null, 
/**
 * Micro Robots: which side of the sections is up; either if it is left out.
 */
side?: MicroSide | null, 
/**
 * Micro Robots: whether the robot has to pass over another space on its way; no if it is left out.
 */
experts?: boolean | null, 
/**
 * RoboTory: how hard; any if it is left out.
 */
level?: PuzzleLevel | null, 
/**
 * RoboTory: what light has to do; anything if it is left out.
 */
kind?: RobotoryPuzzleKind | null, 
/**
 * The same seed gives the same puzzles; any if it is left out, and each line names it.
 */
seed?: number | null, 
/**
 * How many at most, 1 to 200; 10 if it is left out.
 */
max?: number | null, 
/**
 * Search at most so long, 1 to 30 seconds; 10 if it is left out.
 */
seconds?: number | null, };

/**
 * A question to all, and who still has to answer.
 */
export type Question = { 
/**
 * What was asked.
 */
subject: Subject, 
/**
 * By whom.
 */
asked_by: SeatNo, 
/**
 * Who said yes.
 */
yes: Array<SeatNo>, 
/**
 * Who said no.
 */
no: Array<SeatNo>, 
/**
 * Who still has to answer.
 */
waiting: Array<SeatNo>, 
/**
 * Until when; after that it has lapsed.
 */
lapses: At, 
/**
 * In a hall, where nobody is named: how many said yes, how many no, and how many are asked still.
 */
counts?: [number, number, number], };

/**
 * Something that can be told without words.
 */
export type Reaction = "clap" | "laugh" | "wow" | "think" | "oops" | "heart";

/**
 * A game that somebody brings along.
 */
export type RecordBrought = { 
/**
 * The text of a record: JSON as `GET /api/tables/{id}/record` gives it, of which only `events` is read, or a game of
 * RoboTory in the notation. At most 2 MiB.
 */
record: string, 
/**
 * How many steps come before those that are wanted; none if it is left out.
 */
from?: number | null, 
/**
 * How many steps at most, up to 500. There may be fewer, if they are long.
 */
most?: number | null, };

/**
 * A game, step by step.
 */
export type Replay = { 
/**
 * Which game.
 */
game: GameKind, 
/**
 * How many games were started at its table.
 */
games: number, 
/**
 * The table when the game had just started, as a spectator saw it; only with its first steps.
 */
first: View | null, 
/**
 * When that was, or the step before the first one here.
 */
at: At, 
/**
 * The position then in the notation, if something was asked for.
 */
position: string | null, 
/**
 * How many steps come before those that are here.
 */
from: number, 
/**
 * How many steps there are in all: if these are not the last ones, ask for more.
 */
of: number, 
/**
 * What happened, one thing after the other.
 */
steps: Array<ReplayStep>, };

/**
 * A change of a view: JSON Patch (RFC 6902), of which only `add` and `replace` are used.
 */
export type ReplayEdit = { 
/**
 * What is done.
 */
op: EditKind, 
/**
 * Where in the view, as a JSON Pointer (RFC 6901); `-` stands for the place after the last of a list.
 */
path: string, 
/**
 * What is there then.
 */
value: unknown, };

/**
 * Something that happened.
 */
export type ReplayStep = { 
/**
 * The `changed` that everybody got who watched; without `game` if `edits` tell it.
 */
changed: FromServer, 
/**
 * What else changed of the view, one after the other; left out if nothing did.
 */
edits?: Array<ReplayEdit>, 
/**
 * The position after it in the notation, if something is asked for then.
 */
position: string | null, };

/**
 * Which game of a table, and which of its steps.
 */
export type ReplayWanted = { 
/**
 * Its number, counted from 1; the last one if it is left out.
 */
game?: number | null, 
/**
 * How many steps come before those that are wanted; none if it is left out.
 */
from?: number | null, 
/**
 * How many steps at most, up to 500. There may be fewer, if they are long.
 */
most?: number | null, };

/**
 * Somebody tells the operator about a name or words.
 */
export type ReportAbout = { 
/**
 * Whom it is about.
 */
seat: SeatNo, };

/**
 * The operator was told.
 */
export type Reported = { 
/**
 * Of whom.
 */
name: string, };

/**
 * The post-mortem of a round.
 */
export type RicochetAnalysis = { "t": "solved", 
/**
 * How many moves they take.
 */
moves: number, 
/**
 * Some of them or all. Of those that differ only in the order of independent moves there is one.
 */
routes: Array<Array<RicochetSlide>>, 
/**
 * Whether there are no others.
 */
complete: boolean, } | { "t": "unsolvable" } | { "t": "not-found" };

/**
 * A coloured barrier.
 */
export type RicochetBarrier = { 
/**
 * The space where it is.
 */
at: RicochetCell, 
/**
 * Its colour: robots of this colour pass.
 */
colour: RicochetColour, 
/**
 * How it lies: like `/` or like `\`.
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
 * Whose.
 */
seat: SeatNo, 
/**
 * How many moves.
 */
moves: number, };

/**
 * A board as it is drawn.
 */
export type RicochetBoard = { 
/**
 * Its printed sections, as in the notation.
 */
name: string, 
/**
 * How many columns it has.
 */
columns: number, 
/**
 * How many rows.
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
 * A board that somebody builds.
 */
export type RicochetBuild = { 
/**
 * The four faces clockwise from the top left; `null` draws four with the seed.
 */
faces: Array<string> | null, 
/**
 * Turn the whole board clockwise by so many quarters first, robots and all.
 */
turn?: number, 
/**
 * Who takes part; the four coloured robots if it is left out.
 */
part?: Array<RicochetRobot> | null, 
/**
 * The robots that were put down.
 */
robots?: Array<RicochetRobotAt>, 
/**
 * Put down everybody else who takes part, on spaces drawn with the seed.
 */
rest_at_random?: boolean, 
/**
 * The same seed draws the same.
 */
seed?: number, };

/**
 * A board that was built.
 */
export type RicochetBuilt = { 
/**
 * The four faces clockwise from the top left. Together they are the board's name, as a table's options take it.
 */
faces: Array<string>, 
/**
 * The board as it is drawn.
 */
board: RicochetBoard, 
/**
 * Where the robots stand.
 */
robots: Array<RicochetRobotAt>, 
/**
 * The spaces where no robot may start, and why.
 */
closed: Array<RicochetClosed>, 
/**
 * What is wrong with the robots. A game can start on the board if nothing is, or if no robot was put down.
 */
faults: Array<RicochetStartFault>, };

/**
 * A space of the board, counted from the top left, from 0.
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
 * A draft, looked at.
 */
export type RicochetChecked = { 
/**
 * The position in the notation, if nothing is wrong and nothing is missing.
 */
position: string | null, 
/**
 * Everything that is wrong or missing.
 */
faults: Array<RicochetFault>, 
/**
 * The board as it is drawn, also if something is wrong with it.
 */
board: RicochetBoard, 
/**
 * The printed sections that it is made of, if it is.
 */
sections: RicochetSections | null, 
/**
 * Where the robots stand.
 */
robots: Array<RicochetRobotAt>, 
/**
 * What has to be reached.
 */
goal: RicochetGoal | null, 
/**
 * The chip that asks for it, if there is one.
 */
symbol: RicochetSymbol | null, 
/**
 * What counts as a ricochet.
 */
ricochet: RicochetRule, };

/**
 * The chips of a seat.
 */
export type RicochetChips = { 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * The chips that they have.
 */
chips: Array<RicochetSymbol>, };

/**
 * What the transparent robot does at a wall or barrier that it could pass.
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
 * What closes it.
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
 * A demonstration that is over.
 */
export type RicochetDemonstration = { 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * What was bid.
 */
bid: number, 
/**
 * What was shown.
 */
slides: Array<RicochetSlide>, 
/**
 * What it cost.
 */
cost: number, 
/**
 * Why it failed; `null` if it succeeded.
 */
failure: RicochetFailure | null, };

/**
 * How hard a puzzle is.
 */
export type RicochetDifficulty = { 
/**
 * More is harder; each point halves the chance of finding it by luck.
 */
points: number, 
/**
 * The same, by name: beginner, easy, medium, hard, expert.
 */
grade: string, 
/**
 * The easiest of the shortest solutions.
 */
easiest: string, 
/**
 * How many other robots it takes.
 */
helpers: number, 
/**
 * How many moves of it lead away from the target.
 */
detours: number, 
/**
 * How many of its slides a robot stops.
 */
robot_stops: number, 
/**
 * How often a robot bounces off a barrier.
 */
bends: number, 
/**
 * How many walls and barriers the transparent robot passes.
 */
passes: number, };

/**
 * Where a robot is sent.
 */
export type RicochetDirection = "up" | "right" | "down" | "left";

/**
 * How far it is to the target.
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
 * A round of which somebody wants to know how far it still is.
 */
export type RicochetDistanceQuestion = { 
/**
 * Where the round began, in the notation.
 */
position: string, 
/**
 * The moves that were made since: they count for the ricochet rule.
 */
moves?: string, 
/**
 * Search at most so long, 1 to 30; 2 if it is left out.
 */
seconds?: number | null, };

/**
 * A position that somebody sets up. It may be wrong, and it may lack things.
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
 * What has to be reached, if that was chosen.
 */
goal: RicochetGoal | null, 
/**
 * What counts as a ricochet.
 */
ricochet: RicochetRule, 
/**
 * Turn all of it clockwise by so many quarters first.
 */
turn: number, };

/**
 * The board of a draft.
 */
export type RicochetDraftBoard = { "t": "sections", 
/**
 * The four faces clockwise from the north-west, as in the notation: `r1`.
 */
faces: Array<string>, 
/**
 * Whether their barriers are there.
 */
barriers: boolean, } | { "t": "own", 
/**
 * How many columns, 1 to 16.
 */
columns: number, 
/**
 * How many rows, 1 to 16.
 */
rows: number, 
/**
 * The walls.
 */
walls: Array<RicochetWall>, 
/**
 * The spaces that no robot enters.
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
 * A round in every form in which it can leave.
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
 * As a file that people edit: the board drawn in letters, then robots, target and rule.
 */
file: string, 
/**
 * The board alone, drawn in letters.
 */
board_file: string, 
/**
 * As a game ID of DriftingDroids, if it has one.
 */
drifting_droids: string | null, 
/**
 * Why it has none.
 */
drifting_droids_why: Array<string>, 
/**
 * A picture, the moves drawn as numbered arrows.
 */
svg: string, };

/**
 * One side of a printed section.
 */
export type RicochetFace = { 
/**
 * As in the notation: `r1`.
 */
name: string, 
/**
 * The colour of its marking. A board has one of each.
 */
marking: RicochetColour, 
/**
 * Its number among those of its marking.
 */
number: number, 
/**
 * Eight by eight spaces as they lie in the top left quarter. Walls can stand on the seams, right of the last
 * column and below the last row.
 */
board: RicochetBoard, };

/**
 * The printed sections, to be chosen from by their looks.
 */
export type RicochetFaces = { 
/**
 * All 16, those of one marking together.
 */
faces: Array<RicochetFace>, };

/**
 * What has happened in Ricochet Robots.
 */
export type RicochetFact = { "t": "started", 
/**
 * The printed sections of the board; the view has the drawing.
 */
board: string, 
/**
 * Where the robots stand.
 */
robots: Array<RicochetRobotAt>, 
/**
 * With how many chips somebody wins; `null` if all are played for.
 */
prize: number | null, } | { "t": "goal-changed", 
/**
 * With how many chips somebody wins now; `null` if all are played for.
 */
prize: number | null, } | { "t": "chip-turned", 
/**
 * What is printed on the chip.
 */
symbol: RicochetSymbol, 
/**
 * Chips that were turned over before it and put back, their robots being there already.
 */
passed_over: Array<RicochetSymbol>, 
/**
 * Alone: when the timer runs out.
 */
until: At | null, } | { "t": "bid-made", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * How many moves.
 */
moves: number, } | { "t": "done-said", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "timer-turned", 
/**
 * By whom, if it was a player.
 */
by: SeatNo | null, 
/**
 * When it runs out.
 */
until: At, } | { "t": "demonstration-began", 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * In how many moves.
 */
moves: number, 
/**
 * When its clock runs out; `null` at a table without one.
 */
until: At | null, } | { "t": "robot-moved", 
/**
 * By whom.
 */
seat: SeatNo, 
/**
 * The move and its whole way.
 */
slide: RicochetSlide, } | { "t": "demonstration-failed", 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * Why it failed.
 */
why: RicochetFailure, } | { "t": "chip-won", 
/**
 * By whom.
 */
seat: SeatNo, 
/**
 * Which chip.
 */
symbol: RicochetSymbol, 
/**
 * When the next round begins by itself.
 */
next: At, } | { "t": "chip-returned", 
/**
 * Which chip.
 */
symbol: RicochetSymbol, 
/**
 * Why it goes back.
 */
why: RicochetReturned, 
/**
 * When the next round begins by itself.
 */
next: At, } | { "t": "chip-missed", 
/**
 * Which chip.
 */
symbol: RicochetSymbol, 
/**
 * When the next round begins by itself.
 */
next: At, } | { "t": "hint-asked", 
/**
 * By whom.
 */
seat: SeatNo, } | { "t": "hint-given", 
/**
 * To whom.
 */
seat: SeatNo, 
/**
 * What it says.
 */
hint: Hint, 
/**
 * When the timer now runs out.
 */
until: At, } | { "t": "analysed", 
/**
 * Which round.
 */
round: number, 
/**
 * How many moves they take, if there are any.
 */
moves: number | null, };

/**
 * Why a demonstration failed.
 */
export type RicochetFailure = "moves-used-up" | "gave-up" | "clock-ran-out" | "left";

/**
 * Solutions that differ only in the order of moves that do not depend on each other.
 */
export type RicochetFamily = { 
/**
 * The moves of the first of them, ready to be shown.
 */
slides: Array<RicochetSlide>, 
/**
 * All of them in the notation.
 */
orders: Array<string>, };

/**
 * One thing that is wrong with a draft.
 */
export type RicochetFault = { 
/**
 * What, for programs.
 */
code: RicochetFaultCode, 
/**
 * The same in words.
 */
text: string, 
/**
 * Where, if it has a place.
 */
at: RicochetCell | null, 
/**
 * Which robot it is about.
 */
robot: RicochetRobot | null, 
/**
 * Which other robot it is about.
 */
other: RicochetRobot | null, };

/**
 * What is wrong with a draft.
 */
export type RicochetFaultCode = "wall-outside" | "centre-outside" | "barrier-outside" | "barrier-in-centre" | "target-outside" | "target-in-centre" | "target-on-barrier" | "symbol-twice" | "no-robot" | "robot-outside" | "robot-in-centre" | "robot-on-barrier" | "robot-on-robot" | "no-goal" | "goal-outside" | "goal-in-centre" | "goal-on-barrier" | "seeker-missing";

/**
 * A game of Ricochet Robots as everybody who may look sees it.
 */
export type RicochetGame = { 
/**
 * The number of the round, counted from 1.
 */
round: number, 
/**
 * Where the robots stand.
 */
robots: Array<RicochetRobotAt>, 
/**
 * Where they stood when the round began.
 */
markers: Array<RicochetRobotAt>, 
/**
 * The chip that is turned over.
 */
symbol: RicochetSymbol | null, 
/**
 * What it asks for.
 */
goal: RicochetGoal | null, 
/**
 * Where the round stands.
 */
phase: RicochetPhase, 
/**
 * The chips of each seat that has any, in the order in which they were won.
 */
chips: Array<RicochetChips>, 
/**
 * How many chips lie face down.
 */
face_down: number, 
/**
 * Alone: the chips that were missed.
 */
missed: Array<RicochetSymbol>, 
/**
 * With how many chips somebody wins; `null` if all are played for.
 */
prize: number | null, 
/**
 * The position in the notation, as studies and solvers read it; left out while nothing is asked for.
 */
text?: string, };

/**
 * What a chip asks for.
 */
export type RicochetGoal = { 
/**
 * Which robot has to get there; `null` if any may.
 */
robot: RicochetRobot | null, 
/**
 * The space where it is.
 */
at: RicochetCell, };

/**
 * Help for somebody who is stuck.
 */
export type RicochetHint = { 
/**
 * How far it is.
 */
distance: RicochetDistance, 
/**
 * The first move of a shortest way, if one is known and anything is left to do.
 */
next: RicochetSlide | null, };

/**
 * How a barrier lies in its space.
 */
export type RicochetLean = "slash" | "backslash";

/**
 * A round that stands somewhere: all that is drawn, and all that can be done.
 */
export type RicochetLook = { 
/**
 * Where the round began, in the notation.
 */
start: string, 
/**
 * Where it stands now, in the notation. It does not tell who has ricocheted already; `start` and the moves do.
 */
position: string, 
/**
 * The board.
 */
board: RicochetBoard, 
/**
 * Where the robots stand.
 */
robots: Array<RicochetRobotAt>, 
/**
 * Where they stood when the round began.
 */
markers: Array<RicochetRobotAt>, 
/**
 * What has to be reached.
 */
goal: RicochetGoal, 
/**
 * The chip for the middle: what is printed at the goal, or the vortex; `null` if no chip asks for this.
 */
symbol: RicochetSymbol | null, 
/**
 * What counts as a ricochet.
 */
ricochet: RicochetRule, 
/**
 * The moves that were made.
 */
slides: Array<RicochetSlide>, 
/**
 * What they cost.
 */
cost: number, 
/**
 * Who needs no ricochet any more.
 */
ricocheted: Array<RicochetRobot>, 
/**
 * Who has just solved it.
 */
solved_by: RicochetRobot | null, 
/**
 * Every move that can be made now.
 */
possible: Array<RicochetOption>, };

/**
 * Together or alone.
 */
export type RicochetMode = "match" | "solo" | "solo-two-runs";

/**
 * A move as a player says it.
 */
export type RicochetMove = { 
/**
 * Who moves.
 */
robot: RicochetRobot, 
/**
 * The direction in which it sets off.
 */
direction: RicochetDirection, 
/**
 * What the transparent robot does at each wall and barrier, in order; empty for everybody else.
 */
choices: Array<RicochetChoice>, };

/**
 * A move that can be made, and what comes of it.
 */
export type RicochetOption = { 
/**
 * The move, with its way.
 */
slide: RicochetSlide, 
/**
 * Where it leads, in the notation.
 */
position: string, 
/**
 * Whether it solves the round.
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
 * Which faces with coloured barriers are used.
 */
barriers: RicochetBarriers, 
/**
 * Where the robots start, on a chosen board; `null` for random spaces.
 */
robots: Array<RicochetRobotAt> | null, 
/**
 * Whether the black robot takes part.
 */
black: boolean, 
/**
 * Whether the transparent robot takes part.
 */
transparent: boolean, 
/**
 * What counts as a ricochet.
 */
ricochet: RicochetRule, 
/**
 * How long the sand timer runs.
 */
timer: Ms, 
/**
 * After how much silence any player may turn the timer.
 */
quiet: Ms, 
/**
 * How long a demonstration may take; `null` for as long as it takes.
 */
demonstration: Ms | null, 
/**
 * With how many chips somebody wins.
 */
prize: RicochetPrize, 
/**
 * How long everybody can look at a finished round.
 */
between: Ms, 
/**
 * Together or alone.
 */
mode: RicochetMode, 
/**
 * Alone: how much time a hint takes off the timer; `null` for no hints.
 */
hints: Ms | null, 
/**
 * For how long a bid can be taken back, and is hidden from the others.
 */
take_back: Ms, 
/**
 * For how many rounds only chips that can be reached in five moves are turned over, as long as there is one.
 */
gentle: number, 
/**
 * Whether the bidding ends before the sand timer when every player has said to be done.
 */
early_end: boolean, 
/**
 * Whether the shortest solutions of a chip that went back are shown though the same puzzle can come again.
 */
reveal_returned: boolean, 
/**
 * Alone: whether "I have it" needs the number of moves, which the demonstration may not exceed.
 */
solo_number: boolean, };

/**
 * A round that is over: what was tried, and how short it could have been.
 */
export type RicochetPast = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * What was to be reached.
 */
symbol: RicochetSymbol, 
/**
 * Where, and by whom.
 */
goal: RicochetGoal, 
/**
 * Where the robots stood.
 */
robots: Array<RicochetRobotAt>, 
/**
 * Who had bid, in the order of arrival.
 */
bids: Array<RicochetBid>, 
/**
 * What was shown, in order.
 */
shown: Array<RicochetDemonstration>, 
/**
 * How it ended.
 */
result: RicochetResult, 
/**
 * How many hints were given.
 */
hints: number, 
/**
 * The shortest solutions, when they are known.
 */
analysis: RicochetAnalysis | null, };

/**
 * Where a round stands.
 */
export type RicochetPhase = { "t": "between", 
/**
 * When the next one begins by itself.
 */
next: At, 
/**
 * Who has seen enough.
 */
pressed: Array<SeatNo>, } | { "t": "bidding", 
/**
 * When the chip was turned over.
 */
since: At, 
/**
 * The bids, in the order of arrival.
 */
bids: Array<RicochetBid>, 
/**
 * Who has nothing more to bid. When everybody is done, nobody waits for the timer.
 */
done: Array<SeatNo>, 
/**
 * When the timer runs out, if it runs.
 */
timer: At | null, 
/**
 * From when on anybody may turn it, if it does not run.
 */
quiet_until: At | null, 
/**
 * Alone: the hints that were given.
 */
hints: Array<Hint>, 
/**
 * Whether one is on its way.
 */
hint_asked: boolean, } | { "t": "showing", 
/**
 * Who, and in how many moves.
 */
bid: RicochetBid, 
/**
 * What was shown so far.
 */
slides: Array<RicochetSlide>, 
/**
 * What it cost so far.
 */
cost: number, 
/**
 * How many moves are left of the bid.
 */
left: number, 
/**
 * When the demonstration clock runs out; `null` at a table without one.
 */
until: At | null, 
/**
 * Everybody's bids, in the order of arrival.
 */
bids: Array<RicochetBid>, 
/**
 * Who shows after this one, if it fails, in order.
 */
next: Array<RicochetBid>, 
/**
 * The demonstrations of this round that failed.
 */
shown: Array<RicochetDemonstration>, };

/**
 * With how many chips somebody wins: `"by-players"`, `"all"` or a number.
 */
export type RicochetPrize = RicochetPrizeWord | number;

/**
 * With how many chips somebody wins, where it is no number.
 */
export type RicochetPrizeWord = "by-players" | "all";

/**
 * A position to be solved.
 */
export type RicochetQuestion = { 
/**
 * The position in the notation: board, robots, target.
 */
position: string, 
/**
 * The moves that were made since, with blanks between them: they count for the ricochet rule.
 */
moves?: string, 
/**
 * List at most so many shortest solutions, 1 to 300; one if it is left out.
 */
most?: number | null, 
/**
 * Search at most so long, 1 to 30; 5 if it is left out.
 */
seconds?: number | null, 
/**
 * Take at most so much memory, 1 to 256 MiB; 64 if it is left out.
 */
memory_mib?: number | null, };

/**
 * A position from a seed.
 */
export type RicochetRandom = { 
/**
 * The position in the notation.
 */
position: string, };

/**
 * How a round ended.
 */
export type RicochetResult = { "t": "won", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, } | { "t": "returned", 
/**
 * Why it goes back.
 */
why: RicochetReturned, } | { "t": "missed" };

/**
 * Why a chip went back.
 */
export type RicochetReturned = "nobody-bid" | "agreed" | "everybody-failed";

/**
 * A robot.
 */
export type RicochetRobot = "red" | "green" | "blue" | "yellow" | "black" | "transparent";

/**
 * A robot and where it stands.
 */
export type RicochetRobotAt = { 
/**
 * The robot that it is about.
 */
robot: RicochetRobot, 
/**
 * The space where it is.
 */
at: RicochetCell, };

/**
 * A round: where it began, and what was done since.
 */
export type RicochetRound = { 
/**
 * Where it began, in the notation.
 */
position: string, 
/**
 * The moves that were made, with blanks between them; none if it is left out.
 */
moves?: string, };

/**
 * What counts as a ricochet.
 */
export type RicochetRule = "turn" | "turn-or-bounce" | "none";

/**
 * How far a search has come.
 */
export type RicochetSearched = { 
/**
 * No solution costs less than this.
 */
at_least: number, 
/**
 * How many positions were looked at.
 */
states: number, };

/**
 * Printed sections that make a board.
 */
export type RicochetSections = { 
/**
 * The four faces clockwise from the north-west.
 */
faces: Array<string>, 
/**
 * Whether their barriers are there.
 */
barriers: boolean, 
/**
 * Whether any of the faces has barriers printed on it.
 */
printed_barriers: boolean, };

/**
 * What is printed on a target and its chip. In the notation moon, gear, planet and star are `c`, `t`, `s` and `h`.
 */
export type RicochetShape = "moon" | "gear" | "planet" | "star" | "vortex";

/**
 * A move and what it does, ready to be animated.
 */
export type RicochetSlide = { 
/**
 * The move.
 */
move: RicochetMove, 
/**
 * The same in the notation: `Ru`, `Trbx`.
 */
text: string, 
/**
 * What it costs.
 */
cost: number, 
/**
 * Where the robot stood, each space on which it turned, and where it stops. Between two of them it goes straight.
 */
path: Array<RicochetCell>, };

/**
 * What the solver found.
 */
export type RicochetSolution = { 
/**
 * The position from which was searched, as we write it.
 */
position: string, 
/**
 * What came of it.
 */
result: SearchResult, 
/**
 * What a shortest solution costs, if one was found.
 */
moves: number | null, 
/**
 * No solution costs less than this.
 */
at_least: number, 
/**
 * How many shortest solutions there are, each order of moves counted, if they were found. It stops counting at
 * 4294967295.
 */
count: number | null, 
/**
 * Whether all of them are listed.
 */
complete: boolean, 
/**
 * Shortest solutions in the notation. Of those that differ only in the order of independent moves there is one.
 */
solutions: Array<string>, 
/**
 * The same with their ways, and the other orders of each.
 */
families: Array<RicochetFamily>, 
/**
 * How many positions were looked at.
 */
states: number, };

/**
 * One thing that is wrong with the robots before a game.
 */
export type RicochetStartFault = { 
/**
 * Whom it is about.
 */
robot: RicochetRobot, 
/**
 * Where that robot stands, if it does.
 */
at: RicochetCell | null, 
/**
 * What is wrong.
 */
why: RicochetStartFaultCode, };

/**
 * What is wrong with a robot before a game.
 */
export type RicochetStartFaultCode = "symbol" | "barrier" | "centre" | "robot" | "missing" | "apart";

/**
 * How hard a position is.
 */
export type RicochetStudy = { 
/**
 * What the solver found.
 */
solution: RicochetSolution, 
/**
 * How hard it is, if it was solved and anything is to be done.
 */
difficulty: RicochetDifficulty | null, };

/**
 * A chip or the target that looks like it.
 */
export type RicochetSymbol = { 
/**
 * Its shape.
 */
shape: RicochetShape, 
/**
 * Its colour; the vortex has none.
 */
colour: RicochetColour | null, };

/**
 * A target.
 */
export type RicochetTarget = { 
/**
 * The space where it is.
 */
at: RicochetCell, 
/**
 * What is printed there.
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
 * On which side of that space it is.
 */
side: RicochetWallSide, };

/**
 * On which side of a space a wall is.
 */
export type RicochetWallSide = "right" | "below";

/**
 * What a random position should be like.
 */
export type RicochetWishes = { 
/**
 * The same seed gives the same position, for ever.
 */
seed: number, 
/**
 * Which sections may be used; any if it is left out.
 */
barriers?: BarrierWish, 
/**
 * Who takes part; the four coloured robots if it is left out.
 */
robots?: Array<RicochetRobot> | null, 
/**
 * What counts as a ricochet; a turn if it is left out.
 */
ricochet?: RicochetRule | null, };

/**
 * What can be done with a turn.
 */
export type RobotoryAction = { "t": "place", 
/**
 * Its colour.
 */
disc: RobotoryDisc, 
/**
 * The hexagon that it is about.
 */
hex: RobotoryHexNo, } | { "t": "move", 
/**
 * Which robot.
 */
robot: RobotoryRobot, 
/**
 * From where it stands to where it stops, every hexagon on the way.
 */
path: Array<RobotoryHexNo>, } | { "t": "refill", 
/**
 * The discs that are drawn.
 */
discs: RobotoryDiscs, };

/**
 * What kind of action.
 */
export type RobotoryActionKind = "place" | "move-white" | "move-black" | "move-red" | "refill";

/**
 * The board as it is drawn.
 */
export type RobotoryBoard = { 
/**
 * The hexagons, down the columns from the left.
 */
hexes: Array<RobotoryHex>, };

/**
 * One of something for each player.
 */
export type RobotoryBoth<T> = { 
/**
 * The first player's.
 */
light: T, 
/**
 * The second player's.
 */
dark: T, };

/**
 * A clock for each player.
 */
export type RobotoryClock = { 
/**
 * What each has for the whole game.
 */
base: Ms, 
/**
 * What each action adds.
 */
increment: Ms, };

/**
 * Where a robot can end a move.
 */
export type RobotoryDestinations = { 
/**
 * Which robot.
 */
robot: RobotoryRobot, 
/**
 * Where its first step can go.
 */
first: Array<RobotoryHexNo>, 
/**
 * Where it can end, by whatever path; a shortest one for each.
 */
paths: Array<Array<RobotoryHexNo>>, };

/**
 * The colour of an energy disc.
 */
export type RobotoryDisc = "white" | "black";

/**
 * A disc and where it lies.
 */
export type RobotoryDiscAt = { 
/**
 * Its colour.
 */
disc: RobotoryDisc, 
/**
 * The hexagon that it is about.
 */
hex: RobotoryHexNo, };

/**
 * So many discs of each colour.
 */
export type RobotoryDiscs = { 
/**
 * White ones.
 */
white: number, 
/**
 * Black ones.
 */
black: number, };

/**
 * A position that is being set up, which need not be possible yet.
 */
export type RobotoryDraft = { 
/**
 * As we write it.
 */
text: string, 
/**
 * The board as it is drawn.
 */
board: RobotoryBoard, 
/**
 * Where robots stand.
 */
robots: Array<RobotoryRobotAt>, 
/**
 * Where discs lie.
 */
discs: Array<RobotoryDiscAt>, 
/**
 * What each player holds.
 */
supplies: RobotoryBoth<RobotoryDiscs>, 
/**
 * What is left for both.
 */
reserve: RobotoryDiscs, 
/**
 * Whose turn it would be.
 */
to_act: RobotorySide, 
/**
 * Which rule ends the game.
 */
end: RobotoryEnd, 
/**
 * Everything that makes it impossible; it is a position if that is nothing.
 */
faults: Array<RobotoryFault>, };

/**
 * When a game ends.
 */
export type RobotoryEnd = "reserve" | "one-colour";

/**
 * A game in every form in which it can leave.
 */
export type RobotoryExport = { 
/**
 * The position at its end, in the notation.
 */
notation: string, 
/**
 * The position at its beginning.
 */
start: string, 
/**
 * What was done from there, with blanks between.
 */
actions: string, 
/**
 * The whole game as a record.
 */
record: string, 
/**
 * A picture of the end, with the last action marked.
 */
svg: string, };

/**
 * What has happened in RoboTory.
 */
export type RobotoryFact = { "t": "started", 
/**
 * Who plays which.
 */
seats: RobotoryBoth<SeatNo>, } | { "t": "acted", 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What they did.
 */
action: RobotoryAction, 
/**
 * The same in the notation.
 */
text: string, 
/**
 * What their clock has after it, if there are clocks.
 */
left: Ms | null, };

/**
 * One thing that makes a position impossible.
 */
export type RobotoryFault = { "t": "robot", 
/**
 * The robot that it is about.
 */
robot: RobotoryRobot, 
/**
 * How often it is there.
 */
count: number, } | { "t": "supply", 
/**
 * The side whose discs they are.
 */
side: RobotorySide, 
/**
 * How many discs they hold.
 */
held: number, 
/**
 * How many they may hold.
 */
most: number, } | { "t": "reserve", 
/**
 * Which colour.
 */
disc: RobotoryDisc, 
/**
 * How many it holds.
 */
held: number, 
/**
 * How many it started with.
 */
most: number, } | { "t": "discs", 
/**
 * Which colour.
 */
disc: RobotoryDisc, 
/**
 * How many are on the board, in both supplies and in the reserve.
 */
counted: number, 
/**
 * How many the game has.
 */
most: number, };

/**
 * A game of RoboTory as everybody who may look sees it.
 */
export type RobotoryGame = { 
/**
 * The number of the turn, counted from 1.
 */
turn: number, 
/**
 * Who plays which side.
 */
seats: RobotoryBoth<SeatNo>, 
/**
 * Who is to act; nobody when the game is over.
 */
to_act: SeatNo | null, 
/**
 * Since when.
 */
since: At, 
/**
 * What each clock had when this turn began, if there are clocks. The clock of who is to act runs since `since`,
 * unless the table is paused.
 */
left: RobotoryBoth<Ms> | null, 
/**
 * Where the robots stand.
 */
robots: Array<RobotoryRobotAt>, 
/**
 * Where discs lie.
 */
discs: Array<RobotoryDiscAt>, 
/**
 * What each player holds.
 */
supplies: RobotoryBoth<RobotoryDiscs>, 
/**
 * What is left for both.
 */
reserve: RobotoryDiscs, 
/**
 * How many robots stand in each camp.
 */
camps: RobotoryBoth<number>, 
/**
 * What was done last.
 */
last: RobotoryTurn | null, 
/**
 * The position in the notation.
 */
text: string, };

/**
 * A game: where it began, and what was done since.
 */
export type RobotoryGameSoFar = { 
/**
 * Where it began: a position in the notation, or `start`.
 */
position: string, 
/**
 * What was done, with blanks between; nothing if it is left out.
 */
actions?: string, 
/**
 * A move that is being made, as far as it has come: `r:d3`, `r:d3-d4`. Where it can go on is answered.
 */
leading?: string | null, };

/**
 * A hexagon. Its flat sides are above and below.
 */
export type RobotoryHex = { 
/**
 * In the notation: `a1`.
 */
name: string, 
/**
 * The column, 0 to 4 from the left.
 */
x: number, 
/**
 * How far its middle is below that of the topmost hexagon, in halves of a hexagon's height.
 */
y: number, 
/**
 * Whose camp it lies in.
 */
camp: RobotorySide, 
/**
 * The hexagons that share an edge with it.
 */
neighbours: Array<RobotoryHexNo>, };

/**
 * A hexagon: its place in [`RobotoryBoard::hexes`], 0 (`a1`) to 23 (`e4`).
 */
export type RobotoryHexNo = number;

/**
 * How a move can go on.
 */
export type RobotoryLeading = { 
/**
 * Where the robot can step next.
 */
next: Array<RobotoryHexNo>, 
/**
 * Whether it can end here.
 */
complete: boolean, };

/**
 * An action and what comes of it.
 */
export type RobotoryLine = { 
/**
 * The action in the notation, and what both would do after it.
 */
actions: Array<string>, 
/**
 * What it is worth for whoever acts, in words.
 */
score: string, 
/**
 * The same for programs.
 */
value: RobotoryScore, 
/**
 * How likely it wins for whoever acts, 0 to 1.
 */
win_chance: number, 
/**
 * Whether that is proven.
 */
proven: boolean, };

/**
 * A position, how it came about, and what can be done.
 */
export type RobotoryLook = { 
/**
 * The board as it is drawn: it is always the same.
 */
board: RobotoryBoard, 
/**
 * Where it began, in the notation.
 */
start: string, 
/**
 * What was done from there.
 */
turns: Array<RobotoryStudyTurn>, 
/**
 * The position now, in the notation.
 */
position: string, 
/**
 * Where the robots stand.
 */
robots: Array<RobotoryRobotAt>, 
/**
 * Where discs lie.
 */
discs: Array<RobotoryDiscAt>, 
/**
 * What each player holds.
 */
supplies: RobotoryBoth<RobotoryDiscs>, 
/**
 * What is left for both.
 */
reserve: RobotoryDiscs, 
/**
 * How many robots stand in each camp.
 */
camps: RobotoryBoth<number>, 
/**
 * Which rule ends the game.
 */
end: RobotoryEnd, 
/**
 * Who is to act; nobody when the game is over.
 */
to_act: RobotorySide | null, 
/**
 * Who has won, if the game is over.
 */
winner: RobotorySide | null, 
/**
 * What can be done now; nothing when the game is over.
 */
possible: RobotoryPossible | null, 
/**
 * How the move can go on that is being made, if one was asked about.
 */
leading: RobotoryLeading | null, };

/**
 * The options of RoboTory.
 */
export type RobotoryOptions = { 
/**
 * Who plays light.
 */
sides: RobotorySides, 
/**
 * When the game ends.
 */
end: RobotoryEnd, 
/**
 * A clock for each player; `null` for none.
 */
clock: RobotoryClock | null, 
/**
 * After how long away from the table somebody's opponent may claim the win.
 */
abandoned: Ms, 
/**
 * After how long a turn without a clock the opponent may claim the win.
 */
asleep: Ms, 
/**
 * Whether the first four actions are drawn from openings after which both sides win equally often.
 */
fair_start: boolean, };

/**
 * What can be done with a turn.
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
 * Where each robot can end a move.
 */
robots: Array<RobotoryDestinations>, 
/**
 * What a refill can take.
 */
refills: Array<RobotoryDiscs>, };

/**
 * What a puzzle of RoboTory asks for. It is proven that it can be done.
 */
export type RobotoryPuzzleKind = "win" | "save" | "refill";

/**
 * A position to think about.
 */
export type RobotoryQuestion = { 
/**
 * The position in the notation, or `start`.
 */
position: string, 
/**
 * What was done from there, with blanks between; nothing if it is left out.
 */
actions?: string, 
/**
 * How many of the best actions to look at, 1 to 10; `solve` looks at one, `analyse` at three if it is left out.
 */
lines?: number | null, 
/**
 * How long to think, 1 to 30 seconds; 2 if it is left out. A proven result comes earlier.
 */
seconds?: number | null, };

/**
 * What the engine thinks of a whole game.
 */
export type RobotoryReview = { 
/**
 * How likely light wins, 0 to 1: at the start and after each action.
 */
light: Array<number>, 
/**
 * Every action.
 */
steps: Array<RobotoryReviewStep>, };

/**
 * A game to look at again.
 */
export type RobotoryReviewQuestion = { 
/**
 * Where it began: a position in the notation, or `start`.
 */
position: string, 
/**
 * What was done, with blanks between.
 */
actions: string, 
/**
 * How long to think about all of it, 1 to 30 seconds; 10 if it is left out.
 */
seconds?: number | null, };

/**
 * What an action was worth.
 */
export type RobotoryReviewStep = { 
/**
 * Whose it was.
 */
side: RobotorySide, 
/**
 * What was done, in the notation.
 */
action: string, 
/**
 * What the engine would have done.
 */
best: string, 
/**
 * What the position was worth to them before, with the best action.
 */
before: RobotoryScore, 
/**
 * What it was worth to them after theirs.
 */
after: RobotoryScore, 
/**
 * How good it was.
 */
verdict: RobotoryVerdict, 
/**
 * Whether it changed who was going to win.
 */
turning_point: boolean, };

/**
 * How far the review of a game has come.
 */
export type RobotoryReviewed = { 
/**
 * So many positions were looked at.
 */
done: number, 
/**
 * Of so many.
 */
of: number, };

/**
 * A robot. It belongs to nobody: either player may move any of them.
 */
export type RobotoryRobot = "white" | "black" | "red";

/**
 * A robot and where it stands.
 */
export type RobotoryRobotAt = { 
/**
 * The robot that it is about.
 */
robot: RobotoryRobot, 
/**
 * The hexagon that it is about.
 */
hex: RobotoryHexNo, };

/**
 * What something is worth to one of the players.
 */
export type RobotoryScore = { "t": "wins", 
/**
 * In at most so many actions, both players' counted.
 */
actions: number, } | { "t": "loses", 
/**
 * After at most so many actions.
 */
actions: number, } | { "t": "estimate", 
/**
 * Hundredths of a logit: 0 is even, 100 is a chance of 73 %, 300 of 95 %.
 */
hundredths: number, };

/**
 * A position that is being set up.
 */
export type RobotorySetup = { 
/**
 * The line of a position; robots may be missing and discs too many.
 */
position: string, };

/**
 * A player. Light owns the lower camp and moves first.
 */
export type RobotorySide = "light" | "dark";

/**
 * Who plays light.
 */
export type RobotorySides = "drawn" | "alternating" | "host-light" | "host-dark";

/**
 * What was done with a turn, and what came of it.
 */
export type RobotoryStudyTurn = { 
/**
 * Whose turn it was.
 */
side: RobotorySide, 
/**
 * What was done.
 */
action: RobotoryAction, 
/**
 * The same in the notation.
 */
text: string, 
/**
 * The position after it, in the notation.
 */
position: string, };

/**
 * What the engine thinks of a position.
 */
export type RobotoryThought = { 
/**
 * The position, as we write it.
 */
position: string, 
/**
 * Who is to act; `null` if the game is over.
 */
to_act: RobotorySide | null, 
/**
 * Who has won, if the game is over.
 */
winner: RobotorySide | null, 
/**
 * How many actions were looked ahead.
 */
depth: number, 
/**
 * How many positions were looked at.
 */
nodes: number, 
/**
 * The best actions, the best first.
 */
lines: Array<RobotoryLine>, };

/**
 * A turn that was played.
 */
export type RobotoryTurn = { 
/**
 * Counted from 1.
 */
number: number, 
/**
 * Whose.
 */
side: RobotorySide, 
/**
 * Who played it.
 */
seat: SeatNo, 
/**
 * What was done.
 */
action: RobotoryAction, 
/**
 * The same in the notation: `Wc4`, `w:b3-b4-c5`, `+WWB`.
 */
text: string, };

/**
 * How good an action was, by how much of the chance to win it gave away.
 */
export type RobotoryVerdict = "good" | "inaccuracy" | "mistake" | "blunder";

/**
 * Why an action does not solve a puzzle.
 */
export type RobotoryWrong = { 
/**
 * Whether it is proven that dark wins then; if not, light's win is not certain any more.
 */
proven: boolean, 
/**
 * What dark does and how the game goes on, in the notation; nothing when the game is over.
 */
actions: Array<string>, };

/**
 * Something that somebody wrote.
 */
export type Said = { 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What they were called then. It is text: never put it into a page as HTML.
 */
name: string, 
/**
 * What. It is text too.
 */
text: string, 
/**
 * When it happened.
 */
at: At, };

/**
 * A seat and a number that belongs to it.
 */
export type Score = { 
/**
 * Whose.
 */
seat: SeatNo, 
/**
 * Chips, or robots in the camp.
 */
score: number, };

/**
 * What came of a search.
 */
export type SearchResult = "solved" | "unsolvable" | "out-of-time" | "out-of-memory";

/**
 * The number of a seat, counted from 0, clockwise.
 */
export type SeatNo = number;

/**
 * The seat that somebody got.
 */
export type SeatTaken = { 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * How they are known again. Nobody else must see it, and it is given only here.
 */
token: string, };

/**
 * A seat as everybody sees it.
 */
export type SeatView = { 
/**
 * The seat of the person it is about.
 */
seat: SeatNo, 
/**
 * What its owner is called. It is text: never put it into a page as HTML.
 */
name: string, 
/**
 * The level of a bot, 1 to 10; `null` for a person and for a guest bot.
 */
bot: number | null, 
/**
 * Whose program it is, if it is a guest bot.
 */
author?: string, 
/**
 * Whether they are there.
 */
presence: Presence, 
/**
 * Since when they have been away, or when they left or were removed.
 */
gone_since: At | null, 
/**
 * Whether they have said that the game can start. It starts without it, too.
 */
ready: boolean, 
/**
 * What the table grants them.
 */
handicap: Handicap, 
/**
 * Whether the host has taken the word from them in the chat.
 */
muted?: boolean, };

/**
 * Somebody who takes a seat.
 */
export type SitDown = { 
/**
 * What they want to be called, 1 to 24 characters.
 */
name: string, 
/**
 * Chosen by the client, 20 to 36 random characters. Whoever asks again with the same name and request gets the
 * same seat and token, at any server and at any time; so nobody else must know or guess it.
 */
request?: string | null, 
/**
 * The token that the founder of the table got with it. It becomes the token of the seat, which is the host's.
 */
founder?: string | null, 
/**
 * The browser's own number, 20 to 36 random characters, by which somebody whom the host has sent away is known again.
 * Only a hash of it is kept, and only after they were sent away.
 */
browser?: string | null, };

/**
 * Before, during or after a game.
 */
export type Stage = "lobby" | "playing" | "over";

/**
 * Who has what, and who is ahead.
 */
export type Standing = { 
/**
 * Chips, or robots in the camp, of every seat.
 */
scores: Array<Score>, 
/**
 * Who would win if the game were counted now.
 */
leaders: Array<SeatNo>, };

/**
 * A kind of text.
 */
export type StudyForm = "notation" | "board" | "file" | "board-file" | "json" | "drifting-droids" | "record" | "link";

/**
 * What the reader of a text should know about it.
 */
export type StudyNote = "board-only" | "without-barriers" | "last-round";

/**
 * A text that somebody pasted.
 */
export type StudyQuestion = { 
/**
 * A position, board, file, record or game ID, or a link to a study board.
 */
text: string, };

/**
 * What somebody's text is, if it is any of our formats.
 */
export type StudyText = { 
/**
 * Which game it is about.
 */
game: GameKind, 
/**
 * What kind of text it is.
 */
form: StudyForm, 
/**
 * The position in the game's notation; of a record the one at its beginning.
 */
position: string, 
/**
 * The moves that come with it, in the game's notation; empty if there are none.
 */
moves: string, 
/**
 * What the reader should know about it.
 */
notes: Array<StudyNote>, };

/**
 * What everybody can be asked.
 */
export type Subject = "skip" | "end-early" | "pause" | "go-on" | "rematch" | "new-host" | "no-target-chip" | "target-chip" | "turn-timer";

/**
 * A table that was made.
 */
export type TableMade = { 
/**
 * Its id.
 */
table: string, 
/**
 * The path of its page: whoever has it can come in.
 */
path: string, 
/**
 * By this the founder is known: whoever sends it as `founder` when they sit down is the host, whenever that is.
 * Nobody else must see it.
 */
token: string, };

/**
 * A table in a list.
 */
export type TableSummary = { 
/**
 * Its id.
 */
table: string, 
/**
 * Which game it is for.
 */
game: GameKind, 
/**
 * Who can come in.
 */
door: Door, 
/**
 * Before, during or after a game.
 */
stage: Stage, 
/**
 * Who sits there.
 */
names: Array<string>, 
/**
 * How many seats are free for people who come now.
 */
free: number, 
/**
 * Whether guest bots may sit down there.
 */
guest_bots?: boolean, 
/**
 * When something last happened.
 */
updated: At, };

/**
 * What the table is.
 */
export type TableView = { 
/**
 * Its id, as in the link.
 */
id: string, 
/**
 * Which game it is for.
 */
game: GameKind, 
/**
 * Who can come in.
 */
door: Door, 
/**
 * Whether people may write to each other.
 */
chat_open: boolean, 
/**
 * The host.
 */
host: SeatNo | null, 
/**
 * How many games were started here.
 */
games: number, 
/**
 * Before, during or after a game.
 */
stage: Stage, 
/**
 * In a game of two that was begun elsewhere: whose place somebody takes who sits down now, a bot's or that of somebody
 * who did not come along.
 */
gives_way?: SeatNo, 
/**
 * How many players whom the host removed in this game are left out of `seats`: the newest of them are listed, and those
 * with chips.
 */
unlisted?: number, };

/**
 * Tables that everybody may come to.
 */
export type Tables = Array<TableSummary>;

/**
 * Which tables to list.
 */
export type TablesWanted = { 
/**
 * How many at most, up to 100.
 */
most?: number | null, };

/**
 * The owner of a seat takes back what they are called and what they wrote at a table.
 */
export type TakeBack = { 
/**
 * The seat's; it may come as a bearer token instead, in the header `Authorization`.
 */
token?: string | null, };

/**
 * What is left of somebody who took back their name.
 */
export type TakenBack = { 
/**
 * What they are called there from now on.
 */
name: string, };

/**
 * One thing that is wrong with a text.
 */
export type TextFault = { 
/**
 * What it is.
 */
code: TextFaultCode, 
/**
 * Where it is, from the outside in.
 */
at: Array<TextPlace>, 
/**
 * What the words need: what was found there, a space, a robot. Of `other` it is `reason`, the words themselves.
 */
values: { [key in string]: string }, };

/**
 * What is wrong with a text.
 */
export type TextFaultCode = "other" | "not-json" | "known-ricochet" | "known-micro" | "known-robotory" | "known-link" | "parts" | "no-robot" | "not-a-space" | "robot-twice" | "no-seeker" | "ricochet-rule" | "not-a-board" | "not-a-face" | "marking-twice" | "not-a-size" | "not-an-item" | "space-twice" | "line-twice" | "line-missing" | "drawing-empty" | "draws-nothing" | "drawing-width" | "drawing-ends" | "not-a-wall" | "not-in-a-space" | "open-edge" | "id-parts" | "id-digit" | "id-length" | "face-count" | "wall-outside" | "centre-outside" | "barrier-outside" | "barrier-in-centre" | "target-outside" | "target-in-centre" | "target-on-barrier" | "symbol-twice" | "nobody-on-board" | "robot-outside" | "robot-in-centre" | "robot-on-barrier" | "robot-on-robot" | "goal-outside" | "goal-in-centre" | "goal-on-barrier" | "seeker-missing" | "no-robot-in-move" | "no-direction" | "robot-absent" | "blocked-at-once" | "not-an-arrangement" | "not-a-section" | "not-a-turn" | "section-twice" | "row-count" | "row-length" | "no-colour" | "no-number" | "not-a-coloured-space" | "pair-twice" | "pair-missing" | "not-a-task" | "same-spaces" | "not-a-position" | "not-a-step" | "not-an-action" | "not-a-hexagon" | "not-a-refill" | "column-count" | "not-in-a-column" | "column-length" | "not-supplies" | "not-a-reserve" | "not-a-side" | "robot-count" | "record-empty" | "not-a-header" | "turn-number" | "no-result" | "wrong-result" | "not-a-result" | "not-in-supply" | "occupied" | "not-there" | "not-neighbours" | "no-disc-there" | "cannot-use" | "record-version" | "record-secret" | "record-beginning" | "record-one-game" | "record-order" | "record-never-starts";

/**
 * What a text was taken for.
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
 * What kind of place.
 */
part: TextPart, 
/**
 * Which of them, if there are several: a number counted from 1, or a name.
 */
which: string | null, };

/**
 * A table as somebody sees it. Each field is a section.
 */
export type View = { 
/**
 * What the table is.
 */
table: TableView, 
/**
 * What was chosen.
 */
options: Options, 
/**
 * Who sits there, clockwise.
 */
seats: Array<SeatView>, 
/**
 * What everybody is being asked.
 */
question: Question | null, 
/**
 * Since when all clocks stand still, if they do.
 */
paused: At | null, 
/**
 * The clocks that run, the soonest first.
 */
clocks: Array<Clock>, 
/**
 * How the game ended, if it is over.
 */
ending: Ending | null, 
/**
 * At a table of more than 30 seats, a hall: how many there are. `seats` then has only those whom something is about
 * now, the lists of bids only the best, and events that are one of many are not told.
 */
hall?: Hall | null, 
/**
 * Who has what; `null` before a game, and for those who may not look.
 */
standing: Standing | null, 
/**
 * The board; `null` before a game, and for those who may not look.
 */
board: BoardView | null, 
/**
 * The game; `null` before a game, and for those who may not look.
 */
game: GameView | null, 
/**
 * The rounds of this game that are over, or the turns of RoboTory, by their numbers.
 */
past: Array<Past>, 
/**
 * The viewer's seat; `null` for somebody who only watches.
 */
you: SeatNo | null, 
/**
 * The viewer's private note.
 */
note: string | null, 
/**
 * What the viewer may do now or later, for buttons.
 */
offers: Array<Offer>, 
/**
 * What the viewer can do with robots and discs now, if it is their turn, or with a bid just made.
 */
possible: Possible | null, 
/**
 * In a hall the viewer's own seat, which need not be among `seats`.
 */
mine?: Mine | null, };

/**
 * The sections of a [`View`] that changed. A section that is left out is as it was.
 *
 * `rounds` is the exception: each of them takes the place of the round with its number in `past`, or is added to it.
 * If `past` is there too, it comes first.
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
 * Rounds that are new or changed.
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
 * Which game of a table.
 */
export type WhichGame = { 
/**
 * Its number, counted from 1; the last one if it is left out.
 */
game?: number | null, };

/** What can be asked over HTTP: what stands in the path and behind it, what is sent, what is told meanwhile, and
 * what comes back. */
export interface Endpoints {
  'POST /api/tables': { body: NewTable; answer: TableMade };
  'POST /api/tables/continue': { body: GameAlong; answer: GameContinued };
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
