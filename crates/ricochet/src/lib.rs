//! Ricochet Robots: rules, notation and search.
