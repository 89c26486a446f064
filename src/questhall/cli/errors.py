"""How a command ends other than well."""

from __future__ import annotations

import os
from pathlib import Path
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


def check_writable(path: Path) -> None:
    """Find out before the work, not after it, that a file cannot be written."""
    try:
        if path.is_dir():
            raise UsageError(f"cannot write {path}: it is a folder")
        if not path.parent.is_dir():
            raise UsageError(f"cannot write {path}: there is no such folder")
        if not os.access(path if path.exists() else path.parent, os.W_OK):
            raise UsageError(f"cannot write {path}: that is not permitted")
    except OSError as error:
        raise UsageError(file_error("write", path, error)) from error


def file_error(deed: str, path: object, error: OSError) -> str:
    """One line for a file that cannot be read or written."""
    return f"cannot {deed} {path}: {error.strerror or 'unknown reason'}"
