// @ts-check
/** What the engine asks of Unicode, as the browser knows it. */

/** General categories in the order that Swift numbers them. */
const categories = (
  "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn"
).split(" ").map((name) => new RegExp(`\\p{${name}}`, "u"));

/** Binary properties by the numbers of their bits in Swift. */
const properties = Object.entries({
  0: "Changes_When_Casefolded", 1: "Changes_When_Casemapped", 2: "Changes_When_Lowercased",
  4: "Changes_When_Titlecased", 5: "Changes_When_Uppercased", 7: "Alphabetic", 11: "Cased",
  32: "Lowercase", 43: "Uppercase", 45: "White_Space", 46: "XID_Continue", 47: "XID_Start",
}).map(([bit, name]) => ({ value: 2 ** Number(bit), pattern: new RegExp(`\\p{${name}}`, "u") }));

/**
 * @param {number} scalar
 * @param {number} kind As `Sources/GraphPage/BrowserUnicode.swift` numbers them.
 */
function unicodeValue(scalar, kind) {
  const letter = String.fromCodePoint(scalar);
  if (kind === 0) {
    return properties.reduce((sum, { value, pattern }) => sum + (pattern.test(letter) ? value : 0),
      0);
  }
  if (kind === 1) return categories.findIndex((pattern) => pattern.test(letter));
  const mapped = kind === 3 ? letter.toLowerCase() : letter.toUpperCase();
  const other = mapped.codePointAt(0) ?? scalar;
  return mapped.length === String.fromCodePoint(other).length ? other - scalar : 0;
}

/** @type {Map<number, number>} */
const known = new Map();

/**
 * Returns a property of a scalar.
 *
 * @param {number} scalar
 * @param {number} kind
 */
export function unicode(scalar, kind) {
  const key = scalar * 8 + kind;
  let value = known.get(key);
  if (value === undefined) {
    value = unicodeValue(scalar, kind);
    known.set(key, value);
  }
  return value;
}
