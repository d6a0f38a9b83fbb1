// Stone on stone, made in code: a knock for each landing, a duller one for each piece taken, a bell for a crown.

/** @import { State } from "./state/model.js" */

import { entryAt } from "./state/timeline.js";

/** @typedef {"land" | "take" | "crown" | "end"} Sound */

/** Milliseconds between two jumps, as the board shows them. */
const JUMP = 220;
/** Milliseconds after which the board has drawn what was done on it. */
const SOON = 20;

/**
 * What is to be heard of a change: nothing where moves are taken back or looked at.
 * @param {State} state
 * @param {State} previous
 * @returns {Sound[]}
 */
export function soundsOf({ timeline }, { timeline: before }) {
  if (timeline === before) return [];
  const { view } = entryAt(timeline, timeline.ply);
  /** @type {Sound[]} */
  const end = view.outcome && !entryAt(before, before.ply).view.outcome ? ["end"] : [];
  const { move } = entryAt(timeline, timeline.ply);
  if (timeline.entries === before.entries || timeline.ply <= before.ply || !move) return end;
  /** @type {Sound[]} */
  const knocks = move.captured.length > 0 ? move.captured.map(() => "take") : ["land"];
  return [...knocks, .../** @type {Sound[]} */ (view.crowned ? ["crown"] : []), ...end];
}

/** @returns {(state: State, previous: State) => void} */
export function mountSound() {
  /** @type {AudioContext | null} */
  let context = null;
  let wanted = false;
  /** @param {Sound} [sound] */
  const play = (sound) => {
    if (!wanted) return;
    try {
      context ??= new AudioContext();
      burst ??= makeBurst(context.sampleRate);
      if (sound) PLAYERS[sound](context, context.currentTime);
    } catch {
      // A machine without sound is a silent one.
    }
  };
  // That may take a tenth of a second: let it be while nothing moves, and not with the first move.
  addEventListener("pointerup", () => setTimeout(play, SOON), { once: true });
  return (state, previous) => {
    wanted = state.preferences.sound;
    const sounds = wanted ? soundsOf(state, previous) : [];
    for (const [at, sound] of sounds.entries()) setTimeout(play, SOON + at * JUMP, sound);
  };
}

/** @type {Record<Sound, (audio: AudioContext, at: number) => void>} */
const PLAYERS = {
  land: (audio, at) => knock(audio, at, 1500, 0.32),
  take: (audio, at) => {
    knock(audio, at, 900, 0.4);
    knock(audio, at + 0.045, 1500, 0.22);
  },
  crown: (audio, at) => {
    for (const [step, pitch] of [784, 1175].entries()) bell(audio, at + step * 0.09, pitch, 0.12);
  },
  end: (audio, at) => {
    for (const [step, pitch] of [392, 494, 587].entries()) bell(audio, at + step * 0.12, pitch, 0.12);
  },
};

/** @type {AudioBuffer | undefined} a short burst, which is the same each time */
let burst;

/** @param {number} sampleRate */
function makeBurst(sampleRate) {
  const length = Math.floor(sampleRate * 0.03);
  const buffer = new AudioBuffer({ length, sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-4.5 * index) / length);
  return buffer;
}

/**
 * Noise through a narrow filter: two hard things meet.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch in hertz
 * @param {number} loudness
 */
function knock(audio, at, pitch, loudness) {
  const noise = new AudioBufferSourceNode(audio, { buffer: burst });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 2.2 });
  noise
    .connect(filter)
    .connect(new GainNode(audio, { gain: loudness }))
    .connect(audio.destination);
  noise.start(at);
}

/**
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch
 * @param {number} loudness
 */
function bell(audio, at, pitch, loudness) {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.75);
}
