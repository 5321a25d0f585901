// @ts-check
/** The engine as the page sees it. */

/** @typedef {import("../page/types.js").Request} Request */
/** @typedef {import("../page/types.js").Reply} Reply */
/**
 * @typedef {object} Job
 * @property {Request} request
 * @property {boolean} isOffer
 * @property {boolean} isStart
 * @property {(reply: Reply | null) => void} resolve
 */

/** How long a request may take before the page says so, in milliseconds. */
const patience = 2000;

/** The font of pictures, in which texts are measured. */
export const pictureFont = "system-ui, sans-serif";

/** Returns the packed engine, its unpacker, and the script of its worker, which are in the page. */
function embedded() {
  const element = (/** @type {string} */ id) => document.getElementById(id);
  const text = (/** @type {string} */ id) => element(id)?.textContent ?? "";
  const packed = { text: text("engine"), size: Number(element("engine")?.dataset.size) };
  return { packed, unpacker: text("unpacker"), script: text("worker") };
}

/** Sends requests to a worker, one at a time, and replaces the worker if it fails or takes long. */
export class Engine extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  #source = embedded();
  #script = URL.createObjectURL(new Blob([this.#source.script], { type: "text/javascript" }));
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Job | null} */
  #running = null;
  #timer = 0;
  #isBusy = false;
  /** @type {Record<string, string>} What is kept, the lines of the session among it. */
  #storage;

  /**
   * @param {{storage?: Record<string, string>, document?: string, hash?: string}} options
   *   What is kept, the graph that the page was written with, and the fragment of its link.
   */
  constructor({ storage = {}, document: graph = "{}", hash = "" }) {
    super();
    this.#storage = { ...storage };
    this.#open();
    this.ready = this.#start({ document: parsed(graph), hash: decoded(hash) });
  }

  /**
   * Performs a request after those before it.
   *
   * @param {Request} request
   * @param {Uint8Array} [file] A file that the request is about, also as its member `bytes`.
   * @returns {Promise<Reply>}
   */
  call(request, file) {
    return /** @type {Promise<Reply>} */ (this.#add(request, false, file));
  }

  /**
   * Performs a request unless a newer offer comes before it begins.
   *
   * @param {Request} request
   * @returns {Promise<Reply | null>} `null` if a newer one came.
   */
  offer(request) {
    for (const job of this.#waiting) if (job.isOffer) job.resolve(null);
    this.#waiting = this.#waiting.filter((job) => !job.isOffer);
    return this.#add(request, true);
  }

  /** Gives up the request that is being performed, and goes on with the state before it. */
  stop() {
    if (!this.#running || this.#running.isStart) return;
    this.#replace({ message: "stopped", remedy: "what it would have changed is as it was" });
  }

  // MARK: Requests

  /**
   * @param {Request} request
   * @param {boolean} isOffer
   * @param {Uint8Array} [file]
   * @returns {Promise<Reply | null>}
   */
  #add(request, isOffer, file) {
    return new Promise((resolve) => {
      const { bytes, ...rest } = /** @type {any} */ (request);
      const job = { request: { ...rest, file: file ?? bytes }, isOffer, isStart: false, resolve };
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** @param {object} [more] */
  #start(more) {
    return new Promise((resolve) => {
      const request = {
        do: "start", storage: this.#storage, minutesAhead: -new Date().getTimezoneOffset(),
        ...more,
      };
      this.#waiting.unshift({ request, isOffer: false, isStart: true, resolve });
      this.#next();
    });
  }

  #next() {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    const { file, ...request } = /** @type {any} */ (job.request);
    this.#worker?.postMessage({ request: { ...request, now: Date.now() }, file });
    this.#timer = window.setTimeout(() => {
      this.#isBusy = true;
      this.dispatchEvent(new Event("busy"));
    }, patience);
  }

  /** @param {Reply} reply */
  #finish(reply) {
    this.#end()?.resolve(reply);
    this.#next();
  }

  /** Returns the request that was performed, and performs none. */
  #end() {
    const job = this.#running;
    this.#running = null;
    window.clearTimeout(this.#timer);
    if (this.#isBusy) this.dispatchEvent(new Event("idle"));
    this.#isBusy = false;
    return job;
  }

  // MARK: The worker

  #open() {
    const worker = new Worker(this.#script);
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#take(data));
    worker.addEventListener("error", (event) => this.#take({ fault: event.message }));
    const { packed, unpacker } = this.#source;
    worker.postMessage({ packed, unpacker, font: pictureFont });
  }

  /** @param {{reply?: any, fault?: string}} answer */
  #take({ reply, fault }) {
    if (fault !== undefined) {
      const isStart = this.#running?.isStart;
      // An engine that cannot even start is not tried again.
      if (isStart) {
        return this.#finish({ error: { message: `the engine does not start: ${fault}` } });
      }
      this.#replace({ message: "the engine failed; what it was asked for is left out" });
      this.dispatchEvent(new CustomEvent("fault", { detail: fault }));
      return;
    }
    if (reply.storage) {
      for (const [name, text] of Object.entries(reply.storage)) {
        if (text === null) delete this.#storage[name];
        else this.#storage[name] = text;
      }
      this.dispatchEvent(new CustomEvent("storage", { detail: reply.storage }));
    }
    this.#finish(reply);
  }

  /**
   * Goes on with a new worker from what was kept last.
   *
   * @param {{message: string, remedy?: string}} error What became of the request.
   */
  #replace(error) {
    this.#worker?.terminate();
    this.#open();
    const job = this.#end();
    void this.#start();
    job?.resolve({ error });
  }
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** @param {string} hash */
function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
