// @ts-check
/** The notation of the line, and what the line means in it. */
import { find } from "./dom.js";
import { commandWords } from "./keys.js";
import { current, wanted } from "./session.js";
import { quoted } from "./stack.js";
import { changeSetting, keptTexts, setting } from "./storage.js";

/** @returns {"rpn" | "infix"} */
export function notation() {
  return find("notation-infix").ariaChecked === "true" ? "infix" : "rpn";
}

/** @param {"rpn" | "infix"} choice */
export function useNotation(choice) {
  for (const name of ["rpn", "infix"]) {
    const button = find(`notation-${name}`);
    button.ariaChecked = String(name === choice);
    button.tabIndex = name === choice ? 0 : -1;
  }
  const line = find("line", HTMLInputElement);
  line.placeholder = choice === "rpn" ? "Words, as in x sin" : "As in sin(x)";
  find("stack").dataset.empty = choice === "rpn"
    ? "Operands first, then what to do with them." : "Enter a function of x.";
  find("example").textContent = choice === "rpn" ? "x sin" : "sin(x)";
  document.documentElement.dataset.notation = choice;
  wanted.rows = choice === "infix";
  changeSetting("notation", choice);
  dispatchEvent(new CustomEvent("notation"));
}

/** Starts in the notation that was used last, which is infix on a first visit. */
export function startNotation() {
  // Whoever was here before that was so goes on in RPN.
  const usual = "session" in keptTexts() ? "rpn" : "infix";
  useNotation(setting("notation", usual) === "rpn" ? "rpn" : "infix");
}

/**
 * Returns the line as the engine wants it: text in infix begins with `=`.
 *
 * @param {string} text
 * @returns {{line: string, offset: number, expression?: string}} The line, what to add to a place
 *   of it for that of the text, and the word of an expression.
 */
export function engineLine(text) {
  const typed = text.trim();
  const start = text.indexOf(typed);
  const first = typed.split(/\s/, 1)[0];
  const isWhole = notation() === "rpn" || /^[=@#']/.test(first) || commandWords.has(first);
  if (isWhole) {
    return { line: typed, offset: start, expression: first.startsWith("=") ? typed : undefined };
  }
  const name = definedName(typed);
  const isNumber = current.state.names.some((named) => named.name === name && named.value !== null);
  const head = isNumber ? "vary " : "let ";
  if (name || isFunction(typed, 2)) return { line: head + typed, offset: start - head.length };
  // A function of one name is drawn, too.
  if (isFunction(typed)) return { line: typed, offset: start };
  const expression = `= ${typed}`;
  // What LaTeX begins its words with stands for itself in quotes alone.
  if (!typed.includes("\\")) return { line: expression, offset: start - 2, expression };
  return { line: quoted(expression), offset: start - 3, expression };
}

/**
 * Whether a line defines a function, as f(x) = x^2 does.
 *
 * @param {string} line
 * @param {number} [least] How many names it has at least.
 */
export function isFunction(line, least = 1) {
  const names = /^[\p{L}_][\p{L}\d_]*\s*\(([\p{L}\d_,\s]*)\)\s*=(?!=)/u.exec(line)?.[1];
  return names !== undefined && names.split(",").length >= least;
}

/**
 * The name that a line gives a value, as one writes it in a book: a = 2; empty if it gives none.
 * Coordinates have no values: with x and y it is an equation, and so it is with r, of an angle.
 *
 * @param {string} line
 */
function definedName(line) {
  const name = /^([\p{L}_][\p{L}\d_]*)\s*=(?!=)/u.exec(line)?.[1] ?? "";
  const isRadius = name === "r" && /theta|θ|\sfor\s/.test(line);
  return name === "x" || name === "y" || isRadius ? "" : name;
}

/**
 * What is typed to give a name its meaning again.
 *
 * @param {import("./types.js").NamedValue} named
 */
export function definitionText({ name, text }) {
  return text.startsWith(`${name}(`) ? text : `${name} = ${text}`;
}
