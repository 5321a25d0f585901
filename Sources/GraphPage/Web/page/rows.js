// @ts-check
/**
 * The results of the stack: its levels in RPN, and in infix a list of expressions, which are typed
 * again where they stand, moved, copied and deleted.
 */
import { errorWords, find, make, makeButton, say } from "./dom.js";
import { definition, formula } from "./formula.js";
import { definitionText } from "./notation.js";
import { current, isPreviewing, perform, undo, watch } from "./session.js";
import { isSliding, makeSlider } from "./sliders.js";
import { deleting, duplicating, exchanging } from "./stack.js";

/** @typedef {import("./types.js").Level} Level */
/** @typedef {import("./types.js").NamedValue} NamedValue */
/** @typedef {{level: number} | {name: string}} Place What a row is about; the newest level is 1. */

const stackList = find("stack", HTMLOListElement);
const entryForm = find("entry");
const rowField = find("line", HTMLInputElement);

/** @type {Place | null} */
let edited = null;
/** The row whose tools show. */
let opened = "";
/** What is shown, as a text. */
let shown = "";
/**
 * The line: enters what is typed, unless that fails, and takes another text.
 *
 * @type {{finish: () => Promise<boolean>, set: (text: string) => void}}
 */
let entry = { finish: async () => true, set: () => {} };

const isInfix = () => document.documentElement.dataset.notation === "infix";

/** @param {Place} place */
const keyOf = (place) => "level" in place ? String(place.level) : `name ${place.name}`;

/** The row that is typed again; `null` if the line makes a new one. */
export const editedRow = () => edited;

/**
 * Deletes a row, which can be taken back.
 *
 * @param {Place} place
 */
export async function deleteRow(place) {
  const reply = await perform("name" in place ? `unset ${place.name}` : deleting(place.level));
  if (reply.error) say(errorWords(reply.error));
  else say("Deleted.", undo);
  return reply;
}

/**
 * Moves a row by one place, and the focus with it.
 *
 * @param {number} level
 * @param {number} by 1 toward the newest, which is at the bottom; -1 away from it.
 */
async function moveRow(level, by) {
  const upper = by > 0 ? level : level + 1;
  if (upper < 2 || upper > current.state.stack.length) return;
  const focused = document.activeElement?.getAttribute("aria-label");
  if (opened) opened = String(level - by);
  await perform(exchanging(upper));
  reach(String(level - by), focused ?? null);
}

/**
 * Gives the focus to a part of a row.
 *
 * @param {string} key
 * @param {string | null} label Of the part; the formula if there is none with it.
 */
function reach(key, label) {
  const item = [...stackList.children].find((row) => row.getAttribute("data-row") === key);
  const buttons = [...item?.querySelectorAll("button") ?? []];
  const named = buttons.find((button) => button.ariaLabel === label);
  (named ?? buttons.find((button) => button.classList.contains("formula")))?.focus();
}

/**
 * Goes on with a row: its text is in the line, which stands in its place.
 *
 * @param {Place | null} place `null` goes back to a new one.
 * @param {string} text
 */
export function edit(place, text) {
  edited = place;
  opened = "";
  showResults();
  entry.set(text);
  if (place) entryForm.scrollIntoView({ block: "nearest" });
  rowField.focus();
}

/**
 * What is typed to get a row again; `null` if that is too long.
 *
 * @param {Place} place
 */
function textOf(place) {
  if ("name" in place) {
    const named = current.state.names.find(({ name }) => name === place.name);
    return named ? definitionText(named) : null;
  }
  const { stack } = current.state;
  return current.rows[stack.length - place.level]?.text ?? null;
}

/**
 * Goes to the row above or below the one that is typed.
 *
 * @param {number} by 1 downward, -1 upward.
 */
export function editNext(by) {
  const places = [
    ...current.state.names.map(({ name }) => ({ name })),
    ...current.state.stack.map((_, index, all) => ({ level: all.length - index })),
  ];
  const keys = places.map(keyOf);
  const at = (edited ? keys.indexOf(keyOf(edited)) : places.length) + by;
  if (at >= 0 && at <= places.length) void goTo(places[at] ?? null);
}

/**
 * Enters what is typed, and goes on with a row.
 *
 * @param {Place | null} place
 */
async function goTo(place) {
  if (!await entry.finish()) return;
  const text = place ? textOf(place) : "";
  if (text === null) return say("This is too long to be typed again.");
  edit(place, text);
}

/**
 * @param {Place} place
 * @param {string} text
 */
function tools(place, text) {
  /** @type {[string, string, () => unknown, boolean?][]} */
  const all = [
    ["up", "Move up", () => "level" in place && moveRow(place.level, -1),
      "level" in place && place.level < current.state.stack.length],
    ["down", "Move down", () => "level" in place && moveRow(place.level, 1),
      "level" in place && place.level > 1],
    ["copy", "Duplicate", () => "level" in place && perform(duplicating(place.level)),
      "level" in place],
    ["trash", "Delete", () => deleteRow(place), true],
  ];
  return make("div", { class: "row-tools", role: "group", "aria-label": `Row ${text}` },
    ...all.filter(([, , , isPossible]) => isPossible).map(([icon, label, action]) =>
      makeButton("tool", label, action, { icon })));
}

/**
 * @param {KeyboardEvent} event
 * @param {Place} place
 */
function rowKey(event, place) {
  const by = event.altKey ? Number(event.key === "ArrowDown") - Number(event.key === "ArrowUp") : 0;
  if (event.key === "Delete" || event.key === "Backspace") void deleteRow(place);
  else if (by !== 0 && "level" in place) void moveRow(place.level, by);
  else return;
  event.preventDefault();
}

/**
 * @param {Place} place
 * @param {Node} swatch
 * @param {string} text
 * @param {Node[]} contents
 * @param {Node | null} [below]
 */
function row(place, swatch, text, contents, below = null) {
  const key = keyOf(place);
  const isEdited = edited !== null && keyOf(edited) === key;
  const settings = { class: `level row${"name" in place ? " name" : ""}`, "data-row": key };
  if (isEdited) return make("li", settings, swatch, entryForm, below);
  const isOpen = opened === key;
  const more = makeButton("tool more", `More about ${text}`, () => {
    opened = isOpen ? "" : key;
    showResults();
  }, { icon: "options" });
  more.setAttribute("aria-expanded", String(isOpen));
  const button = make("button", {
    class: "formula", type: "button", "aria-label": `Edit ${text}`, onclick: () => goTo(place),
    onkeydown: (/** @type {KeyboardEvent} */ event) => rowKey(event, place),
  }, ...contents);
  return make("li", settings, swatch, button, more, below, isOpen ? tools(place, text) : null);
}

/** @param {NamedValue} named */
function nameRow({ name, text, value }) {
  const shown = definitionText({ name, text, value });
  return row({ name }, make("span", { class: "swatch" }), shown,
    [value === null ? formula(shown) : definition(name, text)],
    value === null ? null : makeSlider(name, value));
}

/**
 * @param {Level} level
 * @param {number} index
 */
function swatchOf(level, index) {
  const swatch = make("span", { class: "swatch" });
  const color = current.view?.colors[index];
  if (color) swatch.style.background = color;
  return swatch;
}

/** @param {Level} level */
function valueOf({ value, description }) {
  const isNew = value !== null && value !== description;
  return isNew ? make("span", { class: "value", text: value }) : null;
}

/**
 * @param {Level} level
 * @param {number} index
 * @param {Level[]} stack
 */
function resultRow(level, index, stack) {
  const { formula: markup = null, text = null } = current.rows[index] ?? {};
  const shown = text ?? level.description;
  const value = valueOf(level);
  return row({ level: stack.length - index }, swatchOf(level, index), shown,
    value ? [formula(shown, markup), value] : [formula(shown, markup)]);
}

/**
 * @param {Level} level
 * @param {number} index
 * @param {Level[]} stack
 */
function stackRow(level, index, stack) {
  const place = stack.length - index;
  return make("li", { class: "level", "aria-label": `Level ${place}: ${level.text}` },
    make("span", { class: "number", text: stack.length > 1 ? String(place) : "" }),
    swatchOf(level, index), make("span", { class: "infix", text: level.description }),
    valueOf(level));
}

/** Shows the results, with the line in its place, unless they show already. */
function showResults() {
  const { stack, names } = current.state;
  const next = JSON.stringify(
    [isInfix(), stack, names, current.rows, current.view?.colors, edited, opened]);
  if (next === shown) return;
  shown = next;
  const focused = document.activeElement?.closest("#stack button");
  const hadFocus = document.activeElement === rowField;
  const [start, end] = [rowField.selectionStart, rowField.selectionEnd];
  const rows = isInfix() ? [...names.map(nameRow), ...stack.map(resultRow)] : stack.map(stackRow);
  const isInRow = rows.some((item) => item.contains(entryForm));
  stackList.replaceChildren(...rows);
  if (!isInRow && entryForm.parentElement !== find("display")) find("display").append(entryForm);
  if (!edited) stackList.scrollTop = stackList.scrollHeight;
  if (hadFocus && document.activeElement !== rowField) {
    rowField.focus();
    rowField.setSelectionRange(start, end);
  } else if (focused) {
    reach(focused.closest("li")?.dataset.row ?? "", focused.ariaLabel);
  }
}

/**
 * Shows the results whenever they change.
 *
 * @param {typeof entry} line
 */
export function startRows(line) {
  entry = line;
  addEventListener("notation", () => { edited = null; showResults(); });
  watch((reply) => {
    const isChanged = reply.state || reply.rows || reply.view;
    if (isChanged && !isPreviewing() && !isSliding()) showResults();
  });
}
