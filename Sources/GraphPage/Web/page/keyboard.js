// @ts-check
/** Keys that do the same everywhere: undo and redo, and typing, which goes to the line. */
import { arrangement, screenShown } from "./screens.js";
import { find } from "./dom.js";
import { redo, undo } from "./session.js";

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
}

/** @param {KeyboardEvent} event */
function sharedKey(event) {
  if (event.defaultPrevented || find("dialog", HTMLDialogElement).open) return;
  const line = find("line", HTMLInputElement);
  const isCommand = event.ctrlKey || event.metaKey;
  const isEmptyLine = event.target === line && line.value === "";
  if (isCommand && (event.key === "z" || event.key === "Z" || event.key === "y")) {
    if (isTyping(event.target) && !isEmptyLine) return;
    event.preventDefault();
    return void (event.key === "z" ? undo() : redo());
  }
  if (isCommand || event.altKey || event.key.length !== 1 || isTyping(event.target)) return;
  if (event.target === find("picture")) return;
  if (event.key === " " && event.target instanceof HTMLButtonElement) return;
  const isHidden = arrangement() !== "split" && screenShown() === "graph";
  if (!isHidden) line.focus();
}

/** Listens to the keyboard. */
export function startKeyboard() {
  addEventListener("keydown", sharedKey);
}
