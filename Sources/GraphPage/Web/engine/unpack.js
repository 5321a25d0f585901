// @ts-check
/** Unpacks what the page carries: files that were packed by gzip, as text in base 64. */

/**
 * Returns what a text unpacks to, as if it had been fetched.
 *
 * @param {string} text
 * @param {string} type Its media type.
 */
export function unpacked(text, type) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}
