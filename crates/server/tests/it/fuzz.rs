//! Random messages from a seed: nothing panics, nothing hangs, and no private data leaks.

use dice::Dice;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::test_server::{Guest, TestServer, within};

const SECRET_NOTE: &str = "nobody-else-reads-this";

/// Every command, regardless of the required role.
const COMMANDS: [&str; 33] = [
    "ready",
    "start",
    "bid",
    "move",
    "roll",
    "announce",
    "step",
    "give-up",
    "place",
    "move-robot",
    "refill",
    "resign",
    "claim",
    "ask",
    "agree",
    "disagree",
    "press-on",
    "leave",
    "return",
    "remove",
    "set-mute",
    "end-game",
    "hand-over",
    "set-door",
    "set-chat",
    "seat-bot",
    "set-options",
    "set-handicap",
    "write-note",
    "rename",
    "have-it",
    "ask-hint",
    "not-ready",
];

/// Fields that some command has.
const FIELDS: [&str; 18] = [
    "moves",
    "to",
    "seat",
    "level",
    "hex",
    "subject",
    "door",
    "open",
    "name",
    "text",
    "robot",
    "direction",
    "path",
    "discs",
    "options",
    "handicap",
    "choices",
    "disc",
];

fn bytes(dice: &mut Dice, most: u32) -> Vec<u8> {
    (0..dice.below(most)).map(|_| dice.below(256) as u8).collect()
}

/// A random message that may be valid.
fn message(dice: &mut Dice) -> Value {
    let number = |dice: &mut Dice| json!(dice.below(40));
    let mut command = json!({"t": dice.pick(&COMMANDS)});
    for field in FIELDS {
        if dice.chance(1, 4) {
            command[field] = match dice.below(7) {
                0 => number(dice),
                1 => json!("red"),
                2 => json!([1, 2, 3]),
                3 => json!({"white": 1, "black": 1}),
                4 => json!(true),
                5 => json!("up"),
                _ => json!(null),
            };
        }
    }
    let kinds = ["do", "do", "do", "say", "react", "steps", "ping", "hello", "welcome", ""];
    let mut message =
        json!({"t": dice.pick(&kinds), "id": format!("f{}", dice.below(50)), "command": command});
    match dice.below(5) {
        0 => message["text"] = json!("\u{0}\u{202e}<script>"),
        1 => message["reaction"] = json!("clap"),
        2 => message["sent"] = number(dice),
        3 => {
            message["robot"] = json!("white");
            message["path"] = json!([dice.below(30), dice.below(30)]);
        }
        _ => message["token"] = json!("0".repeat(40)),
    }
    message
}

#[tokio::test]
async fn sockets_survive_anything_and_tell_nothing() {
    let server = TestServer::open().await;
    for seed in 0..6 {
        let mut dice = Dice::new(seed);
        let game = *dice.pick(&["ricochet", "micro", "robotory"]).unwrap();
        let table = server.found(json!({"options": {"game": {"t": game}}})).await;
        let (ada, mut victim) = server.come(&table, "Ada").await;
        let (_, mut second) = server.come(&table, "Bob").await;
        victim.does(json!({"t": "write-note", "text": SECRET_NOTE})).await;
        second.does(json!({"t": "ready"})).await;
        victim.does(json!({"t": "start"})).await;
        let mut fuzzers = [second, server.connect(&table, None).await];
        for step in 0..150 {
            let at = dice.below(2) as usize;
            let frame = match dice.below(6) {
                0 => Message::binary(bytes(&mut dice, 200)),
                1 => Message::text(String::from_utf8_lossy(&bytes(&mut dice, 200)).into_owned()),
                _ => Message::text(message(&mut dice).to_string()),
            };
            fuzzers[at].send_raw(frame).await;
            if step % 10 == 9 {
                // A ping proves that the table still works. A fuzzer that was disconnected reconnects as a spectator.
                fuzzers[at].send(&json!({"t": "ping", "sent": step})).await;
                while let Some(answer) = fuzzers[at].next().await {
                    assert!(!answer.to_string().contains(SECRET_NOTE));
                    if answer["t"] == "pong" && answer["sent"] == step {
                        break;
                    }
                }
                assert_quiet(&fuzzers[at], &ada.token);
                if step % 50 == 49 {
                    fuzzers[at] = server.connect(&table, None).await;
                }
            }
        }
        // The owner of the note still has it.
        victim.does(json!({"t": "write-note", "text": SECRET_NOTE})).await;
        assert_eq!(victim.view["note"], SECRET_NOTE);
        for fuzzer in &fuzzers {
            assert_quiet(fuzzer, &ada.token);
        }
    }
    server.close().await;
}

fn assert_quiet(guest: &Guest, token: &str) {
    let told = guest.heard.iter().any(|text| text.contains(SECRET_NOTE) || text.contains(token));
    assert!(!told, "somebody was told what is not theirs");
}

#[tokio::test]
async fn the_api_survives_anything() {
    let server = TestServer::open().await;
    let table = server.found(json!({"options": {"game": {"t": "micro"}}})).await;
    let mut dice = Dice::new(7);
    let paths = [
        "/api/tables",
        "/api/ricochet/solve",
        "/api/micro/solve",
        "/api/micro/analyse",
        "/api/robotory/solve",
        "/api/ricochet/analyse",
    ];
    for _ in 0..200 {
        let path = match dice.below(4) {
            0 => format!("/api/tables/{table}/seats"),
            1 => {
                let odd = bytes(&mut dice, 12);
                let odd: Vec<String> = odd.iter().map(|byte| format!("%{byte:02x}")).collect();
                format!("/api/tables/{}/seats", odd.concat())
            }
            _ => (*dice.pick(&paths).unwrap()).to_owned(),
        };
        let body = match dice.below(4) {
            0 => String::from_utf8_lossy(&bytes(&mut dice, 300)).into_owned(),
            1 => message(&mut dice).to_string(),
            2 => json!({"position": "b2r1y2g2_RM13-GH10-BC4-YA11_YB10".chars().filter(|_| dice.chance(9, 10)).collect::<String>()}).to_string(),
            _ => json!({"options": {"game": message(&mut dice)["command"]}, "name": "x", "bots": [dice.below(20)]}).to_string(),
        };
        let answer =
            server.request("POST", &path, &[("content-type", "application/json")], &body).await;
        assert!(answer.status < 500, "{path} {body} {answer:?}");
    }
    for _ in 0..50 {
        let mut raw = if dice.chance(1, 2) { b"GET /".to_vec() } else { Vec::new() };
        raw.extend(bytes(&mut dice, 100).into_iter().filter(|byte| !b"\r\n".contains(byte)));
        raw.extend(b" HTTP/1.1\r\nconnection: close\r\n\r\n");
        within(server.raw(&raw)).await;
    }
    assert_eq!(server.get("/readyz").await.status, 200);
    server.close().await;
}
