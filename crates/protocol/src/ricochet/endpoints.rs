//! The endpoints of Ricochet Robots.

use super::batch::BatchedRicochet;
use super::building::{RicochetBuild, RicochetBuilt, RicochetFaces};
use super::draft::{RicochetChecked, RicochetDraft, RicochetExport, RicochetRandom};
use super::round::RicochetRound;
use super::setup::RicochetWishes;
use super::solve::{RicochetDistanceQuestion, RicochetQuestion};
use super::study::{
    RicochetDistance, RicochetHint, RicochetLook, RicochetSearched, RicochetSolution, RicochetStudy,
};
use crate::Batch;
use crate::endpoints::{BATCH, LOOKING, SOLVING, answered, endpoints};

endpoints! {
    /// Describe a round: the drawing, the moves made, and all legal moves with their paths and results.
    "study" LookAtRicochet = Post "/api/ricochet/look" (RicochetRound)
        => 200 [RicochetLook] "The round: drawing, moves and legal moves", LOOKING;

    /// Check a position in an editor: returns it with the data to draw it and all its faults.
    "study" SetUpRicochet = Post "/api/ricochet/setup" (RicochetDraft)
        => 200 [RicochetChecked] "The position and all its faults", LOOKING;

    /// List the printed sections, with the data to draw them.
    "study" ListRicochetFaces = Get "/api/ricochet/faces"
        => 200 [RicochetFaces] "All faces of the printed sections", LOOKING;

    /// Build a board of four sections with robots on it, before a game: the drawing, the spaces where robots may
    /// start, and all faults.
    "study" BuildRicochet = Post "/api/ricochet/build" (RicochetBuild)
        => 200 [RicochetBuilt] "The board", LOOKING;

    /// Export a position, or a round with its moves, in every supported format.
    "study" ExportRicochet = Post "/api/ricochet/export" (RicochetRound)
        => 200 [RicochetExport] "The position in every format", LOOKING;

    /// Generate a random position of printed sections from a seed.
    "study" RandomRicochet = Post "/api/ricochet/random" (RicochetWishes)
        => 200 [RicochetRandom] "The position", LOOKING;

    /// Find the shortest solutions of a position, and prove that there is no shorter one.
    ///
    /// With `Accept: text/event-stream` the response is a stream of events: `progress` while it searches (the
    /// number of states and the proven lower bound of the solution's length), then `answer` or `problem`. Closing
    /// the connection cancels the search.
    "solving" SolveRicochet = Post "/api/ricochet/solve" (RicochetQuestion) ~ (RicochetSearched)
        => 200 [RicochetSolution] "The solutions found within the time limit", SOLVING;

    /// Find the shortest solutions of a position and rate their difficulty for people.
    ///
    /// It can stream events, as `solve` does.
    "solving" AnalyseRicochet = Post "/api/ricochet/analyse" (RicochetQuestion) ~ (RicochetSearched)
        => 200 [RicochetStudy] "The solutions found within the time limit", SOLVING;

    /// Get the distance from the current state of a round to its goal, without revealing a move.
    "solving" MeasureRicochet = Post "/api/ricochet/distance" (RicochetDistanceQuestion) ~ (RicochetSearched)
        => 200 [RicochetDistance] "The distance", SOLVING;

    /// Get the distance from the current state of a round to its goal, and a recommended move.
    "solving" HintRicochet = Post "/api/ricochet/hint" (RicochetDistanceQuestion) ~ (RicochetSearched)
        => 200 [RicochetHint] "The distance and a recommended move", SOLVING;

    /// Solve many positions. The response has one line per position, in order: its shortest solution or a problem.
    ///
    /// The time limit covers the whole batch; a position that is not reached in time gets the problem
    /// `out-of-time`. Closing the connection cancels the rest. A batch counts as one request per five seconds of
    /// its time limit.
    "solving" BatchRicochet = Post "/api/batch/ricochet" (Batch)
        => 200 * (BatchedRicochet) "One line for each position", BATCH;
}

answered! {
    batch: BatchRicochet;
    show: ListRicochetFaces;
    look: LookAtRicochet, BuildRicochet, SetUpRicochet, ExportRicochet, RandomRicochet;
    measure: MeasureRicochet, HintRicochet;
    search: SolveRicochet, AnalyseRicochet;
}
