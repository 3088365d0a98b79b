//! Bans by address and network, in a database with an older schema.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use testkit::TempDir;

/// A copy of a database of a development version, which has a ban without an end.
fn database() -> (TempDir, String) {
    let scratch = TempDir::new();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../testdata/databases/0.1.0-development/robotable.sqlite");
    std::fs::copy(kept, scratch.path().join("robotable.db")).expect("a copy");
    let url = scratch.sqlite_url("robotable.db");
    (scratch, url)
}

/// Exit code, standard output and standard error of a command on the database.
fn db(url: &str, args: &[&str]) -> (Option<i32>, String, String) {
    let mut robotable = Command::new(env!("CARGO_BIN_EXE_robotable"));
    let output = robotable.env("ROBOTABLE_DATABASE", url).arg("db").args(args).output();
    let output = output.expect("robotable runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn networks_are_banned_for_days_and_pardoned() {
    let (_scratch, url) = database();
    let (code, banned, _) = db(&url, &["ban", "203.0.113.77/24", "--days", "7", "--why", "floods"]);
    assert!(code == Some(0) && banned.starts_with("203.0.113.0/24 is banned until 20"), "{banned}");
    let (code, banned, _) = db(&url, &["ban", "2001:db8::1", "--json"]);
    let banned: Value = serde_json::from_str(&banned).expect("JSON");
    assert_eq!((code, &banned["address"]), (Some(0), &"2001:db8::/64".into()));
    assert_eq!(banned["until"], Value::Null);

    let (_, bans, _) = db(&url, &["bans", "--json"]);
    let bans: Vec<Value> =
        bans.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let addresses: Vec<&str> = bans.iter().filter_map(|ban| ban["address"].as_str()).collect();
    assert_eq!(addresses, ["2001:db8::/64", "203.0.113.0/24", "203.0.113.7"]);
    let lasts =
        |ban: &Value| ban["until"].as_u64().map(|until| until - ban["since"].as_u64().unwrap_or(0));
    let week_ms = 7 * 24 * 60 * 60 * 1_000;
    assert_eq!(bans.iter().map(lasts).collect::<Vec<_>>(), [None, Some(week_ms), None]);
    let (_, bans, _) = db(&url, &["bans"]);
    assert!(bans.contains("no end") && bans.contains("floods"), "{bans}");

    // A pardon names the network as the ban does; an address inside is not enough.
    assert_eq!(db(&url, &["pardon", "203.0.113.8"]).0, Some(1));
    assert_eq!(db(&url, &["pardon", "203.0.113.200/24"]).0, Some(0));
    assert_eq!(db(&url, &["pardon", "203.0.113.0/24"]).0, Some(1));
    assert_eq!(db(&url, &["pardon", "2001:db8::ffff"]).0, Some(0));
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    let (_scratch, url) = database();
    for (args, complaint) in [
        (&["ban", "203.0.113"][..], "is not an IP address or network; write 203.0.113.7"),
        (&["ban", "0.0.0.0/0"], "from /8 to /32, not /0"),
        (&["ban", "2001:db8::/96"], "from /16 to /64, not /96"),
        (&["ban", "203.0.113.7/33"], "from /8 to /32, not /33"),
        (&["pardon", "everybody"], "is not an IP address or network"),
        (&["ban", "203.0.113.7", "--days", "0"], "0 is not in 1..=36500"),
        (&["ban", "203.0.113.7", "--days", "99999999999999999999"], "--days"),
    ] {
        let (code, _, error) = db(&url, args);
        assert!(code == Some(2) && error.contains(complaint), "{args:?}: {error}");
    }
    let (_, bans, _) = db(&url, &["bans"]);
    assert_eq!(bans.lines().count(), 1, "{bans}");
}
