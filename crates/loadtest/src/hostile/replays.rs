//! Uploads the record of the longest legal round in a loop and requests a page near its end.

use futures_util::future::join_all;

use super::Attacker;
use crate::long_round::long_record;

/// Concurrent requests.
const AT_ONCE: usize = 5;

impl Attacker {
    pub(super) async fn replays(&self) {
        let record = long_record(29, 98);
        let question = serde_json::json!({ "record": record, "from": 2_800 }).to_string();
        join_all((0..AT_ONCE).map(|_| async {
            loop {
                match self.ask("POST", "/api/replays", &question).await {
                    Ok((status, body)) => {
                        self.count(format!("answered with {status}"));
                        self.add("bytes", body.len() as u64);
                    }
                    Err(_) => self.count("not answered"),
                }
            }
        }))
        .await;
    }
}
