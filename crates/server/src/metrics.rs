//! Numbers for whoever runs the server, in the words of Prometheus. `docs/operations.md` says what each means.

use std::sync::OnceLock;

use axum::http::header;
use axum::response::IntoResponse;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// From a tenth of a millisecond to ten seconds.
const SECONDS: [f64; 15] =
    [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0, 10.0];
const CALLS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// The recorder is one for the whole process, however many servers run in it.
fn handle() -> Option<&'static PrometheusHandle> {
    static HANDLE: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    HANDLE
        .get_or_init(|| install().inspect_err(|error| tracing::warn!(%error, "no metrics")).ok())
        .as_ref()
}

fn install() -> Result<PrometheusHandle, Box<dyn std::error::Error>> {
    let builder = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .set_buckets_for_metric(Matcher::Suffix("_calls".to_owned()), &CALLS)?;
    let handle = builder.install_recorder()?;
    describe();
    Ok(handle)
}

/// Begins to count.
pub(crate) fn start() {
    handle();
}

/// What has been counted so far.
pub(crate) fn render() -> impl IntoResponse {
    let text = handle().map(PrometheusHandle::render).unwrap_or_default();
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

/// Tidies up; has to be called now and then.
pub(crate) fn upkeep() {
    if let Some(handle) = handle() {
        handle.run_upkeep();
    }
}

fn describe() {
    metrics::describe_gauge!("robotable_connections", "Sockets that are open");
    metrics::describe_gauge!("robotable_tables_loaded", "Tables in memory");
    metrics::describe_gauge!("robotable_jobs_waiting", "Jobs that wait for a worker, by kind");
    metrics::describe_counter!("robotable_commands_total", "Commands of people, by result");
    metrics::describe_counter!("robotable_messages_total", "Messages read from sockets, by kind");
    metrics::describe_counter!("robotable_jobs_total", "Jobs, by kind and result");
    metrics::describe_counter!(
        "robotable_readers_behind_total",
        "Readers that were too slow and lost messages"
    );
    metrics::describe_counter!("robotable_requests_total", "HTTP requests, by route and status");
    metrics::describe_counter!("robotable_closed_total", "Sockets that we closed, by reason");
    metrics::describe_histogram!(
        "robotable_request_seconds",
        "How long HTTP requests took, by route"
    );
    metrics::describe_histogram!(
        "robotable_append_seconds",
        "From deciding to having events on disk"
    );
    metrics::describe_histogram!(
        "robotable_publish_seconds",
        "Making the views of one decision for everybody"
    );
    metrics::describe_histogram!("robotable_store_commit_seconds", "One transaction of the store");
    metrics::describe_histogram!(
        "robotable_store_commit_calls",
        "Calls that one transaction served"
    );
    metrics::describe_histogram!("robotable_job_seconds", "How long a job took, by kind");
    metrics::describe_histogram!("robotable_job_wait_seconds", "How long a job waited, by kind");
}
