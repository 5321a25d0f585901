// @ts-check
/**
 * What the engine replies with; Documentation/Page.md says what each member means.
 *
 * @typedef {{text: string, description: string, value: string | null}} Level
 * @typedef {{text: string | null, formula: string | null}} Row
 * @typedef {{name: string, text: string, value: number | null}} NamedValue
 * @typedef {{stack: Level[], description: string, names: NamedValue[], undo: boolean,
 *   redo: boolean, isInDegrees: boolean, options: string}} State
 * @typedef {{left: number, top: number, width: number, height: number, ratio: number,
 *   scale: [number, number], origin: [number, number], x: [number, number], y: [number, number],
 *   log?: string, source: string, spoken: string, colors: string[], paper: string,
 *   unresolved: number}} View
 * @typedef {{numbers: Float64Array, texts: string[], image?: ImageBitmap}} Picture
 * @typedef {{message: string, remedy?: string, start?: number, end?: number,
 *   unknown?: string}} EngineError
 * @typedef {number | "inf" | "-inf" | null} Limit
 * @typedef {{x: number, kind: string, left: Limit, right: Limit, value: Limit}} Break
 * @typedef {{curve: number, x: number, y: number | null, at: [number, number | null],
 *   state: string,
 *   enclosure: [number, number] | null, break: Break | null, title: string, text: string}} Reading
 * @typedef {{columns: string[], rows: (number | null)[][]}} Table
 * @typedef {{key?: string, name?: string | null, description: string, tags: string[],
 *   isInDegrees: boolean}} Kept
 * @typedef {{recents: Kept[], kept: Kept[], tags: {tag: string, graphs: number}[],
 *   books: string[]}} Lists
 * @typedef {{width: number, height: number, ratio: number, theme: string,
 *   isTitled?: boolean, text?: number}} Screen
 * @typedef {{title: string, functions: {name: string, aliases: string[], infix: string,
 *   text: string}[]}} Section
 * @typedef {Partial<Lists> & {state?: State, rows?: Row[], view?: View, picture?: Picture,
 *   remarks?: string[],
 *   error?: EngineError, printed?: string, advice?: string, table?: Table, hint?: string,
 *   reading?: Reading, numbers?: Float64Array | (number | null)[],
 *   breaks?: {at: number, kind: string}[], text?: string,
 *   bytes?: Uint8Array, storage?: Record<string, string | null>,
 *   sections?: Section[], report?: any}} Reply
 * @typedef {{do: string, screen?: Screen, [member: string]: unknown}} Request
 */

/** The state before the engine has answered. */
export const emptyState = /** @type {State} */ ({
  stack: [], description: "untitled", names: [], undo: false, redo: false, isInDegrees: false,
  options: "",
});
