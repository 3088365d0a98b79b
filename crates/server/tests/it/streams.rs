//! The bulk API: games and puzzles as streams of lines.

use robotable_server::Rate;
use serde_json::{Value, json};

use crate::test_server::http::Answer;
use crate::test_server::{Guest, TestServer};

fn lines(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.header("content-type"), Some("application/x-ndjson"));
    answer.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Ada and Alan play a short game of RoboTory at this table and stay there.
async fn play(server: &TestServer, table: &str) -> [Guest; 2] {
    let (_, mut ada) = server.come(table, "Ada").await;
    let (_, mut alan) = server.come(table, "Alan").await;
    ada.does(json!({"t": "start"})).await;
    server.pass(table::Span::secs(9));
    alan.until(|view| view["table"]["stage"] == "playing").await;
    alan.does(json!({"t": "resign"})).await;
    ada.until(|view| view["table"]["stage"] == "over").await;
    [ada, alan]
}

async fn found(server: &TestServer, door: &str, spectators: bool) -> String {
    let options = json!({"spectators": spectators, "game": {"t": "robotory"}});
    server.found(json!({"door": door, "options": options})).await
}

#[tokio::test]
async fn only_games_that_everybody_could_find_are_given() {
    let server = TestServer::open().await;
    let public = found(&server, "listed", true).await;
    play(&server, &public).await;
    let by_link = found(&server, "by-link", true).await;
    play(&server, &by_link).await;
    let closed = found(&server, "listed", false).await;
    play(&server, &closed).await;
    let told = lines(&server.get("/api/games/stream").await);
    assert_eq!(told.len(), 1, "{told:?}");
    let game = &told[0];
    assert_eq!((&game["table"], &game["number"]), (&json!(public), &json!(1)));
    assert_eq!(
        (&game["game"], &game["ending"]["reason"]),
        (&json!("robotory"), &json!("resigned"))
    );
    let names: Vec<&str> =
        game["players"].as_array().unwrap().iter().filter_map(|one| one["name"].as_str()).collect();
    assert_eq!(names, ["Ada", "Alan"]);
    assert_eq!(game["ended"].as_u64().unwrap() - game["started"].as_u64().unwrap(), 9_000);
    // A line is a record that can be replayed.
    let replay = server.post("/api/replays", &json!({"record": game.to_string()})).await;
    assert_eq!(replay.status, 200, "{replay:?}");
    server.close().await;
}

#[tokio::test]
async fn a_table_that_comes_into_the_list_after_the_game_gives_nothing_away() {
    let server = TestServer::open().await;
    let table = found(&server, "by-link", true).await;
    let (_, mut ada) = server.come(&table, "Ada").await;
    let (_, mut alan) = server.come(&table, "Alan").await;
    ada.does(json!({"t": "start"})).await;
    alan.until(|view| view["table"]["stage"] == "playing").await;
    alan.does(json!({"t": "resign"})).await;
    ada.does(json!({"t": "set-door", "door": "listed"})).await;
    assert_eq!(lines(&server.get("/api/games/stream").await), Vec::<Value>::new());
    // The next game is played at a listed table.
    ada.does(json!({"t": "reopen"})).await;
    ada.does(json!({"t": "start"})).await;
    alan.until(|view| view["table"]["stage"] == "playing").await;
    alan.does(json!({"t": "resign"})).await;
    let told = lines(&server.get("/api/games/stream").await);
    assert_eq!((told.len(), &told[0]["number"]), (1, &json!(2)));
    // A locked table has no public games.
    ada.does(json!({"t": "set-door", "door": "locked"})).await;
    assert_eq!(lines(&server.get("/api/games/stream").await), Vec::<Value>::new());
    server.close().await;
}

#[tokio::test]
async fn games_are_asked_for_by_time_number_and_kind() {
    let server = TestServer::open().await;
    // A player who leaves would update their table and change the order.
    let (mut tables, mut people) = (Vec::new(), Vec::new());
    for _ in 0..3 {
        let table = found(&server, "listed", true).await;
        people.push(play(&server, &table).await);
        server.pass(table::Span::secs(60));
        tables.push(table);
    }
    let ask = async |query: &str| {
        let told = lines(&server.get(&format!("/api/games/stream{query}")).await);
        told.iter().map(|game| game["table"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    tables.reverse();
    assert_eq!(ask("").await, tables, "the newest is the first");
    assert_eq!(ask("?max=2").await, tables[..2]);
    assert_eq!(ask("?game=robotory&max=1").await, tables[..1]);
    assert_eq!(ask("?game=micro").await, Vec::<String>::new());
    let all = lines(&server.get("/api/games/stream").await);
    let since = all[1]["ended"].as_u64().unwrap();
    assert_eq!(ask(&format!("?since={since}")).await, tables[..1], "only what came after it");
    let beyond = format!("?since={}", 1_u64 << 63);
    for (wrong, status) in [
        ("?max=0", 422),
        ("?max=1001", 422),
        (beyond.as_str(), 422),
        ("?game=chess", 400),
        ("?x=1", 400),
    ] {
        assert_eq!(
            server.get(&format!("/api/games/stream{wrong}")).await.status,
            status,
            "{wrong}"
        );
    }
    server.close().await;
}

#[tokio::test]
async fn puzzles_are_as_they_were_ordered() {
    let server = TestServer::open().await;
    let order =
        "game=ricochet&moves_min=4&moves_max=5&barriers=some&robots=5&seed=7&max=3&seconds=30";
    let told = lines(&server.get(&format!("/api/puzzles/stream?{order}")).await);
    assert_eq!(told.len(), 3);
    for (number, puzzle) in (1..).zip(&told) {
        assert_eq!((&puzzle["number"], &puzzle["seed"]), (&json!(number), &json!(7)));
        assert!((4..=5).contains(&puzzle["moves"].as_u64().unwrap()), "{puzzle}");
        let position = puzzle["position"].as_str().unwrap();
        assert!(position.contains("-K"), "the black robot is there: {position}");
        let solved = json!({"position": position, "moves": puzzle["solution"]});
        let look = server.post("/api/ricochet/look", &solved).await.json();
        assert!(!look["solved_by"].is_null(), "{look}");
    }
    let again = lines(&server.get(&format!("/api/puzzles/stream?{order}")).await);
    assert_eq!(again, told, "the same seed gives the same");
    let hard = "game=ricochet&grade=expert&max=1&seed=1&seconds=30";
    let told = lines(&server.get(&format!("/api/puzzles/stream?{hard}")).await);
    assert_eq!(told[0]["grade"], "expert");
    server.close().await;
}

#[tokio::test]
async fn puzzles_of_micro_robots_have_their_own_wishes() {
    let server = TestServer::open().await;
    let order = "game=micro&moves_min=5&side=copper&experts=true&seed=3&max=5";
    let told = lines(&server.get(&format!("/api/puzzles/stream?{order}")).await);
    assert_eq!(told.len(), 5);
    for puzzle in &told {
        let position = puzzle["position"].as_str().unwrap();
        assert!(position.starts_with("copper-"), "{position}");
        let solved = server.post("/api/micro/solve", &json!({"position": position})).await.json();
        assert_eq!(solved["moves"], puzzle["moves"], "{puzzle}");
        assert!(puzzle["moves"].as_u64().unwrap() >= 5);
        let route = json!({"position": position, "route": puzzle["solution"]});
        assert_eq!(server.post("/api/micro/look", &route).await.status, 200, "{puzzle}");
    }
    let without = lines(&server.get("/api/puzzles/stream?game=micro").await);
    assert_eq!(without.len(), 10, "as many as usual, of any seed");
    for (wrong, status) in [
        ("game=micro&barriers=some", 422),
        ("game=ricochet&side=copper", 422),
        ("game=ricochet&moves_min=9&moves_max=3", 422),
        ("game=ricochet&robots=7", 422),
        ("game=chess", 400),
        ("", 400),
        ("game=micro&colour=red", 400),
    ] {
        let answer = server.get(&format!("/api/puzzles/stream?{wrong}")).await;
        assert_eq!(answer.status, status, "{wrong}: {answer:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn puzzles_of_robotory_are_those_that_are_proven() {
    let server = TestServer::open().await;
    let order = "game=robotory&level=medium&kind=win&moves_min=2&seed=4&max=6";
    let told = lines(&server.get(&format!("/api/puzzles/stream?{order}")).await);
    assert_eq!(told.len(), 6);
    for puzzle in &told {
        assert_eq!((&puzzle["level"], &puzzle["kind"]), (&json!("medium"), &json!("win")));
        assert!(puzzle["moves"].as_u64().unwrap() >= 2, "{puzzle}");
        // Light has won when its solution is played.
        let record = puzzle.to_string();
        let mut position: robotory::Position =
            puzzle["position"].as_str().unwrap().parse().unwrap();
        for action in puzzle["solution"].as_str().unwrap().split(' ') {
            position.play(action.parse().unwrap()).unwrap_or_else(|why| panic!("{record}: {why}"));
        }
        let robotory::Turn::Over(outcome) = position.turn() else { panic!("not over: {record}") };
        assert_eq!(outcome.winner, robotory::Side::Light, "{record}");
    }
    assert_eq!(lines(&server.get(&format!("/api/puzzles/stream?{order}")).await), told);
    let other = order.replace("seed=4", "seed=5");
    assert_ne!(lines(&server.get(&format!("/api/puzzles/stream?{other}")).await), told);
    let any = lines(&server.get("/api/puzzles/stream?game=robotory&max=200&seed=1").await);
    assert_eq!(any.len(), 200);
    for word in ["win", "save", "refill"] {
        assert!(any.iter().any(|puzzle| puzzle["kind"] == word), "{word}");
    }
    for wrong in ["game=robotory&robots=4", "game=micro&kind=win", "game=ricochet&level=hard"] {
        let answer = server.get(&format!("/api/puzzles/stream?{wrong}")).await;
        assert_eq!(answer.status, 422, "{wrong}: {answer:?}");
    }
    server.close().await;
}

#[tokio::test]
async fn what_cannot_be_found_ends_with_its_time_and_counts_by_it() {
    let server = TestServer::with(|config| config.limits.searches = Rate::per_hour(2)).await;
    // No route has that many moves.
    let order = "game=micro&moves_min=60&seconds=1";
    let told = lines(&server.get(&format!("/api/puzzles/stream?{order}")).await);
    assert_eq!(told, Vec::<Value>::new());
    let long = "/api/puzzles/stream?game=micro&seconds=10";
    assert_eq!(server.get(long).await.status, 429, "one question is left of two");
    server.close().await;
}
