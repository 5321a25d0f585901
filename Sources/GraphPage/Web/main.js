// @ts-check
/** Puts the page together. */
import { startCalculator } from "./page/calculator.js";
import { startDialog } from "./page/dialog.js";
import { find, say } from "./page/dom.js";
import { startExchange } from "./page/exchange.js";
import { startGestures } from "./page/gestures.js";
import { startGraph } from "./page/graph.js";
import { startKeypad } from "./page/keypad.js";
import { startKeyboard } from "./page/keyboard.js";
import { startLibrary } from "./page/library.js";
import { startOptions } from "./page/options.js";
import { startPanel } from "./page/panel.js";
import { startReadout } from "./page/readout.js";
import { startScreens } from "./page/screens.js";
import { engine, redraw, startSession } from "./page/session.js";
import { startShare } from "./page/share.js";
import { startSliders } from "./page/sliders.js";
import { startTable } from "./page/table.js";

startScreens();
startDialog();
startPanel();
startCalculator();
startGraph();
startGestures();
startReadout();
startTable();
startSliders();
startLibrary();
startShare();
startOptions();
startExchange();
startKeyboard();
engine.addEventListener("busy", () => { find("busy").hidden = false; });
engine.addEventListener("idle", () => { find("busy").hidden = true; });
find("toast").addEventListener("click", () => { find("toast").hidden = true; });
find("stop").addEventListener("click", () => {
  engine.stop();
  say("Stopped; the graph is as it was before.");
});
await startSession();
document.documentElement.dataset.ready = "true";
void redraw();
void startKeypad();
