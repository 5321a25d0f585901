// @ts-check
/** The keys, the list of all functions, and names. */
import { backspace, enter, insert, insertInfix, negate } from "./calculator.js";
import { errorWords, find, make, makeButton, makeField, makeHint } from "./dom.js";
import { functionKeys, numberKeys } from "./keys.js";
import { definitionText, notation } from "./notation.js";
import { ask, current, perform, watch } from "./session.js";

/** @typedef {import("./types.js").Section} Section */
/** @typedef {Section["functions"][number]} FunctionRow */

/** @type {Section[]} */
let functionSections = [];

/** @param {import("./keys.js").Key} key */
function press(key) {
  navigator.vibrate?.(6);
  if (key.action === "enter") return void enter();
  if (key.action === "back") return backspace();
  if (notation() === "infix") return key.face === "EEX" ? insert("e") : insertInfix(key.infix);
  if (key.action === "negate") return negate();
  if (key.rpn.startsWith(" ")) return void enter(key.rpn);
  // A name is a word of its own; digits go on with a number.
  const line = find("line", HTMLInputElement).value;
  const isName = /^[^\d.]$/.test(key.rpn) && key.face !== "EEX";
  insert(isName && line && !line.endsWith(" ") ? ` ${key.rpn}` : key.rpn);
}

/** @param {import("./keys.js").Key} key */
function keyButton(key) {
  const isInfix = notation() === "infix";
  const face = isInfix && key.infixFace ? key.infixFace : key.face;
  const label = isInfix && key.infixLabel ? key.infixLabel : key.label;
  return make("button", {
    type: "button", class: `key ${key.style ?? ""}`, text: face, "aria-label": label,
    // The line keeps the focus and its caret.
    onpointerdown: (/** @type {Event} */ event) => event.preventDefault(),
    onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
    onclick: () => press(key),
  });
}

function showKeys() {
  find("keys").replaceChildren(
    make("div", { class: "block functions" }, ...functionKeys.map(keyButton)),
    make("div", { class: "block numbers" }, ...numberKeys.map(keyButton)));
}

/** @param {FunctionRow} row */
const isStackWord = (row) => row.infix.includes("→");

/** @param {FunctionRow} row */
function use(row) {
  if (notation() === "rpn") {
    if (row.infix !== row.name) return void enter(` ${row.name}`);
    return press({ face: row.name, rpn: row.name, infix: "" });
  }
  if (row.infix.startsWith(`${row.name}(`)) return insertInfix(`${row.name}(`);
  insertInfix(row.infix === row.name ? row.name : ` ${row.name} `);
}

/**
 * @param {FunctionRow} row
 * @param {string} text
 */
function isMeant(row, text) {
  const parts = [row.name, ...row.aliases, row.text, row.infix];
  return parts.some((part) => part.toLowerCase().includes(text));
}

/** @param {FunctionRow} row */
function functionRow(row) {
  const meaning = isStackWord(row) ? `${row.infix}: ${row.text}` : row.text;
  return make("button", { type: "button", class: "row", onclick: () => use(row) },
    make("span", { class: "word", text: row.name }),
    make("span", { class: "meaning", text: meaning }));
}

function showFunctions() {
  const text = find("search", HTMLInputElement).value.trim().toLowerCase();
  const isRPN = notation() === "rpn";
  const rows = functionSections.flatMap(({ title, functions }) => {
    const found = functions.filter((row) => (isRPN || !isStackWord(row)) && isMeant(row, text));
    return found.length > 0 ? [make("h3", { text: title }), ...found.map(functionRow)] : [];
  });
  if (rows.length === 0) rows.push(makeHint(`No function is about “${text}”.`));
  find("found").replaceChildren(...rows);
}

/**
 * @param {string} name
 * @param {string} text A number, or a program.
 */
async function addName(name, text) {
  const reply = await perform(`let ${name} = ${text}`);
  const advice = find("name-advice");
  advice.textContent = reply.error ? errorWords(reply.error) : "";
}

/** @param {string} name */
async function removeName(name) {
  const reply = await perform(`unset ${name}`);
  find("name-advice").textContent = reply.error ? errorWords(reply.error) : "";
}

function nameForm() {
  const name = makeField("Name", { id: "new-name" });
  const value = makeField("Value", { id: "new-value" });
  return make("form", {
    class: "name-form",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void addName(name.value, value.value);
    },
  }, make("label", {}, "Name", name), make("label", {}, "Value or program", value),
  make("button", { class: "plain", text: "Let" }));
}

/** @param {import("./types.js").NamedValue} named */
function insertButton(named) {
  const { name } = named;
  const use = () => notation() === "rpn" ? insert(`${name} `) : insertInfix(name);
  return make("button", { class: "insert", type: "button", onclick: use },
    make("b", { text: name }), definitionText(named).slice(name.length));
}

/**
 * Names the newest result.
 *
 * @param {string} name
 */
function storeButton(name) {
  const button = makeButton("plain", "sto", () => enter(` sto ${name}`));
  button.ariaLabel = `Name the newest result ${name}`;
  button.title = button.ariaLabel;
  return button;
}

function showNames() {
  const panel = find("names");
  const rows = current.state.names.map((named) => make("div", { class: "name-row" },
    insertButton(named), storeButton(named.name),
    makeButton("tool", `Remove ${named.name}`, () => removeName(named.name), { icon: "trash" })));
  let form = panel.querySelector("form");
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  if (!form) {
    form = nameForm();
    const advice = makeHint("", { id: "name-advice", role: "status" });
    panel.replaceChildren(form, advice, make("div", { id: "name-rows" }));
  }
  find("name-rows").replaceChildren(...rows);
  if (rows.length === 0) {
    find("name-rows").append(makeHint(
      "A name stands for a number or a program. Each number has a slider beside the graph."));
  }
  if (focused instanceof HTMLElement && panel.contains(focused)) focused.focus();
}

const keyPages = ["keys", "functions", "names"];

/** @param {string} page */
function showPage(page) {
  for (const name of keyPages) {
    const tab = find(`tab-${name}`);
    tab.setAttribute("aria-selected", String(name === page));
    tab.tabIndex = name === page ? 0 : -1;
    find(name).hidden = name !== page;
  }
}

/** Makes the keys, and fetches the list of functions. */
export async function startKeypad() {
  showKeys();
  showNames();
  keyPages.forEach((page, index) => {
    const tab = find(`tab-${page}`);
    tab.addEventListener("click", () => showPage(page));
    tab.addEventListener("keydown", (event) => {
      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? 2 : 0;
      if (!step) return;
      const next = keyPages[(index + step) % 3];
      showPage(next);
      find(`tab-${next}`).focus();
    });
  });
  showPage("keys");
  find("search").addEventListener("input", showFunctions);
  addEventListener("notation", () => { showKeys(); showFunctions(); });
  watch((reply) => { if (reply.state) showNames(); });
  functionSections = (await ask({ do: "functions" })).sections ?? [];
  showFunctions();
}
