//! A seat at a table as this program takes it: what it hears and says, and a server's table by its link.

mod fold;
mod home;
mod stream;
mod there;

pub(crate) use self::fold::fold;
pub(crate) use self::home::Home;
pub(crate) use self::stream::{ServerUrl, Trust};
#[cfg(feature = "terminal")]
pub(crate) use self::there::Link;
pub(crate) use self::there::There;
