// @ts-check
/** Formulas as browsers set them. */
import { make } from "./dom.js";

const parser = new DOMParser();

/**
 * Makes the formula of an expression.
 *
 * @param {string} text What is typed for it, which also stands for markup that is none.
 * @param {string | null} [markup] MathML.
 */
export function formula(text, markup) {
  const math = markup ? parser.parseFromString(markup, "application/xml").documentElement : null;
  const shown = math?.localName === "math" ? document.importNode(math, true) : text;
  const node = make("span", { class: "infix", title: text });
  node.append(shown);
  return node;
}

/**
 * Makes the formula that gives a name a number.
 *
 * @param {string} name
 * @param {string} text
 */
export function definition(name, text) {
  const [math, ...parts] = ["math", "mi", "mo", "mn"].map(
    (tag) => document.createElementNS("http://www.w3.org/1998/Math/MathML", tag));
  [name, "=", text].forEach((part, index) => { parts[index].textContent = part; });
  math.append(...parts);
  return make("span", { class: "infix", title: `${name} = ${text}` }, math);
}
