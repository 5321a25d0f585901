// @ts-check
/** The engine, and what it last said: everything that the page shows is made of this. */
import { Engine } from "../engine/client.js";
import { find, say } from "./dom.js";
import { keepTexts, keptTexts, watchTexts } from "./storage.js";
import { emptyState } from "./types.js";

/** @typedef {import("./types.js").Reply} Reply */
/** @typedef {import("./types.js").Request} Request */
/** @typedef {import("./types.js").Screen} Screen */

export const engine = new Engine({
  storage: keptTexts(),
  document: find("document").textContent ?? "{}",
  hash: location.hash.slice(1),
});

/** What the engine last said. */
export const current = {
  state: emptyState,
  rows: /** @type {import("./types.js").Row[]} */ ([]),
  view: /** @type {import("./types.js").View | null} */ (null),
  picture: /** @type {import("./types.js").Picture | null} */ (null),
  remarks: /** @type {string[]} */ ([]),
};

/** What is wanted with each change: whether the results are to be typed again. */
export const wanted = { rows: false };

/** The line that the graph shows before it is entered; empty if there is none. */
let previewed = "";

/** Whether the graph, and the state with it, show a line that is still being typed. */
export const isPreviewing = () => previewed !== "";

/** @type {Set<(reply: Reply) => void>} */
const watchers = new Set();
/** @type {() => Screen | null} */
let screenSource = () => null;

/**
 * Calls a function with each reply, after {@link current} has what it says.
 *
 * @param {(reply: Reply) => void} watcher
 */
export function watch(watcher) {
  watchers.add(watcher);
}

/**
 * Says which screen the graph is drawn for; `null` while it does not show.
 *
 * @param {() => Screen | null} source
 */
export function drawOn(source) {
  screenSource = source;
}

/**
 * @param {Reply | null} reply
 */
function take(reply) {
  if (!reply) return reply;
  if (reply.state) current.state = reply.state;
  if (reply.rows) current.rows = reply.rows;
  if (reply.view) current.view = reply.view;
  if (reply.picture) {
    current.picture?.image?.close();
    current.picture = reply.picture;
  }
  if (reply.remarks) current.remarks = reply.remarks;
  for (const watcher of watchers) watcher(reply);
  return reply;
}

let drawings = 0;

/**
 * Draws the graph anew; of several such requests only the newest is done.
 *
 * @param {boolean} [isVisit] Whether the graph counts as looked at.
 * @returns {Promise<Reply | null>} `null` if it was not drawn for this request.
 */
export async function redraw(isVisit = false) {
  const screen = screenSource();
  if (!screen) return null;
  const drawing = ++drawings;
  const about = previewed
    ? { line: previewed, isTrial: true } : { visits: isVisit || undefined };
  const reply = await engine.offer({ do: "perform", screen, ...about });
  // Something else took its place.
  if (reply === null && drawing === drawings) return redraw(isVisit);
  if (reply?.error && previewed) {
    previewed = "";
    return redraw(isVisit);
  }
  return take(reply);
}

/**
 * Performs a request after those before it, and shows what it changed.
 *
 * @param {Request} request
 * @returns {Promise<Reply>}
 */
export async function ask(request) {
  if (request.do === "perform" || request.do === "open") request.rows = wanted.rows;
  const reply = await engine.call(request);
  if (request.do !== "picture") take(reply);
  return reply;
}

/**
 * Performs a line, then draws. The stack answers before the picture is ready.
 *
 * @param {string} line
 */
export async function perform(line) {
  previewed = "";
  const reply = await ask({ do: "perform", line });
  // What undo leads back to is looked at.
  if (!reply.error) void redraw(line === "undo" || line === "redo");
  return reply;
}

/**
 * Draws what a line would lead to, without entering it.
 *
 * @param {string} line Nothing goes back to the graph without it.
 */
export async function preview(line) {
  if (line === previewed) return;
  previewed = line;
  if (!line) await ask({ do: "perform" });
  await redraw();
}

/** @typedef {{line?: string, move?: import("./movement.js").Movement}} Step */

/**
 * The view that a drag began with.
 *
 * @type {import("./types.js").View | null}
 */
let viewBefore = null;

/**
 * What a step asks of the engine, which may have been started anew since it drew the view.
 *
 * @param {Step} step
 */
function asked({ line, move }) {
  if (!move) return { line };
  viewBefore ??= current.view;
  return { move: { ...move, from: viewBefore } };
}

/**
 * Shows one frame of a drag; only the newest waits.
 *
 * @param {Step} step What happened since the drag began.
 * @param {boolean} [isCoarse] Whether the frame may have one pixel per point.
 */
export async function trial(step, isCoarse = false) {
  const screen = screenSource();
  if (!screen) return null;
  drawings += 1;
  const drawn = isCoarse ? { ...screen, ratio: 1 } : screen;
  return take(await engine.offer({ do: "perform", ...asked(step), isTrial: true, screen: drawn }));
}

/**
 * Performs a gesture, which ends a drag, as one step of undo, and draws if nothing else comes.
 *
 * @param {Step} [step] Without one, the drag is taken back.
 */
export async function settle(step) {
  const request = { do: "perform", on: screenSource() ?? undefined, ...step && asked(step) };
  viewBefore = null;
  const reply = await ask(request);
  if (!reply.error) await redraw(true);
  return reply;
}

/** Takes back the last step, and says so if there is none. */
export async function undo() {
  const reply = await perform("undo");
  if (reply.error) say(reply.error.message);
}

/** Does the last undone step again. */
export async function redo() {
  const reply = await perform("redo");
  if (reply.error) say(reply.error.message);
}

/** Gives up what takes long. A graph that is not drawn does not show another one in its place. */
export function stop() {
  if (!engine.stop()) return say("Stopped; nothing has changed.");
  current.picture?.image?.close();
  current.picture = null;
  for (const watcher of watchers) watcher({ view: current.view ?? undefined });
  say("Stopped: this graph is not drawn.");
}

/**
 * Keeps texts, or no longer those that are `null`, in place of what is kept.
 *
 * @param {Record<string, string | null>} texts
 */
export const restore = (texts) => ask({ do: "restore", texts });

/** Waits for the engine, and shows what it begins with. */
export async function startSession() {
  engine.addEventListener("storage", (/** @type {any} */ event) => keepTexts(event.detail));
  watchTexts((texts) => void restore(texts));
  engine.addEventListener("fault", () => {
    say("The engine failed, and was started again: only what it was asked for is left out.");
    void redraw();
  });
  /** @type {Reply} */
  const reply = await engine.ready;
  if (reply.error) say(`${reply.error.message} ${reply.error.remedy ?? ""}`);
  if (reply.remarks) say(reply.remarks.join(" "));
  take(reply);
  if (wanted.rows) await ask({ do: "perform" });
  return reply;
}
