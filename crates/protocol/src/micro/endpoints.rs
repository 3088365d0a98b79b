//! The endpoints of Micro Robots.

use super::batch::BatchedMicro;
use super::round::{MicroRound, MicroWishes};
use super::solve::{MicroBoardQuestion, MicroQuestion};
use super::study::{MicroBoardAnalysis, MicroExport, MicroLook, MicroRandom, MicroSolution};
use crate::Batch;
use crate::endpoints::{BATCH, LOOKING, SOLVING, answered, endpoints};

endpoints! {
    /// Describe a board: the drawing, the task, the distance, and the robot's legal moves.
    "study" LookAtMicro = Post "/api/micro/look" (MicroRound) => 200 [MicroLook] "The board: drawing, task, distance and legal moves", LOOKING;

    /// Export a position in every supported format: notation, files, picture.
    "study" ExportMicro = Post "/api/micro/export" (MicroRound) => 200 [MicroExport] "The position in every format", LOOKING;

    /// Generate a random position of printed sections, or a random task, from a seed.
    "study" RandomMicro = Post "/api/micro/random" (MicroWishes) => 200 [MicroRandom] "The position", LOOKING;

    /// Find the shortest routes of a task, or routes of an exact length.
    "solving" SolveMicro = Post "/api/micro/solve" (MicroQuestion) => 200 [MicroSolution] "The routes", SOLVING;

    /// Analyse a board: its distances and its hardest tasks.
    "solving" AnalyseMicro = Post "/api/micro/analyse" (MicroBoardQuestion)
        => 200 [MicroBoardAnalysis] "Distances and the hardest tasks", SOLVING;

    /// Solve many positions. The response has one line per position, in order: its shortest route or a problem.
    ///
    /// The time limit covers the whole batch; a position that is not reached in time gets the problem
    /// `out-of-time`. Closing the connection cancels the rest. A batch counts as one request per five seconds of
    /// its time limit.
    "solving" BatchMicro = Post "/api/batch/micro" (Batch)
        => 200 * (BatchedMicro) "One line for each position", BATCH;
}

answered! {
    batch: BatchMicro;
    look: LookAtMicro, ExportMicro, RandomMicro;
    work: SolveMicro, AnalyseMicro;
}
