//! A TCP stream with a write timeout: a peer that accepts no data for a while is disconnected, which frees what is
//! queued for it.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// A TCP stream with a write timeout.
#[derive(Debug)]
pub(crate) struct WriteTimeout {
    stream: TcpStream,
    patience: Duration,
    /// Runs while a write is pending.
    waits: Pin<Box<Sleep>>,
    is_waiting: bool,
}

impl WriteTimeout {
    pub(crate) fn new(stream: TcpStream, patience: Duration) -> WriteTimeout {
        WriteTimeout { stream, patience, waits: Box::pin(sleep(patience)), is_waiting: false }
    }

    /// Passes the result of a write on, or fails if it has been pending for too long.
    fn in_time<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.is_waiting = false;
            return written;
        }
        if !self.is_waiting {
            self.is_waiting = true;
            self.waits.as_mut().reset(Instant::now() + self.patience);
        }
        ready!(self.waits.as_mut().poll(cx));
        metrics::counter!("robotable_closed_total", "reason" => "slow").increment(1);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for WriteTimeout {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for WriteTimeout {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.in_time(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.in_time(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.in_time(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.in_time(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn whoever_reads_nothing_is_not_waited_for() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("it listens");
        let _silent = TcpStream::connect(address).await.expect("it takes connections");
        let (stream, _) = listener.accept().await.expect("the client connects");
        let mut stream = WriteTimeout::new(stream, Duration::from_millis(50));
        let much = vec![0; 64 * 1024 * 1024];
        let error = stream.write_all(&much).await.expect_err("the client does not read");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
