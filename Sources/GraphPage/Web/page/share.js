// @ts-check
/** Gives the graph away: as a picture of any size, a link, or the command line that draws it. */
import { replay } from "../engine/replay.js";
import { labelled, openDialog } from "./dialog.js";
import { equip, errorWords, find, make, makeButton, makeHint, say } from "./dom.js";
import { copyText, fileName, saveFile } from "./files.js";
import { graphScreen, themeInUse } from "./graph.js";
import { current, engine, redraw } from "./session.js";

const longestSide = 8192;

const tooLarge = "This browser cannot draw a picture of that size.";

/** The size that was chosen last; that of the screen to begin with. */
const shareSize = { width: 0, height: 0, ratio: 2, theme: "light" };

/** @returns {import("./types.js").Screen} */
function shareScreen() {
  return { ...shareSize };
}

/**
 * @param {string} form
 * @param {Record<string, unknown>} [more]
 */
async function written(form, more = {}) {
  const reply = await engine.call({ do: "write", as: form, ...more });
  if (reply.error) say(errorWords(reply.error));
  return reply;
}

async function saveSVG() {
  const { text } = await written("svg", { screen: shareScreen() });
  if (text) saveFile(text, fileName(current.state.description, "svg"), "image/svg+xml");
  void redraw();
}

async function savePNG() {
  const { width, height, ratio } = shareSize;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext("2d");
  const { picture, error } = await engine.call({ do: "perform", screen: shareScreen() });
  if (!context || !picture || error) return say(error?.message ?? tooLarge);
  replay(context, picture, ratio);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!(blob instanceof Blob)) return say(tooLarge);
  const drawn = new Uint8Array(await blob.arrayBuffer());
  const { bytes } = await written("png", { bytes: drawn, screen: shareScreen() });
  if (bytes) saveFile(bytes, fileName(current.state.description, "png"), "image/png");
  void redraw();
}

async function copyLink() {
  const { text } = await written("hash");
  if (text === undefined) return;
  const address = location.href.split("#")[0];
  void copyText(`${address}#${encodeURIComponent(text)}`, "The link is copied.");
}

function copyCommand() {
  return copyText(find("command").textContent ?? "", "The command is copied.");
}

/**
 * @param {string} label
 * @param {"width" | "height" | "ratio"} member
 * @param {number} greatest
 */
function sizeField(label, member, greatest) {
  const field = make("input", {
    type: "number", id: `share-${member}`, min: 1, max: greatest,
    step: member === "ratio" ? 0.5 : 1, value: shareSize[member],
  });
  field.addEventListener("change", () => {
    const value = field.valueAsNumber;
    const limit = member === "ratio" ? greatest : longestSide / shareSize.ratio;
    if (value >= 1) shareSize[member] = Math.min(value, limit);
    shareSize.width = Math.min(shareSize.width, Math.floor(longestSide / shareSize.ratio));
    shareSize.height = Math.min(shareSize.height, Math.floor(longestSide / shareSize.ratio));
    field.value = String(shareSize[member]);
  });
  return labelled(label, field);
}

function themeField() {
  const select = make("select", { id: "share-theme" },
    ...[["light", "Light"], ["dark", "Dark"]].map(([value, text]) =>
      make("option", { value, text, selected: value === shareSize.theme })));
  select.addEventListener("change", () => { shareSize.theme = select.value; });
  return labelled("Theme", select);
}

async function showShare() {
  const screen = graphScreen();
  const command = (await written("command")).text ?? "";
  if (shareSize.width === 0) {
    shareSize.width = Math.round(screen?.width ?? 800);
    shareSize.height = Math.round(screen?.height ?? 600);
    shareSize.theme = themeInUse();
  }
  openDialog("Share", [
    make("section", {}, make("h3", { text: "Picture" }),
      make("div", { class: "fields" },
        sizeField("Width", "width", longestSide), sizeField("Height", "height", longestSide),
        sizeField("Pixels per point", "ratio", 4), themeField()),
      make("div", { class: "fields" },
        makeButton("primary", "Save PNG", savePNG, { icon: "picture", text: true }),
        makeButton("plain", "Save SVG", saveSVG)),
      makeHint("Either holds its program and view: drop it on this page, or use graphcalc open.")),
    make("section", {}, make("h3", { text: "Link" }),
      makeButton("plain", "Copy link", copyLink, { icon: "link", text: true }),
      makeHint("It holds program and view. Nothing leaves this device unless you send it.")),
    make("section", {}, make("h3", { text: "Command line" }),
      make("pre", { id: "command", tabindex: "0", text: command }),
      makeButton("plain", "Copy command", copyCommand, { icon: "terminal", text: true })),
  ]);
}

/** Listens to the button that shares. */
export function startShare() {
  equip("open-share", "share", showShare);
}
