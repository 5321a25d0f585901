// @ts-check
/** Books, views and pictures that come as files, and go as files. */
import { errorWords, say } from "./dom.js";
import { saveFile } from "./files.js";
import { pushGraph } from "./screens.js";
import { ask, engine, redraw, restore } from "./session.js";

const fileLimit = 32 << 20;

/**
 * Reads files: pictures open in their views, books and views are added to those that are kept.
 *
 * @param {File[]} files
 */
export async function importFiles(files) {
  for (const file of files) {
    const before = engine.texts;
    if (file.size > fileLimit) {
      say(`'${file.name}' is larger than 32 MB, and was not read.`);
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const reply = await ask({ do: "open", bytes, visits: true });
    if (reply.error) say(`'${file.name}': ${errorWords(reply.error)}`);
    else if (reply.printed) say(reply.printed.trim(), takingBack(before));
    else {
      pushGraph();
      void redraw();
      say(`'${file.name}' is open.`);
    }
  }
}

/**
 * Returns what takes back all changes to what is kept; `null` if there are none.
 *
 * @param {Record<string, string>} before What was kept before them.
 */
export function takingBack(before) {
  const after = engine.texts;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== "session" && before[name] !== after[name]);
  if (names.length === 0) return null;
  const texts = Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
  return () => restore(texts);
}

/** Saves all views as one file. */
export async function saveViews() {
  const { text } = await engine.call({ do: "write", as: "views" });
  saveFile(text ?? "", "views.json", "application/json");
}

/**
 * Saves a book as a file.
 *
 * @param {string} book Its name; empty for the favourites.
 */
export async function saveBook(book) {
  const { text, error } = await engine.call({ do: "write", as: "book", name: book || undefined });
  if (error) return say(error.message);
  saveFile(text ?? "", `${book || "book"}.json`, "application/json");
}

/** The fragment of the address, as it was before it was encoded. */
function decodedFragment() {
  const fragment = location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Takes files that are dropped or pasted, and graphs that a link brings. */
export function startExchange() {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    void importFiles([...event.dataTransfer?.files ?? []]);
  });
  document.addEventListener("paste", (event) => {
    const files = [...event.clipboardData?.files ?? []];
    if (files.length === 0) return;
    event.preventDefault();
    void importFiles(files);
  });
  addEventListener("hashchange", async () => {
    const hash = decodedFragment();
    if (!hash) return;
    const reply = await ask({ do: "open", hash, visits: true });
    if (reply.error) return say(`The link: ${errorWords(reply.error)}`);
    pushGraph();
    void redraw();
  });
}
