// @ts-check
/** The engine as the page sees it. */
import { pictureFont } from "./replay.js";

/** @typedef {import("../page/types.js").Request} Request */
/** @typedef {import("../page/types.js").Reply} Reply */
/**
 * @typedef {object} Job
 * @property {Request} request
 * @property {boolean} isOffer
 * @property {boolean} isStart
 * @property {(reply: Reply | null) => void} resolve
 */

/** @typedef {{reply?: any, fault?: string, module?: WebAssembly.Module}} Answer */

/** How long a request may take before the page says so, in milliseconds. */
const patience = 2000;

/**
 * When an offer makes way for a request, in milliseconds: a worker gets ready for that while the
 * offer takes long, or soon after the request comes. Offers that are likely to take long wait until
 * it is.
 */
const giveWay = { long: 100, prepare: 16, replace: 32, wait: 300 };

/** Returns the packed engine and the script of its worker, which are in the page. */
function embedded() {
  const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
  return { packed: text("engine"), script: text("worker") };
}

/** Sends requests to a worker, one at a time, and replaces the worker if it fails or takes long. */
export class Engine extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Worker | null} One that begins with what is kept, to take over. */
  #spare = null;
  /** @type {Answer | null} What the spare one says to that. */
  #early = null;
  /** @type {WebAssembly.Module | null} The engine, compiled. */
  #module = null;
  #source = embedded();
  #script = URL.createObjectURL(new Blob([this.#source.script], { type: "text/javascript" }));
  /** @type {Job[]} */
  #waiting = [];
  /** @type {Job | null} */
  #running = null;
  #timer = 0;
  #began = 0;
  #isBusy = false;
  /** Whether offers are likely to take long, as the last one did, or the line before it. */
  #isSlow = false;
  /** @type {Record<string, string>} What is kept, the lines of the session among it. */
  #storage;

  /**
   * @param {{storage?: Record<string, string>, document?: string, hash?: string}} options
   *   What is kept, the graph that the page was written with, and the fragment of its link.
   */
  constructor({ storage = {}, document: graph = "{}", hash = "" }) {
    super();
    this.#storage = { ...storage };
    this.#worker = this.#open();
    this.ready = this.#start({ document: parsed(graph), hash: decoded(hash) });
  }

  /**
   * Performs a request after those before it. Offers make way for it.
   *
   * @param {Request} request
   * @param {Uint8Array} [file] A file that the request is about, also as its member `bytes`.
   * @returns {Promise<Reply>}
   */
  call(request, file) {
    this.#dropOffers();
    if (this.#spare && this.#running?.isOffer) this.#replace(null);
    this.#whileOffered(giveWay.prepare, () => this.#prepare());
    this.#whileOffered(giveWay.replace, () => this.#replace(null));
    return /** @type {Promise<Reply>} */ (this.#add(request, false, file));
  }

  /**
   * Performs a request unless a newer one comes before it begins, or while it takes long.
   *
   * @param {Request} request
   * @returns {Promise<Reply | null>} `null` if a newer one came.
   */
  offer(request) {
    this.#dropOffers();
    return this.#add(request, true);
  }

  /**
   * Does something later if the offer that is being performed still is.
   *
   * @param {number} delay
   * @param {() => void} action
   */
  #whileOffered(delay, action) {
    const job = this.#running;
    if (job?.isOffer) setTimeout(() => { if (this.#running === job) action(); }, delay);
  }

  #dropOffers() {
    const offers = this.#waiting.filter((job) => job.isOffer);
    this.#waiting = this.#waiting.filter((job) => !job.isOffer);
    for (const job of offers) job.resolve(null);
  }

  /** Whether nothing is asked of it. */
  get isIdle() {
    return !this.#running && this.#waiting.length === 0;
  }

  /** What is kept, by name. */
  get texts() {
    return { ...this.#storage };
  }

  /**
   * Gives up the request that is being performed, and goes on with the state before it; returns
   * whether it would have drawn the graph.
   */
  stop() {
    const job = this.#running;
    if (!job || job.isStart) return false;
    const remedy = "what it would have changed is as it was";
    this.#replace({ error: { message: "stopped", remedy } });
    return job.isOffer && job.request.do === "perform";
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

  /** The first request of an engine. */
  #beginning() {
    const minutesAhead = -new Date().getTimezoneOffset();
    return { do: "start", storage: this.#storage, minutesAhead };
  }

  /** @param {object} more */
  #start(more) {
    return new Promise((resolve) => {
      const request = { ...this.#beginning(), ...more };
      this.#waiting.unshift({ request, isOffer: false, isStart: true, resolve });
      this.#next();
    });
  }

  /** Performs what waits first; of offers that are likely to take long, once a worker stands by. */
  #next(isLate = false) {
    const job = this.#waiting[0];
    if (this.#running || !job) return;
    if (job.isOffer && this.#isSlow && !this.#early && !isLate) {
      if (!this.#spare) setTimeout(() => this.#next(true), giveWay.wait);
      return this.#prepare();
    }
    this.#waiting.shift();
    this.#running = job;
    this.#began = performance.now();
    const { file, ...request } = /** @type {any} */ (job.request);
    this.#worker?.postMessage({ request: { ...request, now: Date.now() }, file });
    this.#whileOffered(giveWay.long, () => this.#prepare());
    this.#timer = window.setTimeout(() => {
      this.#isBusy = true;
      this.dispatchEvent(new Event("busy"));
    }, patience);
  }

  /** @param {Reply} reply */
  #finish(reply) {
    const took = performance.now() - this.#began;
    const job = this.#end();
    if (job?.isOffer) this.#isSlow = took > giveWay.long;
    else if (took > giveWay.replace && !job?.isStart) this.#isSlow = true;
    // What is kept is not what the other worker began with.
    if (reply.storage || !this.#isSlow) this.#dropSpare();
    job?.resolve(reply);
    this.#next();
  }

  #dropSpare() {
    this.#spare?.terminate();
    [this.#spare, this.#early] = [null, null];
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
    worker.addEventListener("message", ({ data }) => this.#take(worker, data));
    worker.addEventListener("error", (event) => this.#take(worker, { fault: event.message }));
    const engine = this.#module ? { module: this.#module } : { packed: this.#source.packed };
    worker.postMessage({ ...engine, font: pictureFont });
    return worker;
  }

  /** Lets another worker begin with what is kept. */
  #prepare() {
    if (this.#spare) return;
    this.#spare = this.#open();
    this.#spare.postMessage({ request: { ...this.#beginning(), now: Date.now() } });
  }

  /** @param {Worker} worker @param {Answer} answer */
  #take(worker, answer) {
    const { reply, fault, module } = answer;
    if (module) {
      this.#module = module;
      return;
    }
    if (worker === this.#spare) {
      this.#early = answer;
      return this.#next();
    }
    if (worker !== this.#worker) return;
    if (fault !== undefined) {
      const isStart = this.#running?.isStart;
      // An engine that cannot even start is not tried again.
      if (isStart) {
        return this.#finish({ error: { message: `the engine does not start: ${fault}` } });
      }
      const message = "the engine failed, and was started again";
      this.#replace({ error: { message, remedy: "what it was asked for is left out" } });
      this.dispatchEvent(new Event("fault"));
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
   * Goes on with another worker from what was kept last.
   *
   * @param {Reply | null} answer What becomes of the request.
   */
  #replace(answer) {
    this.#worker?.terminate();
    this.#prepare();
    const early = this.#early;
    [this.#worker, this.#spare, this.#early] = [this.#spare, null, null];
    const job = this.#end();
    this.#isSlow = true;
    this.#began = performance.now();
    const request = /** @type {any} */ (this.#beginning());
    this.#running = { request, isOffer: false, isStart: true, resolve: () => undefined };
    job?.resolve(answer);
    if (early && this.#worker) this.#take(this.#worker, early);
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
