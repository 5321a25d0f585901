// @ts-check
/** Unpacks what the page carries: files that were packed by gzip, as text in Z85. */

/** The digits of Z85, as ZeroMQ's RFC 32 has them: five of them are four bytes. */
const digits =
  "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#";

/**
 * Returns the bytes of a text in Z85, behind which the number of those is that only fill it up.
 *
 * @param {string} text
 */
function bytes(text) {
  const values = new Uint8Array(128);
  for (let digit = 0; digit < 85; digit++) values[digits.charCodeAt(digit)] = digit;
  const count = (text.length - 1) / 5;
  const view = new DataView(new ArrayBuffer(4 * count));
  for (let word = 0, index = 0; word < count; word++) {
    let value = 0;
    for (const end = index + 5; index < end; index++) {
      value = 85 * value + values[text.charCodeAt(index)];
    }
    view.setUint32(4 * word, value);
  }
  return new Uint8Array(view.buffer, 0, 4 * count - Number(text.at(-1)));
}

/**
 * Returns what a text unpacks to, as if it had been fetched.
 *
 * @param {string} text
 * @param {string} type Its media type.
 */
export function unpacked(text, type) {
  const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}
