//! What can be asked about Micro Robots.

use super::round::{MicroRound, MicroWishes};
use super::solve::{MicroBoardQuestion, MicroQuestion};
use super::study::{MicroBoardAnalysis, MicroExport, MicroLook, MicroRandom, MicroSolution};
use crate::endpoints::{LOOKING, SOLVING, answered, endpoints};

endpoints! {
    /// Look at a board: what is drawn, what is asked for, how far it is, and where the robot can go.
    "study" LookAtMicro = Post "/api/micro/look" (MicroRound) => 200 [MicroLook] "What there is to see", LOOKING;

    /// A position in every form in which it can leave: notation, files, picture.
    "study" ExportMicro = Post "/api/micro/export" (MicroRound) => 200 [MicroExport] "Every form", LOOKING;

    /// A random position of printed sections, or a random task, from a seed.
    "study" RandomMicro = Post "/api/micro/random" (MicroWishes) => 200 [MicroRandom] "The position", LOOKING;

    /// Find the shortest routes of a task, or those of an exact length.
    "solving" SolveMicro = Post "/api/micro/solve" (MicroQuestion) => 200 [MicroSolution] "The routes", SOLVING;

    /// Say what a board is like: its distances, and what is hardest on it.
    "solving" AnalyseMicro = Post "/api/micro/analyse" (MicroBoardQuestion)
        => 200 [MicroBoardAnalysis] "What it is like", SOLVING;
}

answered! {
    look: LookAtMicro, ExportMicro, RandomMicro;
    work: SolveMicro, AnalyseMicro;
}
