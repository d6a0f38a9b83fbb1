// Defines how fast pieces move: the times of a jump, and the speeds to choose from.

/** Milliseconds that a jump takes at the calm speed, and that the piece then stands before the next one. */
export const JUMP = 260;
export const REST = 80;

export type TempoName = "none" | "quick" | "calm" | "slow";

/** By how much each speed stretches the times of animations; 0 for no animation. */
export const TEMPOS: Readonly<Record<TempoName, number>> = Object.freeze({ none: 0, quick: 0.6, calm: 1, slow: 1.8 });

const isTempoName = (name: string): name is TempoName => Object.hasOwn(TEMPOS, name);

/**
 * @param name the attribute of a board
 * @returns of TEMPOS; calm for a name that is not known
 */
export const tempoOf = (name: string | null): number => (name && isTempoName(name) ? TEMPOS[name] : 1);
