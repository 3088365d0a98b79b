//! Starting, accepting connections and shutting down.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, StatusCode, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use thiserror::Error;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Semaphore, watch};
use tower::ServiceExt;

use crate::app::App;
use crate::bans;
use crate::clock::{Clock, Starts, wall};
use crate::config::{Config, ConfigFault};
use crate::connection_limiter::ConnectionSlot;
use crate::limits::Address;
use crate::workers::{JobsTaken, Workers};
use crate::write_timeout::WriteTimeout;
use crate::{guests, metrics, routes};
use store::{OpenError, Options, Store};

/// How long a client may take to send the head of a request.
const HEAD_WITHIN: Duration = Duration::from_secs(15);
/// Pause after the operating system could not accept a connection.
const BREATH: Duration = Duration::from_millis(50);
/// How long tables and requests may take to end at shutdown.
const END_WITHIN: Duration = Duration::from_secs(3);
/// How often metrics are maintained and gauges are updated.
/// How often the lists of bans and bots are reloaded.
const LISTS_EVERY: Duration = Duration::from_secs(3);
const UPKEEP: Duration = Duration::from_secs(5);
/// How often the server writes a heartbeat.
const LAST_SEEN_EVERY: Duration = Duration::from_secs(1);
/// Behind a proxy, additional connections for requests that are not sockets.
const SPARE_CONNECTIONS: usize = 1_000;
/// Connections to a separate metrics address.
const METRICS_CONNECTIONS: usize = 64;
/// Requests per connection; after that the client has to open another one.
const REQUESTS_MAX: usize = 1_000;
/// Approximate size of the kernel's buffers per connection and direction. Larger ones would use up memory with
/// thousands of clients that do not read.
const BUFFER: u32 = 128 * 1024;
/// Length of the accept queue; the operating system may have a lower limit. Clients that do not fit retry after one
/// second, then after three.
const BACKLOG: u32 = 8_192;

/// A server that is bound to its address. [`Server::run`] serves requests.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    /// Listener for metrics only.
    metrics: Option<TcpListener>,
}

/// The reason why a server does not start.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the messages say it")]
pub enum StartError {
    #[error("the configuration cannot be: {}", list(.0))]
    Config(Vec<ConfigFault>),
    #[error(transparent)]
    Store(#[from] OpenError),
    #[error("cannot listen on {address}: {cause}")]
    Listen { address: SocketAddr, cause: io::Error },
    #[error("cannot start the workers: {0}")]
    Workers(io::Error),
}

fn list(faults: &[ConfigFault]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Server {
    /// Opens the store and starts to listen; requests are not served yet.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot start.
    pub async fn start(config: Config) -> Result<Server, StartError> {
        let faults = config.faults();
        if !faults.is_empty() {
            return Err(StartError::Config(faults));
        }
        metrics::start();
        if matches!(config.clock, Clock::Pushed(_)) {
            tracing::warn!(
                "this server's clock is for tests: any program on this machine can advance it"
            );
        }
        let options = Options { news: config.news, ..Options::default() };
        let store = Store::open(&config.database, options).await?;
        begin_time(&config.clock, &store).await;
        let away = store.arrive(config.clock.now()).await.map_err(OpenError::from)?;
        let address = config.listen;
        let listener = listen(address).map_err(|cause| StartError::Listen { address, cause })?;
        let metrics = match config.metrics {
            Some(address) => {
                Some(listen(address).map_err(|cause| StartError::Listen { address, cause })?)
            }
            None => None,
        };
        let workers = Workers::start(config.workers).map_err(StartError::Workers)?;
        Ok(Server { app: App::new(Arc::new(config), store, workers, away), listener, metrics })
    }

    /// The separate address for metrics, if there is one.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// The address it listens on, with the actual port if port 0 was configured.
    ///
    /// # Errors
    ///
    /// Returns the error of the operating system.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// A counter of the jobs taken for tables, which stays valid while the server runs.
    pub fn jobs_taken(&self) -> JobsTaken {
        self.app.workers.taken()
    }

    /// Serves requests until `stop` is ready; then notifies every client, finishes all writes and closes the store.
    pub async fn run(self, stop: impl Future<Output = ()> + Send) {
        let app = self.app;
        let background = [
            tokio::spawn(app.tables.clone().wake_sleepers()),
            tokio::spawn(app.tables.clone().keep_tidy()),
            tokio::spawn(app.tables.clone().follow_others()),
            tokio::spawn(app.tables.clone().send_heartbeats()),
            tokio::spawn(app.tables.clone().take_over()),
            tokio::spawn(upkeep(app.clone())),
            tokio::spawn(follow_lists(app.clone())),
            tokio::spawn(record_last_seen(app.clone())),
        ];
        // Bots reconnect as soon as we listen.
        guests::look(&app).await;
        let (stopping, stopped) = watch::channel(false);
        let router = routes::router(app.clone());
        let connections = app.config.limits.connections + SPARE_CONNECTIONS;
        let room = Arc::new(Semaphore::new(connections.min(Semaphore::MAX_PERMITS)));
        let (stopped_too, watched) = (stopped.clone(), app.clone());
        let numbers = async move {
            let Some(listener) = self.metrics else { return std::future::pending().await };
            let few = Arc::new(Semaphore::new(METRICS_CONNECTIONS));
            accept(&watched, listener, routes::metrics(), few, stopped_too).await;
        };
        tokio::select! {
            () = accept(&app, self.listener, router, room, stopped) => {}
            () = numbers => {}
            () = stop => {}
        }
        tracing::info!("stopping");
        background.iter().for_each(tokio::task::JoinHandle::abort);
        app.workers.close();
        stopping.send_replace(true);
        app.tables.close(END_WITHIN).await;
        // Closing messages are being sent.
        app.until_empty(END_WITHIN).await;
        // Every running request holds a receiver.
        if tokio::time::timeout(END_WITHIN, stopping.closed()).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        app.store.close().await;
        tracing::info!("stopped");
    }
}

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A restarted server may bind the port of its predecessor at once.
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit these from the listener.
    socket.set_send_buffer_size(BUFFER)?;
    socket.set_recv_buffer_size(BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

async fn accept(
    app: &App,
    listener: TcpListener,
    router: Router,
    room: Arc<Semaphore>,
    stopped: watch::Receiver<bool>,
) {
    loop {
        let permit = if app.config.trust_proxy {
            // More connections wait in the operating system's queue.
            let Ok(permit) = room.clone().acquire_owned().await else { return };
            Some(permit)
        } else {
            // The connection limiter closes an older connection for a new one, so none waits here behind silent ones.
            None
        };
        let (stream, peer) = match accepted(&listener).await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let stream = WriteTimeout::new(stream, app.config.limits.slow);
        let (app, router, stopped) = (app.clone(), router.clone(), stopped.clone());
        tokio::spawn(async move {
            // Behind a proxy, the client's address is known only with each request.
            let place = if app.config.trust_proxy {
                None
            } else {
                // `None` if all connections of this address belong to players.
                let Some(place) = app.doors.arrive(Address::new(peer.ip())).await else { return };
                Some(Arc::new(place))
            };
            let from = From { peer, place: place.clone() };
            tokio::select! {
                () = answer(stream, from, router, stopped) => {}
                () = sent_away(place.as_deref()) => {}
            }
            drop(permit);
        });
    }
}

async fn accepted(listener: &TcpListener) -> io::Result<(TcpStream, SocketAddr)> {
    let (stream, peer) = listener.accept().await?;
    // Messages are small and latency matters.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection keeps Nagle's delay");
    }
    Ok((stream, peer))
}

/// Waits until the connection with this slot is evicted.
async fn sent_away(place: Option<&ConnectionSlot>) {
    match place {
        Some(place) => place.sent_away().await,
        None => std::future::pending().await,
    }
}

/// The origin of a connection.
#[derive(Clone)]
struct From {
    peer: SocketAddr,
    /// Its slot in the connection limiter; `None` behind a proxy.
    place: Option<Arc<ConnectionSlot>>,
}

/// Serves the requests of one connection. Returns when the connection is upgraded to a WebSocket.
async fn answer(
    stream: WriteTimeout,
    from: From,
    router: Router,
    mut stopped: watch::Receiver<bool>,
) {
    let peer = from.peer;
    let asked = AtomicUsize::new(0);
    let service = service_fn(move |request: Request<Incoming>| {
        let (router, From { peer, place }) = (router.clone(), from.clone());
        let is_last = asked.fetch_add(1, Ordering::Relaxed) + 1 >= REQUESTS_MAX;
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            if let Some(place) = place {
                request.extensions_mut().insert(place);
            }
            let mut answer = router.oneshot(request).await.unwrap_or_else(|never| match never {});
            // An upgraded connection carries no more HTTP requests.
            if is_last && answer.status() != StatusCode::SWITCHING_PROTOCOLS {
                answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            Ok::<_, Infallible>(answer)
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = until_stopped(&mut stopped) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection ended badly");
    }
}

async fn until_stopped(stopped: &mut watch::Receiver<bool>) {
    // A dropped sender means that the server is gone, which is a stop too.
    drop(stopped.wait_for(|stopped| *stopped).await);
}

/// Reloads the lists of bans and bots, which the operator may change in the database.
async fn follow_lists(app: App) {
    loop {
        if let Err(fault) = bans::reload(&app).await {
            tracing::warn!(%fault, "the list of bans was not reloaded");
        }
        guests::look(&app).await;
        tokio::time::sleep(LISTS_EVERY).await;
    }
}

/// Writes heartbeats, so that the next server can tell how long none was running.
async fn record_last_seen(app: App) {
    let mut beat = tokio::time::interval(LAST_SEEN_EVERY);
    loop {
        beat.tick().await;
        let (store, now) = (app.store.clone(), app.config.clock.now());
        // Writing to disk may block.
        let recorded = tokio::task::spawn_blocking(move || store.record_last_seen(now)).await;
        if let Ok(Err(error)) = recorded {
            tracing::warn!(%error, "the heartbeat for the next server was not written");
        }
    }
}

/// Sets the clock so that timers continue where they were, even if the system clock was changed meanwhile.
async fn begin_time(clock: &Clock, store: &Store) {
    match store.first_time(wall()).await {
        Ok(time) => clock.follow(time, Starts::Now),
        Err(fault) => tracing::warn!(%fault, "the time of the database is unknown"),
    }
}

/// Follows the database's clock if servers share it, otherwise the machine's.
async fn keep_time(clock: &Clock, store: &Store) {
    match store.time().await {
        Ok(Some(time)) => clock.follow(time, Starts::Before),
        Ok(None) => clock.follow(wall(), Starts::Before),
        // Our own clock is good enough until the database is back.
        Err(fault) => tracing::warn!(%fault, "the time of the database is unknown"),
    }
}

async fn upkeep(app: App) {
    let mut beat = tokio::time::interval(UPKEEP);
    loop {
        beat.tick().await;
        keep_time(&app.config.clock, &app.store).await;
        metrics::upkeep();
        for (kind, waiting) in app.workers.waiting() {
            ::metrics::gauge!("robotable_jobs_waiting", "kind" => kind.name()).set(waiting as f64);
        }
    }
}
