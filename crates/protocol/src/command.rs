//! Commands of players, as clients send them.

use strum::{EnumDiscriminants, EnumString, VariantNames};
use table::{Fields, Options};
use wire::wire;

use super::micro::MicroSpaceNo;
use super::primitives::{Handicap, JoinPolicy, SeatNo, Subject};
use super::ricochet::{RicochetChoice, RicochetDirection, RicochetRobot};
use super::robotory::{RobotoryDisc, RobotoryDiscs, RobotoryHexNo, RobotoryRobot};

/// Declares the commands and a reader that parses every field with serde and reports all faults at once.
macro_rules! commands {
    (
        $(#[$about:meta])*
        pub enum Command {
            $(
                $(#[$what:meta])*
                $Name:ident $({
                    $($(#[$of:meta])* $field:ident: $type:ty $(= $default:expr)?,)+
                })?,
            )+
        }
    ) => {
        $(#[$about])*
        pub enum Command {
            $($(#[$what])* $Name $({ $($(#[$of])* $field: $type,)+ })?,)+
        }

        impl Command {
            /// Reads the fields of a command.
            pub(crate) fn read(kind: CommandKind, fields: &mut Fields) -> Option<Command> {
                Some(match kind {
                    $(CommandKind::$Name => {
                        $($(let $field = fields.field(
                            stringify!($field),
                            commands!(@default $($default)?),
                        );)+)?
                        Command::$Name { $($($field: $field?),+)? }
                    })+
                })
            }
        }
    };
    (@default) => { None };
    (@default $default:expr) => { Some($default) };
}

commands! {
    /// A command of a player. Taking a seat is not a command: it is an HTTP request, which returns the token.
    #[wire(EnumDiscriminants)]
    #[strum_discriminants(name(CommandKind), doc = " The name of a command.")]
    #[strum_discriminants(derive(EnumString, VariantNames), strum(serialize_all = "kebab-case"))]
    #[strum_discriminants(allow(missing_docs, reason = "the commands have them"))]
    pub enum Command {
        /// Return to one's own seat after leaving.
        Return,
        /// Leave the seat. Before a game the seat becomes free; during a game the player may return.
        Leave,
        /// Change one's name.
        Rename {
            /// The new name, 1 to 24 characters.
            #[describe(schema(min_length = 1, max_length = 24))]
            name: String,
        },
        /// Signal that the game can start. Optional: seated players count as ready.
        Ready,
        /// Ask the host to wait. The host may start anyway.
        NotReady,
        /// Write one's private note.
        WriteNote {
            /// The note, at most 500 characters.
            #[describe(schema(max_length = 500))]
            text: String,
        },
        /// Make a proposal to all players.
        Ask {
            /// The subject of the proposal.
            subject: Subject,
        },
        /// Accept the open proposal.
        Agree,
        /// Decline the open proposal. The player who made it withdraws it this way.
        Disagree,
        /// Continue: do not wait any longer after a finished round.
        PressOn,

        /// Host: change the options, before a game.
        SetOptions {
            /// The new options. Those left out get their defaults.
            #[describe(schema(value_type = crate::describe::OptionsWanted))]
            options: Box<Options>,
        },
        /// Host: set who can join.
        SetDoor {
            /// The new rule for who can join.
            door: JoinPolicy,
        },
        /// Host: open or close the chat.
        SetChat {
            /// True if players may write.
            open: bool,
        },
        /// Host: seat a bot, before a game.
        SeatBot {
            /// The name of the bot.
            name: String,
            /// The level of the bot, 1 to 10.
            #[describe(schema(minimum = 1, maximum = 10))]
            level: u8,
        },
        /// Host: remove a player permanently.
        Remove {
            /// The seat of the player.
            seat: SeatNo,
        },
        /// Host: mute or unmute a player in the chat.
        SetMute {
            /// The seat of the player.
            seat: SeatNo,
            /// True to mute the player.
            muted: bool,
        },
        /// Host: make another player the host.
        HandOver {
            /// The seat of the player.
            seat: SeatNo,
        },
        /// Host: grant a player a handicap, before a game.
        SetHandicap {
            /// The seat of the player.
            seat: SeatNo,
            /// The handicap.
            handicap: Handicap,
        },
        /// Host: start the game.
        Start {
            /// Micro Robots: the player who rolls first; by the rules it is the youngest. If left out, the options
            /// decide.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[describe(ts(optional))]
            first_roller: Option<SeatNo> = None,
        },
        /// Host: end the game now and count the scores; not in two-player games.
        EndGame,
        /// Host: return to the lobby after a game, with the same players.
        Reopen,

        /// Ricochet Robots: bid a number of moves, 1 to 99.
        Bid {
            /// The number of moves.
            #[describe(schema(minimum = 1, maximum = 99))]
            moves: u8,
        },
        /// Ricochet Robots: take back one's latest bid while the other players do not see it yet.
        TakeBack,
        /// Ricochet Robots: make no further bid for this chip.
        Done,
        /// Ricochet Robots: turn the sand timer after a long silence.
        TurnTimer,
        /// Ricochet Robots alone: claim a solution, which stops the timer.
        HaveIt,
        /// Ricochet Robots: move a robot.
        Move {
            /// The robot.
            robot: RicochetRobot,
            /// The direction of the move.
            direction: RicochetDirection,
            /// The choices of the transparent robot at each wall and barrier, in order. May be left out.
            #[describe(schema(required = false))]
            choices: Vec<RicochetChoice> = Vec::new(),
        },
        /// Micro Robots: roll the dice.
        Roll,
        /// Micro Robots: announce a number of moves, 1 to 99.
        Announce {
            /// The number of moves.
            #[describe(schema(minimum = 1, maximum = 99))]
            moves: u8,
        },
        /// Micro Robots: move the robot to a space.
        Step {
            /// The space.
            to: MicroSpaceNo,
        },
        /// Ricochet Robots and Micro Robots: take back the last move of the demonstration.
        Undo,
        /// Ricochet Robots and Micro Robots: give up the demonstration; when playing alone, also the chip or the
        /// target.
        GiveUp,
        /// When playing alone, or against bots that have all given up: ask for a hint.
        AskHint,
        /// RoboTory: place a disc.
        Place {
            /// The colour of the disc.
            disc: RobotoryDisc,
            /// The hexagon.
            hex: RobotoryHexNo,
        },
        /// RoboTory: move a robot.
        MoveRobot {
            /// The robot.
            robot: RobotoryRobot,
            /// Every hexagon from the one where it stands to the one where it stops.
            path: Vec<RobotoryHexNo>,
        },
        /// RoboTory: refill one's supply.
        Refill {
            /// The discs to take.
            discs: RobotoryDiscs,
        },
        /// RoboTory: resign.
        Resign,
        /// RoboTory: claim the win because the opponent is gone or asleep.
        Claim,
    }
}

/// The kind of an offer: the name of a command, or `ask-skip` etc. for `ask` with that subject.
#[wire(Copy, EnumString)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs, reason = "the commands say it")]
pub enum OfferKind {
    Return,
    Leave,
    Rename,
    WriteNote,
    Ready,
    NotReady,
    Agree,
    Disagree,
    PressOn,
    AskSkip,
    AskEndEarly,
    AskPause,
    AskGoOn,
    AskRematch,
    AskNewHost,
    AskNoTargetChip,
    AskTargetChip,
    AskTurnTimer,
    SetOptions,
    SetDoor,
    SetChat,
    SeatBot,
    Remove,
    SetMute,
    HandOver,
    SetHandicap,
    Start,
    EndGame,
    Reopen,
    Bid,
    TakeBack,
    Done,
    TurnTimer,
    HaveIt,
    Roll,
    Announce,
    Undo,
    GiveUp,
    AskHint,
    Resign,
    Claim,
}
