// Small sounds, made on the spot: no files, and silence until somebody turns them on.

import type { Scene } from '../games/contract';
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

type Name = 'dice' | 'step' | 'gain' | 'loss' | 'turn' | 'end' | 'point';

/** Play a sound if sounds are on. */
export function sound(name: Name): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  void audio.resume();
  SOUNDS[name](audio, audio.currentTime);
}

/** The sound that goes with a scene. */
export function soundOf(scene: Scene): void {
  if (scene.kind === 'dice' || scene.kind === 'tumble') sound('dice');
  else if (scene.kind === 'walk') sound('step');
  else if (scene.kind === 'float' || scene.kind === 'flash') {
    if (scene.tone !== 'note') sound(scene.tone);
  }
}

const SOUNDS: Record<Name, (audio: AudioContext, at: number) => void> = {
  dice: (audio, at) => [0, 0.09, 0.16, 0.27, 0.34, 0.5].forEach((later, i) => knock(audio, at + later, 900 - 70 * i, 0.16)),
  step: (audio, at) => knock(audio, at, 260, 0.22),
  gain: (audio, at) => [523, 659, 784].forEach((tone, i) => note(audio, at + 0.07 * i, tone, 0.22)),
  loss: (audio, at) => [311, 233].forEach((tone, i) => note(audio, at + 0.1 * i, tone, 0.3)),
  turn: (audio, at) => [392, 523].forEach((tone, i) => note(audio, at + 0.12 * i, tone, 0.35)),
  point: (audio, at) => [784, 1175].forEach((tone, i) => note(audio, at + 0.08 * i, tone, 0.2)),
  end: (audio, at) => [392, 523, 659, 784].forEach((tone, i) => note(audio, at + 0.16 * i, tone, 0.6)),
};

/** Bone on wood: a short burst of filtered noise. */
function knock(audio: AudioContext, at: number, pitch: number, loudness: number): void {
  const length = Math.floor(audio.sampleRate * 0.05);
  const noise = audio.createBuffer(1, length, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 4 });
  const volume = new GainNode(audio, { gain: loudness * 3 });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(at);
}

/** A plucked string. */
function note(audio: AudioContext, at: number, tone: number, length: number): void {
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: tone });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.12, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}
