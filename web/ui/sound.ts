// Plays sounds that are made in code: a knock for each landing, a duller one for each captured piece, a bell for a crown, a
// chime for a win.

import { isWin } from "../app/end.ts";
import { tempoName } from "../app/preferences.ts";
import type { State } from "../app/state.ts";
import { entryAt } from "../app/timeline.ts";
import { JUMP, REST, TEMPOS } from "../board/tempo.ts";

type Sound = "land" | "take" | "crown" | "win" | "end";

/** Milliseconds between two sounds where the board shows no jumps. */
const CLOSE = 220;
/** Milliseconds after which the board has drawn a change. */
const SOON = 20;

/** The sounds of a change: none where moves are taken back or looked at. */
export function soundsOf(state: State, { game: { timeline: before } }: State): Sound[] {
  const { timeline } = state.game;
  if (timeline === before) return [];
  const { view } = entryAt(timeline, timeline.ply);
  const { outcome } = view;
  const end: Sound[] =
    outcome && !entryAt(before, before.ply).view.outcome ? [isWin(state, outcome) ? "win" : "end"] : [];
  const { move } = entryAt(timeline, timeline.ply);
  if (timeline.entries === before.entries || timeline.ply <= before.ply || !move) return end;
  const knocks: Sound[] = move.captured.length > 0 ? move.captured.map(() => "take") : ["land"];
  const crown: Sound[] = view.crowned ? ["crown"] : [];
  return [...knocks, ...crown, ...end];
}

/** Milliseconds between two jumps, as the board shows them. */
const beatOf = ({ preferences }: State) => (JUMP + REST) * TEMPOS[tempoName(preferences)] || CLOSE;

/** one for all boards of a page, since a browser has few of them */
let context: AudioContext | null = null;

/** the sounds that have been made so far */
const made: Partial<Record<Sound, Promise<AudioBuffer>>> = {};

let isAwaited = false;

export function mountSound(): (state: State, previous: State) => void {
  let wanted = false;
  if (!isAwaited) addEventListener("pointerup", () => setTimeout(() => wanted && play([], 0), SOON), { once: true });
  isAwaited = true; // To begin may take a tenth of a second: let it be while nothing moves, and not with the first move.
  return (state, previous) => {
    wanted = state.preferences.sound;
    const sounds = wanted ? soundsOf(state, previous) : [];
    if (sounds.length > 0) setTimeout(play, SOON, sounds, beatOf(state));
  };
}

/**
 * @param sounds one after the other
 * @param beat milliseconds between two of them
 */
async function play([sound, ...more]: Sound[], beat: number) {
  if (more.length > 0) setTimeout(play, beat, more, beat);
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume(); // it was made before the visitor pressed anything
    if (!sound) return;
    made[sound] ??= make(sound, context.sampleRate);
    const source = new AudioBufferSourceNode(context, { buffer: await made[sound] });
    source.connect(context.destination);
    source.start();
  } catch {
    if (sound) delete made[sound]; // a machine without sound is a silent one, and may have some later
  }
}

/** A sound to be played as often as it is heard: a frame of the board has no time to make it. */
function make(sound: Sound, sampleRate: number) {
  const audio = new OfflineAudioContext(1, sampleRate, sampleRate);
  MAKERS[sound](audio);
  return audio.startRendering();
}

/** all within a second */
const MAKERS: Record<Sound, (audio: OfflineAudioContext) => void> = {
  land: (audio) => knock(audio, 0, 1500, 0.32),
  take: (audio) => {
    knock(audio, 0, 900, 0.4);
    knock(audio, 0.045, 1500, 0.22);
  },
  crown: (audio) => ring(audio, 0.09, 784, 1175),
  win: (audio) => ring(audio, 0.08, 523, 659, 784, 1047),
  end: (audio) => ring(audio, 0.16, 440, 392),
};

/**
 * A short burst of noise through a narrow filter: two hard things meet.
 * @param pitch in hertz
 */
function knock(audio: OfflineAudioContext, at: number, pitch: number, loudness: number) {
  const { sampleRate } = audio;
  const length = Math.floor(sampleRate * 0.03);
  const buffer = new AudioBuffer({ length, sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index += 1)
    samples[index] = loudness * (Math.random() * 2 - 1) * Math.exp((-4.5 * index) / length);
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 2.2 });
  noise.connect(filter).connect(audio.destination);
  noise.start(at);
}

/**
 * Bells, one after the other.
 * @param step in seconds
 * @param pitches in hertz
 */
function ring(audio: OfflineAudioContext, step: number, ...pitches: number[]) {
  pitches.forEach((frequency, order) => {
    const at = order * step;
    const tone = new OscillatorNode(audio, { frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.75);
  });
}
