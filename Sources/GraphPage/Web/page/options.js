// @ts-check
/** How the graph looks, and which part of the plane it shows. */
import { closeDialog, labelled, openDialog } from "./dialog.js";
import { equip, find, make, makeButton, makeField, makeHint } from "./dom.js";
import { errorWords, say } from "./dom.js";
import { useTheme } from "./graph.js";
import { ask, current, perform, redraw, settle } from "./session.js";
import { listenTo, stopSound } from "./sound.js";
import { changeSetting, setting } from "./storage.js";

/** Options that are on or off, with their names, and with words that switch them off. */
const switches = [
  ["Grid", "--grid", "set --grid none"],
  ["Asymptotes", "--asymptotes"],
  ["End dots at jumps and holes", "--marks"],
  ["Hide the legend", "--no-legend"],
  ["Angles in degrees", "--degrees"],
];

/** @param {string[]} row */
function switchRow([label, option, off = `unset ${option}`]) {
  const box = make("input", { type: "checkbox", role: "switch" });
  const options = ` ${current.state.options} `;
  box.checked = options.includes(` ${option} `) && !options.includes(` ${option} none `);
  box.addEventListener("change", async () => {
    const reply = await perform(box.checked ? `set ${option}` : off);
    if (!reply.error) return;
    box.checked = !box.checked;
    say(errorWords(reply.error));
  });
  return make("label", { class: "switch" }, make("span", { text: label }), box);
}

/** How numbers along an axis are written: choice and label. */
const tickChoices = [
  ["", "Automatic"], ["decimal", "Decimal"], ["pi", "Multiples of π"],
  ["degrees", "Degrees"],
];

/** @param {"x" | "y"} axis */
function tickRow(axis) {
  const name = `--${axis}-ticks`;
  const words = current.state.options.split(/\s+/);
  const chosen = words.includes(name) ? words[words.indexOf(name) + 1] : "";
  const select = make("select", { id: `${axis}-ticks` }, ...tickChoices.map(
    ([value, text]) => make("option", { value, text, selected: value === chosen })));
  select.addEventListener("change", async () => {
    const reply = await perform(select.value ? `set ${name} ${select.value}` : `unset ${name}`);
    if (reply.error) say(errorWords(reply.error));
  });
  return labelled(`Numbers along ${axis}`, select);
}

/**
 * A number of the view as it may be read and typed.
 *
 * @param {number} value
 * @param {number} width
 */
function viewNumber(value, width) {
  const digits = Math.max(0, Math.min(12, 4 - Math.floor(Math.log10(width))));
  return Math.abs(value) < 1e15 ? String(Number(value.toFixed(digits))) : String(value);
}

function viewForm() {
  const view = current.view;
  if (!view) return makeHint("There is no graph yet.");
  /** @type {(id: string, label: string, end: 0 | 1, range: [number, number]) => HTMLElement} */
  const field = (id, label, end, range) => {
    const value = viewNumber(range[end], range[1] - range[0]);
    return labelled(label, makeField(label, { id, value }));
  };
  const value = (/** @type {string} */ id) => find(id, HTMLInputElement).value.trim();
  const range = (/** @type {string} */ axis) =>
    `${value(`${axis}-least`)}:${value(`${axis}-greatest`)}`;
  return make("form", {
    class: "fields range",
    onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const reply = await settle({ line: `set --x ${range("x")} --y ${range("y")}` });
      if (!reply.error) return closeDialog();
      find("view-advice").textContent = errorWords(reply.error);
    },
  }, field("x-least", "x from", 0, view.x), field("x-greatest", "x to", 1, view.x),
  field("y-least", "y from", 0, view.y), field("y-greatest", "y to", 1, view.y),
  make("button", { class: "plain", text: "Show" }),
  makeHint("", { id: "view-advice", role: "status" }));
}

function themeChoice() {
  const chosen = setting("theme", "system");
  const group = make("div", { class: "segments", role: "radiogroup", "aria-label": "Theme" });
  for (const theme of ["system", "light", "dark"]) {
    const button = makeButton("", theme[0].toUpperCase() + theme.slice(1), () => {
      useTheme(theme);
      for (const other of group.children) {
        other.setAttribute("aria-checked", String(other === button));
      }
    });
    button.setAttribute("role", "radio");
    button.setAttribute("aria-checked", String(theme === chosen));
    group.append(button);
  }
  return group;
}

function showOptions() {
  const curves = current.view?.colors.length ?? 0;
  const sounds = Array.from({ length: Math.min(curves, 6) }, (_, index) =>
    makeButton("plain", curves > 1 ? `Curve ${index + 1}` : "Listen to the curve", () => {
      closeDialog();
      void listenTo(index);
    }, { icon: "sound", text: true }));
  openDialog("Options", [
    make("section", {}, make("h3", { text: "View" }), viewForm()),
    make("section", {}, make("h3", { text: "Picture" }), ...switches.map(switchRow),
      make("div", { class: "fields" }, tickRow("x"), tickRow("y"))),
    make("section", {}, make("h3", { text: "Theme" }), themeChoice()),
    make("section", {}, make("h3", { text: "Sound" }),
      curves > 0 ? make("div", { class: "fields" }, ...sounds)
        : makeHint("There is no curve yet.")),
  ]);
}

/** Listens to the button for options. */
export function startOptions() {
  equip("open-options", "options", showOptions);
  find("listening").addEventListener("click", stopSound);
}
