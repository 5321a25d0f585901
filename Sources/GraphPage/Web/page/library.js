// @ts-check
/** Recent graphs, favourites with tags, and books. */
import { closeDialog, labelled, openDialog } from "./dialog.js";
import { equip, find, make, makeButton, makeField, makeHint } from "./dom.js";
import { errorWords, say } from "./dom.js";
import { redraw, ask, current, engine, watch } from "./session.js";
import { pushGraph } from "./screens.js";
import { importFiles, saveBook, saveViews, takingBack } from "./exchange.js";
import { forgetWaiting, thumbnail } from "./thumbnails.js";

/** @typedef {import("./types.js").Kept} Kept */
/** @typedef {import("./types.js").Lists} Lists */

let pageShown = "recents";
let bookShown = "";
let tagShown = "";
/** @type {{text: string, undo: () => Promise<unknown>} | null} */
let lastChange = null;
/** @type {Lists} */
let lists = { recents: [], kept: [], tags: [], books: [] };

/** @param {import("./types.js").Request} request */
async function fetchLists(request) {
  const reply = await ask(request);
  if (reply.error) say(errorWords(reply.error));
  const { recents, kept, tags, books } = { ...lists, ...reply };
  lists = { recents, kept, tags, books };
}

/**
 * Does something to what is kept, which a button takes back.
 *
 * @param {string} text What is done.
 * @param {() => Promise<unknown>} action
 */
async function change(text, action) {
  const before = engine.texts;
  await action();
  const undo = takingBack(before);
  lastChange = undo && { text, undo };
  showLibrary();
}

function changeRow() {
  const button = makeButton("plain", "Undo", async () => {
    await lastChange?.undo();
    lastChange = null;
    await fetchLists({ do: "list", book: bookShown || undefined });
    showLibrary();
  });
  return make("div", { class: "fields", role: "status" }, lastChange?.text ?? "", button);
}

/**
 * @param {Kept} graph
 * @returns {Record<string, unknown>}
 */
function nameOf(graph) {
  if (pageShown === "recents") return { key: graph.key };
  return { name: graph.name, book: bookShown || undefined };
}

/** @param {Kept} graph */
async function open(graph) {
  const reply = await ask({ do: "open", ...nameOf(graph), visits: true });
  if (reply.error) return say(errorWords(reply.error));
  closeDialog();
  pushGraph();
  void redraw();
}

/** @param {Kept} graph */
async function remove(graph) {
  const action = pageShown === "recents" ? "forget" : "drop";
  await change(`${graph.name || graph.description} is removed.`,
    () => fetchLists({ do: action, ...nameOf(graph) }));
}

/** @param {Kept} graph */
function graphRow(graph) {
  const title = graph.description || "untitled";
  const named = graph.name && graph.name !== title ? graph.name : "";
  const tags = graph.tags.map((tag) => make("span", { class: "tag", text: tag }));
  return make("li", { class: "kept" },
    make("button", { type: "button", class: "open", onclick: () => open(graph) },
      thumbnail(nameOf(graph), title),
      make("span", { class: "words" },
        make("b", { text: named || title }),
        named ? make("span", { class: "infix", text: title }) : null,
        tags.length > 0 ? make("span", { class: "tags" }, ...tags) : null)),
    makeButton("tool", `Remove ${named || title}`, () => remove(graph), { icon: "trash" }));
}

/**
 * @param {string} id
 * @param {string} label
 */
function pageTab(id, label) {
  return make("button", {
    type: "button", role: "tab", "aria-selected": String(pageShown === id), text: label,
    onclick: () => { pageShown = id; showLibrary(); },
  });
}

function tagRow() {
  return make("div", { class: "chips" }, ...lists.tags.map(({ tag, graphs }) => {
    const chip = makeButton("chip", `${tag} ${graphs}`, () => {
      tagShown = tag === tagShown ? "" : tag;
      showLibrary();
    });
    chip.setAttribute("aria-pressed", String(tag === tagShown));
    return chip;
  }));
}

function bookRow() {
  const option = (/** @type {string} */ book) =>
    make("option", { value: book, text: book || "Favourites", selected: book === bookShown });
  const select = make("select", { "aria-label": "Book", id: "book" },
    ...["", ...lists.books].map(option));
  select.addEventListener("change", async () => {
    bookShown = select.value;
    tagShown = "";
    await fetchLists({ do: "list", book: bookShown || undefined });
    showLibrary();
  });
  const name = makeField("Name of a new book", { placeholder: "New book", id: "new-book" });
  return make("form", {
    class: "fields",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!name.value.trim()) return;
      bookShown = name.value.trim();
      tagShown = "";
      lists = { ...lists, kept: [], tags: [], books: [...new Set([...lists.books, bookShown])] };
      showLibrary();
    },
  }, select, name, make("button", { class: "plain", text: "Begin" }));
}

function keepForm() {
  const name = makeField("Name", { id: "keep-name", placeholder: "name" });
  const tags = makeField("Tags", { id: "keep-tags", placeholder: "tags, with commas" });
  return make("form", {
    class: "fields",
    onsubmit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      const words = tags.value.split(",").map((tag) => tag.trim()).filter(Boolean);
      const book = bookShown || undefined;
      const title = name.value.trim();
      await change(`${title} is kept.`,
        () => fetchLists({ do: "keep", name: title, tags: words, book }));
    },
  }, labelled("Keep this graph as", name), labelled("Tags", tags),
  make("button", { class: "primary", text: "Keep" }));
}

function fileRow() {
  const chooser = make("input", { type: "file", multiple: true, hidden: true, id: "import" });
  chooser.addEventListener("change", async () => {
    await change("What the files hold is kept.", async () => {
      await importFiles([...chooser.files ?? []]);
      await fetchLists({ do: "list", book: bookShown || undefined });
    });
  });
  return make("div", { class: "fields files" }, chooser,
    makeButton("plain", "Import …", () => chooser.click()),
    pageShown === "recents" ? makeButton("plain", "Export views", saveViews)
      : makeButton("plain", "Export book", () => saveBook(bookShown)));
}

function showLibrary() {
  forgetWaiting();
  const isRecent = pageShown === "recents";
  const graphs = isRecent ? lists.recents.slice(0, 20)
    : lists.kept.filter(({ tags }) => !tagShown || tags.includes(tagShown));
  /** @type {HTMLElement[]} */
  const contents = [make("div", { class: "segments", role: "tablist", "aria-label": "Library" },
    pageTab("recents", "Recent"), pageTab("kept", "Favourites"))];
  if (!isRecent) {
    contents.push(bookRow());
    if (current.state.stack.length > 0) contents.push(keepForm());
    if (lists.tags.length > 0) contents.push(tagRow());
  }
  if (lastChange) contents.push(changeRow());
  if (graphs.length > 0) contents.push(make("ul", { class: "graphs" }, ...graphs.map(graphRow)));
  else contents.push(makeHint(
    isRecent ? "Graphs that you look at are listed here." : "Nothing is kept here yet."));
  openDialog("Library", [...contents, fileRow()]);
}

/**
 * Opens the library.
 *
 * @param {string} page
 */
export async function openLibrary(page) {
  pageShown = page;
  lastChange = null;
  const waiting = setTimeout(() => {
    openDialog("Library", [make("span", { class: "spinner" })]);
  }, 400);
  await fetchLists({ do: "list", book: bookShown || undefined });
  clearTimeout(waiting);
  showLibrary();
}

/** Listens to the buttons of library and favourites. */
export function startLibrary() {
  equip("open-library", "library", () => openLibrary("recents"));
  equip("favourite", "star", () => openLibrary("kept"));
  watch((reply) => {
    if (reply.kept && !bookShown) lists.kept = reply.kept;
    const isKept = lists.kept.some(({ description }) => description === current.state.description);
    if (reply.kept || reply.state) find("favourite").setAttribute("aria-pressed", String(isKept));
  });
}
