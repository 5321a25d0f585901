// @ts-check
/** Draws the engine's list of calls on a canvas; Documentation/Page.md describes the list. */

/** The font of pictures, in which texts are measured. */
export const pictureFont = "system-ui, sans-serif";

/** @typedef {CanvasRenderingContext2D} Context */

/**
 * @param {number} color `0xRRGGBBAA`
 */
function cssColor(color) {
  return `#${color.toString(16).padStart(8, "0")}`;
}

/** @type {CanvasTextAlign[]} */
const alignments = ["left", "center", "right"];

/** Goes through the numbers of a list. */
class PictureReader {
  /**
   * @param {Context} context
   * @param {import("../page/types.js").Picture} picture
   */
  constructor(context, { numbers, texts }) {
    this.context = context;
    this.numbers = numbers;
    this.texts = texts;
    this.index = 0;
    this.parts = 0;
  }

  next() {
    return this.numbers[this.index++];
  }

  /**
   * Traces a path. Lines of one vertex are not part of it.
   *
   * @returns {number[]} The places of those vertices.
   */
  path() {
    const { context, numbers } = this;
    const dots = [];
    context.beginPath();
    for (let lines = this.next(); lines > 0; lines--) {
      const count = this.next();
      let index = this.index;
      const end = index + 2 * Math.abs(count);
      if (Math.abs(count) === 1) dots.push(numbers[index], numbers[index + 1]);
      else {
        context.moveTo(numbers[index], numbers[index + 1]);
        for (index += 2; index < end; index += 2) {
          context.lineTo(numbers[index], numbers[index + 1]);
        }
        if (count < 0) context.closePath();
      }
      this.index = end;
    }
    return dots;
  }

  stroke() {
    const { context } = this;
    const color = cssColor(this.next());
    const width = this.next();
    const flags = this.next();
    const dashes = this.next();
    context.setLineDash(Array.from(this.numbers.subarray(this.index, this.index + dashes)));
    this.index += dashes;
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineCap = flags & 1 ? "round" : "butt";
    context.lineJoin = "round";
    const dots = this.path();
    context.stroke();
    if (dots.length === 0) return;
    context.fillStyle = color;
    context.beginPath();
    for (let index = 0; index < dots.length; index += 2) {
      context.moveTo(dots[index] + width / 2, dots[index + 1]);
      context.arc(dots[index], dots[index + 1], width / 2, 0, 7);
    }
    context.fill();
  }

  fill() {
    this.context.fillStyle = cssColor(this.next());
    this.path();
    this.context.fill();
  }

  text() {
    const { context } = this;
    const color = cssColor(this.next());
    const size = this.next();
    const share = this.next();
    const halo = this.next();
    const haloWidth = this.next();
    const slope = this.next();
    const [x, y] = [this.next(), this.next()];
    const text = this.texts[this.next()];
    context.save();
    context.translate(x, y);
    if (slope & 1) context.rotate(-Math.PI / 2);
    context.font = `${slope & 2 ? "italic " : ""}${size}px ${pictureFont}`;
    context.textAlign = alignments[2 * share];
    context.setLineDash([]);
    if (halo >= 0) {
      context.strokeStyle = cssColor(halo);
      context.lineWidth = haloWidth;
      context.lineJoin = "round";
      context.strokeText(text, 0, 0);
    }
    context.fillStyle = color;
    context.fillText(text, 0, 0);
    context.restore();
  }

  part() {
    const [left, top, width, height] = [this.next(), this.next(), this.next(), this.next()];
    this.context.save();
    this.context.beginPath();
    this.context.rect(left, top, width, height);
    this.context.clip();
    this.context.translate(left, top);
    this.parts += 1;
  }

  replay() {
    while (this.index < this.numbers.length) {
      switch (this.next()) {
        case 1: this.stroke(); break;
        case 2: this.fill(); break;
        case 3: this.text(); break;
        case 4: this.part(); break;
        case 5:
          this.context.restore();
          this.parts -= 1;
          break;
        default: throw new Error("The engine's list of calls is damaged.");
      }
    }
  }
}

/**
 * Draws a picture.
 *
 * @param {Context} context
 * @param {import("../page/types.js").Picture} picture
 * @param {number} ratio Device pixels of the canvas per point.
 */
export function replay(context, picture, ratio) {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, context.canvas.width / ratio, context.canvas.height / ratio);
  new PictureReader(context, picture).replay();
}

/** From how many numbers on a picture takes so long to draw that a tap would notice. */
const longList = 50_000;

/**
 * Draws a picture of the graph where it disturbs nobody, if that takes long; the page puts it on
 * its canvas then.
 *
 * @param {import("../page/types.js").Picture} picture
 * @param {import("../page/types.js").Screen} screen
 * @returns {ImageBitmap | undefined} Nothing for short lists, and where a worker cannot draw.
 */
export function imageOf(picture, { width, height, ratio }) {
  if (picture.numbers.length < longList || !("OffscreenCanvas" in self)) return undefined;
  // Not every description of browsers knows all of it.
  const canvas = /** @type {any} */ (
    new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio)));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  replay(context, picture, ratio);
  return canvas.transferToImageBitmap();
}
