// @ts-check
/**
 * A dialog: a sheet from the bottom of a phone, a window elsewhere. Escape and a tap outside it
 * close it.
 */
import { find, make, makeButton } from "./dom.js";

const dialogBox = find("dialog", HTMLDialogElement);

/**
 * Opens the dialog with some contents.
 *
 * @param {string} title
 * @param {Node[]} contents
 * @param {Node[]} [tools] Beside the title.
 */
export function openDialog(title, contents, tools = []) {
  dialogBox.replaceChildren(
    make("header", {}, make("h2", { id: "dialog-title", text: title }), ...tools,
      makeButton("tool", "Close", closeDialog, { icon: "close" })),
    make("div", { class: "scroller body" }, ...contents));
  if (!dialogBox.open) dialogBox.showModal();
}

/** Closes the dialog. */
export function closeDialog() {
  dialogBox.close();
}

/** Listens to taps outside the dialog. */
export function startDialog() {
  dialogBox.addEventListener("click", (event) => {
    if (event.target !== dialogBox) return;
    const { left, right, top, bottom } = dialogBox.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) closeDialog();
  });
  // The event comes later, when the dialog may be open again.
  dialogBox.addEventListener("close", () => { if (!dialogBox.open) dialogBox.replaceChildren(); });
}

/**
 * A field with a name.
 *
 * @param {string} label
 * @param {HTMLElement} field
 */
export function labelled(label, field) {
  return make("label", {}, label, field);
}
