//! Writes text frames directly from the shared text. The library would copy every message into a buffer per connection
//! and keep the buffer, which takes too much memory with ten thousand clients.

use std::io::{self, IoSlice};

use tokio::io::{AsyncWrite, AsyncWriteExt};

use crate::tables::Text;

/// The most messages per write call.
pub(super) const AT_ONCE: usize = 16;

/// The header of an unmasked, final text frame (RFC 6455, section 5.2).
struct Head {
    bytes: [u8; 10],
    len: usize,
}

impl Head {
    fn of(payload: usize) -> Head {
        let mut bytes = [0; 10];
        bytes[0] = 0x81;
        let len = if payload < 126 {
            bytes[1] = payload as u8;
            2
        } else if let Ok(short) = u16::try_from(payload) {
            bytes[1] = 126;
            bytes[2..4].copy_from_slice(&short.to_be_bytes());
            4
        } else {
            bytes[1] = 127;
            bytes[2..].copy_from_slice(&(payload as u64).to_be_bytes());
            10
        };
        Head { bytes, len }
    }

    fn bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

/// Writes each text as a frame, with vectored writes.
///
/// # Errors
///
/// Returns the error of the stream. Part of a frame may have been written then, so the stream must not be used any
/// more.
pub(super) async fn write(
    stream: &mut (impl AsyncWrite + Unpin),
    texts: &[Text],
) -> io::Result<()> {
    let heads: Vec<Head> = texts.iter().map(|text| Head::of(text.len())).collect();
    let parts = heads.iter().zip(texts).flat_map(|(head, text)| [head.bytes(), text.as_bytes()]);
    let mut slices: Vec<IoSlice<'_>> =
        parts.filter(|part| !part.is_empty()).map(IoSlice::new).collect();
    let mut left = &mut slices[..];
    while !left.is_empty() {
        match stream.write_vectored(left).await? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            written => IoSlice::advance_slices(&mut left, written),
        }
    }
    stream.flush().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt;
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message;
    use tokio_tungstenite::tungstenite::protocol::Role;

    /// The library reads what we write, at every length where the header changes, through a pipe with a small buffer.
    #[tokio::test]
    async fn a_reader_understands_every_length() {
        let lengths = [0, 1, 125, 126, 127, 300, 65_535, 65_536, 70_000];
        let texts: Vec<Text> = lengths.iter().map(|&len| Text::from("ä".repeat(len))).collect();
        let (mut ours, theirs) = tokio::io::duplex(1_000);
        let expected = texts.clone();
        let writing = tokio::spawn(async move {
            for some in texts.chunks(AT_ONCE) {
                write(&mut ours, some).await.expect("the pipe takes it");
            }
            ours
        });
        let mut reader = WebSocketStream::from_raw_socket(theirs, Role::Client, None).await;
        for text in expected {
            let message = reader.next().await.expect("there is more").expect("it is well formed");
            assert!(matches!(message, Message::Text(read) if *read.as_str() == *text));
        }
        drop(writing.await.expect("no panic"));
    }
}
