//! A bot that plays all three games: `robotable-bot http://localhost:8080 TOKEN`
//!
//! It sits down wherever its event stream announces a free seat for bots, and computes its moves with our crates.

#![allow(clippy::disallowed_methods, reason = "a bot that was too fast waits")]

use std::io::{BufRead as _, BufReader};
use std::{collections::VecDeque, net::TcpStream, thread};

use ricochet::solve::{Answer, Limits, solve};
use robotory::{Action, engine};
use serde_json::{Value, json};
use tungstenite::Message;

type Fallible<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Fallible<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [base, token] = &args[..] else { return Err("give an address and a token".into()) };
    let stream = format!("{base}/api/bots/stream");
    let stream = ureq::get(stream).header("authorization", format!("Bearer {token}")).call()?;
    for line in BufReader::new(stream.into_body().into_reader()).lines() {
        let event: Value = serde_json::from_str(&line?).unwrap_or_default();
        if let (true, Some(table)) = (event["t"] == "wanted", event["table"].as_str()) {
            let (base, token, table) = (base.clone(), token.clone(), table.to_owned());
            thread::spawn(move || eprintln!("{table}: {:?}", play(&base, &token, &table)));
        }
    }
    Ok(())
}

fn play(base: &str, token: &str, table: &str) -> Fallible<()> {
    let sit = ureq::post(format!("{base}/api/tables/{table}/bots"));
    let sit = sit.header("authorization", format!("Bearer {token}")).send_empty()?;
    let seat: Value = serde_json::from_reader(sit.into_body().into_reader())?;
    let server = base.trim_start_matches("http://");
    let socket = format!("ws://{server}/api/tables/{table}/socket");
    let (mut socket, _) = tungstenite::client(socket, TcpStream::connect(server)?)?;
    let hello = json!({"t": "hello", "protocol": 1, "token": seat["token"]});
    socket.send(Message::text(hello.to_string()))?;
    let (mut view, mut plan, mut number) = (json!({}), VecDeque::new(), 0);
    let mut sent = Message::text("");
    while view["table"]["stage"] != "over" {
        let Message::Text(text) = socket.read()? else { continue };
        let mut message: Value = serde_json::from_str(&text)?;
        if message["t"] == "refused" {
            eprintln!("{table}: {}: {}", message["code"], message["text"]);
        }
        if message["code"] == "too-many" {
            // Rate limited to 20 messages a second: try again a little later.
            thread::sleep(std::time::Duration::from_secs(1));
            socket.send(sent.clone())?;
        }
        let Some(change) = message["view"].as_object_mut() else { continue };
        for (name, section) in change.iter_mut() {
            view[name] = section.take();
        }
        if let Some(command) = action(&view, &mut plan) {
            number += 1;
            let wanted = json!({"t": "do", "id": number.to_string(), "command": command});
            sent = Message::text(wanted.to_string());
            socket.send(sent.clone())?;
        }
    }
    Ok(())
}

/// The next command, if any. The plan is the rest of the route that was bid.
fn action(view: &Value, plan: &mut VecDeque<Value>) -> Option<Value> {
    let open =
        || view["offers"].as_array().into_iter().flatten().filter(|offer| offer["from"].is_null());
    let offers: Vec<&str> = open().filter_map(|offer| offer["command"].as_str()).collect();
    let bid = ["bid", "announce"].into_iter().find(|bid| offers.contains(bid));
    let most = open().find(|offer| bid.is_some_and(|bid| offer["command"] == bid));
    let most = most.and_then(|offer| offer["most"].as_u64()).unwrap_or(u64::MAX);
    match view["possible"]["t"].as_str() {
        Some("turn") => return robotory(view),
        Some("slides" | "spaces") => return plan.pop_front().or(Some(json!({"t": "give-up"}))),
        _ if offers.contains(&"roll") => return Some(json!({"t": "roll"})),
        _ => *plan = if bid? == "bid" { ricochet(view) } else { micro(view) }.unwrap_or_default(),
    }
    let done = offers.contains(&"done").then(|| json!({"t": "done"}));
    // After its own bid only a lower one is accepted, so there is nothing more to bid.
    let is_bid = !plan.is_empty() && plan.len() as u64 <= most;
    if is_bid { Some(json!({"t": bid?, "moves": plan.len()})) } else { done }
}

fn ricochet(view: &Value) -> Option<VecDeque<Value>> {
    let round = ricochet::Round::new(view["game"]["text"].as_str()?.parse().ok()?);
    let Answer::Solved(solved) = solve(&round, &Limits::default(), &()) else { return None };
    let slide = |one: &ricochet::Move| {
        let choices: Vec<String> = one.choices.iter().map(word).collect();
        json!({"t": "move", "robot": word(one.robot), "direction": word(one.direction), "choices": choices})
    };
    Some(solved.solution.0.iter().map(slide).collect())
}

fn micro(view: &Value) -> Option<VecDeque<Value>> {
    let (board, task) = (view["board"]["name"].as_str()?, view["game"]["task"]["text"].as_str()?);
    let micro::Position { board, task } = format!("{board}:{task}").parse().ok()?;
    let route = micro::Plan::new(&board, task).shortest()?;
    let step = |&space| json!({"t": "step", "to": board.cell_of(space).index()});
    Some(route.spaces()[1..].iter().map(step).collect())
}

fn robotory(view: &Value) -> Option<Value> {
    let position = view["game"]["text"].as_str()?.parse().ok()?;
    let limits = engine::Limits::of_nodes(50_000);
    let task = engine::Task { limits, ..Default::default() };
    let mut engine = engine::Engine::new(engine::Memory { table_mib: 4, threads: 1 });
    let thought = engine.think(&position, &task, &(), &mut |_| {})?;
    Some(match &thought.lines().first()?.actions.first()? {
        Action::Place { disc, hex } => {
            json!({"t": "place", "disc": word(disc), "hex": hex.index()})
        }
        Action::Refill(discs) => {
            json!({"t": "refill", "discs": {"white": discs.white, "black": discs.black}})
        }
        Action::Move { robot, path } => {
            let path: Vec<usize> = path.hexes().iter().map(|hex| hex.index()).collect();
            json!({"t": "move-robot", "robot": word(robot), "path": path})
        }
    })
}

/// The protocol's name of a value.
fn word(name: impl std::fmt::Debug) -> String {
    format!("{name:?}").to_lowercase()
}
