"""The README's examples run as printed."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_readme_tells_the_truth() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    text = readme.read_text(encoding="utf-8").replace("```", "\n")  # the fence is not part of the expected output
    parser = doctest.DocTestParser()
    test = parser.get_doctest(text, {}, "README.md", str(readme), 0)
    assert len(test.examples) > 10
    runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert runner.run(test).failed == 0
