// @ts-check
/** The engine as WebAssembly; `Sources/GraphPage/PageExports.swift` is the other side. */
import { unicode } from "./unicode.js";

/**
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(count: number) => number} page_input
 * @property {(count: number) => number} page_call
 * @property {() => number} page_reply
 * @property {() => number} page_numbers
 * @property {() => number} page_number_count
 * @property {() => number} page_bytes
 * @property {() => number} page_byte_count
 */

/** The widths of texts, measured once at a size of 100 points. */
class TextWidths {
  #context = new OffscreenCanvas(1, 1).getContext("2d");
  /** @type {Map<string, number>} */
  #widths = new Map();

  /** @param {string} font The family of the font that pictures are drawn with. */
  constructor(font) {
    if (this.#context) this.#context.font = `100px ${font}`;
  }

  /**
   * @param {string} text
   * @param {number} size The size of the font, in points.
   */
  width(text, size) {
    let width = this.#widths.get(text);
    if (width === undefined) {
      width = (this.#context?.measureText(text).width ?? text.length * 60) / 100;
      if (this.#widths.size > 5000) this.#widths.clear();
      this.#widths.set(text, width);
    }
    return width * size;
  }
}

/** An instance of the engine. A trap leaves it unusable. */
export class EngineModule {
  /** @type {Exports} */
  #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /**
   * @param {WebAssembly.Module} module
   * @param {string} font
   */
  constructor(module, font) {
    const widths = new TextWidths(font);
    const instance = new WebAssembly.Instance(module, {
      page: {
        measure: (/** @type {number} */ place, /** @type {number} */ count,
          /** @type {number} */ size) => widths.width(this.#text(place, count), size),
        unicode,
      },
      // musl reads numbers from memory as it would from files, of which there are none.
      wasi_snapshot_preview1: { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 },
    });
    this.#exports = /** @type {any} */ (instance.exports);
  }

  /**
   * @param {number} place
   * @param {number} count
   */
  #text(place, count) {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, place, count));
  }

  /**
   * Performs a request.
   *
   * @param {object} request
   * @param {Uint8Array} [file]
   * @returns {any} The reply, with `numbers` and `bytes` if it has them.
   */
  call(request, file) {
    const wasm = this.#exports;
    const typed = JSON.stringify(request);
    // What was kept comes back as it was; in all else, equal characters are to be equal scalars.
    const isKept = /** @type {any} */ (request).do === "start";
    const text = this.#encoder.encode(isKept ? typed : typed.normalize("NFC"));
    const place = wasm.page_input(text.length + (file?.length ?? 0));
    new Uint8Array(wasm.memory.buffer, place, text.length).set(text);
    if (file) new Uint8Array(wasm.memory.buffer, place + text.length, file.length).set(file);
    const count = wasm.page_call(text.length);
    // The memory may have grown meanwhile, which makes a new buffer.
    const memory = wasm.memory.buffer;
    const reply = JSON.parse(this.#text(wasm.page_reply(), count));
    const numbers = wasm.page_number_count();
    if (numbers > 0) {
      reply.numbers = new Float64Array(memory, wasm.page_numbers(), numbers).slice();
    }
    const bytes = wasm.page_byte_count();
    if (bytes > 0) reply.bytes = new Uint8Array(memory, wasm.page_bytes(), bytes).slice();
    if (reply.texts) {
      reply.picture = { numbers: reply.numbers ?? new Float64Array(0), texts: reply.texts };
      delete reply.texts;
      delete reply.numbers;
    }
    return reply;
  }
}
