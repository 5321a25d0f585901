// @ts-check
/** Unpacks what the page carries: files that were packed by gzip, as text in base 94. */

/**
 * Returns the bytes of a text in base 94, behind which the number of those is that only fill it up.
 *
 * Eleven digits are nine bytes. The digits are the characters from the blank to `}`, but that `~`
 * stands for `<`, with which a tag begins.
 *
 * @param {string} text
 */
function bytes(text) {
  const count = (text.length - 1) / 11;
  const view = new DataView(new ArrayBuffer(9 * count));
  for (let group = 0, index = 0; group < count; group++) {
    // Three bytes each, so that 94 times as much is less than 2 to the 31st power.
    let [high, middle, low] = [0, 0, 0];
    for (const end = index + 11; index < end; index++) {
      const code = text.charCodeAt(index);
      low = 94 * low + (code === 126 ? 28 : code - 32);
      middle = 94 * middle + (low >> 24);
      high = 94 * high + (middle >> 24);
      low &= 0xffffff;
      middle &= 0xffffff;
    }
    view.setUint32(9 * group, (high << 8) | (middle >> 16));
    view.setUint32(9 * group + 4, (middle << 16) | (low >> 8));
    view.setUint8(9 * group + 8, low);
  }
  return new Uint8Array(view.buffer, 0, view.byteLength - Number(text.at(-1)));
}

/**
 * Returns what a text unpacks to, as if it had been fetched.
 *
 * @param {string} text
 */
export function unpacked(text) {
  const stream = new Blob([bytes(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream);
}
