// @ts-check
/** Reads the curves: a marker on one, and a callout that says what is there and what is proven. */
import { equip, find, make, makeButton } from "./dom.js";
import { pointOnSheet, speak } from "./graph.js";
import { current, engine, settle, watch } from "./session.js";

/** @typedef {import("./types.js").Reading} Reading */
/** @typedef {import("./movement.js").Place} Place */

/** @type {Reading | null} */
let reading = null;
/** The height of the last tap, where what has no height is shown. */
let tappedHeight = 0;
/**
 * Points that were marked to be seen together.
 *
 * @type {Reading[]}
 */
let marked = [];
/** @type {Reading | null} What is under the mouse. */
let hovered = null;
const calloutBox = find("callout");
let speakTimer = 0;

/**
 * What a state of a column means for its curve.
 *
 * @type {Record<string, string>}
 */
const verdicts = {
  proven: "Proven", unresolved: "Undecided", sampled: "Sampled", undefined: "Undefined",
  outside: "Outside",
};

/**
 * Where a reading is on the sheet; at the edge if it has no height.
 *
 * @param {Reading} read
 */
function placeOfReading(read) {
  const height = read.break?.value ?? read.y;
  const isHigh = typeof height === "number";
  const { x, y } = pointOnSheet(read.x, isHigh ? height : 0);
  return { x, y: isHigh ? y : tappedHeight, isHigh };
}

/**
 * Whether a finger there would take hold of the marker.
 *
 * @param {Place} place In the view.
 */
export function isOnMarker(place) {
  if (!reading) return false;
  const marker = placeOfReading(reading);
  const view = current.view;
  const [x, y] = [place.x + (view?.left ?? 0), place.y + (view?.top ?? 0)];
  return Math.abs(marker.x - x) < 26 && (!marker.isHigh || Math.abs(marker.y - y) < 40);
}

/** @param {Reading | null} next */
function show(next) {
  reading = next;
  marker();
  clearTimeout(speakTimer);
  if (next) speakTimer = setTimeout(() => speak(`${next.title}. ${next.text}`), 350);
}

function marker() {
  const marks = find("marks");
  marks.replaceChildren(...marked.map((read) => markerOf(read, "marked")));
  if (hovered && !reading) marks.append(markerOf(hovered, "hovered"), tipOf(hovered));
  calloutBox.hidden = reading === null;
  find("fit-marked").hidden = marked.length === 0;
  if (!reading) return;
  marks.append(markerOf(reading, "current"));
  const isMarked = marked.some((other) => other.x === reading?.x && other.curve === reading?.curve);
  // A break may be where the curve leaves the view: that is not what the callout is about.
  const isLeft = reading.break && (reading.state === "outside" || reading.state === "undefined");
  const verdict = isLeft ? "" : verdicts[reading.state] ?? reading.state;
  const buttons = make("div", { class: "buttons" },
    makeButton("tool", "Break at the left", () => step("left"), { icon: "back" }),
    makeButton("tool", isMarked ? "Unmark" : "Mark", toggleMark,
      { icon: isMarked ? "minus" : "plus" }),
    makeButton("tool", "Break at the right", () => step("right"), { icon: "forward" }),
    makeButton("tool", "Close", leave, { icon: "close" }));
  calloutBox.replaceChildren(
    make("p", { class: "heading" }, make("b", { text: reading.title }),
      make("span", { class: `verdict ${reading.state}`, text: verdict })),
    make("p", { class: "text", text: reading.text }), buttons);
  placeCallout();
}

/**
 * @param {Reading} read
 * @param {string} style
 */
function markerOf(read, style) {
  const { x, y, isHigh } = placeOfReading(read);
  const dot = make("span", { class: `marker ${style} ${isHigh ? "" : "line"}` });
  dot.style.transform = isHigh ? `translate(${x}px, ${y}px)` : `translateX(${x}px)`;
  dot.style.setProperty("--curve", current.view?.colors[read.curve] ?? "currentColor");
  return dot;
}

/** @param {Reading} read */
function tipOf(read) {
  const { x, y } = placeOfReading(read);
  const isRight = x > find("sheet").clientWidth / 2;
  const tip = make("span", { class: `tip ${isRight ? "left" : ""}`, text: read.title });
  tip.style.transform = `translate(${x}px, ${Math.max(y, 40)}px)`;
  return tip;
}

function placeCallout() {
  if (!reading) return;
  const sheet = find("sheet").getBoundingClientRect();
  const { x, y } = placeOfReading(reading);
  const { offsetWidth: width, offsetHeight: height } = calloutBox;
  const left = Math.max(8, Math.min(sheet.width - width - 8, x - width / 2));
  const above = y - height - 20;
  const top = above >= 8 ? above : Math.min(sheet.height - height - 8, y + 24);
  calloutBox.style.transform = `translate(${left}px, ${Math.max(8, top)}px)`;
}

/**
 * Reads the curve at a place of the view; `null` if none is near.
 *
 * @param {Place} place
 * @param {number} reach How far it may be, in points.
 */
async function readNear(place, reach) {
  const reply = await engine.offer({ do: "read", at: [place.x, place.y] });
  const found = reply?.reading ?? null;
  const isNear = found !== null && Math.abs(found.at[0] - place.x) < reach
    && (found.at[1] === null || Math.abs(found.at[1] - place.y) < reach);
  return isNear ? found : null;
}

/**
 * Shows what is at a place of the view, if a curve is near.
 *
 * @param {Place} place
 */
export async function readAt(place) {
  hovered = null;
  const found = await readNear(place, 28);
  tappedHeight = place.y + (current.view?.top ?? 0);
  show(found);
  return found !== null;
}

/**
 * Says what a curve is under the mouse, unless one is being read or the engine has other things to
 * do.
 *
 * @param {Place | null} place `null` if the mouse is elsewhere.
 */
export async function hoverAt(place) {
  const found = place && !reading && engine.isIdle ? await readNear(place, 14) : null;
  if (found === hovered || reading) return;
  hovered = found?.y === null ? null : found;
  marker();
}

/**
 * Follows the curve to where a finger is.
 *
 * @param {Place} place
 */
export async function slideTo(place) {
  if (!reading) return;
  const reply = await engine.offer({ do: "read", at: [place.x, place.y], curve: reading.curve });
  if (reply?.reading && reading) show(reply.reading);
}

/**
 * Goes to the next break.
 *
 * @param {"left" | "right"} to
 */
async function step(to) {
  if (!reading) return;
  const reply = await engine.call({ do: "read", curve: reading.curve, x: reading.x, to });
  if (reply.reading) show(reply.reading);
}

function toggleMark() {
  if (!reading) return;
  const { x, curve } = reading;
  const others = marked.filter((other) => other.x !== x || other.curve !== curve);
  marked = others.length === marked.length ? [...marked, reading] : others;
  marker();
}

/** Shows all marked points with a margin. */
async function fitMarked() {
  const view = current.view;
  const middleY = view ? (view.y[0] + view.y[1]) / 2 : 0;
  const points = marked.map((read) => {
    const y = typeof read.break?.value === "number" ? read.break.value : read.y ?? middleY;
    return `${read.x} ${y}`;
  });
  closeReading();
  await settle({ line: `fit ${points.join(" ")}` });
}

function leave() {
  closeReading();
  find("picture").focus();
}

/** Takes the callout away. */
export function closeReading() {
  if (reading) show(null);
}

/** Begins to read in the middle. */
async function beginReading() {
  const view = current.view;
  if (!view) return;
  const at = [view.width / 2, view.height / 2];
  tappedHeight = view.top + at[1];
  show((await engine.call({ do: "read", at, curve: 0 })).reading ?? null);
}

/**
 * Goes along the curve by points, or to another curve.
 *
 * @param {number} distance
 * @param {number} turn
 */
async function wander(distance, turn) {
  const view = current.view;
  if (!reading || !view) return;
  const count = Math.max(1, view.colors.length);
  const curve = (reading.curve + turn + count) % count;
  const at = [reading.at[0] + distance, reading.at[1] ?? view.height / 2];
  const reply = await engine.call({ do: "read", at, curve });
  if (reply.reading) show(reply.reading);
}

/**
 * Reads with keys: Enter begins, arrows follow the curve or change it, Alt and an arrow go to the
 * next break, Enter marks, Escape ends.
 *
 * @param {KeyboardEvent} event
 * @returns {boolean} Whether the key was about reading.
 */
export function readingKey(event) {
  const { key } = event;
  if (!reading) {
    if (key !== "Enter" && key !== " ") return false;
    void beginReading();
    return true;
  }
  const direction = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  if (key === "Escape") closeReading();
  else if (key === "Enter" || key === " ") toggleMark();
  else if (key === "ArrowUp" || key === "ArrowDown") void wander(0, key === "ArrowUp" ? 1 : -1);
  else if (!direction) return false;
  else if (event.altKey) void step(direction < 0 ? "left" : "right");
  else void wander(direction * (event.shiftKey ? 10 : 1), 0);
  return true;
}

/** Keeps the marks in their places, and forgets them with their graph. */
export function startReadout() {
  let graph = current.state.description;
  equip("fit-marked", "tag", fitMarked);
  watch((reply) => {
    if (reply.state && reply.state.description !== graph) {
      graph = reply.state.description;
      marked = [];
      reading = null;
    }
    hovered = null;
    if (reply.state || reply.view) marker();
  });
}
