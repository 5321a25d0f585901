// @ts-check
/** The worker of the engine: it answers one message after the other. */
import { EngineModule } from "./module.js";
import { makeUnpacker } from "./unpack.js";

/** @type {Promise<EngineModule> | null} */
let loading = null;

/**
 * @param {import("./unpack.js").Packed} packed
 * @param {string} unpacker
 * @param {string} font
 */
async function load(packed, unpacker, font) {
  const unpack = await makeUnpacker(unpacker);
  return new EngineModule(await WebAssembly.compile(unpack(packed)), font);
}

self.addEventListener("message", async ({ data }) => {
  if (data.packed) {
    loading = load(data.packed, data.unpacker, data.font);
    loading.catch(() => undefined);
    return;
  }
  /** @type {any} */
  let answer;
  try {
    const engine = await loading;
    answer = { reply: engine?.call(data.request, data.file) };
  } catch (error) {
    answer = { fault: String(error) };
  }
  const { picture, numbers, bytes } = answer.reply ?? {};
  const transferred = [picture?.numbers, numbers, bytes].filter(Boolean).map((part) => part.buffer);
  self.postMessage(answer, { transfer: transferred });
});
