// @ts-check
/** Unpacks style sheet and scripts of the page, whose hashes its policy allows, and begins. */
import { unpacked } from "./unpack.js";

const packedPage = document.getElementById("packed");
try {
  const text = await unpacked(packedPage?.textContent ?? "").text();
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
