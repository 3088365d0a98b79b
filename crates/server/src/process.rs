//! Metrics about the process, with the names that Prometheus clients use. Read from /proc; other systems have none.

use std::fmt::Write as _;
use std::fs;

use rustix::param::clock_ticks_per_second;
use rustix::process::{Resource, getrlimit};
use rustix::time::{ClockId, clock_gettime};

/// The metrics in Prometheus text format.
pub(crate) fn render() -> String {
    let mut text = String::new();
    let mut add = |name: &str, kind: &str, help: &str, value: Option<f64>| {
        if let Some(value) = value {
            writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n")
                .expect("a string takes everything");
        }
    };
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bytes = |field| kibibytes(&status, field).map(|count| count * 1_024.0);
    add("process_cpu_seconds_total", "counter", "CPU time of the process", Some(cpu_seconds()));
    add("process_resident_memory_bytes", "gauge", "Memory in use", bytes("VmRSS:"));
    add("process_virtual_memory_bytes", "gauge", "Address space in use", bytes("VmSize:"));
    add("process_open_fds", "gauge", "Open file descriptors, sockets included", open_files());
    add("process_max_fds", "gauge", "Limit of open file descriptors", Some(files_max()));
    add(
        "process_start_time_seconds",
        "gauge",
        "Start of the process, in seconds since 1970",
        start_time(),
    );
    text
}

fn cpu_seconds() -> f64 {
    let used = clock_gettime(ClockId::ProcessCPUTime);
    used.tv_sec as f64 + used.tv_nsec as f64 / 1e9
}

/// A field of /proc/self/status.
fn kibibytes(status: &str, field: &str) -> Option<f64> {
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

fn open_files() -> Option<f64> {
    // Reading the folder opens it.
    Some((fs::read_dir("/proc/self/fd").ok()?.count() as f64 - 1.0).max(0.0))
}

fn files_max() -> f64 {
    getrlimit(Resource::Nofile).current.map_or(f64::INFINITY, |most| most as f64)
}

fn start_time() -> Option<f64> {
    let (own, system) =
        (fs::read_to_string("/proc/self/stat").ok()?, fs::read_to_string("/proc/stat").ok()?);
    let boot = system.lines().find_map(|line| line.strip_prefix("btime "))?;
    Some(boot.trim().parse::<f64>().ok()? + start_ticks(&own)? / clock_ticks_per_second() as f64)
}

/// Field 22 of /proc/PID/stat. Field 2 is the program's name in parentheses, which may contain anything.
fn start_ticks(stat: &str) -> Option<f64> {
    let (_, rest) = stat.rsplit_once(')')?;
    rest.split_ascii_whitespace().nth(19)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_of_proc_are_read() {
        let stat = "17 (ro) botable) S 1 17 17 0 -1 4194560 5 0 0 0 9 8 0 0 20 0 4 0 123456 1 2 3";
        assert_eq!(start_ticks(stat), Some(123_456.0));
        assert_eq!(start_ticks("17 (robotable"), None);
        assert_eq!(start_ticks(""), None);
        let status = "Name:\trobotable\nVmRSS:\t   20480 kB\n";
        assert_eq!(kibibytes(status, "VmRSS:"), Some(20_480.0));
        assert_eq!(kibibytes(status, "VmSize:"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn every_metric_is_there_and_plausible() {
        let text = render();
        let value = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
            let line = line.unwrap_or_else(|| panic!("{name}: {text}"));
            line.rsplit(' ').next().expect("a value").parse::<f64>().expect("a number")
        };
        assert!(value("process_cpu_seconds_total") > 0.0);
        let resident = value("process_resident_memory_bytes");
        assert!(1e6 < resident && resident <= value("process_virtual_memory_bytes"), "{text}");
        assert!(3.0 <= value("process_open_fds"), "{text}");
        assert!(value("process_open_fds") <= value("process_max_fds"), "{text}");
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let age = now.expect("after 1970").as_secs_f64() - value("process_start_time_seconds");
        assert!((-2.0..3_600.0).contains(&age), "{age}: {text}");
    }
}
