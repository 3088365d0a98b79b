//! Generates the descriptions of the protocol: TypeScript, `OpenAPI`, JSON Schema and `AsyncAPI`. Compiled only with
//! the feature `describe`, to write the committed files (`make protocol`); no shipped program needs it.

mod openapi;
mod options;
mod schema;
mod socket_schema;
mod typescript;

pub use openapi::openapi;
pub(crate) use options::OptionsWanted;
pub use socket_schema::{asyncapi, socket_schema};
pub(crate) use typescript::Types;
pub use typescript::typescript;
