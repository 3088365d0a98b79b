//! Records of the longest round that the rules allow, brought along again and again, and always a page from its end.

use futures_util::future::join_all;

use super::Attacker;
use crate::long_round::long_record;

/// So many at the same time.
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
