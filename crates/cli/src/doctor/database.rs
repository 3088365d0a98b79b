//! The database: its folder, owner and disk, or its server, version and clock.

use std::fs;
use std::path::Path;
use std::time::Duration;

use rustix::fs::statvfs;
use store::{DatabaseServer, OpenError, Store};

use super::Report;
use crate::files;

/// Free space below which a disk counts as nearly full. A day of play takes far less.
const FREE_MIN: u64 = 1 << 30;
/// The oldest PostgreSQL that is tested, as `server_version_num`.
const POSTGRES_MIN: u32 = 150_000;
/// A larger difference between two clocks is a fault of one of them.
const CLOCKS_DIFFER_MAX: Duration = Duration::from_secs(2);

pub(super) fn examine(report: &mut Report, url: &str, timeout: Duration) {
    if Store::check(url).is_err() {
        return; // Reported with the settings.
    }
    match url.strip_prefix("sqlite://") {
        Some(path) => sqlite(report, url, Path::new(path), timeout),
        None => look(report, url, timeout),
    }
}

fn sqlite(report: &mut Report, url: &str, path: &Path, timeout: Duration) {
    if let Some(fault) = files::database_fault(path) {
        report.wrong("database", fault.text, fault.fix);
        return;
    }
    let folder = files::folder_of(path);
    disk(report, folder);
    if !path.exists() {
        report.fine("database", format!("{} will be created", path.display()));
        return;
    }
    owner(report, path);
    look(report, url, timeout);
}

fn disk(report: &mut Report, folder: &Path) {
    let Ok(about) = statvfs(folder) else { return };
    let free = about.f_bavail.saturating_mul(about.f_frsize);
    let shown = format!("{} MB free in {}", free / 1_000_000, folder.display());
    if free < FREE_MIN {
        let fix = "make room, or move the database to a larger disk: without space every command is refused";
        report.wrong("disk", format!("only {shown}"), fix);
    } else {
        report.fine("disk", shown);
    }
}

/// All files of a database have one owner; those that root left behind lock the server's user out.
#[cfg(unix)]
fn owner(report: &mut Report, path: &Path) {
    use std::os::unix::fs::MetadataExt as _;
    let Ok(owner) = fs::metadata(path).map(|about| about.uid()) else { return };
    let beside = ["-wal", "-shm", ".lock"].map(|ending| files::with_ending(path, ending));
    let mut is_well = true;
    for file in beside {
        let Ok(other) = fs::metadata(&file).map(|about| about.uid()) else { continue };
        if other != owner {
            is_well = false;
            report.wrong(
                "owner",
                format!("{} belongs to user {other}, the database to {owner}", file.display()),
                format!("chown --reference={} {}", path.display(), file.display()),
            );
        }
    }
    if is_well {
        report.fine("owner", format!("all files of the database belong to user {owner}"));
    }
}

#[cfg(not(unix))]
fn owner(_: &mut Report, _: &Path) {}

fn look(report: &mut Report, url: &str, timeout: Duration) {
    let shown = Store::shown(url);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let Ok(runtime) = runtime else { return };
    let looked = runtime.block_on(async { tokio::time::timeout(timeout, Store::look(url)).await });
    match looked {
        Err(_) => report.wrong(
            "database",
            format!("{shown} does not answer within {} s", timeout.as_secs()),
            "check the host and port in --database, and the firewall",
        ),
        Ok(Err(error)) => report.wrong("database", error.to_string(), advice(&error)),
        Ok(Ok(None)) => report.fine("database", format!("{shown} can be used")),
        Ok(Ok(Some(server))) => postgres(report, &shown, server),
    }
}

fn advice(error: &OpenError) -> &'static str {
    match error {
        OpenError::NotOurs { .. } => {
            "name another file with --database, or restore a backup: `robotable db restore`"
        }
        OpenError::Newer { .. } => "use the program that the server was upgraded to",
        OpenError::File { .. } => "check the path, its permissions and the disk",
        _ => "check that the database runs, and the host, user, password and name in --database",
    }
}

fn postgres(report: &mut Report, shown: &str, server: DatabaseServer) {
    let DatabaseServer { version, ahead_ms } = server;
    let name = format!("PostgreSQL {}.{}", version / 10_000, version % 10_000);
    if version < POSTGRES_MIN {
        let fix = format!("upgrade it to PostgreSQL {} or newer", POSTGRES_MIN / 10_000);
        report.wrong("database", format!("{shown} is {name}"), fix);
    } else {
        report.fine("database", format!("{shown} can be used: {name}"));
    }
    let differ = Duration::from_millis(ahead_ms.unsigned_abs());
    if CLOCKS_DIFFER_MAX < differ {
        let direction = if ahead_ms > 0 { "ahead of" } else { "behind" };
        report.wrong(
            "clock",
            format!(
                "the database's clock is {:.1} s {direction} this machine's",
                differ.as_secs_f64()
            ),
            "synchronise both machines: timedatectl set-ntp true",
        );
    } else {
        report.fine("clock", format!("the database's differs by {} ms", differ.as_millis()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(version: u32, ahead_ms: i64) -> Vec<(&'static str, String, bool)> {
        let mut report = Report::default();
        postgres(&mut report, "postgres://…", DatabaseServer { version, ahead_ms });
        report.0.into_iter().map(|it| (it.check, it.text, it.fix.is_none())).collect()
    }

    #[test]
    fn an_old_database_and_a_wrong_clock_are_found() {
        let fine = findings(150_018, -1_999);
        assert!(fine.iter().all(|(.., is_fine)| *is_fine), "{fine:?}");
        let old = findings(140_002, 0);
        assert!(old[0].1.contains("PostgreSQL 14.2") && !old[0].2 && old[1].2, "{old:?}");
        for (ahead_ms, text) in [(61_500, "61.5 s ahead of"), (-3_000, "3.0 s behind")] {
            let clock = findings(170_000, ahead_ms);
            assert!(clock[0].2 && !clock[1].2 && clock[1].1.contains(text), "{clock:?}");
        }
        assert!(!findings(170_000, i64::MIN)[1].2);
    }
}
