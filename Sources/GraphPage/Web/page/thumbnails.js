// @ts-check
/**
 * Small pictures of listed graphs. The engine traces them in its worker, one at a time while
 * nothing else is asked of it, and they are drawn when the page is idle. At most 64 are kept, and
 * those used least recently go first.
 */
import { replay } from "../engine/replay.js";
import { make } from "./dom.js";
import { themeInUse } from "./graph.js";
import { engine } from "./session.js";

const thumbnailLimit = 64;
const thumbnailSize = { width: 112, height: 72 };

/**
 * Pictures by graph and theme, the one used last at the end.
 *
 * @type {Map<string, ImageBitmap>}
 */
const thumbnails = new Map();
/** @type {{name: string, request: Record<string, unknown>, canvas: HTMLCanvasElement}[]} */
let waiting = [];
let isDrawing = false;

/** @param {() => void} action */
function whenIdle(action) {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: 500 });
  else setTimeout(action, 30);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {ImageBitmap} image
 */
function put(canvas, image) {
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  canvas.parentElement?.classList.remove("pending");
}

/**
 * @param {string} name
 * @param {ImageBitmap} image
 */
function keep(name, image) {
  thumbnails.delete(name);
  thumbnails.set(name, image);
  if (thumbnails.size <= thumbnailLimit) return;
  const [oldest] = thumbnails.keys();
  thumbnails.get(oldest)?.close();
  thumbnails.delete(oldest);
}

async function drawWaiting() {
  if (isDrawing) return;
  isDrawing = true;
  while (waiting.length > 0) {
    const next = waiting.shift();
    if (!next || !next.canvas.isConnected) continue;
    const ratio = Math.min(2, devicePixelRatio);
    const screen = { ...thumbnailSize, ratio, theme: themeInUse(), isTitled: false };
    const reply = await engine.offer({ do: "picture", ...next.request, screen });
    // Something else was asked in between: this one waits for another turn.
    if (!reply) waiting.unshift(next);
    else if (reply.picture) await draw(next, reply.picture, ratio);
    else next.canvas.parentElement?.classList.add("failed");
    await new Promise((resolve) => whenIdle(() => resolve(undefined)));
  }
  isDrawing = false;
}

/**
 * @param {typeof waiting[number]} item
 * @param {import("./types.js").Picture} picture
 * @param {number} ratio
 */
async function draw({ name, canvas }, picture, ratio) {
  const surface = document.createElement("canvas");
  surface.width = Math.round(thumbnailSize.width * ratio);
  surface.height = Math.round(thumbnailSize.height * ratio);
  const context = surface.getContext("2d");
  if (!context) return;
  replay(context, picture, ratio);
  const image = await createImageBitmap(surface);
  keep(name, image);
  put(canvas, image);
}

/**
 * A small picture of a listed graph; a spinner until it is ready.
 *
 * @param {Record<string, unknown>} request What names the graph.
 * @param {string} version What makes a picture out of date when it changes.
 */
export function thumbnail(request, version) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const frame = make("span", { class: "thumbnail pending" }, canvas,
    make("span", { class: "spinner" }));
  const name = `${themeInUse()} ${JSON.stringify(request)} ${version}`;
  const image = thumbnails.get(name);
  if (image) {
    keep(name, image);
    put(canvas, image);
  } else {
    waiting.push({ name, request, canvas });
    whenIdle(drawWaiting);
  }
  return frame;
}

/** Gives up pictures that nobody waits for any more. */
export function forgetWaiting() {
  waiting = [];
}
