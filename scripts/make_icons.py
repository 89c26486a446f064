"""Make the PNGs of the page's icons from their drawings, in Chromium; to be run when web/public/icons/*.svg change."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parents[1] / "web" / "public" / "icons"
WANTED = {"180.png": ("maskable.svg", 180), "192.png": ("icon.svg", 192), "512.png": ("icon.svg", 512)} | {
    "maskable-512.png": ("maskable.svg", 512)
}


def main() -> None:
    """Draw each at its size."""
    program = os.environ.get("QUESTHALL_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        for name, (drawing, size) in WANTED.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(
                f"<style>* {{ margin: 0 }} svg {{ display: block }}</style>{(ICONS / drawing).read_text()}"
            )
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
