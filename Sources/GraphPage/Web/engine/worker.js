// @ts-check
/** The worker of the engine: it answers one message after the other. */
import { EngineModule } from "./module.js";
import { imageOf } from "./replay.js";
import { makeUnpacker } from "./unpack.js";

/** @type {Promise<EngineModule> | null} */
let loading = null;

/**
 * @typedef {object} Source The engine, compiled or packed.
 * @property {WebAssembly.Module} [module]
 * @property {import("./unpack.js").Packed} packed
 * @property {string} unpacker
 * @property {string} font
 */

/** @param {Source} source */
async function load({ module, packed, unpacker, font }) {
  if (module) return new EngineModule(module, font);
  const unpack = await makeUnpacker(unpacker);
  const compiled = await WebAssembly.compile(unpack(packed, true));
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
