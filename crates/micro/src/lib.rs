//! Micro Robots: rules, notation and search.
