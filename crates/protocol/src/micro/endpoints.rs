//! What can be asked about Micro Robots.

use super::batch::BatchedMicro;
use super::round::{MicroRound, MicroWishes};
use super::solve::{MicroBoardQuestion, MicroQuestion};
use super::study::{MicroBoardAnalysis, MicroExport, MicroLook, MicroRandom, MicroSolution};
use crate::Batch;
use crate::endpoints::{BATCH, LOOKING, SOLVING, answered, endpoints};

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

    /// Solve many positions, each answered by a line with its shortest route or a problem, in the order asked.
    ///
    /// One time is for all of them; a position whose turn does not come within it gets the problem `out-of-time`. Hanging up
    /// ends it. It counts as one question for every five seconds of its time.
    "solving" BatchMicro = Post "/api/batch/micro" (Batch)
        => 200 * (BatchedMicro) "A line for each position", BATCH;
}

answered! {
    batch: BatchMicro;
    look: LookAtMicro, ExportMicro, RandomMicro;
    work: SolveMicro, AnalyseMicro;
}
