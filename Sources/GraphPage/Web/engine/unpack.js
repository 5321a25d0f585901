// @ts-check
/** Unpacks what the page carries: texts in base 124 of files that `xz --format=lzma` wrote. */

/**
 * What is packed: a text, and how many bytes it unpacks to.
 *
 * @typedef {{text: string, size: number}} Packed
 */

/**
 * @typedef {object} UnpackerExports
 * @property {WebAssembly.Memory} memory
 * @property {WebAssembly.Global} __heap_base
 * @property {(input: number, count: number, output: number, size: number,
 *   model: number) => number} unpacker_unpack
 */

/** The digits: all of ASCII but NUL, line feed, carriage return and <, which a page changes. */
const digitValues = new Uint8Array(128);
for (let code = 0, value = 0; code < 128; code++) {
  if (![0, 10, 13, 60].includes(code)) digitValues[code] = value++;
}

/**
 * Reads base 124. As in basE91 (Joachim Henke, 2006), two digits are 13 bits, or 14 where the
 * lowest 13 of them make a number that leaves room for one more.
 *
 * @param {string} text
 */
function bytesOfDigits(text) {
  const bytes = new Uint8Array(Math.ceil(text.length * 7 / 8));
  let [count, bits, held, first] = [0, 0, 0, -1];
  for (let index = 0; index < text.length; index++) {
    const value = digitValues[text.charCodeAt(index) & 127];
    if (first < 0) {
      first = value;
      continue;
    }
    const pair = first + value * 124;
    bits |= pair << held;
    held += (pair & 8191) >= 124 * 124 - 8192 ? 13 : 14;
    first = -1;
    for (; held > 7; held -= 8, bits >>>= 8) bytes[count++] = bits & 255;
  }
  if (first >= 0) bytes[count++] = (bits | first << held) & 255;
  return bytes.subarray(0, count);
}

/**
 * Returns a function that unpacks.
 *
 * @param {string} module The unpacker as WebAssembly, in base 124.
 */
export async function makeUnpacker(module) {
  const { instance } = await WebAssembly.instantiate(bytesOfDigits(module));
  const wasm = /** @type {UnpackerExports} */ (/** @type {unknown} */ (instance.exports));
  const model = Math.ceil(wasm.__heap_base.value / 16) * 16;
  const start = model + 65_536;

  /** @param {Packed} packed */
  return ({ text, size }) => {
    const input = bytesOfDigits(text);
    const output = start + input.length;
    const missing = output + size - wasm.memory.buffer.byteLength;
    if (missing > 0) wasm.memory.grow(Math.ceil(missing / 65_536));
    new Uint8Array(wasm.memory.buffer, start, input.length).set(input);
    if (wasm.unpacker_unpack(start, input.length, output, size, model) !== 1) {
      throw new Error("the page is damaged");
    }
    return new Uint8Array(wasm.memory.buffer, output, size).slice();
  };
}
