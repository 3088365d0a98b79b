//! A client at another address with small requests: measures how long it waits during an attack.

use std::time::{Duration, Instant};

use protocol::{MicroSolution, RicochetSolution};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::Attacker;

/// Pause between two pairs of requests.
const PAUSE: Duration = Duration::from_secs(1);

impl Attacker {
    /// Sends short requests in a loop: one for the analysis threads, one for the table threads.
    pub(super) async fn neighbour(&self) {
        let ricochet = json!({ "position": "b2r1y2g2_RM13-GH10-BC4-YA11_YB10" });
        let micro = json!({ "position": "black-1n4e3e2n:P1-W2" });
        loop {
            self.wait_for::<RicochetSolution>("/api/ricochet/solve", &ricochet).await;
            self.wait_for::<MicroSolution>("/api/micro/solve", &micro).await;
            sleep(PAUSE).await;
        }
    }

    async fn wait_for<T: DeserializeOwned>(&self, path: &str, question: &Value) {
        let asked = Instant::now();
        let answer = self.host.post::<T>(path, question).await;
        let waited = match (answer, asked.elapsed()) {
            (Err(_), _) => "without an answer",
            (Ok(_), waited) if waited < Duration::from_secs(1) => "within 1 s",
            (Ok(_), waited) if waited < Duration::from_secs(5) => "within 5 s",
            (Ok(_), _) => "later than that",
        };
        self.count(format!("questions of a neighbour, {path}: {waited}"));
    }
}
