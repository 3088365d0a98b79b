"""Settings for all tests."""

import signal


def pytest_configure() -> None:
    # A shell's background jobs ignore SIGINT, and Python inherits that: then no test of Ctrl-C would end.
    signal.signal(signal.SIGINT, signal.default_int_handler)
