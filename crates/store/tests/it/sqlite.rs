//! Failures specific to files: another program's, newer, in use, full.

use std::path::Path;

use robotable_store::{AppendError, Erasure, FaultKind, OpenError, Options, Record, Saying, Store};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use table::{Millis, SeatId};
use testkit::TempDir;

use super::{Place, name, numbers, open, record, records, summary};

#[tokio::test]
async fn files_of_others_are_left_alone() {
    let scratch = TempDir::new();
    let path = scratch.path().join("robotable.db");
    let text = "# shopping\n".repeat(1_000);
    std::fs::write(&path, &text).unwrap();
    let refusal = refusal(&scratch).await;
    assert!(refusal.ends_with("it is not a SQLite database; choose another file"), "{refusal}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);

    std::fs::remove_file(&path).unwrap();
    run(&path, "CREATE TABLE songs (name TEXT); INSERT INTO songs VALUES ('x')").await;
    let before = std::fs::read(&path).unwrap();
    let refusal = self::refusal(&scratch).await;
    let expected = "it is a SQLite database of another program; choose another file";
    assert!(refusal.ends_with(expected), "{refusal}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn newer_files_are_left_alone() {
    let scratch = TempDir::new();
    open(&scratch).await.close().await;
    run(&scratch.path().join("robotable.db"), "PRAGMA user_version = 1000").await;
    let refusal = refusal(&scratch).await;
    let expected =
        "was written by a newer robotable (schema 1000, this one knows 6): update this robotable";
    assert!(refusal.ends_with(expected), "{refusal}");
}

/// Earlier versions stored the address of an IPv6 ban as it was typed.
#[tokio::test]
async fn a_ban_of_an_earlier_version_counts_for_its_network() {
    let scratch = TempDir::new();
    open(&scratch).await.close().await;
    let sql = "INSERT INTO bans (address, since, why) VALUES ('2001:db8::7', 1, ''), ('2001:db8::8', 2, '')";
    run(&scratch.path().join("robotable.db"), sql).await;
    let store = open(&scratch).await;
    let network = "2001:db8::/64".parse().unwrap();
    let bans = store.bans().await.unwrap();
    assert!(bans.len() == 2 && bans.iter().all(|ban| ban.network == network), "{bans:?}");
    assert!(store.lift_ban(network).await.unwrap());
    assert_eq!(store.bans().await.unwrap(), []);
    store.close().await;
}

#[tokio::test]
async fn two_servers_cannot_share_a_file() {
    let scratch = TempDir::new();
    let first = open(&scratch).await;
    let second = Store::open(&scratch.url(), Options::default()).await;
    assert!(matches!(second, Err(OpenError::InUse { .. })), "{second:?}");
    first.create(name(1), records(1..=1), summary(1)).await.unwrap();
    first.close().await;
    let third = open(&scratch).await;
    assert_eq!(numbers(&third, name(1)).await, [1]);
    third.close().await;
}

/// Regression: a link used to have its own lock, so two servers could open the same file.
#[cfg(unix)]
#[tokio::test]
async fn a_file_is_one_file_whatever_it_is_called() {
    let scratch = TempDir::new();
    let first = open(&scratch).await;
    let at = |name: &str| scratch.path().join(name);
    let (soft, folder, hard) = (at("soft.db"), at("folder"), at("hard.db"));
    std::os::unix::fs::symlink(at("robotable.db"), &soft).unwrap();
    std::os::unix::fs::symlink(scratch.path(), &folder).unwrap();
    for name in [soft, folder.join("robotable.db"), at("folder/./robotable.db")] {
        let url = format!("sqlite://{}", name.display());
        let second = Store::open(&url, Options::default()).await;
        assert!(matches!(second, Err(OpenError::InUse { .. })), "{url}: {second:?}");
    }
    std::fs::hard_link(at("robotable.db"), &hard).unwrap();
    let second = Store::open(&format!("sqlite://{}", hard.display()), Options::default()).await;
    let why = second.expect_err("it is the same file").to_string();
    assert!(why.contains("another name too"), "{why}");
    std::fs::remove_file(hard).unwrap();
    first.create(name(1), records(1..=1), summary(1)).await.unwrap();
    first.close().await;
}

#[tokio::test]
async fn places_that_cannot_be_opened_are_named() {
    let scratch = TempDir::new();
    let place = scratch.path().display();
    for (url, expected) in [
        (format!("sqlite://{place}/no/such/folder/a.db"), "No such file or directory"),
        (format!("sqlite://{place}"), "cannot be opened"),
        ("robotable.db".to_owned(), "is not a database: sqlite://FILE"),
        ("mysql://localhost/robotable".to_owned(), "is not a database: sqlite://FILE"),
        ("sqlite::memory:".to_owned(), "is not a database: sqlite://FILE"),
    ] {
        let refusal = Store::open(&url, Options::default()).await.unwrap_err().to_string();
        assert!(refusal.contains(expected), "{refusal}");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_its_owner_reads_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = TempDir::new();
    let store = open(&scratch).await;
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    for file in ["robotable.db", "robotable.db-wal"] {
        let mode = std::fs::metadata(scratch.path().join(file)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
    store.close().await;
}

/// Nothing refused is written, everything acknowledged stays, and writing resumes when there is space.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_survived() {
    let scratch = TempDir::new();
    let options = Options { file_bytes_max: Some(256 * 1_024), ..Options::default() };
    let store = Store::open(&scratch.url(), options).await.unwrap();
    store.create(name(1), records(1..=1), summary(1)).await.unwrap();
    store.create(name(2), records(1..=500), summary(2)).await.unwrap();
    store.probe().await.unwrap();
    let mut have = 500;
    let fault = loop {
        match store.append(name(2), have, records(have + 1..=have + 50), None).await {
            Ok(()) => have += 50,
            Err(error) => break error,
        }
    };
    assert!(
        matches!(&fault, AppendError::Fault(fault) if fault.kind == FaultKind::Full),
        "{fault}"
    );
    assert!(1_000 < have, "full at {have}");
    assert_eq!(numbers(&store, name(2)).await, (1..=have).collect::<Vec<_>>());
    assert!(store.create(name(3), records(1..=500), summary(3)).await.is_err());
    assert_eq!(store.load(name(3), 0).await.unwrap(), None);
    let ill = store.probe().await.unwrap_err();
    assert_eq!(ill.kind, FaultKind::Full, "{ill}");
    // Reading still works, and removing old tables frees space.
    store.archive_before(Millis(3), 10).await.unwrap();
    assert_eq!(store.remove_before(Millis(3), 10).await.unwrap().len(), 2);
    store.create(name(3), records(1..=500), summary(3)).await.unwrap();
    store.probe().await.unwrap();
    store.append(name(3), 500, records(501..=550), None).await.unwrap();
    assert_eq!(numbers(&store, name(3)).await.len(), 550);
    store.close().await;
    let store = open(&scratch).await;
    assert_eq!(numbers(&store, name(3)).await.len(), 550);
    store.close().await;
}

/// After a while without writes the store probes, and the probe leaves no data.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_noticed_before_anybody_writes() {
    let scratch = TempDir::new();
    let store = open(&scratch).await;
    store.probe().await.unwrap();
    assert_eq!(store.all(None, 10).await.unwrap().len(), 0);
    store.close().await;
    let have = std::fs::metadata(scratch.path().join("robotable.db")).unwrap().len();
    let tight = Options { file_bytes_max: Some(have + (64 << 10)), ..Options::default() };
    let store = Store::open(&scratch.url(), tight).await.unwrap();
    store.probe().await.expect("there is room for a command");
    store.close().await;
    let other = TempDir::new();
    open(&other).await.close().await;
    let empty = std::fs::metadata(other.path().join("robotable.db")).unwrap().len();
    let small = Options { file_bytes_max: Some(empty + (16 << 10)), ..Options::default() };
    let store = Store::open(&other.url(), small).await.unwrap();
    assert_eq!(store.probe().await.unwrap_err().kind, FaultKind::Full);
    store.close().await;
}

async fn refusal(scratch: &TempDir) -> String {
    Store::open(&scratch.url(), Options::default()).await.unwrap_err().to_string()
}

async fn run(path: &Path, sql: &str) {
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// All bytes of the file and its WAL.
fn bytes(scratch: &TempDir) -> Vec<u8> {
    let names = ["robotable.db", "robotable.db-wal"];
    let read = names.map(|name| std::fs::read(scratch.path().join(name)).unwrap_or_default());
    read.concat()
}

fn has(bytes: &[u8], word: &str) -> bool {
    bytes.windows(word.len()).any(|window| window == word.as_bytes())
}

/// Erased and removed data is in no byte of the file, and the file shrinks while the server runs.
#[tokio::test]
async fn nothing_is_left_of_what_was_removed() {
    let scratch = TempDir::new();
    let store = open(&scratch).await;
    let secret = Record { line: "{\"name\":\"Rumpelstiltskin\"}".to_owned(), ..record(2) };
    store.create(name(1), vec![record(1), secret], summary(1)).await.unwrap();
    let text = "nobody knows my name".to_owned();
    let saying =
        Saying { at: Millis(5), seat: SeatId(0), name: "Rumpelstiltskin".to_owned(), text };
    store.say(name(1), saying).await.unwrap();
    for number in 2..=40 {
        let long =
            Record { line: format!("{{\"long\":\"{}\"}}", "wordy ".repeat(10_000)), ..record(1) };
        store.create(name(number), vec![long], summary(u64::from(number))).await.unwrap();
    }
    assert!(has(&bytes(&scratch), "Rumpelstiltskin") && has(&bytes(&scratch), "nobody knows"));
    let erasure = Erasure {
        expected: 2,
        lines: vec![(2, "{}".to_owned())],
        chat: vec![(SeatId(0), Millis(0), None)],
        records: Vec::new(),
        summary: summary(1),
    };
    store.erase(name(1), erasure).await.unwrap();
    let left = bytes(&scratch);
    assert!(!has(&left, "Rumpelstiltskin") && !has(&left, "nobody knows"), "it is gone");
    assert!(has(&left, "wordy"), "and nothing else");
    let large = left.len();
    for number in 2..=40 {
        assert!(store.forget(name(number)).await.unwrap());
    }
    let left = bytes(&scratch);
    assert!(!has(&left, "wordy"));
    assert!(left.len() * 10 < large, "{} of {large} bytes are left", left.len());
    assert_eq!(numbers(&store, name(1)).await, [1, 2]);
    store.close().await;
}

/// An operator command writes beside the running server, which picks it up.
#[tokio::test]
async fn an_operator_comes_beside_a_server() {
    let scratch = TempDir::new();
    let server = open(&scratch).await;
    server.create(name(1), records(1..=1), summary(1)).await.unwrap();
    let beside = Options { beside: true, ..Options::default() };
    let operator = Store::open(&scratch.url(), beside).await.unwrap();
    assert!(operator.close_table(name(1)).await.unwrap());
    operator.close().await;
    assert!(matches!(
        server.append(name(1), 1, records(2..=2), None).await,
        Err(AppendError::Gone)
    ));
    server.create(name(2), records(1..=1), summary(1)).await.unwrap();
    // Without a server the file opens as usual.
    server.close().await;
    let operator = Store::open(&scratch.url(), beside).await.unwrap();
    let second = Store::open(&scratch.url(), Options::default()).await;
    assert!(matches!(second, Err(OpenError::InUse { .. })), "it has the lock now");
    operator.close().await;
}
