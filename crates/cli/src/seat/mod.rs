//! A seat at a table: sending and receiving protocol messages, also with a server by its link.

mod connection;
mod fold;
mod remote;
mod stream;

pub(crate) use self::connection::TableConnection;
pub(crate) use self::fold::fold;
#[cfg(feature = "terminal")]
pub(crate) use self::remote::Link;
pub(crate) use self::remote::RemoteTable;
pub(crate) use self::stream::{ServerUrl, Trust};
