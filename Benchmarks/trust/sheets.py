"""Sets pictures side by side on sheets, with what is wrong in colour."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from drawings import Drawing
from functions import HEIGHT, WIDTH, Function
from verdict import Verdict

FONTS = Path("/usr/share/fonts/truetype/dejavu")
WHITE, BLACK, GREY, FRAME = (255, 255, 255), (0, 0, 0), (96, 96, 96), (208, 208, 208)
ASTRAY, MISSING = (213, 94, 0), (86, 180, 233)

MARGIN, GAP, HEAD, CAPTION = 20, 24, 48, 84


@dataclass
class Exhibit:
    """A function with its pictures and their verdicts; None where it could not be drawn."""

    number: int
    function: Function
    formula: str
    pictures: list[tuple[Drawing, Verdict] | None]


def sheet(exhibits: list[Exhibit], titles: list[str]) -> Image.Image:
    """Draws one function per row and one program per column."""
    width = 2 * MARGIN + len(titles) * WIDTH + (len(titles) - 1) * GAP
    image = Image.new("RGB", (width, HEAD + len(exhibits) * (HEIGHT + CAPTION)), WHITE)
    draw = ImageDraw.Draw(image)
    bold = ImageFont.truetype(FONTS / "DejaVuSans-Bold.ttf", 17)
    plain = ImageFont.truetype(FONTS / "DejaVuSans.ttf", 17)
    lefts = [MARGIN + index * (WIDTH + GAP) for index in range(len(titles))]
    for left, title in zip(lefts, titles):
        draw.text((left, 14), title, GREY, bold)
    for index, exhibit in enumerate(exhibits):
        top = HEAD + index * (HEIGHT + CAPTION)
        for left, picture in zip(lefts, exhibit.pictures):
            verdict = "cannot be written"
            if picture is not None:
                image.paste(_coloured(*picture), (left, top))
                verdict = str(picture[1])
            draw.rectangle((left - 1, top - 1, left + WIDTH, top + HEIGHT), outline=FRAME)
            is_good = picture is not None and picture[1].is_faithful
            draw.text((left, top + HEIGHT + 30), verdict, GREY if is_good else ASTRAY, plain)
        name = f"{exhibit.number}  "
        draw.text((MARGIN, top + HEIGHT + 7), name, GREY, bold)
        left = MARGIN + draw.textlength(name, bold)
        draw.text((left, top + HEIGHT + 7), exhibit.formula, BLACK, plain)
    # A few shades suffice, and a palette makes the file a quarter as large.
    return image.quantize(32, dither=Image.Dither.NONE)


def _coloured(drawing: Drawing, verdict: Verdict) -> Image.Image:
    image = drawing.image.convert("RGB")
    for rows, colour in ((verdict.missing, MISSING), (verdict.astray, ASTRAY)):
        for column, wrong in rows.items():
            for row in wrong:
                image.putpixel((column, row), colour)
    return image
