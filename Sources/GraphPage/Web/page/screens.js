// @ts-check
/**
 * Which screen shows. On a phone the graph is pushed over the calculator, and the browser's Back
 * returns; on an upright tablet the calculator slides over the graph; else both stand side by side.
 */
import { find, makeIcon } from "./dom.js";

/** @typedef {"phone" | "over" | "split"} Arrangement */

const phoneScreen = matchMedia("(max-width: 599px), (max-height: 499px)");
const uprightScreen = matchMedia("(orientation: portrait)");
const appElement = find("app");

/** @returns {Arrangement} */
export function arrangement() {
  return phoneScreen.matches ? "phone" : uprightScreen.matches ? "over" : "split";
}

/** @returns {"calculator" | "graph"} */
export function screenShown() {
  return appElement.dataset.screen === "graph" ? "graph" : "calculator";
}

/**
 * @param {"calculator" | "graph"} screen
 */
function showScreen(screen) {
  appElement.dataset.screen = screen;
  const over = arrangement() === "over";
  find("scrim").hidden = !(over && screen === "calculator");
  find("show-calculator").setAttribute("aria-expanded", String(over && screen === "calculator"));
  // What is covered is neither reached by the keyboard nor read aloud.
  find("calculator").inert = arrangement() !== "split" && screen === "graph";
  find("graph").inert = arrangement() === "phone" && screen === "calculator";
}

/** Shows the graph; on a phone, Back returns from it. */
export function pushGraph() {
  if (arrangement() === "split" || screenShown() === "graph") return;
  if (arrangement() === "phone") history.pushState({ screen: "graph" }, "");
  showScreen("graph");
  find("picture").focus({ preventScroll: true });
}

/** Shows the calculator again. */
export function showCalculator() {
  if (arrangement() === "phone" && history.state?.screen === "graph") history.back();
  else showScreen("calculator");
}

function arrange() {
  const root = document.documentElement;
  const kind = arrangement();
  root.classList.toggle("phone", kind === "phone");
  root.classList.toggle("over", kind === "over");
  root.classList.toggle("split", kind === "split");
  const scale = parseFloat(getComputedStyle(root).fontSize) / 16;
  const least = kind === "phone" && !uprightScreen.matches ? 320 : 620;
  const isRoomy = innerHeight / scale < least || innerWidth / scale < 320;
  root.classList.toggle("roomy", isRoomy);
  root.classList.toggle("upright", uprightScreen.matches || isRoomy);
  root.classList.toggle("lying", !uprightScreen.matches && !isRoomy);
  const label = kind === "phone" ? "Back to the calculator" : "Calculator";
  const button = find("show-calculator");
  button.setAttribute("aria-label", label);
  button.title = label;
  button.replaceChildren(makeIcon(kind === "phone" ? "back" : "calculator"));
  showScreen(screenShown());
}

/** Starts with the graph, on a phone only if the page or its link carries one. */
export function startScreens() {
  find("show-calculator").addEventListener("click", () => {
    if (arrangement() === "over" && screenShown() === "calculator") showScreen("graph");
    else showCalculator();
  });
  find("show-graph").addEventListener("click", pushGraph);
  find("scrim").addEventListener("click", () => showScreen("graph"));
  addEventListener("popstate", (event) => {
    if (arrangement() !== "phone") return;
    showScreen(event.state?.screen === "graph" ? "graph" : "calculator");
    if (screenShown() === "calculator") find("show-graph").focus({ preventScroll: true });
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (find("dialog", HTMLDialogElement).open) return;
    if (arrangement() === "over" && screenShown() === "calculator") showScreen("graph");
    else if (arrangement() === "phone" && screenShown() === "graph") showCalculator();
  });
  addEventListener("resize", arrange);
  const hasGraph = location.hash.length > 1 || (find("document").textContent ?? "{}") !== "{}";
  const wasGraph = history.state?.screen === "graph";
  if (arrangement() === "over" || wasGraph || hasGraph) appElement.dataset.screen = "graph";
  arrange();
}
