"""Writes the typeface of the client: web/src/fonts/*.woff2, subset from Rubik in @fontsource-variable/rubik 5.3.0.

    npm pack @fontsource-variable/rubik@5.3.0 && tar xf fontsource-variable-rubik-5.3.0.tgz
    pip install fonttools==4.68.0 brotli
    python3 web/scripts/fonts.py package

Rubik has letters, tabular digits and weights from regular to extra bold. Chinese and Japanese use the fonts of the system.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FEATURES = ["kern", "liga", "ccmp", "locl", "tnum", "mark", "mkmk"]
PUNCTUATION = "–—‘’‚“”„…•\u202f‹›€™−←↑→↓œŒı"
# The same ranges as in web/src/fonts/fonts.css.
PARTS = {
    "latin": [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, PUNCTUATION)],
    "latin-ext": [*range(0x100, 0x131), *range(0x132, 0x152), *range(0x154, 0x180)],
}


def main() -> None:
    source = Path(sys.argv[1]) / "files"
    target = Path(__file__).parent.parent / "src" / "fonts"
    for part, characters in PARTS.items():
        options = subset.Options()
        options.layout_features = FEATURES
        options.hinting = False
        options.name_IDs = [0, 1, 2, 5, 13, 14]
        font = TTFont(source / f"rubik-{part}-wght-normal.woff2")
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=characters)
        cutter.subset(font)
        font = instancer.instantiateVariableFont(font, {"wght": (400, 400, 800)})
        font.flavor = "woff2"
        font.recalcTimestamp = False
        path = target / f"rubik-{part}.woff2"
        font.save(path)
        print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} characters")


main()
