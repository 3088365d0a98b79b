//! One WebSocket connection: reads and checks messages, passes them to the table, and writes what the table sends.

use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::Upgraded;
use hyper_util::rt::TokioIo;
use table::Span;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};

use super::frames;
use crate::app::{App, SocketPermit};
use crate::connection_limiter::{ConnectionSlot, Role};
use crate::limits::{Address, Bucket};
use crate::tables::{
    Act, ActError, ConnectionId, Handle, Inbox, Join, Letter, Message, OutboxRoom, Queued, Text,
    closing, json, outbox,
};
use protocol::{ClosingReason, FromClient, FromServer};
use store::TableId;

type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// How long a client may take to send `hello`.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
/// Unreadable messages that are tolerated.
const UNREADABLE_MAX: u32 = 20;
/// Messages over the rate limit that are tolerated; then the connection is closed.
const HASTY_MAX: u32 = 200;

/// Reconnect delay for a client that was evicted.
const AFTER_CROWD: Span = Span::secs(30);
/// Reconnect delay for a client that tried too many codes.
const AFTER_GUESSING: Span = Span::secs(30);

/// The reason why a connection ends.
#[derive(Clone, Debug)]
enum End {
    /// The peer is gone, or the network.
    Gone,
    /// We close it, with this message.
    ByServer(Letter),
}

fn by_server(reason: ClosingReason, retry: Option<Span>) -> End {
    End::ByServer(closing(reason, retry))
}

/// The connection was evicted to make room for others.
fn crowded_out() -> End {
    by_server(ClosingReason::TooMany, Some(AFTER_CROWD))
}

/// A connection's place at its table.
struct Membership {
    id: ConnectionId,
    table: Handle,
    inbox: Inbox,
    role: Role,
}

struct Connection {
    app: App,
    socket: Socket,
    address: Address,
    membership: Membership,
    bucket: Bucket,
    unreadable: u32,
    hasty: u32,
    last_received: Instant,
    resync_asked: bool,
}

pub(super) async fn serve(
    app: App,
    id: TableId,
    address: Address,
    room: SocketPermit,
    mut socket: Socket,
) {
    let patience = app.config.limits.farewell;
    let place = room.place();
    let end = match greet(&app, id, address, place, &mut socket).await {
        Ok(membership) => {
            place.is_for(membership.role);
            let now = Instant::now();
            let mut connection = Connection {
                app,
                socket,
                address,
                membership,
                bucket: Bucket::new(now),
                unreadable: 0,
                hasty: 0,
                last_received: now,
                resync_asked: false,
            };
            let end = connection.run(place).await;
            // Best effort: an unloaded table need not know.
            let Membership { id, table, .. } = &connection.membership;
            table.send(Message::Disconnect(*id)).await;
            socket = connection.socket;
            end
        }
        Err(end) => end,
    };
    if let End::ByServer(Letter::Last(text) | Letter::Text(text)) = end {
        // Best effort: the peer may already be gone.
        tokio::time::timeout(patience, farewell(&mut socket, text)).await.unwrap_or_default();
    }
    drop(room);
}

async fn farewell(socket: &mut Socket, text: Text) {
    let frame = CloseFrame { code: CloseCode::Normal, reason: "".into() };
    let sent = async {
        write(socket, &[text]).await?;
        socket.close(Some(frame)).await?;
        // Waits until the peer has closed too; the caller limits the time.
        while socket.next().await.is_some_and(|frame| frame.is_ok()) {}
        Ok::<(), Error>(())
    };
    sent.await.unwrap_or_else(|error| tracing::trace!(%error, "the farewell was not received"));
}

/// Waits for `hello` and joins the table.
async fn greet(
    app: &App,
    id: TableId,
    address: Address,
    place: &ConnectionSlot,
    socket: &mut Socket,
) -> Result<Membership, End> {
    // No eviction between hello and welcome: the table would keep a closed connection.
    let hello = tokio::select! {
        hello = tokio::time::timeout(HELLO_WITHIN, first_message(socket)) => hello,
        () = place.sent_away() => return Err(crowded_out()),
    };
    let text = hello.map_err(|_| by_server(ClosingReason::NoHello, None))??;
    let (token, seen) = match protocol::read(&text) {
        Ok(FromClient::Hello { token, seen, .. }) => (token, seen),
        Ok(_) => {
            send_message(socket, &error("no-hello", "the first message has to be hello")).await;
            return Err(by_server(ClosingReason::NoHello, None));
        }
        Err(unreadable) => {
            send_message(socket, &unreadable.answer()).await;
            return Err(by_server(ClosingReason::NoHello, None));
        }
    };
    // A client that tried too many codes learns nothing more about any, unless a valid seat token shows that it knows
    // one.
    let guesses = &app.limiters.guesses;
    let guessing = guesses.check(address).is_err();
    if guessing && token.is_none() {
        return Err(by_server(ClosingReason::TooMany, Some(AFTER_GUESSING)));
    }
    let handle = app.tables.open(id).map_err(|error| refused(app, &error))?;
    let limits = &app.config.limits;
    let room = OutboxRoom { letters: limits.send_queue, bytes: limits.send_queue_bytes };
    let (outbox, inbox) = outbox(room, app.limiters.unsent.of(address));
    let connection = ConnectionId::new();
    let join = Join {
        id: connection,
        key: token.as_deref().map(host::key_of),
        is_guest_bot: token.as_deref().is_some_and(|token| app.guests.sits(id, token)),
        seen: seen.map(u64::from),
        outbox,
        address,
    };
    let joined = handle.ask(|reply| Message::Join(join, reply)).await;
    joined.map_err(|error| {
        if matches!(error, ActError::NoTable) {
            guesses.owe(address);
        }
        match error {
            ActError::NoTable | ActError::BadToken if guessing => {
                by_server(ClosingReason::TooMany, Some(AFTER_GUESSING))
            }
            _ => refused(app, &error),
        }
    })?;
    // The table has accepted the token, so it belongs to a seat.
    let role = if token.is_some() { Role::Plays } else { Role::Watches };
    Ok(Membership { id: connection, table: handle, inbox, role })
}

/// The closing message for a client that cannot join the table.
fn refused(app: &App, error: &ActError) -> End {
    match error {
        ActError::NoTable => by_server(ClosingReason::NoTable, None),
        ActError::BadToken => by_server(ClosingReason::BadToken, None),
        ActError::Crowded => by_server(ClosingReason::TooMany, Some(Span::secs(30))),
        _ => by_server(ClosingReason::Shutdown, Some(app.config.retry)),
    }
}

async fn first_message(socket: &mut Socket) -> Result<String, End> {
    loop {
        match socket.next().await {
            Some(Ok(Frame::Text(text))) => return Ok(text.as_str().to_owned()),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
            Some(Ok(Frame::Binary(_) | Frame::Frame(_)) | Err(Error::Capacity(_))) => {
                return Err(by_server(ClosingReason::Unreadable, None));
            }
            Some(Ok(Frame::Close(_)) | Err(_)) | None => return Err(End::Gone),
        }
    }
}

/// An error message.
fn error(code: &str, text: &str) -> FromServer {
    FromServer::Error { code: code.to_owned(), text: text.to_owned(), faults: Vec::new() }
}

async fn send_message(socket: &mut Socket, message: &FromServer) {
    // A client that does not even read a first small message is dropped right afterwards.
    let sent = tokio::time::timeout(HELLO_WITHIN, write(socket, &[json(message)])).await;
    if let Ok(Err(error)) = sent {
        tracing::trace!(%error, "a message was not received");
    }
}

/// Writes messages after flushing the library's own buffer.
async fn write(socket: &mut Socket, texts: &[Text]) -> Result<(), Error> {
    socket.flush().await?;
    frames::write(socket.get_mut(), texts).await?;
    Ok(())
}

impl Connection {
    async fn run(&mut self, place: &ConnectionSlot) -> End {
        let idle = self.app.config.limits.idle_timeout;
        let mut beat = tokio::time::interval(idle / 2);
        beat.reset();
        let app = self.app.clone();
        let mut banned = std::pin::pin!(app.bans.reach(self.address, || app.config.clock.now()));
        loop {
            let next = tokio::select! {
                () = &mut banned => Err(by_server(ClosingReason::Removed, None)),
                letter = self.membership.inbox.next() => self.write(letter).await,
                frame = self.socket.next() => self.read(frame).await,
                _ = beat.tick() => self.beat(idle).await,
                () = place.sent_away() => Err(crowded_out()),
            };
            if let Err(end) = next {
                return end;
            }
            if self.membership.inbox.is_behind() && !self.resync_asked {
                self.resync_asked = true;
                self.membership.table.send(Message::Resync(self.membership.id)).await;
            }
        }
    }

    /// Writes a message and those queued behind it.
    async fn write(&mut self, first: Option<Queued>) -> Result<(), End> {
        self.resync_asked = false;
        let mut texts: Vec<Text> = Vec::with_capacity(1);
        // Messages count as queued until they are sent.
        let mut unsent = Vec::with_capacity(1);
        let mut next = first.ok_or(End::Gone).map(Some)?;
        let mut end = None;
        while let Some(queued) = next {
            match queued.letter.clone() {
                Letter::Text(text) => texts.push(text),
                last @ Letter::Last(_) => end = Some(End::ByServer(last)),
            }
            unsent.push(queued);
            let more = end.is_none() && texts.len() < frames::AT_ONCE;
            next = if more { self.membership.inbox.try_next() } else { None };
        }
        self.send(&texts).await?;
        end.map_or(Ok(()), Err)
    }

    async fn send(&mut self, texts: &[Text]) -> Result<(), End> {
        let slow = self.app.config.limits.slow;
        match tokio::time::timeout(slow, write(&mut self.socket, texts)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => {
                metrics::counter!("robotable_closed_total", "reason" => "slow").increment(1);
                // Part of a frame may have been written, so no further message can be sent.
                Err(End::Gone)
            }
        }
    }

    async fn send_message(&mut self, message: &FromServer) -> Result<(), End> {
        self.send(&[json(message)]).await
    }

    /// Pings a silent client, and closes the connection after a longer silence.
    async fn beat(&mut self, idle: Duration) -> Result<(), End> {
        if self.last_received.elapsed() >= idle {
            metrics::counter!("robotable_closed_total", "reason" => "idle").increment(1);
            return Err(by_server(ClosingReason::Idle, Some(self.app.config.retry)));
        }
        let ping = self.socket.send(Frame::Ping(Vec::new().into()));
        match tokio::time::timeout(self.app.config.limits.slow, ping).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }

    async fn read(&mut self, frame: Option<Result<Frame, Error>>) -> Result<(), End> {
        self.last_received = Instant::now();
        match frame {
            Some(Ok(Frame::Text(text))) => self.understand(text.as_str()).await,
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) if !self.take_token() => self.too_hasty(),
            // The library answers a ping with the next flush.
            Some(Ok(Frame::Ping(_))) => self.socket.flush().await.map_err(|_| End::Gone),
            Some(Ok(Frame::Pong(_))) => Ok(()),
            Some(Ok(Frame::Binary(_) | Frame::Frame(_))) => {
                self.unreadable(&error("unreadable", "messages are JSON in text frames")).await
            }
            Some(Err(Error::Capacity(_))) => {
                metrics::counter!("robotable_closed_total", "reason" => "long").increment(1);
                let most = self.app.config.limits.message_bytes;
                let text = format!("a message has at most {most} bytes");
                self.send_message(&error("too-long", &text)).await?;
                Err(by_server(ClosingReason::Unreadable, None))
            }
            Some(Ok(Frame::Close(_)) | Err(_)) | None => Err(End::Gone),
        }
    }

    async fn unreadable(&mut self, answer: &FromServer) -> Result<(), End> {
        metrics::counter!("robotable_messages_total", "kind" => "unreadable").increment(1);
        self.send_message(answer).await?;
        self.unreadable += 1;
        if self.unreadable > UNREADABLE_MAX {
            metrics::counter!("robotable_closed_total", "reason" => "unreadable").increment(1);
            return Err(by_server(ClosingReason::Unreadable, None));
        }
        Ok(())
    }

    async fn understand(&mut self, text: &str) -> Result<(), End> {
        let arrived = self.app.config.clock.now();
        let within_rate = self.take_token();
        let message = match protocol::read(text) {
            Ok(message) => message,
            Err(unreadable) => return self.unreadable(&unreadable.answer()).await,
        };
        if !within_rate || !self.may_write(&message) {
            return self.hasty(message).await;
        }
        let from = self.membership.id;
        let message = match message {
            FromClient::Hello { .. } => {
                return self.unreadable(&error("hello-again", "hello has been said")).await;
            }
            FromClient::Ping { sent } => {
                count("ping");
                return self.send_message(&FromServer::Pong { sent, now: arrived }).await;
            }
            FromClient::Do { id, command } => {
                count("do");
                Message::Act(Act { from, id, command, arrived })
            }
            message @ (FromClient::Say { .. }
            | FromClient::React { .. }
            | FromClient::Steps { .. }) => {
                count(match message {
                    FromClient::Say { .. } => "say",
                    FromClient::React { .. } => "react",
                    _ => "steps",
                });
                Message::Client(from, message)
            }
        };
        if self.membership.table.send(message).await { Ok(()) } else { Err(End::Gone) }
    }

    fn take_token(&mut self) -> bool {
        let rate = self.app.config.limits.messages;
        let own = self.bucket.take(rate, Instant::now()).is_ok();
        own && self.app.limiters.messages.take(self.address).is_ok()
    }

    /// Charges stored text to the limit of this address; true if it is within the limit.
    fn may_write(&self, message: &FromClient) -> bool {
        let (FromClient::Do { command: protocol::Command::WriteNote { text }, .. }
        | FromClient::Say { text, .. }) = message
        else {
            return true;
        };
        let bytes = u32::try_from(text.len()).unwrap_or(u32::MAX);
        self.app.limiters.text.take_many(self.address, bytes).is_ok()
    }

    /// Counts a message over the rate limit; an error if there were too many.
    fn too_hasty(&mut self) -> Result<(), End> {
        count("hasty");
        self.hasty += 1;
        if self.hasty > HASTY_MAX {
            metrics::counter!("robotable_closed_total", "reason" => "hasty").increment(1);
            return Err(by_server(ClosingReason::TooMany, Some(Span::secs(10))));
        }
        Ok(())
    }

    /// Refuses a message over the rate limit.
    async fn hasty(&mut self, message: FromClient) -> Result<(), End> {
        self.too_hasty()?;
        let (code, text) = ("too-many".to_owned(), "too many messages: slow down".to_owned());
        let faults = Vec::new();
        let answer = match message {
            FromClient::Do { id, .. }
            | FromClient::Say { id, .. }
            | FromClient::React { id, .. }
            | FromClient::Steps { id, .. } => FromServer::Refused { id, code, text, faults },
            FromClient::Hello { .. } | FromClient::Ping { .. } => {
                FromServer::Error { code, text, faults }
            }
        };
        self.send_message(&answer).await
    }
}

fn count(kind: &'static str) {
    metrics::counter!("robotable_messages_total", "kind" => kind).increment(1);
}
