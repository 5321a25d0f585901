// @ts-check
/** Gives texts and files out of the page. */
import { make, say } from "./dom.js";

/**
 * Copies a text.
 *
 * @param {string} text
 * @param {string} done What to say then.
 */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    return say(done);
  } catch {
    // Pages on file:// may have no clipboard; an old command does the same.
  }
  const area = make("textarea", { class: "spoken", readonly: true });
  area.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  say(isCopied ? done : "This browser does not let the page copy; select the text instead.");
}

/**
 * Saves a file as a download.
 *
 * @param {BlobPart} contents
 * @param {string} name
 * @param {string} type
 */
export function saveFile(contents, name, type) {
  const link = make("a", { download: name });
  link.href = URL.createObjectURL(new Blob([contents], { type }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * A name for a file, from the description of a graph.
 *
 * @param {string} description
 * @param {string} ending
 */
export function fileName(description, ending) {
  const plain = description.replace(/[^\p{L}\p{N}+-]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 48);
  return `${plain || "graph"}.${ending}`;
}
