//! Traces for `robotable serve --otlp`: sends finished spans to an OpenTelemetry collector, as OTLP over HTTP in JSON.
//!
//! Spans go through a bounded queue to a thread of their own. If the collector is slow or absent, spans are lost and counted;
//! the server never waits for it.

use std::fmt;
use std::hash::{BuildHasher as _, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;
use tracing_subscriber::registry::LookupSpan;

use crate::seat::{ServerUrl, Trust};

/// The target of spans for traces. Logs leave them out.
pub(crate) const TARGET: &str = "robotable_trace";
/// Spans that wait for export.
const QUEUE_MAX: usize = 8_192;
/// Spans per request.
const BATCH_MAX: usize = 512;
/// How long a span waits for others.
const BATCH_WITHIN: Duration = Duration::from_secs(1);
/// How long a shutdown waits for the last export.
const LAST_WITHIN: Duration = Duration::from_secs(2);

/// A layer that exports spans.
pub(crate) struct Exporter {
    queue: SyncSender<Message>,
    lost: Arc<AtomicU64>,
}

/// Exports the last spans when it is dropped.
#[derive(Debug)]
pub(crate) struct Flush(SyncSender<Message>);

#[derive(Debug)]
enum Message {
    Span(Finished),
    /// Export what is there, then drop the sender.
    Stop(SyncSender<()>),
}

/// A span that has begun.
struct Open {
    trace: [u64; 2],
    id: u64,
    parent: Option<u64>,
    /// Spans of other traces that caused this one.
    links: Vec<Value>,
    began: SystemTime,
    clock: Instant,
    fields: Fields,
}

#[derive(Debug)]
struct Finished(Value);

#[derive(Default)]
struct Fields {
    attributes: Vec<Value>,
    is_error: bool,
}

impl Exporter {
    /// Starts the thread that sends spans to this collector.
    ///
    /// # Errors
    ///
    /// Returns the error of the operating system if there is no thread.
    pub(crate) fn start(collector: ServerUrl) -> std::io::Result<(Exporter, Flush)> {
        let (queue, inbox) = sync_channel(QUEUE_MAX);
        let lost = Arc::new(AtomicU64::new(0));
        let sender = Sender { collector, lost: lost.clone(), is_failing: false };
        thread::Builder::new().name("traces".to_owned()).spawn(move || sender.run(&inbox))?;
        Ok((Exporter { queue: queue.clone(), lost }, Flush(queue)))
    }
}

impl Drop for Flush {
    fn drop(&mut self) {
        let (done, ended) = sync_channel(0);
        // Best effort: with a full queue or a silent collector the last spans are lost.
        if self.0.try_send(Message::Stop(done)).is_ok() {
            ended.recv_timeout(LAST_WITHIN).unwrap_or_default();
        }
    }
}

impl<S: tracing::Subscriber + for<'a> LookupSpan<'a>> Layer<S> for Exporter {
    fn on_new_span(&self, attributes: &Attributes<'_>, id: &Id, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        let above = span.parent().and_then(|parent| {
            let extensions = parent.extensions();
            extensions.get::<Open>().map(|open| (open.trace, open.id))
        });
        let (trace, parent) = match above {
            Some((trace, parent)) => (trace, Some(parent)),
            None => ([random(), random()], None),
        };
        let mut fields = Fields::default();
        attributes.record(&mut fields);
        let (began, clock) = (SystemTime::now(), Instant::now());
        let (id, links) = (random(), Vec::new());
        span.extensions_mut().insert(Open { trace, id, parent, links, began, clock, fields });
    }

    fn on_follows_from(&self, id: &Id, follows: &Id, context: Context<'_, S>) {
        let (Some(span), Some(cause)) = (context.span(id), context.span(follows)) else { return };
        let link = cause.extensions().get::<Open>().map(Open::link);
        if let (Some(open), Some(link)) = (span.extensions_mut().get_mut::<Open>(), link) {
            open.links.push(link);
        }
    }

    fn on_record(&self, id: &Id, values: &Record<'_>, context: Context<'_, S>) {
        let Some(span) = context.span(id) else { return };
        if let Some(open) = span.extensions_mut().get_mut::<Open>() {
            values.record(&mut open.fields);
        }
    }

    fn on_close(&self, id: Id, context: Context<'_, S>) {
        let Some(span) = context.span(&id) else { return };
        let Some(open) = span.extensions_mut().remove::<Open>() else { return };
        let finished = Message::Span(open.finish(span.name()));
        if self.queue.try_send(finished).is_err() {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// An id: unique, not secret.
fn random() -> u64 {
    RandomState::new().hash_one(0)
}

impl Open {
    fn trace_id(&self) -> String {
        let [high, low] = self.trace;
        format!("{high:016x}{low:016x}")
    }

    fn span_id(&self) -> String {
        format!("{:016x}", self.id)
    }

    fn link(&self) -> Value {
        json!({ "traceId": self.trace_id(), "spanId": self.span_id() })
    }

    fn finish(self, name: &str) -> Finished {
        let nanos = |at: SystemTime| {
            at.duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos().to_string()
        };
        // Kinds: 1 internal, 2 server. Status 2 is an error.
        let mut span = json!({
            "traceId": self.trace_id(),
            "spanId": self.span_id(),
            "name": name,
            "kind": if name == "request" { 2 } else { 1 },
            "startTimeUnixNano": nanos(self.began),
            "endTimeUnixNano": nanos(self.began + self.clock.elapsed()),
            "attributes": self.fields.attributes,
            "links": self.links,
            "status": if self.fields.is_error { json!({ "code": 2 }) } else { json!({}) },
        });
        if let Some(parent) = self.parent {
            span["parentSpanId"] = format!("{parent:016x}").into();
        }
        Finished(span)
    }
}

impl Fields {
    fn add(&mut self, field: &Field, value: &Value) {
        self.attributes.push(json!({ "key": field.name(), "value": value }));
    }
}

impl Visit for Fields {
    fn record_u64(&mut self, field: &Field, value: u64) {
        self.is_error |= field.name() == "http.response.status_code" && 500 <= value;
        self.add(field, &json!({ "intValue": value.to_string() }));
    }

    fn record_i64(&mut self, field: &Field, value: i64) {
        self.add(field, &json!({ "intValue": value.to_string() }));
    }

    fn record_bool(&mut self, field: &Field, value: bool) {
        self.is_error |= field.name() == "error" && value;
        self.add(field, &json!({ "boolValue": value }));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.add(field, &json!({ "stringValue": value }));
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.add(field, &json!({ "stringValue": format!("{value:?}") }));
    }
}

/// The thread that exports spans.
struct Sender {
    collector: ServerUrl,
    lost: Arc<AtomicU64>,
    is_failing: bool,
}

impl Sender {
    fn run(mut self, inbox: &Receiver<Message>) {
        let mut stop = None;
        while stop.is_none() {
            let mut batch = Vec::new();
            let mut wait = None;
            while batch.len() < BATCH_MAX {
                let message = match wait {
                    None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
                    Some(until) => inbox
                        .recv_timeout(Instant::saturating_duration_since(&until, Instant::now())),
                };
                match message {
                    Ok(Message::Span(Finished(span))) => batch.push(span),
                    Ok(Message::Stop(done)) => {
                        stop = Some(done);
                        break;
                    }
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
                wait = wait.or(Some(Instant::now() + BATCH_WITHIN));
            }
            if !batch.is_empty() {
                self.export(&batch);
            }
        }
    }

    /// Sends spans once. Spans that the collector does not take are lost.
    fn export(&mut self, spans: &[Value]) {
        let count = spans.len() as u64;
        let text =
            |key: &str, value: &str| json!({ "key": key, "value": { "stringValue": value } });
        let resource = json!({ "attributes": [
            text("service.name", "robotable"),
            text("service.version", env!("CARGO_PKG_VERSION")),
        ] });
        let scope = json!({ "scope": { "name": "robotable" }, "spans": spans });
        let body = json!({ "resourceSpans": [{ "resource": resource, "scopeSpans": [scope] }] });
        let sent =
            self.collector.request(&Trust::default(), "POST", "/v1/traces", &body.to_string());
        match sent {
            Ok(_) if self.is_failing => {
                self.is_failing = false;
                let lost = self.lost.swap(0, Ordering::Relaxed);
                tracing::info!(lost, "traces are exported again");
            }
            Ok(_) => {}
            Err(error) => {
                self.lost.fetch_add(count, Ordering::Relaxed);
                if !self.is_failing {
                    tracing::warn!("traces are not exported: {error:#}");
                }
                self.is_failing = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read as _, Write as _};
    use std::net::{TcpListener, TcpStream};

    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;

    /// A collector that answers every request with this status, and the bodies it received.
    fn collector(status: &'static str) -> (ServerUrl, Receiver<Value>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        let (sender, bodies) = sync_channel(1_000);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream: TcpStream = stream.unwrap();
                let (mut request, mut buffer) = (Vec::new(), [0; 4_096]);
                let body = loop {
                    let read = stream.read(&mut buffer).unwrap();
                    request.extend(&buffer[..read]);
                    let text = String::from_utf8_lossy(&request);
                    let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
                    assert!(head.starts_with("POST /v1/traces HTTP/1.0\r\n"), "{head}");
                    assert!(head.contains("Content-Type: application/json"), "{head}");
                    if let Ok(json) = serde_json::from_str(body) {
                        break json;
                    }
                };
                sender.send(body).unwrap();
                stream.write_all(format!("HTTP/1.0 {status}\r\n\r\n{{}}").as_bytes()).unwrap();
            }
        });
        (url, bodies)
    }

    fn spans(body: &Value) -> Vec<Value> {
        body["resourceSpans"][0]["scopeSpans"][0]["spans"].as_array().expect("spans").clone()
    }

    /// Runs `work` with an exporter, and flushes it. Returns the number of lost spans.
    fn traced(url: ServerUrl, work: impl FnOnce()) -> u64 {
        let (exporter, flush) = Exporter::start(url).unwrap();
        let lost = exporter.lost.clone();
        tracing::subscriber::with_default(tracing_subscriber::registry().with(exporter), work);
        drop(flush);
        lost.load(Ordering::Relaxed)
    }

    #[test]
    fn spans_have_parents_times_and_attributes() {
        let (url, bodies) = collector("200 OK");
        let lost = traced(url, || {
            let request = tracing::info_span!(
                target: TARGET,
                "request",
                http.route = "/api/tables/{id}",
                http.response.status_code = tracing::field::Empty
            );
            let _in_request = request.enter();
            tracing::info_span!(target: TARGET, "append", events = 3_u64).in_scope(|| {});
            request.record("http.response.status_code", 503_u64);
        });
        assert_eq!(lost, 0);
        let body = bodies.recv_timeout(testkit::DEADLINE).unwrap();
        let resource = body["resourceSpans"][0]["resource"]["attributes"].to_string();
        assert!(resource.contains("service.name") && resource.contains("robotable"), "{resource}");
        let spans = spans(&body);
        let [append, request] = spans.as_slice() else { panic!("{spans:#?}") };
        assert_eq!((&append["name"], &request["name"]), (&json!("append"), &json!("request")));
        assert_eq!(append["traceId"], request["traceId"]);
        assert_eq!(append["parentSpanId"], request["spanId"]);
        assert_eq!(
            (request["traceId"].as_str().unwrap().len(), request["spanId"].as_str().unwrap().len()),
            (32, 16)
        );
        assert_eq!((&request["kind"], &request["status"]["code"]), (&json!(2), &json!(2)));
        assert_eq!(append["status"], json!({}));
        assert_eq!(
            append["attributes"],
            json!([{ "key": "events", "value": { "intValue": "3" } }])
        );
        let time = |of: &Value, key: &str| of[key].as_str().unwrap().parse::<u128>().unwrap();
        assert!(time(request, "startTimeUnixNano") <= time(append, "startTimeUnixNano"));
        assert!(time(append, "endTimeUnixNano") <= time(request, "endTimeUnixNano"));
    }

    fn many(count: usize) -> impl FnOnce() {
        move || {
            (0..count)
                .for_each(|_| drop(tracing::info_span!(target: TARGET, "commit", calls = 1_u64)));
        }
    }

    #[test]
    fn a_collector_that_refuses_or_is_absent_loses_spans_only() {
        let (url, bodies) = collector("500 Internal Server Error");
        assert_eq!(traced(url, many(600)), 600);
        assert_eq!(spans(&bodies.recv_timeout(testkit::DEADLINE).unwrap()).len(), BATCH_MAX);
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        assert_eq!(traced(format!("http://{free}").parse().unwrap(), many(10)), 10);
    }

    /// The queue fills up. Only the shutdown waits for the collector, for a limited time.
    #[test]
    fn a_collector_that_never_answers_delays_nothing() {
        let silent = TcpListener::bind("127.0.0.1:0").unwrap();
        let url: ServerUrl = format!("http://{}", silent.local_addr().unwrap()).parse().unwrap();
        let began = Instant::now();
        let lost = traced(url, many(100_000));
        assert!(100_000 - (QUEUE_MAX + 2 * BATCH_MAX) as u64 <= lost, "{lost}");
        assert!(began.elapsed() < Duration::from_secs(25), "{:?}", began.elapsed());
    }
}
