// SPDX-License-Identifier: MIT
// Short sounds, made on the spot: a card is a breath of noise through a filter, a war is a drum, a win is four notes.

import type { Sound } from './table';

export interface Sounds {
  on: boolean;
  play(sound: Sound): void;
}

export function createSounds(): Sounds {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  let latest = 0;

  const start = (): AudioContext => {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    return context;
  };

  // Loud at once, and gone after so many seconds.
  const fade = (audio: AudioContext, at: number, loud: number, lasts: number): GainNode => {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loud, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    gain.connect(audio.destination);
    return gain;
  };

  const breath = (audio: AudioContext, at: number, pitch: number, loud: number, lasts: number) => {
    if (!noise) {
      noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    }
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = noise;
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    source.connect(filter).connect(fade(audio, at, loud, lasts));
    source.start(at, Math.random() * 0.2, lasts);
  };

  const tone = (audio: AudioContext, at: number, from: number, to: number, loud: number, lasts: number) => {
    const source = audio.createOscillator();
    source.type = 'triangle';
    source.frequency.setValueAtTime(from, at);
    source.frequency.exponentialRampToValueAtTime(to, at + lasts);
    source.connect(fade(audio, at, loud, lasts));
    source.start(at);
    source.stop(at + lasts);
  };

  const sounds: Record<Sound, (audio: AudioContext, at: number) => void> = {
    flip: (audio, at) => breath(audio, at, 2600, 0.25, 0.07),
    sweep: (audio, at) => breath(audio, at, 900, 0.16, 0.22),
    shuffle: (audio, at) => {
      for (let i = 0; i < 8; i++) breath(audio, at + i * 0.035, 2200 + i * 90, 0.14, 0.05);
    },
    war: (audio, at) => {
      for (const beat of [0, 0.16, 0.32]) tone(audio, at + beat, 130, 48, beat > 0.3 ? 0.6 : 0.35, 0.3);
    },
    end: (audio, at) => {
      [523, 659, 784, 1047].forEach((pitch, i) => {
        tone(audio, at + i * 0.13, pitch, pitch, 0.2, i === 3 ? 0.9 : 0.25);
      });
    },
  };

  return {
    on: false,
    play(sound) {
      if (!this.on) return;
      const audio = start();
      // Two cards that turn over together make one sound.
      if (sound !== 'war' && sound !== 'end' && audio.currentTime - latest < 0.03) return;
      latest = audio.currentTime;
      sounds[sound](audio, audio.currentTime);
    },
  };
}
