// @ts-check
/** A table of values beside the graph, which is copied as CSV. */
import { equip, errorWords, find, make, makeButton, makeField, makeHint } from "./dom.js";
import { copyText, saveFile } from "./files.js";
import { isPanelShown, togglePanel } from "./panel.js";
import { ask, current, engine, watch } from "./session.js";

/** How many numbers are shown at most: many more would keep the browser busy. */
const cellLimit = 20_000;

let tableRange = "";
let tableTimer = 0;

/**
 * A round step that gives about 20 rows.
 *
 * @param {number} least
 * @param {number} greatest
 */
function stepOf(least, greatest) {
  const rough = (greatest - least) / 20;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= rough * 0.999) ?? 10;
  return factor * power;
}

/** The range of the view, from one round number to another. */
function rangeOfView() {
  const view = current.view;
  if (!view) return "-10:10:1";
  const step = stepOf(view.x[0], view.x[1]);
  const [first, last] = [Math.ceil(view.x[0] / step), Math.floor(view.x[1] / step)];
  const round = (/** @type {number} */ count) => Number((count * step).toPrecision(12));
  return `${round(first)}:${round(last)}:${round(1)}`;
}

const cellNumbers = new Intl.NumberFormat(
  "en", { maximumSignificantDigits: 9, useGrouping: false });

/** @param {number | null} value */
function cellText(value) {
  if (value === null) return "—";
  const size = Math.abs(value);
  const isExtreme = size >= 1e9 || (size !== 0 && size < 1e-6);
  const text = isExtreme ? value.toExponential(6) : cellNumbers.format(value);
  return text.replaceAll("-", "−");
}

/** @param {(number | null)[]} values */
function tableRow(values) {
  return make("tr", {}, ...values.map((value, index) => index === 0
    ? make("th", { scope: "row", text: cellText(value) })
    : make("td", { text: cellText(value) })));
}

/** @param {import("./types.js").Table} values */
function tableElement({ columns, rows }) {
  return make("table", {},
    make("thead", {}, make("tr", {}, ...columns.map((column, index) => {
      const cell = make("th", { scope: "col", text: column });
      const color = current.view?.colors[index - 1];
      if (index > 0 && color) cell.style.setProperty("--curve", color);
      return cell;
    }))),
    make("tbody", {}, ...rows.map(tableRow)));
}

/** @param {import("./types.js").Table} values */
function showRows({ columns, rows }) {
  const count = Math.max(50, Math.floor(cellLimit / columns.length));
  find("table-rows").replaceChildren(tableElement({ columns, rows: rows.slice(0, count) }));
  if (rows.length <= count) return;
  find("table-rows").append(makeHint(`… and ${rows.length - count} more rows, which CSV has.`));
}

async function fillTable() {
  if (!isPanelShown("table")) return;
  const advice = find("table-advice");
  const reply = await ask({ do: "table", range: tableRange || rangeOfView() });
  if (!isPanelShown("table")) return;
  advice.textContent = reply.error ? errorWords(reply.error) : "";
  if (reply.table) showRows(reply.table);
}

/** @returns {Promise<string>} */
async function tableCSV() {
  const range = tableRange || rangeOfView();
  return (await engine.call({ do: "write", as: "csv", range })).text ?? "";
}

function tableContents() {
  const field = makeField("From:to:step", {
    id: "table-range", placeholder: rangeOfView(), value: tableRange,
  });
  const form = make("form", {
    class: "fields",
    onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      tableRange = field.value.trim();
      void fillTable();
    },
  }, make("label", { class: "wide" }, "Range, as from:to:step", field),
  make("button", { class: "plain", text: "Show" }));
  queueMicrotask(fillTable);
  return [
    form,
    make("div", { class: "fields" },
      makeButton("plain", "Copy as CSV", async () =>
        copyText(await tableCSV(), "The table is copied."), { icon: "copy", text: true }),
      makeButton("plain", "Save", async () =>
        saveFile(await tableCSV(), "table.csv", "text/csv"))),
    makeHint("", { id: "table-advice", role: "status" }),
    make("div", {
      id: "table-rows", class: "scroller", tabindex: "0", role: "region", "aria-label": "Values",
    }),
  ];
}

/** Opens and closes the table, which follows the view. */
export function startTable() {
  equip("open-table", "table", () => togglePanel("table", "Table", tableContents));
  watch((reply) => {
    if (!isPanelShown("table") || !(reply.state || reply.view)) return;
    clearTimeout(tableTimer);
    tableTimer = setTimeout(() => {
      if (!isPanelShown("table")) return;
      find("table-range", HTMLInputElement).placeholder = rangeOfView();
      void fillTable();
    }, 250);
  });
}
