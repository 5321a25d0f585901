// @ts-check
/**
 * The texts that are kept between visits: the files of the command line by their names, and a few
 * settings of the page. A browser may refuse to keep anything, which is said once.
 */
import { say } from "./dom.js";

const keptPrefix = "graphcalc/";
const settingPrefix = "graphcalc-page/";
let hasComplained = false;

/** @param {() => void} action */
function attempt(action) {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns all kept texts by their names.
 *
 * @returns {Record<string, string>}
 */
export function keptTexts() {
  /** @type {Record<string, string>} */
  const texts = {};
  attempt(() => {
    for (let index = 0; index < localStorage.length; index++) {
      const key = localStorage.key(index) ?? "";
      if (!key.startsWith(keptPrefix)) continue;
      texts[key.slice(keptPrefix.length)] = localStorage.getItem(key) ?? "";
    }
  });
  return texts;
}

/**
 * Keeps texts, and removes those that are `null`.
 *
 * @param {Record<string, string | null>} changes
 */
export function keepTexts(changes) {
  const isKept = attempt(() => {
    for (const [name, text] of Object.entries(changes)) {
      if (text === null) localStorage.removeItem(keptPrefix + name);
      else localStorage.setItem(keptPrefix + name, text);
    }
  });
  if (isKept || hasComplained) return;
  hasComplained = true;
  say("This browser keeps nothing for this page, or has no room: export what you want to keep.");
}

/**
 * Calls a function with each text that another tab of the browser keeps, or no longer does. Each
 * tab has a session of its own, of which the last one is kept.
 *
 * @param {(texts: Record<string, string | null>) => void} watcher
 */
export function watchTexts(watcher) {
  addEventListener("storage", ({ key, newValue }) => {
    const name = key?.startsWith(keptPrefix) ? key.slice(keptPrefix.length) : "session";
    if (name !== "session") watcher({ [name]: newValue });
  });
}

/**
 * Returns a setting of the page, such as `theme`.
 *
 * @param {string} name
 * @param {string} fallback
 */
export function setting(name, fallback) {
  let text = fallback;
  attempt(() => { text = localStorage.getItem(settingPrefix + name) ?? fallback; });
  return text;
}

/**
 * @param {string} name
 * @param {string} value
 */
export function changeSetting(name, value) {
  attempt(() => localStorage.setItem(settingPrefix + name, value));
}
