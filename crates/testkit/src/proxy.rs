//! A TCP proxy that can cut connections in the middle of a message, or freeze them without closing them.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// The upstream of a proxy.
#[derive(Clone, Debug)]
pub enum Upstream {
    /// An address.
    Tcp(SocketAddr),
    /// A Unix domain socket.
    Unix(PathBuf),
}

/// Time that a cut waits for one more message, of which it forwards half.
const CUT_WAIT: Duration = Duration::from_millis(300);

/// A fault of all open connections. Later connections are not affected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Half of the next message is forwarded, then the connection is closed.
    Cut,
    /// Nothing is forwarded any more in either direction, and the connection stays open.
    Freeze,
}

/// Each connection without a fault holds a clone of the inner `Arc`, which counts them.
type Working = Arc<Mutex<Arc<()>>>;

/// A proxy on a port of its own. It stops on drop.
#[derive(Debug)]
pub struct FaultyProxy {
    /// The address it listens on.
    pub address: SocketAddr,
    fault: Arc<watch::Sender<Option<Fault>>>,
    working: Working,
    /// A runtime of its own, so that synchronous tests can use it too.
    runtime: Option<Runtime>,
}

impl FaultyProxy {
    /// Starts a proxy to this upstream.
    pub fn to(upstream: Upstream) -> FaultyProxy {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a thread");
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("it does not block");
        let address = listener.local_addr().expect("it has one");
        let fault = Arc::new(watch::Sender::new(None));
        let working = Working::default();
        runtime.spawn(accept(listener, upstream, Arc::clone(&fault), Arc::clone(&working)));
        FaultyProxy { address, fault, working, runtime: Some(runtime) }
    }

    /// The number of open connections without a fault.
    pub fn connections(&self) -> usize {
        Arc::strong_count(&self.working.lock().unwrap_or_else(PoisonError::into_inner)) - 1
    }

    /// Injects a fault into all open connections. Returns how many.
    pub fn inject(&self, fault: Fault) -> usize {
        let count = self.connections();
        *self.working.lock().unwrap_or_else(PoisonError::into_inner) = Arc::default();
        self.fault.send_replace(Some(fault));
        count
    }
}

impl Drop for FaultyProxy {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn accept(
    listener: std::net::TcpListener,
    upstream: Upstream,
    fault: Arc<watch::Sender<Option<Fault>>>,
    working: Working,
) {
    let listener = TcpListener::from_std(listener).expect("the runtime takes it");
    while let Ok((client, _)) = listener.accept().await {
        let (upstream, mut fault) = (upstream.clone(), fault.subscribe());
        // Earlier faults do not affect this connection.
        fault.mark_unchanged();
        let counted = Arc::clone(&working.lock().unwrap_or_else(PoisonError::into_inner));
        tokio::spawn(async move {
            // Dropping both streams closes both sides.
            drop(pass(client, &upstream, fault).await);
            drop(counted);
        });
    }
}

async fn pass(
    client: TcpStream,
    upstream: &Upstream,
    fault: watch::Receiver<Option<Fault>>,
) -> io::Result<()> {
    client.set_nodelay(true)?;
    let (up, down) = client.into_split();
    match upstream {
        Upstream::Tcp(address) => {
            let server = TcpStream::connect(address).await?;
            server.set_nodelay(true)?;
            let (answers, questions) = server.into_split();
            both(copy(up, questions, fault.clone()), copy(answers, down, fault)).await
        }
        Upstream::Unix(path) => {
            let (answers, questions) = UnixStream::connect(path).await?.into_split();
            both(copy(up, questions, fault.clone()), copy(answers, down, fault)).await
        }
    }
}

/// Ends when the first of the two ends.
async fn both(
    one: impl Future<Output = io::Result<()>>,
    other: impl Future<Output = io::Result<()>>,
) -> io::Result<()> {
    tokio::select! {
        ended = one => ended,
        ended = other => ended,
    }
}

async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut fault: watch::Receiver<Option<Fault>>,
) -> io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        tokio::select! {
            biased;
            // The sender is dropped with the proxy.
            changed = fault.changed() => {
                if changed.is_err() {
                    return Ok(());
                }
                match *fault.borrow() {
                    Some(Fault::Freeze) => {}
                    Some(Fault::Cut) | None => break,
                }
                return std::future::pending().await;
            }
            read = from.read(&mut buffer) => match read? {
                0 => return Ok(()),
                read => to.write_all(&buffer[..read]).await?,
            },
        }
    }
    let read = tokio::time::timeout(CUT_WAIT, from.read(&mut buffer)).await.unwrap_or(Ok(0))?;
    to.write_all(&buffer[..read / 2]).await
}
