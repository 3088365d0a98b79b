//! Continuing a game that began elsewhere.

use protocol::GameHandover;
use table::{Record as Game, SeatId, Table};

use super::commit::records;
use super::new::TRIES;
use super::summary::summary;
use super::{ActError, Tables};
use crate::problem::Problem;
use crate::random;
use store::{CreateError, TableId};

/// The name of the secret in the database.
const SECRET: &str = "along";

/// The table where a game continues.
pub(crate) struct Continued {
    pub(crate) id: TableId,
    /// The seats that were taken over, with their tokens.
    pub(crate) seats: Vec<(SeatId, String)>,
}

impl Tables {
    /// Continues a game at a new table, or returns the table of an earlier request with the same id.
    ///
    /// # Errors
    ///
    /// Returns the reason why the game cannot continue, or that the store failed.
    pub(crate) async fn go_on(
        &self,
        game: &Game,
        seats: &[SeatId],
        request: Option<String>,
    ) -> Result<Continued, Problem> {
        if self.is_closing() {
            return Err(ActError::Closing.into());
        }
        let request = request.unwrap_or_else(random::token);
        let secret = self.store.secret(SECRET, random::token()).await?;
        for number in 0..TRIES {
            let id = random::table_of(&secret, &request, number);
            let token = |&seat| (seat, random::token_along(id, seat, &request));
            let seats: Vec<(SeatId, String)> = seats.iter().map(token).collect();
            let keys: Vec<_> =
                seats.iter().map(|(seat, token)| (*seat, host::key_of(token))).collect();
            let events = game.clone().go_on(&keys, random::secret(), self.now());
            let events = events.map_err(|why| GameHandover::refused(&why))?;
            let table = Table::replay(&events);
            match self.store.create(id, records(0, &events), summary(&table)).await {
                Ok(()) => return Ok(Continued { id, seats }),
                Err(CreateError::Taken) => {
                    let ours = move |table: &Table| {
                        keys.iter().all(|(seat, key)| table.seat_of_key(key) == Some(*seat))
                    };
                    if self.open(id)?.look(ours).await? {
                        return Ok(Continued { id, seats });
                    }
                }
                Err(CreateError::Fault(fault)) => return Err(ActError::store(&fault).into()),
            }
        }
        Err(ActError::fault(&"every id that was tried is taken").into())
    }
}
