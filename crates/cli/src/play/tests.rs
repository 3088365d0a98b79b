//! Games played with keys alone, and screens as text.

use std::fmt::Write as _;

use protocol::{
    BoardView, Command, FromClient, GameView, OfferKind, RicochetDirection, RicochetPhase, Stage,
    View,
};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ricochet::Round;
use ricochet::solve::{Answer, Limits, solve};
use table::{Millis, Span};

use super::client::{Act, Client, Key};
use super::local::{JobRunner, LocalTable};
use super::{MessageIds, draw, new_table, offers, secret};
use crate::seat::{RemoteTable, TableConnection as _, Trust};

/// A client at a table in this process, with a simulated clock.
struct Game {
    table: LocalTable,
    client: Client,
    ids: MessageIds,
    now: Millis,
}

impl Game {
    fn new(game: &str, bots: &[u8], seed: u64) -> Game {
        let now = Millis(1_000_000);
        let new = new_table(game, bots, &[]).unwrap();
        let table =
            LocalTable::create(&new, "Ada", secret(seed), JobRunner::AtOnce(200_000), now).unwrap();
        let mut game = Game { table, client: Client::default(), ids: MessageIds::default(), now };
        game.receive();
        game
    }

    fn receive(&mut self) {
        for message in self.table.receive(self.now).unwrap() {
            self.client.receive(message, self.now);
        }
    }

    /// Presses a key, as the terminal does.
    fn press(&mut self, key: Key) -> Act {
        let act = self.client.press(key, self.now);
        if let Act::Do(command) = &act {
            let message: FromClient = self.ids.message(command.clone());
            self.table.send(&message, self.now).unwrap();
        }
        self.receive();
        act
    }

    fn keys(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.press(Key::Char(letter));
        }
    }

    fn view(&self) -> &View {
        self.client.view.as_ref().unwrap()
    }

    /// Advances the clock to the next due event.
    fn wait(&mut self) {
        let next = self.table.next().map_or(self.now + Span::secs(1), |next| next.max(self.now));
        self.now = next.max(self.now + Span(1));
        self.receive();
    }

    fn can(&self, offer: OfferKind) -> bool {
        offers::is_open(self.view(), offer, self.now.0)
    }

    fn screen(&self, width: u16, height: u16) -> String {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        terminal.draw(|frame| draw::draw(frame, &self.client, self.now)).unwrap();
        let buffer = terminal.backend().buffer();
        let mut text = String::new();
        for y in 0..height {
            let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            writeln!(text, "{}", line.trim_end()).unwrap();
        }
        text
    }
}

/// Compares a screen with a file next to this one; `UPDATE_EXPECT=1` writes it.
fn expect(name: &str, screen: &str) {
    let path = format!("{}/src/play/screens/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, screen).unwrap();
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(screen, known, "{path}: UPDATE_EXPECT=1 writes what is drawn:\n{screen}");
}

#[test]
fn each_game_has_its_screen() {
    for (name, bots) in [("ricochet", &[3, 5][..]), ("micro", &[2, 4]), ("robotory", &[1])] {
        let mut game = Game::new(name, bots, 7);
        // Until it is the player's turn.
        while game.client.choices().is_empty()
            && !game.can(OfferKind::Bid)
            && !game.can(OfferKind::Roll)
        {
            game.wait();
        }
        let screen = game.screen(80, 24);
        expect(name, &screen);
        if name != "micro" {
            let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/cli.md");
            let page = std::fs::read_to_string(page).unwrap();
            assert!(page.contains(screen.trim_end()), "docs/cli.md has another screen of {name}");
        }
    }
}

#[test]
fn a_small_terminal_says_so() {
    let game = Game::new("ricochet", &[3], 7);
    let screen = game.screen(60, 12);
    assert!(screen.contains("This terminal has 60 x 12; the board needs 80 x 24."), "{screen}");
    assert!(screen.contains("Ada (you)"), "{screen}");
    assert!(Game::new("micro", &[3], 7).screen(10, 3).contains("This"));
}

#[test]
fn a_game_of_robotory_is_played_to_its_end_with_keys() {
    let mut game = Game::new("robotory", &[1], 3);
    let mut turns = 0;
    while game.view().table.stage != Stage::Over {
        assert!(turns < 400, "{}", game.screen(80, 24));
        let choices = game.client.choices();
        if choices.is_empty() {
            game.wait();
            continue;
        }
        turns += 1;
        // Discs have to be used up for the game to end.
        let groups: Vec<&str> = choices.iter().map(|choice| choice.group.as_str()).collect();
        let wanted = ["place white", "place black", "refill"];
        let wanted = wanted.into_iter().find(|group| groups.contains(group)).unwrap_or(groups[0]);
        for _ in 0..groups.len() {
            if game.client.choices()[game.client.chosen].group == wanted {
                break;
            }
            game.press(Key::Tab);
        }
        game.press(Key::Arrow(RicochetDirection::Right));
        let choice = game.client.choices()[game.client.chosen].clone();
        assert_eq!(choice.group, wanted);
        if let Some(place) = choice.place {
            let Some(BoardView::Robotory(board)) = &game.view().board else { panic!("no board") };
            let marked = format!(">{} ", board.hexes[usize::from(place)].name);
            assert!(game.screen(80, 24).contains(&marked), "{}", game.screen(80, 24));
        }
        let act = game.press(Key::Enter);
        assert_eq!(act, Act::Do(choice.command));
        assert_eq!(game.client.notice, None);
    }
    assert!(turns > 3, "{turns}");
    assert!(game.screen(80, 24).contains("over: "), "{}", game.screen(80, 24));
}

/// The keys for a shortest solution of the round.
fn solution(view: &View) -> Vec<(char, RicochetDirection)> {
    let Some(GameView::Ricochet(game)) = &view.game else { panic!("no game") };
    let position = game.text.as_ref().unwrap().parse().unwrap();
    let Answer::Solved(solved) = solve(&Round::new(position), &Limits::default(), &()) else {
        panic!("no solution")
    };
    let key = |one: &ricochet::Move| {
        let way = match one.direction {
            ricochet::Direction::Up => RicochetDirection::Up,
            ricochet::Direction::Right => RicochetDirection::Right,
            ricochet::Direction::Down => RicochetDirection::Down,
            ricochet::Direction::Left => RicochetDirection::Left,
        };
        (one.robot.letter(), way)
    };
    solved.solution.0.iter().map(key).collect()
}

#[test]
fn a_round_of_ricochet_is_won_with_keys() {
    let mut game = Game::new("ricochet", &[1], 5);
    let route = solution(game.view());
    game.keys(&route.len().to_string());
    assert_eq!(game.press(Key::Enter), Act::Do(Command::Bid { moves: route.len() as u8 }));
    while game.client.slides().is_empty() {
        if game.can(OfferKind::Done) {
            game.keys("d");
        }
        game.wait();
        assert!(game.view().past.is_empty(), "{}", game.screen(80, 24));
    }
    assert!(game.screen(80, 24).contains("Your turn to show"), "{}", game.screen(80, 24));
    for (robot, way) in route {
        game.press(Key::Char(robot));
        assert!(matches!(game.press(Key::Arrow(way)), Act::Do(Command::Move { .. })));
    }
    assert!(game.screen(80, 24).contains("is won"), "{}", game.screen(80, 24));
    let scores = &game.view().standing.as_ref().unwrap().scores;
    let mine = scores.iter().find(|score| Some(score.seat) == game.view().you).unwrap();
    assert_eq!(mine.score, 1);
    let Some(GameView::Ricochet(shown)) = &game.view().game else { panic!("no game") };
    assert!(matches!(shown.phase, RicochetPhase::Between { .. }));
    game.keys(" ");
    assert!(!game.can(OfferKind::PressOn), "Space goes on");
}

#[test]
fn a_round_of_micro_is_shown_with_keys() {
    let mut game = Game::new("micro", &[1], 5);
    while game.client.choices().is_empty() {
        if game.can(OfferKind::Roll) {
            game.keys(" ");
        } else if game.can(OfferKind::Announce) {
            game.keys("9");
            assert_eq!(game.press(Key::Enter), Act::Do(Command::Announce { moves: 9 }));
        } else {
            game.wait();
        }
    }
    let choices = game.client.choices();
    let way = match choices[0].group.as_str() {
        "up" => RicochetDirection::Up,
        "down" => RicochetDirection::Down,
        "left" => RicochetDirection::Left,
        _ => RicochetDirection::Right,
    };
    game.press(Key::Arrow(way));
    let chosen = game.client.choices()[game.client.chosen].clone();
    assert!(game.screen(80, 24).contains(&format!(">{}<", chosen.label)));
    assert_eq!(game.press(Key::Enter), Act::Do(chosen.command));
    game.keys("g");
    assert!(game.client.event_lines.iter().any(|line| line == "you: failed, given up"));
}

#[test]
fn quitting_and_resigning_are_asked_about_once() {
    let mut game = Game::new("robotory", &[1], 3);
    assert_eq!(game.press(Key::Char('q')), Act::Nothing);
    assert!(game.screen(80, 24).contains("Leave the table and quit? y / n"));
    assert_eq!(game.press(Key::Char('n')), Act::Nothing);
    game.keys("q");
    assert_eq!(game.press(Key::Char('y')), Act::Quit);
    while !game.can(OfferKind::Resign) {
        game.wait();
    }
    assert_eq!(game.press(Key::Char('g')), Act::Nothing);
    assert_eq!(game.press(Key::Char('y')), Act::Do(Command::Resign));
    assert_eq!(game.view().table.stage, Stage::Over);
}

#[test]
fn keys_that_do_nothing_say_so_and_help_explains() {
    let mut game = Game::new("ricochet", &[3], 7);
    game.keys("z");
    assert!(game.screen(80, 24).contains("! 'z' does nothing now; ? lists the keys"));
    game.keys("?");
    assert!(game.screen(80, 24).contains("Any key closes this page"));
    game.keys("x");
    assert!(!game.client.help);
    // A bid above the limit is refused with the table's message.
    game.keys("0");
    assert_eq!(game.press(Key::Enter), Act::Do(Command::Bid { moves: 0 }));
    assert!(game.client.notice.is_some());
}

#[test]
fn options_are_checked_by_their_names() {
    let found = |options: &[&str]| {
        let options: Vec<String> = options.iter().map(ToString::to_string).collect();
        let new = new_table("ricochet", &[], &options).unwrap();
        LocalTable::create(&new, "Ada", secret(1), JobRunner::AtOnce(1_000), Millis(0)).map(|_| ())
    };
    assert!(found(&["black=true", "timer=30000", "ricochet=none"]).is_ok());
    let error = found(&["timer=never", "nonsense=1"]).unwrap_err().to_string();
    assert!(error.contains("timer") && error.contains("nonsense"), "{error}");
    assert!(new_table("ricochet", &[], &["black".to_owned()]).is_err());
}

fn robotory_link(server: &crate::guests::TestServer) -> String {
    let new = serde_json::json!({"bots": [1], "options": {"game": {"t": "robotory"}}});
    server.create_table(&new).unwrap()
}

#[test]
fn a_round_is_played_at_a_server_by_its_link() {
    let server = crate::guests::TestServer::open().unwrap();
    play_a_round(&robotory_link(&server), Trust::default());
}

#[test]
fn a_round_is_played_over_https() {
    let server = crate::guests::TestServer::open().unwrap();
    let plain = robotory_link(&server);
    let (server, path) = plain.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let port = encrypt_in_front_of(server.to_owned());
    let link = format!("https://localhost:{port}/{path}");
    let ca_file = Some(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tls/ca.pem").into());
    // The certificate is refused without its authority, and for another host name.
    let refused = |link: &str, ca_file| {
        let table =
            RemoteTable::sit(link.parse().unwrap(), Trust { ca_file }, "Ada", None, Millis(0));
        format!("{:#}", table.err().expect("it is refused"))
    };
    assert!(refused(&link, None).contains("UnknownIssuer"));
    let other_name = link.replace("localhost", "127.0.0.1");
    assert!(refused(&other_name, ca_file.clone()).contains("not valid for name"));
    let no_file = Some("/nowhere/ca.pem".into());
    assert!(refused(&link, no_file).contains("--ca-file /nowhere/ca.pem"));
    play_a_round(&link, Trust { ca_file });
}

/// Taking a seat fails with a clear error if the server hangs up, sends invalid data or never stops sending.
#[test]
fn servers_that_do_not_answer_are_given_up() {
    use std::io::Write as _;
    static ENDLESS: [u8; 4 << 20] = [b'x'; 4 << 20];
    for (answer, expected) in [
        (&b""[..], "the answer has no end"),
        (b"HTTP/1.0 200 OK\r\n\r\n", "is answered with"),
        (b"HTTP/1.0 409 Conflict\r\n\r\nfull", "409: full"),
        (&ENDLESS, "the answer has no end"),
    ] {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            std::io::Read::read(&mut stream, &mut [0; 1024]).unwrap();
            let _ = stream.write_all(answer); // Best effort: the client may have disconnected.
        });
        let link = format!("http://127.0.0.1:{port}/t/k7mq2x").parse().unwrap();
        let error = RemoteTable::sit(link, Trust::default(), "Ada", None, Millis(0)).err().unwrap();
        assert!(format!("{error:#}").contains(expected), "{error:#}");
    }
}

/// A TLS proxy in front of `server`. Returns its port.
fn encrypt_in_front_of(server: String) -> u16 {
    use std::io::{ErrorKind, Read, Write};
    use std::net::{TcpListener, TcpStream};
    use std::sync::Arc;

    use rustls::pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _};

    /// Forwards the data of a few milliseconds. True while the connection is open.
    fn pass(from: &mut impl Read, to: &mut impl Write) -> bool {
        let mut buffer = [0; 4096];
        match from.read(&mut buffer) {
            Ok(0) => false,
            Ok(read) => to.write_all(&buffer[..read]).and_then(|()| to.flush()).is_ok(),
            Err(error) => matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut),
        }
    }

    let certificate = CertificateDer::from_pem_slice(include_bytes!("../../tests/tls/server.pem"));
    let key = PrivateKeyDer::from_pem_slice(include_bytes!("../../tests/tls/server.key"));
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate.unwrap()], key.unwrap())
        .unwrap();
    let config = Arc::new(config);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for client in listener.incoming() {
            let client = client.unwrap();
            let mut server = TcpStream::connect(&server).unwrap();
            for stream in [&client, &server] {
                stream.set_read_timeout(Some(std::time::Duration::from_millis(3))).unwrap();
            }
            let connection = rustls::ServerConnection::new(config.clone()).unwrap();
            let mut client = rustls::StreamOwned::new(connection, client);
            std::thread::spawn(move || {
                while pass(&mut client, &mut server) && pass(&mut server, &mut client) {}
            });
        }
    });
    port
}

/// Starts a game of RoboTory as its host, makes two turns, and resigns.
fn play_a_round(link: &str, trust: Trust) {
    let began = std::time::Instant::now();
    let now = || Millis(began.elapsed().as_millis() as u64);
    let mut table = RemoteTable::sit(link.parse().unwrap(), trust, "Ada", None, now()).unwrap();
    let (mut client, mut ids) = (Client::default(), MessageIds::default());
    let mut turns = 0;
    while client.view.as_ref().is_none_or(|view| view.table.stage != Stage::Over) {
        assert!(began.elapsed() < std::time::Duration::from_mins(1), "{client:?}");
        for message in table.receive(now()).unwrap() {
            client.receive(message, now());
        }
        let Some(view) = &client.view else { continue };
        let key = match view.table.stage {
            Stage::Lobby => Key::Char('s'),
            _ if client.sure.is_some() => Key::Char('y'),
            _ if turns == 2 => Key::Char('g'),
            _ if !client.choices().is_empty() => Key::Enter,
            _ => continue,
        };
        turns += u32::from(key == Key::Enter);
        if let Act::Do(command) = client.press(key, now()) {
            table.send(&ids.message(command), now()).unwrap();
            // Waits for the command's effect before the next one.
            let number = client.number;
            while client.number == number {
                assert!(began.elapsed() < std::time::Duration::from_mins(1), "{client:?}");
                for message in table.receive(now()).unwrap() {
                    client.receive(message, now());
                }
            }
        }
    }
    let ending = client.view.unwrap().ending.unwrap();
    assert_eq!(ending.reason, protocol::EndReason::Resigned);
    assert_eq!(turns, 2);
}
