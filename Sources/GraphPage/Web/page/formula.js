// @ts-check
/** Formulas as browsers set them. */
import { make } from "./dom.js";

const parser = new DOMParser();

/**
 * Sets names of functions apart from what is beside them, which browsers do not.
 *
 * @param {Element} math
 */
function spread(math) {
  for (const sign of math.querySelectorAll("mo")) {
    const [before, next] = [sign.previousElementSibling, sign.nextElementSibling];
    const isCall = sign.textContent === "\u2061" && !next?.textContent?.startsWith("(");
    const first = next?.localName === "mrow" ? next.firstElementChild : next;
    const isName = first?.localName === "mi" && (first.textContent ?? "").length > 1;
    const isProduct = sign.textContent === "\u2062" && isName;
    if (before && (isCall || isProduct)) sign.setAttribute("rspace", "0.17em");
  }
}

/**
 * Makes the formula of an expression.
 *
 * @param {string} text What is typed for it, which also stands for markup that is none.
 * @param {string | null} [markup] MathML.
 */
export function formula(text, markup) {
  const math = markup ? parser.parseFromString(markup, "application/xml").documentElement : null;
  const shown = math?.localName === "math" ? document.importNode(math, true) : text;
  if (shown instanceof Element) spread(shown);
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
