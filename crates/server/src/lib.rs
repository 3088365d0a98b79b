//! Tables by link.
