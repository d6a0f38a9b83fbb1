// Defines how fast pieces move: the times of a jump, and the speeds to choose from.

/** Milliseconds that a jump takes at the calm speed, and that the piece then stands before the next one. */
export const JUMP = 260;
export const REST = 80;

/** @typedef {"none" | "quick" | "calm" | "slow"} TempoName */

/**
 * By how much each speed stretches the times of animations; 0 for no animation.
 * @type {Readonly<Record<TempoName, number>>}
 */
export const TEMPOS = Object.freeze({ none: 0, quick: 0.6, calm: 1, slow: 1.8 });

/**
 * @param {string | null} name the attribute of a board
 * @returns {number} of TEMPOS; calm for a name that is not known
 */
export const tempoOf = (name) => (name && Object.hasOwn(TEMPOS, name) ? TEMPOS[/** @type {TempoName} */ (name)] : 1);
