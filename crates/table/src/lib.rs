//! People at a table: Ricochet Robots, Micro Robots and RoboTory as people play them, pure and replayable.

mod agree;
mod agreement;
mod ahead;
mod apply;
mod clock;
mod command;
mod decide;
mod ending;
mod event;
mod game;
mod host;
pub mod job;
mod level;
mod micro;
mod options;
mod refusal;
mod reports;
mod ricochet;
mod robotory;
mod seat;
mod secret;
mod settle;
pub mod stored;
mod table;
mod time;
mod view;

pub use agreement::{Agreement, AgreementEnd, Subject};
pub use apply::apply;
pub use clock::{Clock, ClockKind, Due};
pub use command::{
    Actor, Command, HostCommand, MicroCommand, RicochetCommand, RobotoryCommand, ServerCommand,
};
pub use decide::{decide, found};
pub use ending::{Ending, Reason};
pub use event::{Event, Fact};
pub use game::Game;
pub use level::Level;
pub use micro::{
    MicroFact, MicroFailure, MicroGame, MicroPast, MicroPhase, MicroResult, MicroReturned,
    MicroStart, MicroView,
};
pub use options::{
    Barriers, ClockOptions, GameKind, GameOptions, MicroBoard, MicroMode, MicroOptions,
    OptionFault, Options, Prize, RicochetBoard, RicochetMode, RicochetOptions, RobotStart,
    RobotoryOptions, Roller, Rules, Sides, TimerRuns,
};
pub use refusal::Refusal;
pub use ricochet::{
    Bid, Demonstration, Failure, PastRound, Returned, RicochetFact, RicochetGame, RicochetPhase,
    RicochetStart, RicochetView, RoundResult, Slideable,
};
pub use robotory::{Possible, RobotoryFact, RobotoryGame, RobotoryStart, RobotoryView};
pub use seat::{BadText, Handicap, Name, Note, Player, Presence, Seat, SeatId};
pub use secret::{SeatKey, Secret};
pub use table::{Door, Stage, Table};
pub use time::{Millis, Span};
pub use view::{GameView, Question, SeatView, Seen, StageView, View, Viewer, seen, view};
