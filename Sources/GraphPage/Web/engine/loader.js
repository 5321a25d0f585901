// @ts-check
/** Unpacks style sheet and scripts of the page, whose hashes its policy allows, and begins. */
import { makeUnpacker } from "./unpack.js";

/** @param {string} id */
const textOf = (id) => document.getElementById(id)?.textContent ?? "";

const packedPage = document.getElementById("packed");
try {
  const unpack = await makeUnpacker(textOf("unpacker"));
  const size = Number(packedPage?.dataset.size);
  const text = new TextDecoder().decode(unpack({ text: textOf("packed"), size }));
  const [style, worker, script] = text.split("\0");
  const parts = [["style", style], ["script", worker], ["script", script]];
  for (const [index, [tag, content]] of parts.entries()) {
    const element = document.createElement(tag);
    if (index === 1) element.setAttribute("type", "text/plain");
    if (index === 1) element.id = "worker";
    if (index === 2) element.setAttribute("type", "module");
    element.textContent = content;
    document.head.append(element);
  }
  packedPage?.remove();
} catch (error) {
  document.body.textContent = `This browser cannot show the page: ${error}`;
}
