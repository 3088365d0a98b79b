//! What can be asked about Ricochet Robots.

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
    /// Look at a round: what is drawn, what was done, and every move that can be made, with its way and where it leads.
    "study" LookAtRicochet = Post "/api/ricochet/look" (RicochetRound)
        => 200 [RicochetLook] "What there is to see", LOOKING;

    /// Look at a position that is being set up: it is drawn as it is, with everything that is wrong or missing.
    "study" SetUpRicochet = Post "/api/ricochet/setup" (RicochetDraft)
        => 200 [RicochetChecked] "The draft, looked at", LOOKING;

    /// The printed sections to choose from, drawn.
    "study" ListRicochetFaces = Get "/api/ricochet/faces"
        => 200 [RicochetFaces] "All faces of the printed sections", LOOKING;

    /// A board of four sections with robots on it, before a game: how it is drawn, where robots may start, and what is
    /// wrong with them.
    "study" BuildRicochet = Post "/api/ricochet/build" (RicochetBuild)
        => 200 [RicochetBuilt] "The board", LOOKING;

    /// A position, or a round with its moves, in every form in which it can leave.
    "study" ExportRicochet = Post "/api/ricochet/export" (RicochetRound)
        => 200 [RicochetExport] "Every form", LOOKING;

    /// A random position of printed sections, from a seed.
    "study" RandomRicochet = Post "/api/ricochet/random" (RicochetWishes)
        => 200 [RicochetRandom] "The position", LOOKING;

    /// Find the shortest solutions of a position, and prove that there is no shorter one.
    ///
    /// Asked with `Accept: text/event-stream`, it answers with events: `progress` while it searches (states looked at,
    /// and that no solution has fewer moves than so many), then `answer` or `problem`. Hanging up cancels the search.
    "solving" SolveRicochet = Post "/api/ricochet/solve" (RicochetQuestion) ~ (RicochetSearched)
        => 200 [RicochetSolution] "What was found in time", SOLVING;

    /// The same, and how hard it is for people.
    ///
    /// It answers with events too, as solving does.
    "solving" AnalyseRicochet = Post "/api/ricochet/analyse" (RicochetQuestion) ~ (RicochetSearched)
        => 200 [RicochetStudy] "What was found in time", SOLVING;

    /// How far it is from where a round stands, and nothing else: for anyone who wants to find the way alone.
    "solving" MeasureRicochet = Post "/api/ricochet/distance" (RicochetDistanceQuestion) ~ (RicochetSearched)
        => 200 [RicochetDistance] "How far it is", SOLVING;

    /// How far it is from where a round stands, and a good move.
    "solving" HintRicochet = Post "/api/ricochet/hint" (RicochetDistanceQuestion) ~ (RicochetSearched)
        => 200 [RicochetHint] "How far it is, and what to do", SOLVING;

    /// Solve many positions, each answered by a line with its shortest solution or a problem, in the order asked.
    ///
    /// One time is for all of them; a position whose turn does not come within it gets the problem `out-of-time`. Hanging up
    /// ends it. It counts as one question for every five seconds of its time.
    "solving" BatchRicochet = Post "/api/batch/ricochet" (Batch)
        => 200 * (BatchedRicochet) "A line for each position", BATCH;
}

answered! {
    batch: BatchRicochet;
    show: ListRicochetFaces;
    look: LookAtRicochet, BuildRicochet, SetUpRicochet, ExportRicochet, RandomRicochet;
    measure: MeasureRicochet, HintRicochet;
    search: SolveRicochet, AnalyseRicochet;
}
