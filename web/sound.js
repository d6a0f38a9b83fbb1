// Stone on stone, made in code: a knock for each landing, a duller one for each piece taken, a bell for a crown.

/** @import { State } from "./state/model.js" */

import { entryAt } from "./state/timeline.js";

/** @typedef {"land" | "take" | "crown" | "end"} Sound */

/** Seconds between two jumps, as the board shows them. */
const JUMP = 0.22;

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
  return (state, previous) => {
    const sounds = state.preferences.sound ? soundsOf(state, previous) : [];
    if (sounds.length === 0) return;
    try {
      context ??= new AudioContext();
      for (const [at, sound] of sounds.entries()) PLAYERS[sound](context, context.currentTime + 0.02 + at * JUMP);
    } catch {
      // A machine without sound is a silent one.
    }
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

/**
 * A short burst of noise through a narrow filter: two hard things meet.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} pitch in hertz
 * @param {number} loudness
 */
function knock(audio, at, pitch, loudness) {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1)
    samples[index] = (Math.random() * 2 - 1) * Math.exp((-9 * index) / length);
  const noise = new AudioBufferSourceNode(audio, { buffer });
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
