//! Prometheus metrics. `docs/operations.md` describes each of them.

use std::sync::OnceLock;

use axum::http::header;
use axum::response::IntoResponse;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::process;

/// Histogram buckets, from 0.1 ms to 10 s.
const SECONDS: [f64; 15] =
    [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 3.0, 10.0];
const CALLS: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// The recorder is global to the process, even if several servers run in it.
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
    let version = env!("CARGO_PKG_VERSION");
    metrics::gauge!("robotable_build_info", "version" => version).set(1.0);
    Ok(handle)
}

/// Installs the recorder.
pub(crate) fn start() {
    handle();
}

/// The metrics in Prometheus text format.
pub(crate) fn render() -> impl IntoResponse {
    let mut text = handle().map(PrometheusHandle::render).unwrap_or_default();
    text.push_str(&process::render());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

/// Housekeeping of the exporter; must be called periodically.
pub(crate) fn upkeep() {
    if let Some(handle) = handle() {
        handle.run_upkeep();
    }
}

/// Names and descriptions.
const GAUGES: [(&str, &str); 5] = [
    ("robotable_build_info", "Always 1; the label is the version"),
    (
        "robotable_retention_lag_seconds",
        "How far the clock of retention is behind the server's; old tables stay longer by this",
    ),
    ("robotable_connections", "Sockets that are open"),
    ("robotable_tables_loaded", "Tables in memory"),
    ("robotable_jobs_waiting", "Jobs that wait for a worker, by kind"),
];
const COUNTERS: [(&str, &str); 6] = [
    ("robotable_commands_total", "Commands of people, by result"),
    ("robotable_messages_total", "Messages read from sockets, by kind"),
    ("robotable_jobs_total", "Jobs, by kind and result"),
    ("robotable_readers_behind_total", "Readers that were too slow and lost messages"),
    ("robotable_requests_total", "HTTP requests, by route and status"),
    ("robotable_closed_total", "Sockets that we closed, by reason"),
];
const HISTOGRAMS: [(&str, &str); 7] = [
    ("robotable_request_seconds", "How long HTTP requests took, by route"),
    ("robotable_append_seconds", "From deciding to having events on disk"),
    ("robotable_publish_seconds", "Making the views of one decision for everybody"),
    ("robotable_store_commit_seconds", "One transaction of the store"),
    ("robotable_store_commit_calls", "Calls that one transaction served"),
    ("robotable_job_seconds", "How long a job took, by kind"),
    ("robotable_job_wait_seconds", "How long a job waited, by kind"),
];

fn describe() {
    for (name, help) in GAUGES {
        metrics::describe_gauge!(name, help);
    }
    for (name, help) in COUNTERS {
        metrics::describe_counter!(name, help);
    }
    for (name, help) in HISTOGRAMS {
        metrics::describe_histogram!(name, help);
    }
}
