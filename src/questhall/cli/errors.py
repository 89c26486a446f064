"""How a command ends other than well."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
FAILED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130


class CommandError(Exception):
    """What was asked for cannot be done; `code` is the process's exit code."""

    def __init__(self, message: str, code: int = FAILED) -> None:
        super().__init__(message)
        self.code = code


class UsageError(CommandError):
    """The command was called wrongly, or a file cannot be read."""

    def __init__(self, message: str) -> None:
        super().__init__(message, USAGE)


def file_error(deed: str, path: object, error: OSError) -> str:
    """One line for a file that cannot be read or written."""
    return f"cannot {deed} {path}: {error.strerror or 'unknown reason'}"
