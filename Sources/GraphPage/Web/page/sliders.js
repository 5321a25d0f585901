// @ts-check
/** A slider for each name that stands for a number, with range and step, which can play. */
import { equip, find, make, makeButton, makeField, makeIcon } from "./dom.js";
import { isPanelShown, togglePanel } from "./panel.js";
import { current, perform, settle, trial, watch } from "./session.js";
import { changeSetting, setting } from "./storage.js";

/**
 * The range of a slider, and how it plays: how long it takes from end to end, in seconds, and
 * whether it begins again there in place of coming back.
 *
 * @typedef {{least: number, greatest: number, step: number, seconds: number, isLoop: boolean}}
 *   SliderRange
 */

/**
 * Ranges that were chosen, by name.
 *
 * @type {Map<string, SliderRange>}
 */
const chosenRanges = new Map(Object.entries(keptRanges()));
/** @type {{name: string, value: number, direction: number, frame: number} | null} */
let playing = null;
let draggedName = "";

/**
 * The range that a value begins with.
 *
 * @param {number} value
 * @returns {SliderRange}
 */
function usualRange(value) {
  const reach = Math.abs(value) <= 10 ? 10 : 10 ** Math.ceil(Math.log10(2 * Math.abs(value)));
  return { least: -reach, greatest: reach, step: reach / 100, seconds: 6, isLoop: false };
}

/** @param {SliderRange} range */
function isPossible({ least, greatest, step, seconds }) {
  return least < greatest && Number.isFinite(greatest - least) && step > 0 && seconds > 0;
}

/**
 * The ranges of earlier visits, as far as they can be read.
 *
 * @returns {Record<string, SliderRange>}
 */
function keptRanges() {
  try {
    /** @type {[string, SliderRange][]} */
    const kept = Object.entries(JSON.parse(setting("sliders", "{}")));
    return Object.fromEntries(kept.filter(([, range]) => isPossible(range)));
  } catch {
    return {};
  }
}

/**
 * @param {string} name
 * @param {number} value
 */
function rangeOf(name, value) {
  const range = chosenRanges.get(name) ?? usualRange(value);
  chosenRanges.set(name, range);
  return range;
}

/**
 * The shortest text of a multiple of a step.
 *
 * @param {number} value
 * @param {number} step
 */
function tidy(value, step) {
  const digits = Math.max(0, Math.min(15, 1 - Math.floor(Math.log10(step))));
  return Number(value.toFixed(digits));
}

/**
 * @param {string} name
 * @param {number} value
 * @param {boolean} isOver
 */
function vary(name, value, isOver) {
  const line = `vary ${name} = ${value}`;
  const number = document.getElementById(`value-${name}`);
  if (number instanceof HTMLInputElement) number.value = String(value);
  const shown = document.querySelector(`[data-row="name ${name}"] mn`);
  if (shown) shown.textContent = String(value);
  return isOver ? settle({ line }) : trial({ line });
}

function stopPlaying() {
  if (!playing) return;
  cancelAnimationFrame(playing.frame);
  const { name, value } = playing;
  playing = null;
  draggedName = "";
  void vary(name, value, true);
  showPlaying();
}

/** @param {string} name */
function play(name) {
  const wasPlaying = playing?.name === name;
  stopPlaying();
  const named = current.state.names.find((other) => other.name === name);
  if (wasPlaying || !named || named.value === null) return;
  playing = { name, value: named.value, direction: 1, frame: 0 };
  draggedName = name;
  let last = performance.now();
  /** @type {(now: number) => Promise<void>} */
  const frame = async (now) => {
    if (!playing || playing.name !== name) return;
    const { least, greatest, step, seconds, isLoop } = rangeOf(name, playing.value);
    const share = Math.min(0.1, (now - last) / 1000) / seconds;
    let value = playing.value + playing.direction * (greatest - least) * share;
    last = now;
    if (isLoop && value >= greatest) value = least;
    else if (value >= greatest || value <= least) playing.direction = value >= greatest ? -1 : 1;
    value = Math.max(least, Math.min(greatest, value));
    playing.value = tidy(value, step / 10);
    const slider = document.getElementById(`slider-${name}`);
    if (slider instanceof HTMLInputElement) slider.value = String(playing.value);
    await vary(name, playing.value, false);
    if (playing) playing.frame = requestAnimationFrame(frame);
  };
  playing.frame = requestAnimationFrame(frame);
  showPlaying();
}

function showPlaying() {
  for (const button of document.querySelectorAll("button[data-play]")) {
    const isPlaying = playing?.name === /** @type {HTMLElement} */ (button).dataset.play;
    button.setAttribute("aria-pressed", String(isPlaying));
    button.replaceChildren(makeIcon(isPlaying ? "pause" : "play"));
  }
}

/**
 * @param {string} label
 * @param {number} value
 * @param {(value: number) => void} use
 */
function numberField(label, value, use) {
  const field = make("input", { type: "number", step: "any", value, "aria-label": label });
  field.addEventListener("change", () => {
    if (Number.isFinite(field.valueAsNumber)) use(field.valueAsNumber);
    fillSliders();
  });
  return make("label", {}, label, field);
}

/** Whether a slider is being dragged, or plays. */
export const isSliding = () => draggedName !== "";

/**
 * A slider, which changes the graph as it moves.
 *
 * @param {string} name
 * @param {number} value
 */
export function makeSlider(name, value) {
  const { least, greatest, step } = rangeOf(name, value);
  const slider = make("input", {
    type: "range", min: least, max: greatest, step, value, "aria-label": name,
  });
  slider.addEventListener("input", () => {
    if (playing) stopPlaying();
    draggedName = name;
    void vary(name, tidy(slider.valueAsNumber, step), false);
  });
  slider.addEventListener("change", () => {
    draggedName = "";
    void vary(name, tidy(slider.valueAsNumber, step), true);
  });
  return slider;
}

/**
 * @param {string} name
 * @param {number} value
 */
function sliderRow(name, value) {
  const range = rangeOf(name, value);
  const slider = makeSlider(name, value);
  slider.id = `slider-${name}`;
  const number = makeField(`Value of ${name}`, {
    type: "number", step: "any", id: `value-${name}`, value,
  });
  number.addEventListener("change", () => {
    if (Number.isFinite(number.valueAsNumber)) void vary(name, number.valueAsNumber, true);
  });
  const button = makeButton("tool", `Play ${name}`, () => play(name), { icon: "play" });
  button.dataset.play = name;
  const change = (/** @type {Partial<SliderRange>} */ part) => {
    const next = { ...range, ...part };
    // Fields say what holds.
    find("slider-rows").dataset.names = "";
    if (!isPossible(next)) return;
    chosenRanges.set(name, next);
    changeSetting("sliders", JSON.stringify(Object.fromEntries(chosenRanges)));
  };
  const isLoop = make("input", { type: "checkbox", role: "switch", checked: range.isLoop });
  isLoop.addEventListener("change", () => change({ isLoop: isLoop.checked }));
  return make("section", { class: "slider", "aria-label": name },
    make("div", { class: "fields" }, make("h3", { text: name }), number, button), slider,
    make("details", {},
      make("summary", { text: `${range.least} to ${range.greatest}, step ${range.step}` }),
      make("div", { class: "fields" },
        numberField("From", range.least, (least) => change({ least })),
        numberField("To", range.greatest, (greatest) => change({ greatest })),
        numberField("Step", range.step, (step) => change({ step })),
        numberField("Seconds", range.seconds, (seconds) => change({ seconds }))),
      make("label", { class: "switch" },
        make("span", { text: "Begin again at the end" }), isLoop)));
}

/** Only values changed if names and ranges are the same; then nothing loses the focus. */
function updateSliders() {
  const shown = find("slider-rows");
  const numbers = current.state.names.filter(({ value }) => value !== null);
  const names = JSON.stringify(numbers.map(({ name, value }) => [name, rangeOf(name, value ?? 0)]));
  if (shown.dataset.names === names && numbers.length > 0) {
    for (const { name, value } of numbers) {
      find(`slider-${name}`, HTMLInputElement).value = String(value);
      find(`value-${name}`, HTMLInputElement).value = String(value);
    }
    return true;
  }
  shown.dataset.names = names;
  return false;
}

function fillSliders() {
  if (!isPanelShown("sliders") || updateSliders()) return;
  const rows = current.state.names.flatMap(
    ({ name, value }) => value === null ? [] : [sliderRow(name, value)]);
  if (rows.length === 0) {
    rows.push(make("section", { class: "hint" },
      "Each name that stands for a number has a slider: ",
      makeButton("plain", "let a = 2", () => perform("let a = 2"))));
  }
  find("slider-rows").replaceChildren(...rows);
  showPlaying();
}

/** Opens and closes the sliders, which follow the names. */
export function startSliders() {
  equip("open-sliders", "sliders", () => {
    stopPlaying();
    togglePanel("sliders", "Sliders",
      () => [make("div", { id: "slider-rows", class: "scroller" })]);
    fillSliders();
  });
  watch((reply) => {
    if (!reply.state || draggedName) return;
    if (playing && !current.state.names.some(({ name }) => name === playing?.name)) playing = null;
    fillSliders();
  });
}
