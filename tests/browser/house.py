"""A real server for tests in a browser: a process of its own that can be stopped and started again."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

from tests.server.process import free_port

ROOT: Final = Path(__file__).parents[2]
START_SECONDS: Final = 60.0
STOP_SECONDS: Final = 20.0


class House:
    """The server, its address and its data."""

    def __init__(self, data: Path, more: dict[str, str] | None = None) -> None:
        self.data = data
        self.environment = {**os.environ, **(more or {})}
        self.port = free_port()
        self.log_file = data.with_name(f"{data.name}.log")
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        """All that it has logged."""
        return self.log_file.read_text() if self.log_file.exists() else ""

    def start(self) -> None:
        """Start it and wait until it answers."""
        # Behind a proxy every browser has an address of its own, so that limits do not see them as one household.
        server = [sys.executable, "-m", "tests.browser.fixed_dice", "serve"]
        command = [*server, "--behind-proxy", "--log-level", "warning"]
        with self.log_file.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--data", str(self.data)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=self.environment,
                cwd=ROOT,
            )
        until = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self.process.poll() is None, f"the server ended with {self.process.returncode}:\n{self.log}"
            assert time.monotonic() < until, f"the server does not answer:\n{self.log}"
            time.sleep(0.05)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError):
            return bool(self.read("/health/ready"))
        return False

    def read(self, path: str) -> str:
        """What lies at a path."""
        straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with straight.open(f"{self.url}{path}", timeout=5) as answer:
            text: str = answer.read().decode()
            return text

    def figure(self, name: str) -> float:
        """One of the server's metrics."""
        lines = [line.split() for line in self.read("/metrics").splitlines()]
        return next(float(line[1]) for line in lines if line[0] == name)

    def stop(self) -> None:
        """Stop it as an operator would; does nothing if it does not run."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None
