// @ts-check
/** Lines that change one level of the stack, which are one step of undo each; the newest is 1. */

/**
 * A text as a word of a line.
 *
 * @param {string} text
 */
export function quoted(text) {
  return text.includes("'") ? `"${text.replace(/[\\"]/g, "\\$&")}"` : `'${text}'`;
}

/**
 * The line that puts an expression in place of a level.
 *
 * @param {number} level
 * @param {string} expression
 * @returns {{line: string, offset: number}} With where the expression begins.
 */
export function replacing(level, expression) {
  const head = `${deleting(level)} `;
  const tail = level === 1 ? "" : ` ${level} rolld`;
  return { line: head + quoted(expression) + tail, offset: head.length + 1 };
}

/** @param {number} level */
export function deleting(level) {
  return level === 1 ? "drop" : `${level} roll drop`;
}

/**
 * The line that exchanges a level and the newer one before it.
 *
 * @param {number} level At least 2.
 */
export function exchanging(level) {
  return level === 2 ? "swap" : `${level} roll ${level - 1} rolld`;
}

/**
 * The line that copies a level to its newer side.
 *
 * @param {number} level
 */
export function duplicating(level) {
  return level === 1 ? "dup" : `${level} pick ${level} rolld`;
}
