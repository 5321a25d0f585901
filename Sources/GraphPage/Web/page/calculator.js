// @ts-check
/** The stack, and the line that is being typed. */
import { equip, find, make, say } from "./dom.js";
import { commandWords } from "./keys.js";
import { current, engine, perform, redo, undo, watch } from "./session.js";
import { changeSetting, setting } from "./storage.js";

const lineField = find("line", HTMLInputElement);
const advice = find("advice");
const stackList = find("stack", HTMLOListElement);

/** @returns {"rpn" | "infix"} */
export function notation() {
  return find("notation-infix").ariaChecked === "true" ? "infix" : "rpn";
}

/** @param {"rpn" | "infix"} choice */
function useNotation(choice) {
  for (const name of ["rpn", "infix"]) {
    const button = find(`notation-${name}`);
    button.ariaChecked = String(name === choice);
    button.tabIndex = name === choice ? 0 : -1;
  }
  lineField.placeholder = choice === "rpn" ? "Words, as in x sin" : "As in sin(x)";
  stackList.dataset.empty = choice === "rpn"
    ? "Operands first, then what to do with them." : "Enter a function of x.";
  find("example").textContent = choice === "rpn" ? "x sin" : "sin(x)";
  changeSetting("notation", choice);
  document.documentElement.dataset.notation = choice;
  dispatchEvent(new CustomEvent("notation"));
  void showHint();
}

/**
 * Returns the line as the engine wants it: text in infix begins with `=`.
 *
 * @param {string} text
 */
function engineLine(text) {
  const typed = text.trim();
  const start = text.indexOf(typed);
  const first = typed.split(/\s/, 1)[0];
  const isWhole = notation() === "rpn" || /^[=@#']/.test(first) || commandWords.has(first);
  if (isWhole) return { line: typed, offset: start };
  const head = isDefinition(typed) ? "let " : "= ";
  return { line: head + typed, offset: start - head.length };
}

/**
 * Whether a line names a value, as one writes it in a book: a = 2. Coordinates have no values: with
 * x and y it is an equation, and so it is with r, of an angle.
 *
 * @param {string} line
 */
function isDefinition(line) {
  const name = /^([\p{L}_][\p{L}\d_]*)\s*=(?!=)/u.exec(line)?.[1] ?? "";
  const isRadius = name === "r" && /theta|θ|\sfor\s/.test(line);
  return name !== "" && name !== "x" && name !== "y" && !isRadius;
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
  if (error.start === undefined || error.end === undefined) return markPlace();
  markPlace(error.start + offset, error.end + offset);
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
  const { line } = engineLine(lineField.value);
  if (!lineField.value.trim()) return;
  const reply = await engine.offer({ do: "hint", line });
  const isWrong = advice.classList.contains("wrong");
  if (reply?.hint && lineField.value.trim() && !isWrong) advice.textContent = reply.hint;
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
  if (!text) {
    if (current.state.stack.length > 0 && notation() === "rpn") await perform("dup");
    return;
  }
  const { line, offset } = engineLine(typed + word);
  const reply = await perform(line);
  if (reply.error) {
    const { message, remedy } = reply.error;
    // The word of a key is not in the line, so that it has no place there.
    return word ? showError({ message, remedy }, 0) : showError(reply.error, offset);
  }
  if (lineField.value === typed) setLine("");
  if (reply.advice) say(reply.advice);
  if (reply.printed) dispatchEvent(new CustomEvent("printed", { detail: reply.printed }));
  if (reply.table) dispatchEvent(new CustomEvent("tabled", { detail: reply.table }));
}

/** Deletes a character, or takes back the last step if nothing is typed. */
export function backspace() {
  const { value, selectionStart, selectionEnd } = lineField;
  if (!value) return void undo();
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

function showStack() {
  const { stack } = current.state;
  const rows = stack.map((level, index) => {
    const place = stack.length - index;
    const swatch = make("span", { class: "swatch" });
    const color = current.view?.colors[index];
    if (color) swatch.style.background = color;
    const infix = level.description;
    const hasValue = level.value !== null && level.value !== infix;
    return make("li", { class: "level", "aria-label": `Level ${place}: ${level.text}` },
      make("span", { class: "number", text: stack.length > 1 ? String(place) : "" }), swatch,
      make("span", { class: "infix", text: infix }),
      hasValue ? make("span", { class: "value", text: level.value }) : null);
  });
  stackList.replaceChildren(...rows);
  stackList.scrollTop = stackList.scrollHeight;
  find("undo", HTMLButtonElement).disabled = !current.state.undo;
  find("graph-undo", HTMLButtonElement).disabled = !current.state.undo;
  find("redo", HTMLButtonElement).disabled = !current.state.redo;
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
    find(`notation-${name}`).addEventListener("click", () => useNotation(name));
    find(`notation-${name}`).addEventListener("keydown", (event) => {
      if (!event.key.startsWith("Arrow")) return;
      const other = name === "rpn" ? "infix" : "rpn";
      useNotation(other);
      find(`notation-${other}`).focus();
    });
  }
  useNotation(setting("notation", "rpn") === "infix" ? "infix" : "rpn");
  find("entry").addEventListener("submit", (event) => { event.preventDefault(); void enter(); });
  lineField.addEventListener("input", showHint);
  lineField.addEventListener("scroll", () => { find("echo").scrollLeft = lineField.scrollLeft; });
  lineField.addEventListener("keydown", (event) => {
    const isEmpty = lineField.value === "";
    if (event.key === "Backspace" && isEmpty && !event.repeat) void undo();
    else if (event.key === "Escape" && !isEmpty) setLine("");
    else return;
    event.preventDefault();
  });
  watch((reply) => { if (reply.state || reply.view) showStack(); });
  addEventListener("printed", (event) => say(/** @type {CustomEvent} */ (event).detail.trim()));
}
