// @ts-check
/** Puts the engine together, which `Scripts/split-module.pl` split into streams of one kind. */

/** The streams of what follows most instructions, and the first and last of these. */
const operands = [
  [5, 0x02, 0x04], [6, 0x0c, 0x0d], [7, 0x10, 0x10], [8, 0x20, 0x20], [9, 0x21, 0x21],
  [10, 0x22, 0x22], [11, 0x23, 0x24], [12, 0x28, 0x3e], [13, 0x41, 0x41], [14, 0x42, 0x42],
];
const [MODULE, LOCALS, INSTRUCTIONS, TABLES, FLOATS, COUNT] = [0, 1, 2, 3, 4, 15];
/** The power of two that the address of an instruction is a multiple of, from 0x28 on. */
const naturalAlignments = "23230011001122232301012";

/**
 * Returns a WebAssembly module.
 *
 * @param {Uint8Array} streams
 */
export function joined(streams) {
  const header = new Uint32Array(streams.slice(0, 4 * (2 + COUNT)).buffer);
  const [size, codeStart] = header;
  // Where each stream is read.
  const places = [header.byteLength];
  for (let index = 1; index < COUNT; index++) places[index] = places[index - 1] + header[index + 1];
  const operand = new Uint8Array(256);
  for (const [stream, first, last] of operands) operand.fill(stream, first, last + 1);
  // Lengths take five bytes here, and fewer there.
  const module = new Uint8Array(header[2] + 11 + size + 5 * header[3]);
  let end = 0;
  // The local variables of a function, those that were used last first, and how many stand there.
  const recent = new Uint16Array(0x10000);
  let known = 0;

  /** @param {number} stream @param {number} length */
  function copyBytes(stream, length) {
    for (const last = end + length; end < last; ) module[end++] = streams[places[stream]++];
  }
  /** @param {number} stream */
  function copyNumber(stream) {
    let [number, shift, byte] = [0, 0, 128];
    for (; byte > 127; shift += 7) {
      byte = module[end++] = streams[places[stream]++];
      number |= (byte & 127) << shift;
    }
    return number;
  }
  /** @param {number} stream @param {number} count */
  function copyNumbers(stream, count) {
    for (; count > 0; count--) copyNumber(stream);
  }
  /** @param {number} number @param {number} place */
  function putLength(number, place) {
    for (let index = 0; index < 5; index++) {
      module[place + index] = ((number >> (7 * index)) & 127) | (index < 4 ? 128 : 0);
    }
  }
  /** @param {number} stream */
  function copyVariable(stream) {
    const start = end;
    let index = copyNumber(stream);
    for (; known <= index; known++) recent[known] = known;
    let number = recent[index];
    for (; index > 0; index--) recent[index] = recent[index - 1];
    recent[0] = number;
    for (end = start; number > 127; number >>= 7) module[end++] = (number & 127) | 128;
    module[end++] = number;
  }
  function copyFunction() {
    const start = (end += 5);
    for (let count = copyNumber(LOCALS); count > 0; count--) {
      copyNumber(LOCALS);
      copyBytes(LOCALS, 1);
    }
    known = 0;
    for (let depth = 1; depth > 0; ) {
      const instruction = (module[end++] = streams[places[INSTRUCTIONS]++]);
      const stream = operand[instruction];
      if (stream === 12) module[end++] = Number(naturalAlignments[instruction - 0x28]);
      if (stream >= 8 && stream <= 10) copyVariable(stream);
      else if (stream > 0) copyNumber(stream);
      if (stream === 5) depth++;
      else if (instruction === 0x0b) depth--;
      else if (instruction === 0x0e) copyNumbers(TABLES, 1 + copyNumber(TABLES));
      else if (instruction === 0x11) copyNumbers(TABLES, 2);
      else if (instruction === 0x43) copyBytes(FLOATS, 4);
      else if (instruction === 0x44) copyBytes(FLOATS, 8);
      else if (instruction === 0x3f || instruction === 0x40) end++;
      else if (instruction === 0xfc) {
        const second = copyNumber(INSTRUCTIONS);
        if (second > 7) end += 12 - second;
      }
    }
    putLength(end - start, start - 5);
  }

  copyBytes(MODULE, codeStart);
  module[end] = 10;
  const start = (end += 6);
  for (let count = copyNumber(LOCALS); count > 0; count--) copyFunction();
  putLength(end - start, start - 5);
  copyBytes(MODULE, header[2] - codeStart);
  return module.subarray(0, end);
}
