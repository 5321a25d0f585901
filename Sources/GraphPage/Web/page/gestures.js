// @ts-check
/**
 * Fingers, mouse, wheel and keys on the graph. A drag is made of trials from the state before it,
 * and leaves one step of undo. No tap waits for another: the second one zooms at once, and a third
 * takes that back and moves the origin.
 */
import { equip, errorWords, find, say } from "./dom.js";
import { between, panned, pinched, stillness } from "./movement.js";
import { closeReading, hoverAt, isOnMarker, readAt, readingKey, slideTo } from "./readout.js";
import { current, settle, trial } from "./session.js";

/** @typedef {import("./movement.js").Place} Place */

/** How far a finger may move and still tap, in points. */
const tapSize = 6;
const gestureArea = find("picture");
/** @type {Map<number, Place>} */
const fingers = new Map();
/**
 * Where the fingers were when their number last changed.
 *
 * @type {Map<number, Place>}
 */
const fingersBefore = new Map();
let movementBefore = stillness;
let movement = stillness;
/** How the picture on the screen was moved when the engine drew it. */
let movementDrawn = stillness;
/** @type {"none" | "press" | "move" | "slide"} */
let phase = "none";
let downAt = { x: 0, y: 0 };
let pressTimer = 0;
let settleTimer = 0;
let isFrameAsked = false;
let frameTime = 0;
let waitingSince = 0;
/** How long a frame may take before the old picture moves instead, in milliseconds. */
const longFrame = 50;
let taps = { count: 0, time: -Infinity, place: downAt };

/**
 * The place of an event in the view.
 *
 * @param {MouseEvent} event
 * @returns {Place}
 */
function placeOf(event) {
  const corner = find("sheet").getBoundingClientRect();
  return {
    x: event.clientX - corner.left - (current.view?.left ?? 0),
    y: event.clientY - corner.top - (current.view?.top ?? 0),
  };
}

/**
 * @param {Place} one
 * @param {Place} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle() {
  const view = current.view;
  return { x: (view?.width ?? 0) / 2, y: (view?.height ?? 0) / 2 };
}

/** Moves the picture on the screen to where the engine has yet to draw it. */
function movePicture() {
  const { factor, x, y } = between(movementDrawn, movement);
  gestureArea.style.transformOrigin = `${current.view?.left ?? 0}px ${current.view?.top ?? 0}px`;
  gestureArea.style.transform = factor === 1 && x === 0 && y === 0
    ? "" : `translate(${x}px, ${y}px) scale(${factor})`;
}

/** Shows where the picture has moved to, at most once a frame. */
function follow() {
  if (isFrameAsked) return;
  isFrameAsked = true;
  requestAnimationFrame(async (began) => {
    isFrameAsked = false;
    if (movement === stillness) return;
    const asked = movement;
    waitingSince ||= began;
    if (frameTime > longFrame || began - waitingSince > longFrame) movePicture();
    const reply = await trial({ move: asked }, frameTime > 20);
    if (!reply) return;
    waitingSince = 0;
    frameTime = 0.7 * frameTime + 0.3 * (performance.now() - began);
    if (!reply.picture) return;
    movementDrawn = asked;
    movePicture();
  });
}

/**
 * Moves the picture, by a line if one is given. If that takes long, the old one moves meanwhile.
 *
 * @param {import("./movement.js").Movement} moved
 * @param {string} [line]
 */
async function settleMoved(moved, line) {
  movementDrawn = between(moved, movementDrawn);
  waitingSince = 0;
  const timer = setTimeout(movePicture, longFrame);
  const reply = await settle(line ? { line } : { move: moved });
  clearTimeout(timer);
  movementDrawn = stillness;
  movePicture();
  return reply;
}

/** Ends the drag as one step of undo. */
async function finish() {
  clearTimeout(settleTimer);
  settleTimer = 0;
  if (movement === stillness) return;
  const [moved, drawn] = [movement, movementDrawn];
  movement = movementBefore = stillness;
  const reply = await settleMoved(moved);
  if (!reply.error) return;
  // It stops where it could still be drawn.
  say(reply.error.message);
  if (drawn === stillness) await settle();
  else await settleMoved(drawn);
}

/**
 * Goes on with a movement that ends when nothing has come for a while: a wheel, or repeated keys.
 *
 * @param {import("./movement.js").Movement} next
 */
function drift(next) {
  movement = next;
  closeReading();
  follow();
  clearTimeout(settleTimer);
  settleTimer = setTimeout(finish, 300);
}

/** Counts the fingers anew: what they do from here on is added to what they did. */
function hold() {
  movementBefore = movement;
  fingersBefore.clear();
  for (const [id, place] of fingers) fingersBefore.set(id, place);
}

/** @param {PointerEvent} event */
function down(event) {
  if (event.pointerType === "mouse" && event.button !== 0) return;
  if (fingers.size === 0) {
    if (settleTimer) void finish();
    const place = placeOf(event);
    downAt = place;
    phase = isOnMarker(place) ? "slide" : "press";
    clearTimeout(pressTimer);
    // A finger that rests on a curve takes hold of it.
    if (phase === "press") {
      pressTimer = setTimeout(async () => {
        if (phase === "press" && await readAt(place)) phase = phase === "press" ? "slide" : phase;
      }, 450);
    }
  } else if (phase !== "slide") phase = "move";
  gestureArea.setPointerCapture(event.pointerId);
  fingers.set(event.pointerId, placeOf(event));
  hold();
}

/** @param {PointerEvent} event */
function move(event) {
  if (event.pointerType === "mouse" && fingers.size === 0) return void hoverAt(placeOf(event));
  if (!fingers.has(event.pointerId)) return;
  const place = placeOf(event);
  fingers.set(event.pointerId, place);
  if (phase === "slide") return void slideTo(place);
  if (phase === "press") {
    if (distance(place, downAt) < tapSize) return;
    clearTimeout(pressTimer);
    phase = "move";
    closeReading();
  }
  const [first, second] = [...fingers.keys()];
  const [a, b] = [fingersBefore.get(first) ?? place, fingers.get(first) ?? place];
  if (second === undefined) movement = panned(movementBefore, a, b);
  else {
    const [c, d] = [fingersBefore.get(second) ?? place, fingers.get(second) ?? place];
    const [before, now] = [distance(a, c), distance(b, d)];
    const factor = before > 8 && now > 8 ? now / before : 1;
    closeReading();
    movement = pinched(movementBefore, factor,
      { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }, { x: (b.x + d.x) / 2, y: (b.y + d.y) / 2 });
  }
  follow();
}

/** @param {PointerEvent} event */
function up(event) {
  if (!fingers.delete(event.pointerId)) return;
  hold();
  if (fingers.size > 0) return;
  clearTimeout(pressTimer);
  const ended = phase;
  phase = "none";
  if (ended === "move") {
    taps.count = 0;
    void finish();
  } else if (event.type === "pointerup" && distance(placeOf(event), downAt) < tapSize) {
    void tap(placeOf(event));
  }
}

/** @param {Place} place */
async function tap(place) {
  const now = performance.now();
  const isNext = now - taps.time < 350 && distance(place, taps.place) < 30;
  taps = { count: isNext ? taps.count + 1 : 1, time: now, place };
  if (taps.count === 1) return void readAt(place);
  closeReading();
  if (taps.count === 2) return void settleMoved(pinched(stillness, 2, place));
  taps.count = 0;
  const back = settle({ line: "undo" });
  const moved = settle({ line: `tap ${place.x} ${place.y}` });
  await back;
  await moved;
}

/** @param {WheelEvent} event */
function wheel(event) {
  event.preventDefault();
  if (fingers.size > 0) return;
  const turn = event.deltaMode === 1 ? 16 * event.deltaY : event.deltaY;
  const factor = Math.exp(-turn * (event.ctrlKey ? 0.01 : 0.002));
  drift(pinched(movement, Math.max(0.2, Math.min(5, factor)), placeOf(event)));
}

/** @type {Record<string, [number, number]>} */
const panKeys = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] };

/** @param {KeyboardEvent} event */
function keydown(event) {
  if (event.ctrlKey || event.metaKey) return;
  if (readingKey(event)) return event.preventDefault();
  const pan = panKeys[event.key];
  const scale = event.shiftKey && pan ? 0.25 : 1;
  if (pan) drift(panned(movement, { x: 0, y: 0 }, { x: scale * pan[0], y: scale * pan[1] }));
  else if (event.key === "+" || event.key === "=") drift(pinched(movement, 1.25, middle()));
  else if (event.key === "-") drift(pinched(movement, 0.8, middle()));
  else if (event.key === "0") void choose("reset");
  else if (event.key === "f") void choose("fit");
  else return;
  event.preventDefault();
}

/**
 * Performs a line about the view, after a movement that has not ended.
 *
 * @param {string} line
 * @param {number} [factor] How much it enlarges the picture about its middle.
 */
async function choose(line, factor = 1) {
  closeReading();
  if (settleTimer) await finish();
  const reply = await settleMoved(pinched(stillness, factor, middle()), line);
  if (reply.error) say(errorWords(reply.error));
  if (reply.remarks?.length) say(reply.remarks.join(" "));
}

/** Listens to fingers, wheel, keys and the buttons of the view. */
export function startGestures() {
  gestureArea.addEventListener("pointerdown", down);
  gestureArea.addEventListener("pointermove", move);
  gestureArea.addEventListener("pointerup", up);
  gestureArea.addEventListener("pointercancel", up);
  gestureArea.addEventListener("pointerleave", () => hoverAt(null));
  gestureArea.addEventListener("wheel", wheel, { passive: false });
  gestureArea.addEventListener("keydown", keydown);
  gestureArea.addEventListener("contextmenu", (event) => event.preventDefault());
  equip("zoom-in", "plus", () => choose("zoom 1.6", 1.6));
  equip("zoom-out", "minus", () => choose("zoom 0.625", 0.625));
  equip("fit", "fit", () => choose("fit"));
  equip("standard", "home", () => choose("reset"));
}
