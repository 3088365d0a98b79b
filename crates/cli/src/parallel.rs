//! Numbered units of work on several threads.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// Does the units `0..units` on this many threads, each with a state of its own, and takes the results as they come.
/// The first error ends it.
pub(crate) fn run<S, T: Send>(
    threads: usize,
    units: u32,
    start: impl Fn() -> anyhow::Result<S> + Sync,
    work: impl Fn(&mut S, u32) -> anyhow::Result<T> + Sync,
    mut take: impl FnMut(T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let next = AtomicU32::new(0);
    let work_on = |results: &Sender<anyhow::Result<T>>| -> anyhow::Result<()> {
        let mut state = start()?;
        loop {
            let unit = next.fetch_add(1, Ordering::Relaxed);
            if unit >= units || results.send(Ok(work(&mut state, unit)?)).is_err() {
                return Ok(()); // Everything is done, or another thread has failed.
            }
        }
    };
    thread::scope(|scope| {
        let (sender, results) = channel();
        for _ in 0..threads {
            let (sender, work_on) = (sender.clone(), &work_on);
            scope.spawn(move || {
                if let Err(error) = work_on(&sender) {
                    drop(sender.send(Err(error))); // Best effort: another thread may have failed before.
                }
            });
        }
        drop(sender);
        results.into_iter().try_for_each(|result| take(result?))
    })
}

#[cfg(test)]
mod tests {
    use anyhow::ensure;

    use super::run;

    #[test]
    fn every_unit_is_done_once_and_an_error_ends_it() {
        let mut done = Vec::new();
        let work = |(): &mut (), unit| Ok(unit);
        let take = |unit| {
            done.push(unit);
            Ok(())
        };
        run(3, 100, || Ok(()), work, take).unwrap();
        done.sort_unstable();
        assert_eq!(done, (0..100).collect::<Vec<_>>());
        let work = |last: &mut Option<u32>, unit| {
            ensure!(last.is_none_or(|last| last < unit), "the units of a thread ascend");
            ensure!(unit < 50, "unit {unit}");
            *last = Some(unit);
            Ok(unit)
        };
        let error = run(3, u32::MAX, || Ok(None), work, |_| Ok(())).unwrap_err();
        assert!(error.to_string().starts_with("unit 5"), "{error}");
    }
}
