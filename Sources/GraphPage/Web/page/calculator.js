// @ts-check
/** The stack, and the line that is being typed. */
import { equip, find, make, makeButton, say } from "./dom.js";
import { engineLine, isFunction, notation, startNotation, useNotation } from "./notation.js";
import { deleteRow, edit, editedRow, editNext, startRows } from "./rows.js";
import { ask, current, engine, perform, preview, redo, undo, watch } from "./session.js";
import { replacing } from "./stack.js";

const lineField = find("line", HTMLInputElement);
const advice = find("advice");
/** What the line had when it began with a row. */
let textBefore = "";

/** @param {"rpn" | "infix"} choice */
async function changeNotation(choice) {
  useNotation(choice);
  await preview("");
  if (choice === "infix") await ask({ do: "perform" });
  void showHint();
}

/**
 * Returns the line that enters a text: in place of the row that is typed again, if one is.
 *
 * @param {string} text
 */
function entryLine(text) {
  const { line, offset, expression } = engineLine(text);
  const place = editedRow();
  if (place && "name" in place && isFunction(line)) {
    return { line: `let ${line}`, offset: offset - 4 };
  }
  if (!place || !("level" in place) || !expression) return { line, offset };
  const replaced = replacing(place.level, expression);
  const added = expression.length - text.trim().length;
  return { line: replaced.line, offset: text.search(/\S/) - added - replaced.offset };
}

/**
 * Marks the place of a mistake under the line.
 *
 * @param {number} [start]
 * @param {number} [end]
 */
function markPlace(start, end) {
  const text = lineField.value;
  const echo = find("echo");
  echo.replaceChildren();
  if (start === undefined || end === undefined) return;
  const from = Math.max(0, Math.min(start, text.length));
  const to = Math.max(from, Math.min(end, text.length));
  echo.append(text.slice(0, from), make("mark", { text: text.slice(from, to) || " " }));
  echo.scrollLeft = lineField.scrollLeft;
}

/**
 * @param {import("./types.js").EngineError} error
 * @param {number} offset
 */
function showError(error, offset) {
  lineField.setAttribute("aria-invalid", "true");
  lineField.closest(".field")?.classList.add("wrong");
  advice.classList.add("wrong");
  const remedy = make("span", { class: "remedy", text: error.remedy ?? "" });
  advice.replaceChildren(`${error.message}${error.remedy ? "; " : ""}`, remedy);
  const name = error.unknown ?? "";
  if (notation() === "infix" && /^\p{L}(_?\d+)?$/u.test(name)) {
    advice.append(" ", makeButton("plain", `${name} = 1`, () => giveValue(name)));
  }
  if (error.start === undefined || error.end === undefined) return markPlace();
  markPlace(error.start + offset, error.end + offset);
}

/**
 * Gives an unknown name a value, with which the line is entered again.
 *
 * @param {string} name
 */
async function giveValue(name) {
  const reply = await perform(`let ${name} = 1`);
  if (reply.error) return showError({ ...reply.error, start: undefined }, 0);
  lineField.focus();
  await enter();
}

function clearError() {
  lineField.removeAttribute("aria-invalid");
  lineField.closest(".field")?.classList.remove("wrong");
  advice.classList.remove("wrong");
  advice.replaceChildren();
  markPlace();
}

async function showHint() {
  clearError();
  const typed = lineField.value;
  if (!typed.trim()) return void preview("");
  const { line, expression } = engineLine(typed);
  const reply = await engine.offer({ do: "hint", line });
  if (lineField.value !== typed || advice.classList.contains("wrong") || !reply?.hint) return;
  advice.textContent = reply.hint;
  if (expression) void preview(entryLine(typed).line);
}

/**
 * Replaces what is typed.
 *
 * @param {string} text
 */
export function setLine(text) {
  lineField.value = text;
  lineField.setSelectionRange(text.length, text.length);
  lineField.scrollLeft = lineField.scrollWidth;
  void showHint();
}

/**
 * Inserts text where the caret is.
 *
 * @param {string} text
 */
export function insert(text) {
  const { value } = lineField;
  const start = lineField.selectionStart ?? value.length;
  const end = lineField.selectionEnd ?? value.length;
  lineField.value = value.slice(0, start) + text + value.slice(end);
  lineField.setSelectionRange(start + text.length, start + text.length);
  if (start + text.length === lineField.value.length) lineField.scrollLeft = lineField.scrollWidth;
  void showHint();
}

/**
 * Inserts what a key means in infix, so that it does not become a part of a name before it.
 *
 * @param {string} text
 */
export function insertInfix(text) {
  const before = lineField.value.slice(0, lineField.selectionStart ?? undefined);
  const isExponent = /(^|[^\p{L}\d_])[\d.]+e$/u.test(before);
  const isAfterName = !isExponent && /[\p{L}_][\p{L}\d_]*$/u.test(before);
  if (isAfterName && /^[\p{L}_]/u.test(text)) return insert(` ${text}`);
  const isAfterOperand = isAfterName || /[)²³!]$/.test(before);
  insert(isAfterOperand && /^[\d.]/.test(text) ? `*${text}` : text);
}

/**
 * Performs the line that is typed, with a word after it.
 *
 * @param {string} [word]
 */
export async function enter(word = "") {
  const typed = lineField.value;
  const text = (typed + word).trim();
  const place = editedRow();
  if (!text && place) {
    const reply = await deleteRow(place);
    if (!reply.error) edit(null, "");
    return;
  }
  if (!text) {
    if (current.state.stack.length > 0 && notation() === "rpn") await perform("dup");
    return;
  }
  const { line, offset } = entryLine(typed + word);
  const reply = await perform(line);
  if (reply.error) {
    const { message, remedy } = reply.error;
    // The word of a key is not in the line, so that it has no place there.
    return word ? showError({ message, remedy }, 0) : showError(reply.error, offset);
  }
  if (place) edit(null, "");
  else if (lineField.value === typed) setLine("");
  if (reply.advice) say(reply.advice);
  if (reply.printed) dispatchEvent(new CustomEvent("printed", { detail: reply.printed }));
  if (reply.table) dispatchEvent(new CustomEvent("tabled", { detail: reply.table }));
}

/** Deletes a character, or takes back the last step if nothing is typed. */
export function backspace() {
  const { value, selectionStart, selectionEnd } = lineField;
  if (!value) return void (editedRow() ? enter() : undo());
  const end = selectionEnd ?? value.length;
  let start = selectionStart ?? value.length;
  if (start === end) start = Math.max(0, start - 1);
  lineField.value = value.slice(0, start) + value.slice(end);
  lineField.setSelectionRange(start, start);
  void showHint();
}

/** Changes the sign of the number that is typed, or of the newest result. */
export function negate() {
  const number = /(^|\s)([-−]?)((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d*)?)$/.exec(lineField.value);
  if (!number) return void enter(lineField.value ? " neg" : "neg");
  const before = lineField.value.slice(0, number.index) + number[1];
  const exponent = /^(.*e)(-?)(\d*)$/.exec(number[3]);
  if (exponent) {
    const sign = exponent[2] ? "" : "-";
    return setLine(before + number[2] + exponent[1] + sign + exponent[3]);
  }
  setLine(before + (number[2] ? "" : "-") + number[3]);
}

/** Enters what is typed, if it changed; returns whether the line is free for another text. */
async function finishEntry() {
  if (lineField.value === textBefore) return true;
  await enter();
  return !advice.classList.contains("wrong");
}

/** @param {string} text */
function begin(text) {
  textBefore = text;
  setLine(text);
}

function useKeyboard() {
  const button = find("keyboard");
  const isOn = button.ariaPressed !== "true";
  button.ariaPressed = String(isOn);
  lineField.inputMode = isOn ? "text" : "none";
  lineField.blur();
  lineField.focus();
}

/** Listens to the line and the buttons around it. */
export function startCalculator() {
  equip("undo", "undo", undo);
  equip("graph-undo", "undo", undo);
  equip("redo", "redo", redo);
  equip("keyboard", "keyboard", useKeyboard).hidden = !matchMedia("(pointer: coarse)").matches;
  if (matchMedia("(pointer: coarse)").matches) lineField.inputMode = "none";
  for (const name of /** @type {("rpn" | "infix")[]} */ (["rpn", "infix"])) {
    find(`notation-${name}`).addEventListener("click", () => changeNotation(name));
    find(`notation-${name}`).addEventListener("keydown", (event) => {
      if (!event.key.startsWith("Arrow")) return;
      const other = name === "rpn" ? "infix" : "rpn";
      void changeNotation(other);
      find(`notation-${other}`).focus();
    });
  }
  startNotation();
  startRows({ finish: finishEntry, set: begin });
  find("entry").addEventListener("submit", (event) => { event.preventDefault(); void enter(); });
  lineField.addEventListener("input", showHint);
  lineField.addEventListener("scroll", () => { find("echo").scrollLeft = lineField.scrollLeft; });
  lineField.addEventListener("keydown", (event) => {
    const isEmpty = lineField.value === "";
    if (event.key === "Backspace" && isEmpty && !event.repeat) backspace();
    else if (event.key === "Escape" && editedRow()) edit(null, "");
    else if (event.key === "Escape" && !isEmpty) setLine("");
    else if (event.key === "ArrowUp" && notation() === "infix") editNext(-1);
    else if (event.key === "ArrowDown" && notation() === "infix") editNext(1);
    else return;
    event.preventDefault();
  });
  watch((reply) => {
    if (!reply.state) return;
    const { undo: canUndo, redo: canRedo } = reply.state;
    find("undo", HTMLButtonElement).disabled = !canUndo;
    find("graph-undo", HTMLButtonElement).disabled = !canUndo;
    find("redo", HTMLButtonElement).disabled = !canRedo;
  });
  addEventListener("printed", (event) => say(/** @type {CustomEvent} */ (event).detail.trim()));
}
