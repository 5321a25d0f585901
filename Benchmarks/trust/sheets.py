"""Sets pictures side by side on sheets, with what is wrong in colour."""

from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = Path("/usr/share/fonts/truetype/dejavu")
WHITE, BLACK, GREY, FRAME = (255, 255, 255), (0, 0, 0), (96, 96, 96), (208, 208, 208)
ASTRAY, MISSING = (213, 94, 0), (86, 180, 233)

MARGIN, GAP, HEAD, CAPTION = 20, 24, 48, 84

# Captions of smaller pictures shrink with them.
FULL_WIDTH = 400


@dataclass
class Exhibit:
    """A formula with its pictures and their verdicts; None where it could not be drawn.

    A drawing has an `image`. A verdict says whether it `is_faithful`, which `faults` there are, each
    with column, row and whether ink is missing there, and more when printed.
    """

    number: int
    formula: str
    pictures: list
    # Where it is drawn.
    x: str


def sheet(exhibits: list[Exhibit], titles: list[str]) -> Image.Image:
    """Draws one formula per row and one program per column."""
    width, height = exhibits[0].pictures[0][0].image.size
    margin, gap, head, caption, size = (
        max(least, number * width // FULL_WIDTH)
        for number, least in ((MARGIN, 0), (GAP, 12), (HEAD, 36), (CAPTION, 56), (17, 13))
    )
    image = Image.new(
        "RGB",
        (
            2 * margin + len(titles) * width + (len(titles) - 1) * gap,
            head + len(exhibits) * (height + caption),
        ),
        WHITE,
    )
    draw = ImageDraw.Draw(image)
    bold = ImageFont.truetype(FONTS / "DejaVuSans-Bold.ttf", size)
    plain = ImageFont.truetype(FONTS / "DejaVuSans.ttf", size)
    lefts = [margin + index * (width + gap) for index in range(len(titles))]
    for left, title in zip(lefts, titles):
        draw.text((left, 14), title, GREY, bold)
    for index, exhibit in enumerate(exhibits):
        top = head + index * (height + caption)
        for left, picture in zip(lefts, exhibit.pictures):
            verdict = "not drawn"
            if picture is not None:
                image.paste(_coloured(*picture), (left, top))
                verdict = str(picture[1])
            draw.rectangle((left - 1, top - 1, left + width, top + height), outline=FRAME)
            is_good = picture is not None and picture[1].is_faithful
            draw.text(
                (left, top + height + 13 + size), verdict, GREY if is_good else ASTRAY, plain
            )
        name = f"{exhibit.number}  "
        draw.text((margin, top + height + 7), name, GREY, bold)
        left = margin + draw.textlength(name, bold)
        draw.text((left, top + height + 7), exhibit.formula, BLACK, plain)
    # A few shades suffice, and a palette makes the file a quarter as large.
    return image.quantize(32, dither=Image.Dither.NONE)


def write(
    exhibits: list[Exhibit], titles: list[str], count: int, folder: Path, prefix: str = ""
) -> list[tuple[str, list[Exhibit]]]:
    """Writes sheets of so many formulas each; their paths from the page, with what they show."""
    folder.mkdir(parents=True, exist_ok=True)
    sheets = []
    for first in range(0, len(exhibits), count):
        shown = exhibits[first : first + count]
        path = folder / f"{prefix}{shown[0].number:02}-{shown[-1].number:02}.png"
        sheet(shown, titles).save(path, optimize=True)
        sheets.append((f"Images/trust/{path.name}", shown))
    return sheets


def _coloured(drawing, verdict) -> Image.Image:
    image = drawing.image.convert("RGB")
    for column, row, is_missing in verdict.faults():
        image.putpixel((column, row), MISSING if is_missing else ASTRAY)
    return image
