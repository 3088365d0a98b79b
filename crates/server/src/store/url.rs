//! Which database a URL means.

use std::path::PathBuf;
use std::str::FromStr;

use super::OpenError;

/// Which database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Url {
    /// A file.
    Sqlite(PathBuf),
}

impl FromStr for Url {
    type Err = OpenError;

    fn from_str(url: &str) -> Result<Url, OpenError> {
        let wrong = || OpenError::Url { url: url.to_owned() };
        let path = url.strip_prefix("sqlite://").ok_or_else(wrong)?;
        // A database in memory would be gone after a restart, and `?mode=` is for those who know what they break.
        if path.is_empty() || path.contains(['?', '#', '\0']) || path.starts_with(':') {
            return Err(wrong());
        }
        Ok(Url::Sqlite(PathBuf::from(path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls() {
        let path = |url: &str| match url.parse() {
            Ok(Url::Sqlite(path)) => Some(path.display().to_string()),
            Err(_) => None,
        };
        assert_eq!(path("sqlite://robotable.db").as_deref(), Some("robotable.db"));
        assert_eq!(
            path("sqlite:///var/lib/robotable.db").as_deref(),
            Some("/var/lib/robotable.db")
        );
        for wrong in [
            "",
            "robotable.db",
            "sqlite:",
            "sqlite://",
            "sqlite://:memory:",
            "sqlite://a?mode=ro",
            "mysql://a/b",
        ] {
            assert_eq!(path(wrong), None, "{wrong}");
        }
    }
}
