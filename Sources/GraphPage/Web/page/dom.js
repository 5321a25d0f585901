// @ts-check
/** Elements of the page, made and found. Texts are texts: nothing here reads markup. */

/**
 * Returns the element with an id, which must exist.
 *
 * @template {HTMLElement} T
 * @param {string} id
 * @param {new () => T} [type] The class it must have.
 * @returns {T}
 */
export function find(id, type) {
  const found = document.getElementById(id);
  if (!found || (type && !(found instanceof type))) throw new Error(`The page has no '${id}'.`);
  return /** @type {T} */ (found);
}

/**
 * Makes an element.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown>} [settings] `class`, `text`, `onclick` and others, or attributes.
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, settings = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") made.className = String(value);
    else if (name === "text") made.textContent = String(value);
    else if (typeof value === "function") {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    }
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null) made.append(child);
  return made;
}

/**
 * Makes a button.
 *
 * @param {string} style Its class.
 * @param {string} label What it says, or is called if it has an icon.
 * @param {(event: MouseEvent) => void} onclick
 * @param {{icon?: string, id?: string, text?: boolean}} [more] `text`: both icon and label show.
 */
export function makeButton(style, label, onclick, more = {}) {
  const named = more.icon && !more.text;
  const made = make("button", {
    class: style, type: "button", id: more.id, onclick, "aria-label": named ? label : undefined,
    title: named ? label : undefined,
  });
  if (more.icon) made.append(makeIcon(more.icon));
  if (!named) made.append(label);
  return made;
}

/**
 * Makes a field for a text that nobody corrects.
 *
 * @param {string} label
 * @param {Record<string, unknown>} [settings]
 */
export function makeField(label, settings = {}) {
  const kept = { autocapitalize: "off", autocomplete: "off", spellcheck: "false" };
  return make("input", { "aria-label": label, ...kept, ...settings });
}

/**
 * Makes a paragraph that explains.
 *
 * @param {string} text
 * @param {Record<string, unknown>} [settings]
 */
export function makeHint(text, settings = {}) {
  return make("p", { class: "hint", text, ...settings });
}

/**
 * What an error says, and what to do.
 *
 * @param {import("./types.js").EngineError} error
 */
export function errorWords({ message, remedy }) {
  return remedy ? `${message}; ${remedy}` : message;
}

/** What the icons are drawn with, in a square of 24 units. */
const iconPaths = {
  library: "M5 4h4v16H5zM9 4h4v16H9zM14.2 5.2l3.6-1 3.9 14.6-3.6 1z",
  undo: "M8.5 4.5 4 9l4.5 4.5M4 9h10a5.2 5.2 0 0 1 0 10.4h-3.5",
  redo: "M15.5 4.5 20 9l-4.5 4.5M20 9H10a5.2 5.2 0 0 0 0 10.4h3.5",
  keyboard: "M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8",
  up: "m5 14.5 7-7 7 7",
  down: "m5 9.5 7 7 7-7",
  back: "m14.5 5-7 7 7 7",
  forward: "m9.5 5 7 7-7 7",
  calculator: "M6 3h12a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z"
    + "M8 6.5h8v3H8zM8.5 13.5h.01M12 13.5h.01M15.5 13.5h.01M8.5 17h.01M12 17h.01M15.5 17h.01",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M11 5v14",
  sliders: "M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h11M19 17h1M17 15v4",
  share: "M12 14.5V3.5M8 7l4-4 4 4M7 11H5.5v9.5h13V11H17",
  options: "M12 5.5h.01M12 12h.01M12 18.5h.01",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M8.5 12h7M12 8.5v7",
  home: "M12 3.5v17M3.5 12h17M12 3.5 10 6M12 3.5 14 6M20.5 12 18 10M20.5 12 18 14",
  close: "M6 6l12 12M18 6 6 18",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8 5.5v13M16 5.5v13",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  link: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3"
    + "M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5",
  picture: "M4 5h16v14H4zM4 16l4.5-5 4 4.5 2.5-2.5 5 5M15.5 9h.01",
  terminal: "M3.5 5h17v14h-17zM7 9.5l3 2.5-3 2.5M12.5 15H16",
  tag: "M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01",
  check: "m5 12.5 4.5 4.5L19 7",
};

/**
 * Makes an icon, which is not part of what is read aloud.
 *
 * @param {string} name
 */
export function makeIcon(name) {
  const space = "http://www.w3.org/2000/svg";
  const icon = document.createElementNS(space, "svg");
  const path = document.createElementNS(space, "path");
  icon.setAttribute("viewBox", "0 0 24 24");
  icon.setAttribute("class", "icon");
  icon.setAttribute("aria-hidden", "true");
  path.setAttribute("d", iconPaths[/** @type {keyof typeof iconPaths} */ (name)]);
  if (name === "options") path.setAttribute("stroke-width", "3");
  icon.append(path);
  return icon;
}

/**
 * Gives a button of the page its icon, and what it does.
 *
 * @param {string} id
 * @param {string} icon
 * @param {(event: MouseEvent) => void} onclick
 */
export function equip(id, icon, onclick) {
  const button = find(id, HTMLButtonElement);
  if (icon) button.replaceChildren(makeIcon(icon));
  if (!button.title && button.ariaLabel) button.title = button.ariaLabel;
  button.addEventListener("click", onclick);
  return button;
}

let toastTimer = 0;

/**
 * Says something for a few seconds, aloud too.
 *
 * @param {string} text
 * @param {(() => void) | null} [undo] Takes back what is said to have been done.
 */
export function say(text, undo) {
  const toast = find("toast");
  toast.replaceChildren(text, undo ? makeButton("plain", "Undo", undo) : "");
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { toast.hidden = true; }, Math.max(3000, 60 * text.length));
}
