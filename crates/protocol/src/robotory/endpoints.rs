//! What can be asked about RoboTory.

use super::batch::BatchedRobotory;
use super::round::{RobotoryGameSoFar, RobotorySetup};
use super::study::{
    RobotoryDraft, RobotoryExport, RobotoryLook, RobotoryReview, RobotoryReviewed, RobotoryThought,
};
use super::think::{RobotoryQuestion, RobotoryReviewQuestion};
use crate::Batch;
use crate::endpoints::{BATCH, LOOKING, SOLVING, answered, endpoints};

endpoints! {
    /// Look at a game: what is drawn, what was done, what can be done, and who has won.
    "study" LookAtRobotory = Post "/api/robotory/look" (RobotoryGameSoFar)
        => 200 [RobotoryLook] "What there is to see", LOOKING;

    /// Look at a position that is being set up: what is drawn, and everything that is still wrong with it.
    "study" SetUpRobotory = Post "/api/robotory/setup" (RobotorySetup)
        => 200 [RobotoryDraft] "What there is to see", LOOKING;

    /// A game in every form in which it can leave: position, actions, record and picture.
    "study" ExportRobotory = Post "/api/robotory/export" (RobotoryGameSoFar)
        => 200 [RobotoryExport] "Every form", LOOKING;

    /// The best action.
    ///
    /// Asked with `Accept: text/event-stream`, it answers with events: `progress` with what it thinks so far, then
    /// `answer` or `problem`. Hanging up ends the thinking.
    "solving" SolveRobotory = Post "/api/robotory/solve" (RobotoryQuestion) ~ (RobotoryThought)
        => 200 [RobotoryThought] "What the engine found in the time", SOLVING;

    /// The best actions and what each is worth. It answers with events too, as `solve` does.
    "solving" AnalyseRobotory = Post "/api/robotory/analyse" (RobotoryQuestion) ~ (RobotoryThought)
        => 200 [RobotoryThought] "What the engine found in the time", SOLVING;

    /// What a whole game was worth, action by action, and where it turned.
    ///
    /// Asked with `Accept: text/event-stream`, it answers with events: `progress` with how many positions are done, then
    /// `answer` or `problem`. Hanging up ends it.
    "solving" ReviewRobotory = Post "/api/robotory/review" (RobotoryReviewQuestion) ~ (RobotoryReviewed)
        => 200 [RobotoryReview] "What the engine found in the time", SOLVING;

    /// Solve many positions, each answered by a line with its best action or a problem, in the order asked.
    ///
    /// One time is for all of them; a position whose turn does not come within it gets the problem `out-of-time`. Hanging up
    /// ends it. It counts as one question for every five seconds of its time.
    "solving" BatchRobotory = Post "/api/batch/robotory" (Batch)
        => 200 * (BatchedRobotory) "A line for each position", BATCH;
}

answered! {
    batch: BatchRobotory;
    look: LookAtRobotory, SetUpRobotory, ExportRobotory;
    search: SolveRobotory, AnalyseRobotory, ReviewRobotory;
}
