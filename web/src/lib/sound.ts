// All sounds, synthesised from oscillators and noise: nothing is loaded or sampled.
import { settings } from './settings.svelte.ts';

/** A tone or a burst of noise with an envelope. Times are in seconds from the start of the sound. */
interface Voice {
  readonly wave: OscillatorType | 'noise';
  /** The pitch at the start and at the end, in hertz; for noise, the centre of its band. */
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
}

const voices = {
  slide: [
    { wave: 'noise', from: 500, to: 1400, length: 0.22, loud: 0.22 },
    { wave: 'triangle', from: 170, to: 260, length: 0.2, loud: 0.1 },
  ],
  bump: [
    { wave: 'sine', from: 150, to: 60, length: 0.12, loud: 0.55 },
    { wave: 'noise', from: 900, length: 0.04, loud: 0.25 },
  ],
  bounce: [
    { wave: 'triangle', from: 420, to: 760, length: 0.12, loud: 0.3 },
    { wave: 'sine', from: 840, to: 1500, length: 0.09, loud: 0.12 },
  ],
  bid: [
    { wave: 'triangle', from: 620, length: 0.09, loud: 0.35 },
    { wave: 'triangle', from: 930, at: 0.07, length: 0.14, loud: 0.3 },
  ],
  turn: [
    { wave: 'noise', from: 2600, to: 1600, length: 0.5, loud: 0.12 },
    { wave: 'sine', from: 330, to: 440, length: 0.3, loud: 0.2 },
  ],
  tick: [{ wave: 'square', from: 1150, length: 0.025, loud: 0.1 }],
  timeup: [
    { wave: 'triangle', from: 740, length: 0.16, loud: 0.35 },
    { wave: 'triangle', from: 555, at: 0.17, length: 0.3, loud: 0.35 },
  ],
  win: [
    { wave: 'triangle', from: 523, length: 0.16, loud: 0.3 },
    { wave: 'triangle', from: 659, at: 0.11, length: 0.16, loud: 0.3 },
    { wave: 'triangle', from: 784, at: 0.22, length: 0.16, loud: 0.3 },
    { wave: 'triangle', from: 1047, at: 0.33, length: 0.42, loud: 0.34 },
  ],
  fail: [
    { wave: 'sawtooth', from: 240, to: 180, length: 0.2, loud: 0.16 },
    { wave: 'sawtooth', from: 170, to: 110, at: 0.2, length: 0.34, loud: 0.16 },
  ],
  // Suspense before a decision.
  hush: [
    { wave: 'sine', from: 110, to: 330, length: 1.1, loud: 0.14 },
    { wave: 'noise', from: 300, to: 2200, length: 1.1, loud: 0.07 },
  ],
  fanfare: [
    { wave: 'triangle', from: 392, length: 0.14, loud: 0.3 },
    { wave: 'triangle', from: 523, at: 0.13, length: 0.14, loud: 0.3 },
    { wave: 'triangle', from: 659, at: 0.26, length: 0.14, loud: 0.3 },
    { wave: 'triangle', from: 784, at: 0.39, length: 0.7, loud: 0.32 },
    { wave: 'triangle', from: 1047, at: 0.39, length: 0.7, loud: 0.22 },
  ],
  sigh: [
    { wave: 'sine', from: 392, to: 370, length: 0.3, loud: 0.26 },
    { wave: 'sine', from: 330, to: 311, at: 0.28, length: 0.6, loud: 0.26 },
  ],
  chip: [
    { wave: 'sine', from: 2100, length: 0.05, loud: 0.2 },
    { wave: 'sine', from: 2750, at: 0.045, length: 0.12, loud: 0.16 },
  ],
  dice: [
    { wave: 'noise', from: 1800, length: 0.04, loud: 0.35 },
    { wave: 'noise', from: 1300, at: 0.09, length: 0.04, loud: 0.3 },
    { wave: 'noise', from: 1600, at: 0.16, length: 0.04, loud: 0.25 },
    { wave: 'noise', from: 1100, at: 0.26, length: 0.05, loud: 0.3 },
  ],
  place: [
    { wave: 'sine', from: 320, to: 210, length: 0.09, loud: 0.45 },
    { wave: 'noise', from: 2400, length: 0.025, loud: 0.2 },
  ],
  join: [
    { wave: 'sine', from: 494, length: 0.12, loud: 0.25 },
    { wave: 'sine', from: 740, at: 0.1, length: 0.2, loud: 0.25 },
  ],
  leave: [
    { wave: 'sine', from: 740, length: 0.12, loud: 0.2 },
    { wave: 'sine', from: 494, at: 0.1, length: 0.2, loud: 0.2 },
  ],
  message: [{ wave: 'sine', from: 880, to: 990, length: 0.1, loud: 0.18 }],
  ask: [
    { wave: 'sine', from: 587, length: 0.14, loud: 0.25 },
    { wave: 'sine', from: 880, at: 0.15, length: 0.22, loud: 0.25 },
  ],
  refuse: [{ wave: 'square', from: 160, to: 140, length: 0.14, loud: 0.1 }],
} as const satisfies Record<string, readonly Voice[]>;

export type Sound = keyof typeof voices;
export const sounds = Object.keys(voices) as Sound[];

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** Plays a sound, unless sound is off or the user has not interacted yet. */
export function play(sound: Sound, options: { pitch?: number; pan?: number } = {}): void {
  const { sound: on, volume } = settings();
  if (!on || typeof AudioContext === 'undefined') return;
  // Browsers mute pages without user interaction, and log earlier attempts.
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = volume * 0.8;
  const pan = context.createStereoPanner();
  pan.pan.value = Math.max(-1, Math.min(1, options.pan ?? 0));
  out.connect(pan).connect(context.destination);
  for (const voice of voices[sound]) speak(context, out, voice, options.pitch ?? 1);
}

function speak(context: AudioContext, out: AudioNode, voice: Voice, pitch: number): void {
  const start = context.currentTime + (voice.at ?? 0);
  const end = start + voice.length;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(voice.loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0008, end);
  gain.connect(out);
  const [from, to] = [voice.from * pitch, (voice.to ?? voice.from) * pitch];
  if (voice.wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = hiss ??= whiteNoise(context);
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.setValueAtTime(from, start);
    band.frequency.linearRampToValueAtTime(to, end);
    source.connect(band).connect(gain);
    source.start(start, 0, voice.length + 0.05);
    return;
  }
  const source = context.createOscillator();
  source.type = voice.wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(gain);
  source.start(start);
  source.stop(end + 0.05);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
