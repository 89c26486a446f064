"""What all tests share."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes says nothing about the code on a busy machine.
settings.register_profile("questhall", deadline=None)
settings.load_profile("questhall")
