"""`python -m questhall`: the commands."""

import sys

from questhall.cli import main

if __name__ == "__main__":
    sys.exit(main())
