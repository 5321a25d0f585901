// @ts-check
/** How the picture moves under fingers: a place p of the view goes to factor × p + shift. */

/** @typedef {{x: number, y: number}} Place */
/** @typedef {{factor: number, x: number, y: number}} Movement */

/** @type {Readonly<Movement>} */
export const stillness = { factor: 1, x: 0, y: 0 };

/**
 * Then moves everything by a distance.
 *
 * @param {Movement} before
 * @param {Place} from
 * @param {Place} to
 */
export function panned(before, from, to) {
  return { factor: before.factor, x: before.x + to.x - from.x, y: before.y + to.y - from.y };
}

/**
 * Then enlarges about a place, and moves that place.
 *
 * @param {Movement} before
 * @param {number} factor
 * @param {Place} from
 * @param {Place} [to]
 * @returns {Movement}
 */
export function pinched(before, factor, from, to = from) {
  return {
    factor: before.factor * factor,
    x: factor * (before.x - from.x) + to.x,
    y: factor * (before.y - from.y) + to.y,
  };
}

/**
 * How to go on from one movement to another.
 *
 * @param {Movement} from
 * @param {Movement} to
 * @returns {Movement}
 */
export function between(from, to) {
  const factor = to.factor / from.factor;
  return { factor, x: to.x - factor * from.x, y: to.y - factor * from.y };
}
