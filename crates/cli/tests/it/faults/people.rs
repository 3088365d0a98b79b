//! Two players at a RoboTory table with a short clock, at real servers.

use std::net::Ipv4Addr;

use serde_json::{Value, json};

use super::servers::post;
pub(crate) use testkit::SimulatedPlayer as Guest;

/// Two seats at a table.
pub(crate) struct Seats {
    pub(crate) table: String,
    tokens: [String; 2],
}

impl Seats {
    /// Starts a game: it is the first player's turn, and their clock runs.
    pub(crate) async fn start(port: u16, clock_ms: u32) -> (Seats, [Guest; 2]) {
        let clock = json!({"base": clock_ms, "increment": 0});
        let game = json!({"t": "robotory", "sides": "host-light", "clock": clock});
        let table = made(port, "/api/tables", &json!({"options": {"game": game}}), "table");
        let path = format!("/api/tables/{table}/seats");
        let sit = |name: &str| made(port, &path, &json!({"name": name}), "token");
        let seats = Seats { tokens: ["Ada", "Bob"].map(sit), table };
        let [mut ada, mut bob] = seats.come(port).await;
        bob.does(json!({"t": "ready"})).await;
        ada.until(|view| view["seats"][1]["ready"] == true).await;
        ada.does(json!({"t": "start"})).await;
        (seats, [ada, bob])
    }

    /// Connects both to this server.
    pub(crate) async fn come(&self, port: u16) -> [Guest; 2] {
        let [ada, bob] = &self.tokens;
        [self.connect(port, ada).await, self.connect(port, bob).await]
    }

    async fn connect(&self, port: u16, token: &str) -> Guest {
        let address = (Ipv4Addr::LOCALHOST, port).into();
        let mut guest = Guest::connect(address, &self.table).await;
        guest.send(&json!({"t": "hello", "protocol": 1, "token": token})).await;
        guest.welcomed().await;
        guest
    }
}

/// Creates something at a server and returns a field of the response.
fn made(port: u16, path: &str, body: &Value, part: &str) -> String {
    let answer = post(port, path, &body.to_string());
    assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let body: Value = serde_json::from_str(body).unwrap();
    body[part].as_str().unwrap().to_owned()
}
