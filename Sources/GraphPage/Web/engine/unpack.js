// @ts-check
/** Unpacks what the page carries: files that `xz --format=lzma` wrote, as text. */

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
 * @property {(input: number, count: number, output: number, size: number,
 *   room: number) => number} unpacker_join
 */

/** The values of seven bits that are a character of ASCII: all but four, which a page changes. */
const values = new Uint8Array(128);
for (let code = 1, value = 0; code < 128; code++) {
  if (![10, 13, 60].includes(code)) values[code] = value++;
}

/**
 * Returns the bytes of a text: seven bits for each character of ASCII and from U+0780 on, fifteen
 * for others, of which the lowest seven are 121 to 127; the lowest bits come first.
 *
 * @param {string} text
 */
function bytesOfText(text) {
  const bytes = new Uint8Array(text.length * 2);
  let [count, bits, held] = [0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 128) bits |= values[code] << held;
    else if (code >= 1920) bits |= code - 1920 + 121 << held;
    else bits |= (121 + (code - 128 >> 8) | (code - 128 & 255) << 7) << held;
    held += code < 128 || code >= 1920 ? 7 : 15;
    for (; held > 7; held -= 8, bits >>>= 8) bytes[count++] = bits & 255;
  }
  return bytes.subarray(0, count);
}

/**
 * Returns a function that unpacks.
 *
 * @param {string} module The unpacker as WebAssembly, as text.
 */
export async function makeUnpacker(module) {
  const { instance } = await WebAssembly.instantiate(bytesOfText(module));
  const wasm = /** @type {UnpackerExports} */ (/** @type {unknown} */ (instance.exports));
  const model = Math.ceil(wasm.__heap_base.value / 16) * 16;
  const start = model + 65_536;

  /** @param {number} end */
  const grow = (end) => {
    const missing = end - wasm.memory.buffer.byteLength;
    if (missing > 0) wasm.memory.grow(Math.ceil(missing / 65_536));
  };
  /** @param {boolean} isWhole */
  const check = (isWhole) => { if (!isWhole) throw new Error("the page is damaged"); };

  /**
   * @param {Packed} packed
   * @param {boolean} [isModule] Whether what is packed is a divided module, to be joined.
   */
  return ({ text, size }, isModule) => {
    const input = bytesOfText(text);
    const output = start + input.length;
    grow(output + size);
    new Uint8Array(wasm.memory.buffer, start, input.length).set(input);
    check(wasm.unpacker_unpack(start, input.length, output, size, model) === 1);
    if (!isModule) return new Uint8Array(wasm.memory.buffer, output, size).slice();
    const module = output + size;
    const length = new DataView(wasm.memory.buffer).getUint32(output, true);
    grow(module + length);
    check(wasm.unpacker_join(output, size, module, length, model) === length);
    return new Uint8Array(wasm.memory.buffer, module, length).slice();
  };
}
