// @ts-check
/** The worker of the engine: it answers one message after the other. */
import { joined } from "./join.js";
import { EngineModule } from "./module.js";
import { imageOf } from "./replay.js";
import { unpacked } from "./unpack.js";

/** @type {Promise<EngineModule> | null} */
let loading = null;

/**
 * @typedef {object} Source The engine, compiled or packed.
 * @property {WebAssembly.Module} [module]
 * @property {string} packed
 * @property {string} font
 */

/** @param {Source} source */
async function load({ module, packed, font }) {
  if (module) return new EngineModule(module, font);
  const streams = await unpacked(packed).arrayBuffer();
  const compiled = await WebAssembly.compile(joined(new Uint8Array(streams)));
  // Workers after this one need not compile it again.
  try {
    self.postMessage({ module: compiled });
  } catch { /* This browser does not pass modules on. */ }
  return new EngineModule(compiled, font);
}

self.addEventListener("message", async ({ data }) => {
  if (data.font) {
    loading = load(data);
    loading.catch(() => undefined);
    return;
  }
  /** @type {any} */
  let answer;
  try {
    const engine = await loading;
    const { request, file } = data;
    const reply = engine?.call(request, file);
    if (reply?.picture && request.do === "perform") {
      reply.picture.image = imageOf(reply.picture, request.screen);
    }
    answer = { reply };
  } catch (error) {
    answer = { fault: String(error) };
  }
  const { picture, numbers, bytes } = answer.reply ?? {};
  const buffers = [picture?.numbers, numbers, bytes].filter(Boolean).map((part) => part.buffer);
  self.postMessage(answer, { transfer: picture?.image ? [picture.image, ...buffers] : buffers });
});
