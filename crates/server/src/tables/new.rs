//! Creating a table.

use protocol::Founding;
use table::Table;

use super::commit::records;
use super::summary::summary;
use super::{ActError, Tables};
use crate::random;
use store::{CreateError, TableId};

/// How many codes are tried. With a million tables, one in four hundred is taken.
pub(super) const TRIES: usize = 8;

impl Tables {
    /// Creates a table. Returns its id and the founder's token.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be created, or that the store failed.
    pub(crate) async fn found(&self, founding: Founding) -> Result<(TableId, String), ActError> {
        if self.is_closing() {
            return Err(ActError::Closing);
        }
        let token = random::token();
        let events = founding.first_events(host::key_of(&token), random::secret(), self.now())?;
        let table = Table::replay(&events);
        let records = records(0, &events);
        for _ in 0..TRIES {
            let id = TableId::random();
            match self.store.create(id, records.clone(), summary(&table)).await {
                Ok(()) => return Ok((id, token)),
                Err(CreateError::Taken) => {}
                Err(CreateError::Fault(fault)) => return Err(ActError::store(&fault)),
            }
        }
        Err(ActError::fault(&"every id that was tried is taken"))
    }
}
