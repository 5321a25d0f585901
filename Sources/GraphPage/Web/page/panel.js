// @ts-check
/** The panel beside the graph: a table of values, or the sliders. One shows at a time. */
import { find, make, makeButton } from "./dom.js";

const panelBox = find("panel");
/** @type {string} */
let panelShown = "";

/**
 * Shows a panel, or closes it if it shows already.
 *
 * @param {string} name
 * @param {string} title
 * @param {() => Node[]} contents
 */
export function togglePanel(name, title, contents) {
  if (panelShown === name) return closePanel();
  panelShown = name;
  panelBox.hidden = false;
  panelBox.setAttribute("aria-label", title);
  panelBox.replaceChildren(
    make("header", {}, make("h2", { text: title }),
      makeButton("tool", `Close ${title.toLowerCase()}`, closePanel, { icon: "close" })),
    ...contents());
  markPanelButtons();
}

/** Closes whichever panel shows. */
export function closePanel() {
  const button = find(panelShown === "table" ? "open-table" : "open-sliders");
  const hadFocus = panelBox.contains(document.activeElement);
  panelShown = "";
  panelBox.hidden = true;
  panelBox.replaceChildren();
  markPanelButtons();
  if (hadFocus) button.focus();
}

/**
 * Whether a panel shows.
 *
 * @param {string} name
 */
export function isPanelShown(name) {
  return panelShown === name;
}

function markPanelButtons() {
  for (const name of ["table", "sliders"]) {
    find(`open-${name}`).setAttribute("aria-expanded", String(panelShown === name));
  }
}

/** Closes the panel with Escape. */
export function startPanel() {
  panelBox.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    closePanel();
  });
}
