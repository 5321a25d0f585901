// @ts-check
/** What is on the keys. */

/**
 * A key. `rpn` and `infix` are what it types; a text with a blank in front is performed at once.
 *
 * @typedef {{face: string, label?: string, style?: string, rpn: string, infix: string,
 *   infixFace?: string, infixLabel?: string, action?: "enter" | "back" | "negate"}} Key
 */

/**
 * @param {string} face
 * @param {string} label
 * @param {string} word
 * @returns {Key}
 */
const functionKey = (face, label, word) => ({
  face, label, style: "function", rpn: ` ${word}`, infix: `${word}(`,
});

/**
 * @param {string} face
 * @param {string} label
 * @param {string} word
 * @returns {Key}
 */
const operatorKey = (face, label, word) => ({
  face, label, style: "operator", rpn: ` ${word}`, infix: ` ${word} `,
});

/**
 * @param {string} face
 * @returns {Key}
 */
const digitKey = (face) => ({ face, rpn: face, infix: face });

/**
 * A stack word in RPN, and a parenthesis in infix.
 *
 * @param {string} face
 * @param {string} infix
 * @param {string} infixLabel
 * @returns {Key}
 */
const stackKey = (face, infix, infixLabel) => ({
  face, style: "function", rpn: ` ${face}`, infix, infixFace: infix, infixLabel,
});

/** @type {Key[]} */
export const functionKeys = [
  { face: "x", label: "x", style: "variable", rpn: "x", infix: "x" },
  functionKey("sin", "sine", "sin"),
  functionKey("cos", "cosine", "cos"),
  functionKey("tan", "tangent", "tan"),
  { face: "π", label: "pi", style: "function", rpn: "π", infix: "π" },
  { face: "x²", label: "square", style: "function", rpn: " sq", infix: "^2" },
  functionKey("√", "square root", "sqrt"),
  { face: "yˣ", label: "power", style: "function", rpn: " ^", infix: "^" },
  { face: "1/x", label: "reciprocal", style: "function", rpn: " inv", infix: "1/" },
  functionKey("|x|", "absolute value", "abs"),
  functionKey("eˣ", "exponential", "exp"),
  functionKey("ln", "natural logarithm", "ln"),
  functionKey("log", "logarithm to base 10", "log"),
  { face: "e", label: "base of natural logarithms", style: "function", rpn: "e", infix: "e" },
  { face: "EEX", label: "times ten to the power", style: "function", rpn: "e", infix: "e" },
];

/** @type {Key[]} */
export const numberKeys = [
  digitKey("7"), digitKey("8"), digitKey("9"),
  operatorKey("÷", "divide", "/"),
  { face: "⌫", label: "Delete, or undo", style: "function", rpn: "", infix: "", action: "back" },
  digitKey("4"), digitKey("5"), digitKey("6"),
  operatorKey("×", "multiply", "*"),
  stackKey("swap", "(", "open parenthesis"),
  digitKey("1"), digitKey("2"), digitKey("3"),
  operatorKey("−", "subtract", "-"),
  stackKey("drop", ")", "close parenthesis"),
  digitKey("0"), { face: ".", label: "point", rpn: ".", infix: "." },
  {
    face: "±", label: "change sign", rpn: "", action: "negate",
    infix: ", ", infixFace: ",", infixLabel: "comma",
  },
  operatorKey("+", "add", "+"),
  { face: "Enter", style: "enter", rpn: "", infix: "", action: "enter" },
];

/** Words that begin a line which is a command in either notation. */
export const commandWords = new Set([
  "set", "unset", "let", "vary", "undo", "redo", "clear", "show", "stack", "table", "zoom", "pan",
  "tap", "fit", "reset", "help", "new", "plot",
]);
