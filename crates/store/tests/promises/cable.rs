//! A cable between a client and its server that can be cut in the middle of a message, or go dead without anybody being
//! told.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// Where a cable leads to.
#[derive(Clone, Debug)]
#[allow(dead_code, reason = "not every test that shares this file goes to both")]
pub(crate) enum End {
    Tcp(SocketAddr),
    Unix(PathBuf),
}

/// A connection that says nothing is cut so long after the others.
const QUIET: Duration = Duration::from_millis(300);

/// What happens to the connections that stand at that moment; those that come later are well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(dead_code, reason = "not every test that shares this file does both")]
pub(crate) enum Harm {
    /// The next message goes through in half, then it is over.
    Cut,
    /// Nothing goes through any more, in neither direction, and nobody is told.
    Dead,
}

/// Every connection that was not harmed holds one of these.
type Well = Arc<Mutex<Arc<()>>>;

/// A cable. It ends with the test.
#[derive(Debug)]
pub(crate) struct Cable {
    pub(crate) address: SocketAddr,
    harm: Arc<watch::Sender<Option<Harm>>>,
    well: Well,
    /// Of its own, so that tests without one can use it too. It is dropped in the background.
    runtime: Option<Runtime>,
}

impl Cable {
    pub(crate) fn to(end: End) -> Cable {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .expect("a thread");
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        listener.set_nonblocking(true).expect("it does not block");
        let address = listener.local_addr().expect("it has one");
        let harm = Arc::new(watch::Sender::new(None));
        let well = Well::default();
        runtime.spawn(accept(listener, end, Arc::clone(&harm), Arc::clone(&well)));
        Cable { address, harm, well, runtime: Some(runtime) }
    }

    /// How many connections stand and are well.
    pub(crate) fn connections(&self) -> usize {
        Arc::strong_count(&self.well.lock().unwrap_or_else(PoisonError::into_inner)) - 1
    }

    /// Harms the connections that stand, and says how many.
    pub(crate) fn harm(&self, harm: Harm) -> usize {
        let harmed = self.connections();
        *self.well.lock().unwrap_or_else(PoisonError::into_inner) = Arc::default();
        self.harm.send_replace(Some(harm));
        harmed
    }
}

impl Drop for Cable {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

async fn accept(
    listener: std::net::TcpListener,
    end: End,
    harm: Arc<watch::Sender<Option<Harm>>>,
    well: Well,
) {
    let listener = TcpListener::from_std(listener).expect("the runtime takes it");
    while let Ok((client, _)) = listener.accept().await {
        let (end, mut harm) = (end.clone(), harm.subscribe());
        // What happened to others before does not matter to this one.
        harm.mark_unchanged();
        let counted = Arc::clone(&well.lock().unwrap_or_else(PoisonError::into_inner));
        tokio::spawn(async move {
            // However it ends, both sides notice.
            drop(pass(client, &end, harm).await);
            drop(counted);
        });
    }
}

async fn pass(client: TcpStream, end: &End, harm: watch::Receiver<Option<Harm>>) -> io::Result<()> {
    client.set_nodelay(true)?;
    let (up, down) = client.into_split();
    match end {
        End::Tcp(address) => {
            let server = TcpStream::connect(address).await?;
            server.set_nodelay(true)?;
            let (answers, questions) = server.into_split();
            both(copy(up, questions, harm.clone()), copy(answers, down, harm)).await
        }
        End::Unix(path) => {
            let (answers, questions) = UnixStream::connect(path).await?.into_split();
            both(copy(up, questions, harm.clone()), copy(answers, down, harm)).await
        }
    }
}

/// The first end is the end of both.
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
    mut harm: watch::Receiver<Option<Harm>>,
) -> io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        tokio::select! {
            biased;
            // The sender goes only with the test.
            changed = harm.changed() => {
                if changed.is_err() {
                    return Ok(());
                }
                match *harm.borrow() {
                    Some(Harm::Dead) => {}
                    Some(Harm::Cut) | None => break,
                }
                return std::future::pending().await;
            }
            read = from.read(&mut buffer) => match read? {
                0 => return Ok(()),
                read => to.write_all(&buffer[..read]).await?,
            },
        }
    }
    let read = tokio::time::timeout(QUIET, from.read(&mut buffer)).await.unwrap_or(Ok(0))?;
    to.write_all(&buffer[..read / 2]).await
}
