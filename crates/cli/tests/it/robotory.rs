//! `robotable robotory`, run as a process: its output and exit codes.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Output, Stdio};

fn robotory(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_robotable"))
        .arg("robotory")
        .args(words)
        .output()
        .expect("the binary was built")
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The engine's answers to these lines.
fn ugi(lines: impl AsRef<[u8]>) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(["robotory", "engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    child.stdin.take().expect("piped").write_all(lines.as_ref()).expect("it listens");
    text(&child.wait_with_output().expect("it ends when the input does"))
}

#[test]
fn the_engine_introduces_itself() {
    let answer = ugi("ugi\nisready\nquit\n");
    assert!(answer.starts_with("id name Robotable"), "{answer}");
    assert!(answer.contains("option name Level type spin default 10 min 1 max 10\n"), "{answer}");
    assert!(answer.ends_with("ugiok\nreadyok\n"), "{answer}");
}

#[test]
fn the_engine_finds_the_winning_refill() {
    let answer = ugi("position fen 4/5/1b1w2/2r2/4 WWB/WBB 1W0B l\ngo depth 3\n");
    assert!(answer.contains("score mate 1 "), "{answer}");
    assert!(answer.ends_with("bestmove +W\n"), "{answer}");
}

#[test]
fn queries_are_answered() {
    let answer = ugi("query p1turn\nquery gameover\nquery result\n\
        position startpos moves Bc4\nquery p1turn\n\
        position fen 4/2w2/2b3/2r2/4 WWW/- 0W1B l moves +B\nquery gameover\nquery result\ngo depth 1\n");
    let expected = "response true\nresponse false\nresponse none\nresponse false\nresponse true\n\
        response p2win\ninfo string the game is over\nbestmove none\n";
    assert_eq!(answer, expected);
}

#[test]
fn the_engine_stops_when_told() {
    let answer = ugi("go infinite\nisready\nstop\n");
    assert!(answer.contains("readyok\n"), "{answer}");
    assert!(answer.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{answer}");
    // Without `stop`, the end of the input ends an endless search.
    assert!(ugi("go\n").contains("bestmove "));
    // The same for a search that was queued behind another.
    assert_eq!(ugi("go infinite\ngo infinite\n").matches("bestmove ").count(), 2);
    assert_eq!(ugi("go nodes 1000\ngo\n").matches("bestmove ").count(), 2);
    // A clock for the other side is a limit, too.
    assert!(ugi("position startpos moves Bc4\ngo p1time 100\n").contains("bestmove "));
}

#[test]
fn what_is_found_in_the_opponents_time_is_told_in_its_own() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_robotable"))
        .args(["robotory", "engine"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary was built");
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut heard = |until: &str| -> Vec<String> {
        let lines = output.by_ref().map(|line| line.expect("text"));
        let mut heard = Vec::new();
        for line in lines {
            heard.push(line);
            if heard.last().is_some_and(|line| line.starts_with(until)) {
                break;
            }
        }
        heard
    };
    // Proven at once; the query waits for the end of the search, and `bestmove` for `ponderhit`.
    let search = "position fen 4/5/1b1w2/2r2/4 WWB/WBB 1W0B l\ngo ponder movetime 1\n";
    input.write_all(format!("{search}query p1turn\n").as_bytes()).expect("it listens");
    let before = heard("response");
    assert!(before.iter().any(|line| line.starts_with("info ")), "{before:?}");
    assert!(!before.iter().any(|line| line.starts_with("bestmove")), "{before:?}");
    input.write_all(b"ponderhit\n").expect("it listens");
    assert_eq!(heard("bestmove"), ["bestmove +W"]);
    // An unproven search ends when its time is over or on `stop`.
    let search = "setoption name Ponder value true\nposition startpos\ngo ponder movetime 20\n";
    for end in ["ponderhit\n", "stop\n"] {
        input.write_all(search.as_bytes()).expect("it listens");
        assert!(!heard("info depth 3 ").iter().any(|line| line.starts_with("bestmove")));
        input.write_all(end.as_bytes()).expect("it listens");
        let last = heard("bestmove").pop().expect("an answer");
        assert_eq!(last.split(' ').nth(2), Some("ponder"), "{last}");
    }
    drop(input);
    assert!(child.wait().expect("it ends when the input does").success());
    assert_eq!(ugi("go ponder movetime 1\n").matches("bestmove ").count(), 1);
}

#[test]
fn openings_are_played_by_heart() {
    let book = "info string book\nbestmove Wb5\n";
    let on = "setoption name Book value true";
    assert_eq!(ugi(format!("{on}\ngo movetime 20\n")), book);
    assert_eq!(ugi(format!("{on}\ngo p1time 9000 p2time 9000\n")), book);
    let weak = format!("{on}\nsetoption name Level value 9\ngo movetime 20\n");
    for other in [weak, format!("{on}\ngo nodes 100\n"), "go movetime 20\n".to_owned()] {
        let answer = ugi(other);
        assert!(!answer.contains("book"), "{answer}");
        assert!(answer.contains("bestmove "), "{answer}");
    }
}

#[test]
fn quit_ends_a_search_with_its_answer() {
    let answer = ugi("go infinite\nquit\nisready\n");
    assert_eq!(answer.matches("bestmove ").count(), 1, "{answer}");
    assert!(answer.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{answer}");
}

#[test]
fn the_engine_counts_games_and_lists_moves() {
    // The counts are those of testdata/robotory/perft.txt.
    let answer = ugi("go perft 2\n");
    let parts = answer.lines().filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok());
    assert_eq!(parts.sum::<u64>(), 1_699);
    assert!(answer.ends_with("\nnodes 1699\n"), "{answer}");
    let games = text(&robotory(&["perft", "--depth", "2", "--json"]));
    assert!(games.contains("\"games\":1699}"), "{games}");
    let moves = ugi("position startpos\nquery moves\n");
    let first = text(&robotory(&["perft", "--depth", "1", "--divide"]));
    assert_eq!(
        moves.split_ascii_whitespace().count(),
        first.lines().count(),
        "one word more, one line more"
    );
    assert!(moves.starts_with("response ") && moves.contains(" Bc4 "), "{moves}");
    // Perft can be stopped like a search.
    let stopped = ugi("go perft 20\nisready\nstop\ngo depth 1\n");
    assert!(stopped.contains("readyok\n") && stopped.contains("info string stopped "), "{stopped}");
    assert!(stopped.contains("bestmove "), "{stopped}");
}

#[test]
fn mistakes_are_answered_and_survived() {
    let answer = ugi("fly\nposition startpos moves Wc3\nposition\ngo sideways\n\
        setoption name Level value 11\nsetoption name Colour value red\nquery weather\n\
        setoption name End value one-colour\nposition startpos\nshow\n");
    assert_eq!(answer.matches("info string error: ").count(), 7, "{answer}");
    assert!(answer.contains("c3 is not free: the black robot is there"), "{answer}");
    assert!(answer.ends_with("WWBB/WWBB 10W10B l one-colour\n"), "{answer}");
}

#[test]
fn a_line_that_is_not_text_is_survived() {
    let answer = ugi(b"\xff\xfe\nisready\n");
    assert!(answer.starts_with("info string error: ") && answer.ends_with("readyok\n"), "{answer}");
}

#[test]
fn help_shows_examples() {
    for command in ["show", "random", "engine", "match", "analyse", "perft"] {
        let help = text(&robotory(&[command, "--help"]));
        assert!(help.contains("Examples:\n"), "{command}: {help}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let dir = std::env::temp_dir().join(format!("robotable-match-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a place for two files");
    let records = ["a.txt", "b.txt"].map(|name| {
        let path = dir.join(name);
        let path = path.to_str().expect("a plain path");
        let words = ["match", "level:3", "engine,nodes=500", "--games", "4", "--seed", "9"];
        let answer = text(&robotory(&[&words[..], &["--save", path]].concat()));
        assert!(answer.starts_with("level:3 against engine,nodes=500: "), "{answer}");
        assert!(answer.contains("of 4 games, Elo "), "{answer}");
        std::fs::read_to_string(path).expect("the records were saved")
    });
    assert_eq!(records[0], records[1]);
    assert_eq!(records[0].matches("[Light ").count(), 4);
    // Saved games can be reviewed and drawn.
    let path = dir.join("a.txt");
    let path = path.to_str().expect("a plain path");
    let review = text(&robotory(&["analyse", path, "--nodes", "300"]));
    assert!(review.matches("turning point").count() >= 4, "{review}");
    assert!(text(&robotory(&["show", path])).contains("has won"));
    std::fs::remove_dir_all(&dir).expect("it is ours");
}

/// The games of a match, without the headers, in the order of their rounds.
fn games(words: &[&str], name: &str) -> Vec<String> {
    let path = std::env::temp_dir().join(format!("robotable-{name}-{}", std::process::id()));
    let saved = path.to_str().expect("a plain path");
    text(&robotory(&[&["match"], words, &["--save", saved]].concat()));
    let records = std::fs::read_to_string(&path).expect("the records were saved");
    std::fs::remove_file(&path).expect("it is ours");
    let mut games: Vec<(u32, String)> = records
        .split("[Event ")
        .skip(1)
        .map(|game| {
            let (_, round) = game.split_once("[Round \"").expect("a round");
            let (round, _) = round.split_once('"').expect("a number");
            let (_, turns) = game.split_once("\n\n").expect("turns");
            (round.parse().expect("a number"), turns.to_owned())
        })
        .collect();
    games.sort();
    games.into_iter().map(|(_, turns)| turns).collect()
}

#[test]
fn players_of_one_level_err_differently() {
    // With the same seed for both, the second game of a pair would repeat the first.
    let games = games(&["level:2", "level:2", "--games", "2"], "level");
    assert_ne!(games[0], games[1]);
}

#[test]
fn a_match_is_the_same_however_many_games_run_at_once() {
    let words = ["alphabeta:2", "uct,nodes=40", "--games", "6", "--concurrency"];
    let one = games(&[&words[..], &["1"]].concat(), "one");
    assert_eq!(games(&[&words[..], &["3"]].concat(), "three"), one);
}

#[test]
fn baselines_play() {
    let answer = text(&robotory(&["match", "alphabeta:2", "uct,nodes=50", "--games", "2"]));
    assert!(answer.contains("0 time forfeits"), "{answer}");
}

#[test]
fn another_program_can_play() {
    let other = format!("ugi:{} robotory engine,nodes=200", env!("CARGO_BIN_EXE_robotable"));
    let answer = text(&robotory(&["match", "engine,nodes=200", &other, "--games", "2"]));
    assert!(answer.contains("of 2 games"), "{answer}");
}

/// A match against a shell script, which must not contain commas.
#[cfg(unix)]
fn against(name: &str, script: &str) -> Output {
    let path = std::env::temp_dir().join(format!("robotable-{name}-{}.sh", std::process::id()));
    std::fs::write(&path, script).expect("a place for a script");
    let other = format!("ugi:sh {}", path.to_str().expect("a plain path"));
    let output = robotory(&["match", "engine", &other, "--games", "2", "--nodes", "50"]);
    std::fs::remove_file(&path).expect("it is ours");
    output
}

#[cfg(unix)]
#[test]
fn a_program_that_dies_fails_the_match() {
    let deaf = "while read l; do case \"$l\" in ugi) echo ugiok;; \
        isready) exec 0<&-; echo readyok; exec sleep 0.2;; esac; done";
    let dead = "while read l; do case \"$l\" in ugi) echo ugiok;; \
        isready) echo readyok;; go*) exit 3;; esac; done";
    for (name, script) in [("deaf", deaf), ("dead", dead)] {
        let output = against(name, script);
        assert_eq!(output.status.code(), Some(2), "{name}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains("the other program "), "{name}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_leave_is_ended() {
    // It ignores `quit` and sleeps; a match that waited for it would never end.
    let stubborn = "while read l; do case \"$l\" in ugi) echo ugiok;; isready) echo readyok;; \
        go*) echo bestmove zz;; quit) exec sleep 100000;; esac; done";
    assert_eq!(against("stubborn", stubborn).status.code(), Some(2));
}

#[test]
fn a_position_is_analysed() {
    let answer = text(&robotory(&["analyse", "start", "--nodes", "2000", "--lines", "2"]));
    assert!(answer.contains("light to move: "), "{answer}");
    assert!(answer.contains("\n2. "), "{answer}");
    let position = "4/5/1b1w2/2r2/4 WWB/WBB 1W0B l";
    let answer = text(&robotory(&["analyse", position, "--nodes", "2000"]));
    assert!(answer.contains("light to move: wins in 1\n"), "{answer}");
}

#[test]
fn random_positions_are_the_same_for_a_seed() {
    let words = ["random", "--plies", "12", "--count", "3", "--seed", "4"];
    let answer = text(&robotory(&words));
    assert_eq!(answer, text(&robotory(&words)));
    assert_eq!(answer.lines().count(), 3);
    let drawn = text(&robotory(&["show", answer.lines().next().expect("three lines")]));
    assert!(drawn.contains("reserve: "), "{drawn}");
}

#[test]
fn the_largest_seed_and_the_longest_games_are_no_trouble() {
    let seed = u64::MAX.to_string();
    text(&robotory(&["match", "level:1", "level:1", "--games", "2", "--seed", &seed]));
    let answer = text(&robotory(&["random", "--plies", "30", "--count", "40", "--seed", &seed]));
    assert_eq!(answer.lines().count(), 40);
}

#[test]
fn wrong_use_is_exit_code_2() {
    for words in [
        &["match", "level:0", "engine"][..],
        &["match", "engine", "engine"],
        &["analyse", "no such file"],
        &["show", "4/2w2/2b3/2r2/4 WWBB"],
        &["match", "level:1", "level:1", "--games", "0"],
        &["match", "level:1", "level:1", "--games", "4294967295"],
        &["analyse", "/dev/null"],
    ] {
        let output = robotory(words);
        assert_eq!(output.status.code(), Some(2), "{words:?}");
        assert!(!output.stderr.is_empty());
    }
}
