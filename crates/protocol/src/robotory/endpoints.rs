//! The endpoints of RoboTory.

use super::batch::BatchedRobotory;
use super::round::{RobotoryGameSoFar, RobotorySetup};
use super::study::{
    RobotoryDraft, RobotoryExport, RobotoryLook, RobotoryReview, RobotoryReviewed, RobotoryThought,
};
use super::think::{RobotoryQuestion, RobotoryReviewQuestion};
use crate::Batch;
use crate::endpoints::{BATCH, LOOKING, SOLVING, answered, endpoints};

endpoints! {
    /// Describe a game: the drawing, the actions so far, the legal actions and the winner.
    "study" LookAtRobotory = Post "/api/robotory/look" (RobotoryGameSoFar)
        => 200 [RobotoryLook] "The game: drawing, actions and legal actions", LOOKING;

    /// Check a position in an editor: returns it with the data to draw it and all its faults.
    "study" SetUpRobotory = Post "/api/robotory/setup" (RobotorySetup)
        => 200 [RobotoryDraft] "The position and all its faults", LOOKING;

    /// Export a game in every supported format: position, actions, record and picture.
    "study" ExportRobotory = Post "/api/robotory/export" (RobotoryGameSoFar)
        => 200 [RobotoryExport] "The position in every format", LOOKING;

    /// Find the best action.
    ///
    /// With `Accept: text/event-stream` the response is a stream of events: `progress` with the best line so far,
    /// then `answer` or `problem`. Closing the connection stops the search.
    "solving" SolveRobotory = Post "/api/robotory/solve" (RobotoryQuestion) ~ (RobotoryThought)
        => 200 [RobotoryThought] "The engine's result within the time limit", SOLVING;

    /// Find the best actions and their scores. It can stream events, as `solve` does.
    "solving" AnalyseRobotory = Post "/api/robotory/analyse" (RobotoryQuestion) ~ (RobotoryThought)
        => 200 [RobotoryThought] "The engine's result within the time limit", SOLVING;

    /// Review a whole game: the score of each action and the turning points.
    ///
    /// With `Accept: text/event-stream` the response is a stream of events: `progress` with the number of positions
    /// done, then `answer` or `problem`. Closing the connection stops the review.
    "solving" ReviewRobotory = Post "/api/robotory/review" (RobotoryReviewQuestion) ~ (RobotoryReviewed)
        => 200 [RobotoryReview] "The engine's result within the time limit", SOLVING;

    /// Solve many positions. The response has one line per position, in order: its best action or a problem.
    ///
    /// The time limit covers the whole batch; a position that is not reached in time gets the problem
    /// `out-of-time`. Closing the connection cancels the rest. A batch counts as one request per five seconds of
    /// its time limit.
    "solving" BatchRobotory = Post "/api/batch/robotory" (Batch)
        => 200 * (BatchedRobotory) "One line for each position", BATCH;
}

answered! {
    batch: BatchRobotory;
    look: LookAtRobotory, SetUpRobotory, ExportRobotory;
    search: SolveRobotory, AnalyseRobotory, ReviewRobotory;
}
