//! Study boards, puzzles and lessons.

use std::time::Duration;

use robotable_server::Rate;
use serde_json::{Value, json};

use crate::test_server::{TestServer, within};

const POSITION: &str = "b2r1y2g2_RM13-GH10-BC4-YA11_YB10";

#[tokio::test]
async fn a_look_shows_all_that_is_drawn_and_all_that_can_be_done() {
    let server = TestServer::open().await;
    let look = server.post("/api/ricochet/look", &json!({"position": POSITION})).await;
    assert_eq!(look.status, 200, "{look:?}");
    let look = look.json();
    assert_eq!(look["position"], POSITION);
    assert_eq!((&look["board"]["columns"], &look["goal"]["robot"]), (&json!(16), &json!("yellow")));
    assert_eq!(look["symbol"]["colour"], "yellow");
    assert_eq!(look["ricocheted"], json!([]));
    let moves = look["possible"].as_array().unwrap();
    assert!((8..=16).contains(&moves.len()), "{moves:?}");
    // The position of each move matches a query after that move.
    for made in moves {
        let text = made["slide"]["text"].as_str().unwrap();
        let question = json!({"position": POSITION, "moves": text});
        let then = server.post("/api/ricochet/look", &question).await.json();
        assert_eq!(then["position"], made["position"], "{text}");
        assert_eq!((&then["start"], &then["slides"][0]), (&json!(POSITION), &made["slide"]));
        assert_eq!(then["solved_by"].is_null(), made["solves"] == false, "{text}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_look_knows_the_ricochet_rule() {
    let server = TestServer::open().await;
    let look = async |position: &str, moves: &str| {
        let question = json!({"position": position, "moves": moves});
        server.post("/api/ricochet/look", &question).await.json()
    };
    // Straight to the target is not a solution, unless the position requires no ricochet.
    assert_eq!(look("4x4_RA1_RD1", "Rr").await["solved_by"], json!(null));
    assert_eq!(look("4x4_RA1_RD1_none", "Rr").await["solved_by"], "red");
    let turned = look("4x4_RA1_RD1", "Rd Rr Ru").await;
    assert_eq!((&turned["solved_by"], &turned["cost"]), (&json!("red"), &json!(3)));
    assert_eq!(turned["ricocheted"], json!(["red"]));
    // A custom board prints no symbol, so there is no chip for it.
    assert_eq!(turned["symbol"], json!(null));
    assert_eq!(look("4x4_RA1_VD1", "").await["symbol"]["shape"], "vortex");
    server.close().await;
}

#[tokio::test]
async fn what_cannot_be_looked_at_is_said_with_every_reason() {
    let server = TestServer::open().await;
    for (question, part) in [
        (json!({"position": "b2r1y2g2_RM13-QH10_YZ9"}), "\"QH10\" has no robot"),
        (json!({"position": POSITION, "moves": "Ru Zz"}), "moves: move 2: \"Zz\" has no robot"),
        (json!({"position": "2x1_RA1_RB1", "moves": "Rl"}), "moves: move 1: the red robot cannot"),
        (json!({"position": POSITION, "moves": "Ru Rd ".repeat(251)}), "502 moves, it takes"),
    ] {
        let answer = server.post("/api/ricochet/look", &question).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("impossible")));
        assert!(answer.json()["faults"].to_string().replace('\\', "").contains(part), "{answer:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn looking_has_a_limit_of_its_own() {
    let rate = Rate { burst: 2, every: Duration::from_hours(1) };
    let server = TestServer::with(|config| config.limits.queries = rate).await;
    for status in [200, 200, 429] {
        let look = server.post("/api/ricochet/look", &json!({"position": POSITION})).await;
        assert_eq!(look.status, status);
    }
    assert_eq!(server.get("/api/options").await.status, 200);
    server.close().await;
}

/// An empty board whose centre needs several blocking robots: no search ends within half a minute.
const ENDLESS: &str = "16x16_RA1-GP1-BA16-YP16-KH1-TA8_RH8";

#[tokio::test]
async fn solving_tells_how_far_it_has_come_and_then_the_answer() {
    let server = TestServer::open().await;
    let mut easy = server.events("/api/ricochet/solve", &json!({"position": POSITION})).await;
    let told = easy.until("data: {\"position\"").await;
    assert!(told.contains("content-type: text/event-stream"), "{told}");
    assert!(!told.contains("content-encoding"), "it comes at once, not in packets: {told}");
    assert!(told.contains("event: answer\ndata: "), "{told}");

    let question = json!({"position": ENDLESS, "seconds": 1, "memory_mib": 200});
    let mut hard = server.events("/api/ricochet/analyse", &question).await;
    let told = hard.until("data: {\"solution\"").await;
    let progress = told.find("event: progress\ndata: {\"at_least\":").expect("it tells");
    assert!(progress < told.find("event: answer").expect("it answers"), "{told}");
    assert!(told.contains("\"result\":\"out-of-"), "{told}");
    server.close().await;
}

#[tokio::test]
async fn whoever_hangs_up_stops_the_search() {
    let server = TestServer::open().await;
    let before = server.searches_stopped().await;
    let question = json!({"position": ENDLESS, "seconds": 30, "memory_mib": 256});
    let mut search = server.events("/api/ricochet/solve", &question).await;
    search.until("event: progress").await;
    drop(search);
    // Well before its half minute is over.
    within(async {
        while server.searches_stopped().await == before {
            tokio::task::yield_now().await;
        }
    })
    .await;
    server.close().await;
}

#[tokio::test]
async fn one_address_searches_only_so_much_at_once() {
    let server = TestServer::open().await;
    let question = json!({"position": ENDLESS, "seconds": 30});
    let mut held = Vec::new();
    for _ in 0..16 {
        held.push(server.events("/api/ricochet/solve", &question).await);
    }
    for search in &mut held {
        search.until("HTTP/1.1 200").await;
    }
    let refused = server.post("/api/ricochet/distance", &json!({"position": POSITION})).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (429, Some("too-many")));
    // Tables are not affected, and neither are later requests.
    let micro = server.post("/api/micro/solve", &json!({"position": "black-1n4e3e2n:P1-W2"})).await;
    assert_eq!(micro.status, 200);
    drop(held);
    within(async {
        let ask = json!({"position": POSITION, "moves": "Rl"});
        let mut answer = server.post("/api/ricochet/distance", &ask).await;
        while answer.status == 429 {
            answer = server.post("/api/ricochet/distance", &ask).await;
        }
        assert_eq!(answer.json(), json!({"t": "moves", "moves": 5}));
    })
    .await;
    server.close().await;
}

#[tokio::test]
async fn all_shortest_solutions_come_in_families_with_their_ways() {
    let server = TestServer::open().await;
    let question = json!({"position": POSITION, "most": 300});
    let study = server.post("/api/ricochet/analyse", &question).await.json();
    let (solution, difficulty) = (&study["solution"], &study["difficulty"]);
    assert_eq!((&solution["result"], &solution["complete"]), (&json!("solved"), &json!(true)));
    let families = solution["families"].as_array().unwrap();
    let orders: usize = families.iter().map(|one| one["orders"].as_array().unwrap().len()).sum();
    assert_eq!(json!(orders), solution["count"]);
    for (family, first) in families.iter().zip(solution["solutions"].as_array().unwrap()) {
        assert_eq!(family["orders"][0], *first);
        let shown = family["slides"].as_array().unwrap().iter().map(|one| one["text"].as_str());
        assert_eq!(shown.collect::<Option<Vec<_>>>().unwrap().join(" "), first.as_str().unwrap());
        let look = json!({"position": POSITION, "moves": first});
        let look = server.post("/api/ricochet/look", &look).await.json();
        assert_eq!((&look["solved_by"], &look["cost"]), (&json!("yellow"), &solution["moves"]));
    }
    assert!(difficulty["points"].as_u64() > Some(0) && difficulty["helpers"].is_u64());
    let hint = server.post("/api/ricochet/hint", &json!({"position": POSITION})).await.json();
    assert_eq!(hint["distance"], json!({"t": "moves", "moves": 5}));
    assert!(hint["next"]["path"].as_array().unwrap().len() > 1);
    let never = server.post("/api/ricochet/hint", &json!({"position": "2x1_RA1_RB1"})).await.json();
    assert_eq!(never, json!({"distance": {"t": "never"}, "next": null}));
    for wrong in [json!({"seconds": 31}), json!({"memory_mib": 0}), json!({"most": 301})] {
        let mut question = wrong.clone();
        question["position"] = json!(POSITION);
        let answer = server.post("/api/ricochet/solve", &question).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("impossible")));
        assert!(answer.json()["faults"][0].as_str().unwrap().contains("it takes 1 to"), "{wrong}");
    }
    server.close().await;
}

/// The editor's draft for a position: with a drawn board or with sections.
fn draft_of(look: &Value, board: &Value) -> Value {
    json!({
        "board": board,
        "robots": look["robots"],
        "goal": look["goal"],
        "ricochet": look["ricochet"],
    })
}

fn drawn(board: &Value) -> Value {
    let mut own = board.clone();
    own.as_object_mut().unwrap().remove("name");
    own["t"] = json!("own");
    own
}

#[tokio::test]
async fn what_is_set_up_is_what_leaves_and_comes_back() {
    let server = TestServer::open().await;
    let all = json!(["red", "green", "blue", "yellow", "black", "transparent"]);
    let barriers = ["none", "any", "some"];
    for seed in 0..40_u32 {
        let mut wishes = json!({"seed": seed, "barriers": barriers[seed as usize % 3]});
        if seed % 4 == 0 {
            wishes["robots"] = all.clone();
            wishes["ricochet"] = json!("turn-or-bounce");
        }
        let random = server.post("/api/ricochet/random", &wishes).await.json();
        let look = server.post("/api/ricochet/look", &random).await.json();
        let own = draft_of(&look, &drawn(&look["board"]));
        let checked = server.post("/api/ricochet/setup", &own).await.json();
        assert_eq!((&checked["position"], &checked["faults"]), (&random["position"], &json!([])));
        let sections = &checked["sections"];
        let board =
            json!({"t": "sections", "faces": sections["faces"], "barriers": sections["barriers"]});
        let checked = server.post("/api/ricochet/setup", &draft_of(&look, &board)).await.json();
        assert_eq!(checked["position"], random["position"]);
        // Four quarter turns yield the original board.
        let mut turned = own;
        turned["turn"] = json!(1);
        for _ in 0..4 {
            let then = server.post("/api/ricochet/setup", &turned).await.json();
            turned = draft_of(&then, &drawn(&then["board"]));
            turned["turn"] = json!(1);
        }
        turned["turn"] = json!(0);
        let checked = server.post("/api/ricochet/setup", &turned).await.json();
        assert_eq!(checked["position"], random["position"]);

        let export = server.post("/api/ricochet/export", &random).await.json();
        let forms = ["notation", "file", "drifting_droids"].map(|form| export[form].as_str());
        for text in forms.into_iter().flatten() {
            let read = server.post("/api/study/read", &json!({"text": text})).await.json();
            assert_eq!(
                (&read["game"], &read["position"]),
                (&json!("ricochet"), &random["position"])
            );
        }
        assert_eq!(export["drifting_droids"].is_null(), export["drifting_droids_why"] != json!([]));
        assert!(export["svg"].as_str().unwrap().starts_with("<svg "));
    }
    server.close().await;
}

#[tokio::test]
async fn a_draft_is_drawn_with_all_its_faults_at_once() {
    let server = TestServer::open().await;
    let cell = |x: u8, y: u8| json!({"x": x, "y": y});
    let draft = json!({
        "board": {
            "t": "own", "columns": 4, "rows": 4, "walls": [{"at": cell(9, 9), "side": "right"}],
            "centre": [cell(1, 1)],
            "targets": [
                {"at": cell(1, 1), "symbol": {"shape": "moon", "colour": "red"}},
                {"at": cell(2, 2), "symbol": {"shape": "vortex", "colour": null}},
            ],
            "barriers": [{"at": cell(2, 2), "colour": "blue", "lean": "slash"}],
        },
        "robots": [{"robot": "red", "at": cell(0, 0)}, {"robot": "blue", "at": cell(0, 0)}, {"robot": "black", "at": cell(2, 2)}],
        "goal": null, "ricochet": "turn",
    });
    let checked = server.post("/api/ricochet/setup", &draft).await.json();
    assert_eq!(checked["position"], json!(null));
    let codes: Vec<&str> = checked["faults"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|fault| fault["code"].as_str())
        .collect();
    let wanted = [
        "wall-outside",
        "target-in-centre",
        "target-on-barrier",
        "robot-on-robot",
        "robot-on-barrier",
        "no-goal",
    ];
    for code in wanted {
        assert!(codes.contains(&code), "{code} is missing in {codes:?}");
    }
    assert_eq!(codes.len(), wanted.len(), "{codes:?}");
    // The board is drawn despite the faults.
    assert_eq!(checked["board"]["targets"].as_array().unwrap().len(), 2);

    let mut undrawable = draft.clone();
    undrawable["board"]["columns"] = json!(0);
    undrawable["robots"][0]["at"] = cell(99, 0);
    let answer = server.post("/api/ricochet/setup", &undrawable).await;
    assert_eq!((answer.status, answer.json()["faults"].as_array().unwrap().len()), (422, 2));
    let faces = json!({"t": "sections", "faces": ["r1", "r2", "b1", "q9"], "barriers": true});
    let mut sections = draft.clone();
    sections["board"] = faces;
    let answer = server.post("/api/ricochet/setup", &sections).await;
    assert_eq!((answer.status, answer.json()["code"].as_str()), (422, Some("impossible")));
    let nobody = json!({"seed": 1, "robots": []});
    assert_eq!(server.post("/api/ricochet/random", &nobody).await.status, 422);
    assert_eq!(server.post("/api/study/read", &json!({"text": "?"})).await.status, 422);
    server.close().await;
}
