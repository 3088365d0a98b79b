//! What a person wants, as a client sends it.

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumString, VariantNames};
use table::Fields;

use super::basics::{Door, Handicap, SeatNo, Subject};
use super::micro::MicroSpaceNo;
use super::options::Options;
use super::ricochet::{RicochetChoice, RicochetDirection, RicochetRobot};
use super::robotory::{RobotoryDisc, RobotoryDiscs, RobotoryHexNo, RobotoryRobot};

/// Declares the commands, and how one is read: every field of it by serde, and all faults at once.
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
    /// What a person wants. Taking a seat is not here: it is done over HTTP and gives the token.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants)]
    #[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
    #[serde(tag = "t", rename_all = "kebab-case")]
    #[strum_discriminants(name(CommandKind), doc = " The name of a command.")]
    #[strum_discriminants(derive(EnumString, VariantNames), strum(serialize_all = "kebab-case"))]
    #[strum_discriminants(allow(missing_docs, reason = "the commands have them"))]
    pub enum Command {
        /// Take back the own seat after leaving.
        Return,
        /// Get up. Before a game the seat becomes free; during one its owner may come back.
        Leave,
        /// Be called otherwise.
        Rename {
            /// 1 to 24 characters.
            #[cfg_attr(feature = "describe", schema(min_length = 1, max_length = 24))]
            name: String,
        },
        /// Tell the others that the game can start. Nobody has to: whoever sits is ready.
        Ready,
        /// Tell them that it should wait. The host may start all the same.
        NotReady,
        /// Write the private note.
        WriteNote {
            /// At most 500 characters.
            #[cfg_attr(feature = "describe", schema(max_length = 500))]
            text: String,
        },
        /// Ask everybody something.
        Ask {
            /// What everybody is asked.
            subject: Subject,
        },
        /// Say yes to what was asked.
        Agree,
        /// Say no to it; who asked takes it back.
        Disagree,
        /// Has seen enough of the finished round.
        PressOn,

        /// Host: choose other options, before a game.
        SetOptions {
            /// Those that are left out become the default.
            #[cfg_attr(feature = "describe", schema(value_type = crate::describe::OptionsWanted))]
            options: Box<Options>,
        },
        /// Host: decide who can come in.
        SetDoor {
            /// Who can come in from now on.
            door: Door,
        },
        /// Host: switch the chat on or off.
        SetChat {
            /// Whether people may write.
            open: bool,
        },
        /// Host: put a bot on a free seat, before a game.
        SeatBot {
            /// What it is called.
            name: String,
            /// How strong it is, 1 to 10.
            #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 10))]
            level: u8,
        },
        /// Host: send somebody away, for good.
        Remove {
            /// The seat that it is about.
            seat: SeatNo,
        },
        /// Host: take the word from somebody in the chat, or give it back.
        SetMute {
            /// The seat that it is about.
            seat: SeatNo,
            /// Whether they may not write any more.
            muted: bool,
        },
        /// Host: make somebody else the host.
        HandOver {
            /// The seat that it is about.
            seat: SeatNo,
        },
        /// Host: grant somebody a handicap, before a game.
        SetHandicap {
            /// The seat that it is about.
            seat: SeatNo,
            /// What they are granted.
            handicap: Handicap,
        },
        /// Host: start the game.
        Start {
            /// Micro Robots: who rolls first, by the rules the youngest. May be left out: then the options say it.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[cfg_attr(feature = "describe", ts(optional))]
            first_roller: Option<SeatNo> = None,
        },
        /// Host: end the game now, and count; not in a game of two.
        EndGame,
        /// Host: after a game, back to choosing with the same people.
        Reopen,

        /// Ricochet Robots: bid so many moves, 1 to 99.
        Bid {
            /// The number of moves.
            #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 99))]
            moves: u8,
        },
        /// Ricochet Robots: take back what was just bid, while the others do not see it yet.
        TakeBack,
        /// Ricochet Robots: have nothing more to bid for this chip.
        Done,
        /// Ricochet Robots: turn the sand timer after a long silence.
        TurnTimer,
        /// Ricochet Robots alone: claim to have a solution, which stops the timer.
        HaveIt,
        /// Ricochet Robots: move a robot.
        Move {
            /// The robot that it is about.
            robot: RicochetRobot,
            /// The direction in which it sets off.
            direction: RicochetDirection,
            /// What the transparent robot does at each wall and barrier, in order. May be left out.
            #[cfg_attr(feature = "describe", schema(required = false))]
            choices: Vec<RicochetChoice> = Vec::new(),
        },
        /// Micro Robots: roll the dice.
        Roll,
        /// Micro Robots: announce so many moves, 1 to 99.
        Announce {
            /// The number of moves.
            #[cfg_attr(feature = "describe", schema(minimum = 1, maximum = 99))]
            moves: u8,
        },
        /// Micro Robots: move the robot to this space.
        Step {
            /// The space that is entered.
            to: MicroSpaceNo,
        },
        /// Ricochet Robots and Micro Robots: give up the demonstration; alone, also the chip or the target.
        GiveUp,
        /// Alone: ask for a hint.
        AskHint,
        /// RoboTory: place a disc.
        Place {
            /// Its colour.
            disc: RobotoryDisc,
            /// The hexagon that it is about.
            hex: RobotoryHexNo,
        },
        /// RoboTory: move a robot.
        MoveRobot {
            /// The robot that it is about.
            robot: RobotoryRobot,
            /// From where it stands to where it stops, every hexagon on the way.
            path: Vec<RobotoryHexNo>,
        },
        /// RoboTory: refill the own supply.
        Refill {
            /// With what.
            discs: RobotoryDiscs,
        },
        /// RoboTory: give the game up.
        Resign,
        /// RoboTory: claim the win because the other is gone or asleep.
        Claim,
    }
}

/// What is offered. `ask-skip` and the like stand for `ask` with that subject; the others are names of commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumString)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
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
    GiveUp,
    AskHint,
    Resign,
    Claim,
}
