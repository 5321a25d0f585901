// @ts-check
/** The graph: a canvas that shows the picture, its title, and where places of it are. */
import { replay } from "../engine/replay.js";
import { find } from "./dom.js";
import { current, drawOn, isPreviewing, redraw, watch } from "./session.js";
import { arrangement, screenShown } from "./screens.js";
import { changeSetting, setting } from "./storage.js";

const pictureCanvas = find("picture", HTMLCanvasElement);
const darkScheme = matchMedia("(prefers-color-scheme: dark)");
const context = /** @type {CanvasRenderingContext2D} */ (pictureCanvas.getContext("2d"));

/**
 * The theme in use: that of the system unless another was chosen.
 *
 * @returns {"light" | "dark"}
 */
export function themeInUse() {
  const chosen = setting("theme", "system");
  if (chosen === "light" || chosen === "dark") return chosen;
  return darkScheme.matches ? "dark" : "light";
}

/** @param {string} theme `light`, `dark` or `system` */
export function useTheme(theme) {
  changeSetting("theme", theme);
  showTheme();
  void redraw();
}

function showTheme() {
  document.documentElement.dataset.theme = themeInUse();
}

/**
 * The screen that the graph is drawn for; `null` while it has no room.
 *
 * @returns {import("./types.js").Screen | null}
 */
export function graphScreen() {
  const { width, height } = find("sheet").getBoundingClientRect();
  if (width < 1 || height < 1) return null;
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { width, height, ratio: devicePixelRatio, theme: themeInUse(), isTitled: false, text };
}

function paint() {
  const screen = graphScreen();
  if (!screen) return;
  if (!current.picture) return context.clearRect(0, 0, pictureCanvas.width, pictureCanvas.height);
  const width = Math.round(screen.width * screen.ratio);
  const height = Math.round(screen.height * screen.ratio);
  if (pictureCanvas.width !== width) pictureCanvas.width = width;
  if (pictureCanvas.height !== height) pictureCanvas.height = height;
  const { image } = current.picture;
  if (!image) return replay(context, current.picture, screen.ratio);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
}

/**
 * Where a place of the axes is on the canvas, in points.
 *
 * @param {number} x
 * @param {number} y
 */
export function pointOnSheet(x, y) {
  const view = current.view;
  if (!view) return { x: NaN, y: NaN };
  const [u, v] = [x, y].map((n, i) => view.log?.includes("xy"[i]) ? Math.log10(n) : n);
  return {
    x: view.left + view.origin[0] + u * view.scale[0],
    y: view.top + view.origin[1] - v * view.scale[1],
  };
}

function showTitle() {
  const { description, stack } = current.state;
  find("title").textContent = description;
  find("title").title = description;
  document.title = stack.length > 0 ? `${description} · graphcalc` : "graphcalc";
  find("empty").hidden = stack.length > 0;
}

let visitTimer = 0;
let graphVisited = "";

/** A graph that has been seen for a while counts as looked at. */
function noteVisit() {
  clearTimeout(visitTimer);
  visitTimer = setTimeout(() => {
    const { description, stack } = current.state;
    if (isPreviewing() || stack.length === 0 || !isGraphShown()) return;
    if (description === graphVisited) return;
    graphVisited = description;
    void redraw(true);
  }, 1000);
}

let spokenTimer = 0;

/** Says what the graph is, once nothing has moved for a while. */
function describe() {
  const { view } = current;
  if (!view) return;
  pictureCanvas.setAttribute("aria-label", `Graph of ${current.state.description}`);
  clearTimeout(spokenTimer);
  spokenTimer = setTimeout(() => {
    const about = find("about");
    if (about.textContent !== view.spoken) about.textContent = view.spoken;
  }, 400);
}

/**
 * Says something to those who listen.
 *
 * @param {string} text
 */
export function speak(text) {
  clearTimeout(spokenTimer);
  find("about").textContent = text;
}

/** Draws, resizes and follows the theme of the system. */
export function startGraph() {
  showTheme();
  drawOn(graphScreen);
  darkScheme.addEventListener("change", () => { showTheme(); void redraw(); });
  watch((reply) => {
    if (reply.state) showTitle();
    // What was shown before it was entered changes the rows alone.
    if (reply.state || reply.rows) noteVisit();
    if (reply.picture || !current.picture) paint();
    if (reply.view) describe();
  });
  new ResizeObserver(() => { paint(); void redraw(); }).observe(find("sheet"));
  find("show-graph").addEventListener("click", noteVisit);
  showTitle();
}

/** Whether the graph can be seen. */
export function isGraphShown() {
  return arrangement() !== "phone" || screenShown() === "graph";
}
