"""`python -m questhall` where nobody's chat is counted: for tests that need much to be said."""

from __future__ import annotations

import sys

from questhall.cli import main
from questhall.server.buckets import Allowance
from questhall.server.limits import ALLOWANCES

if __name__ == "__main__":
    ALLOWANCES["chat"] = Allowance(1e6, 1e6)
    sys.exit(main())
