//! RoboTory: rules, records and an engine.
