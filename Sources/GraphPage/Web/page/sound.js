// @ts-check
/** The curve as sound: from left to right as pitch, breaks as clicks, gaps silent. */
import { find, say } from "./dom.js";
import { engine } from "./session.js";

const soundSeconds = 4;
const soundCount = 400;
/** @type {AudioContext | null} */
let audio = null;
let soundTimer = 0;

/**
 * The pitch of a height from 0 to 1: three octaves from A2.
 *
 * @param {number} height
 */
function pitchOf(height) {
  return 110 * 8 ** Math.max(0, Math.min(1, height));
}

/** Ends the sound. */
export function stopSound() {
  clearTimeout(soundTimer);
  void audio?.close();
  audio = null;
  find("listening").hidden = true;
}

/**
 * A click at a break.
 *
 * @param {AudioContext} context
 * @param {number} time
 */
function click(context, time) {
  const oscillator = new OscillatorNode(context, { type: "square", frequency: 1800 });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.12, time);
  gain.gain.exponentialRampToValueAtTime(0.001, time + 0.02);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(time);
  oscillator.stop(time + 0.03);
}

/**
 * Plays a curve, or ends the sound.
 *
 * @param {number} curve
 */
export async function listenTo(curve) {
  if (audio) return stopSound();
  const { numbers, breaks, error } = await engine.call({ do: "listen", curve, count: soundCount });
  if (error || !numbers) return say(error?.message ?? "There is no curve to listen to.");
  const context = new AudioContext();
  audio = context;
  const start = context.currentTime + 0.1;
  const oscillator = new OscillatorNode(context, { type: "triangle" });
  const gain = new GainNode(context, { gain: 0 });
  const side = new StereoPannerNode(context, { pan: -1 });
  side.pan.setValueAtTime(-0.8, start);
  side.pan.linearRampToValueAtTime(0.8, start + soundSeconds);
  Array.from(numbers).forEach((height, index) => {
    const time = start + soundSeconds * index / soundCount;
    const isHeard = height !== null && height >= 0 && height <= 1;
    if (isHeard) oscillator.frequency.linearRampToValueAtTime(pitchOf(height), time);
    gain.gain.setTargetAtTime(isHeard ? 0.2 : 0, time, 0.006);
  });
  gain.gain.setTargetAtTime(0, start + soundSeconds, 0.01);
  oscillator.connect(gain).connect(side).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + soundSeconds + 0.1);
  for (const { at } of breaks ?? []) click(context, start + soundSeconds * at);
  find("listening").hidden = false;
  soundTimer = setTimeout(stopSound, 1000 * (soundSeconds + 0.4));
}
