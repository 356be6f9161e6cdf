// SPDX-License-Identifier: MIT
// Short sounds, made on the spot: a card is a breath of noise through a filter, a war is a drum, a win is four notes.
// And what a phone does in the hand, at the same moments.

import { button, fill } from './dom';
import { icon } from './icons';
import { words } from './words';

export type Sound = 'flip' | 'sweep' | 'war' | 'won' | 'shuffle' | 'end';

export interface Sounds {
  on: boolean;
  vibrates: boolean;
  play(sound: Sound): void;
}

// Milliseconds of shaking and of rest.
const SHAKES: Partial<Record<Sound, number[]>> = {
  war: [40, 60, 40, 60, 90],
  won: [30, 40, 60],
  end: [60, 60, 60, 60, 160],
};

export function canVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

// The switch at the table.
export function createSoundSwitch(host: HTMLElement, flip: () => void): (on: boolean) => void {
  const element = button(icon('silent'), flip, {
    class: 'sound-switch',
    'aria-label': words.sound,
    title: words.sound,
  });
  // A key that is pressed after a click is meant for the cards.
  element.addEventListener('click', (event) => event.detail > 0 && element.blur());
  host.prepend(element);
  return (on) => {
    element.setAttribute('aria-pressed', String(on));
    fill(element, icon(on ? 'sound' : 'silent'));
  };
}

const AHEAD = 0.01; // seconds: what is asked for now is heard whole

export function createSounds(): Sounds {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  let latest = -1;

  // A browser lets nothing be heard before somebody has pressed something, and takes a moment to begin then. Whoever
  // plays waits for that, so that the first sound is not lost.
  const start = async (): Promise<AudioContext> => {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
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
    won: (audio, at) => {
      [392, 523, 659].forEach((pitch, i) => {
        tone(audio, at + i * 0.1, pitch, pitch, 0.18, i === 2 ? 0.5 : 0.2);
      });
    },
    end: (audio, at) => {
      [523, 659, 784, 1047].forEach((pitch, i) => {
        tone(audio, at + i * 0.13, pitch, pitch, 0.2, i === 3 ? 0.9 : 0.25);
      });
    },
  };

  const sound = async (name: Sound) => {
    const audio = await start();
    // Two cards that turn over together make one sound.
    if ((name === 'flip' || name === 'sweep') && audio.currentTime - latest < 0.03) return;
    latest = audio.currentTime;
    sounds[name](audio, audio.currentTime + AHEAD);
  };

  const api: Sounds = {
    on: false,
    vibrates: false,
    play(name) {
      const shake = SHAKES[name];
      if (api.vibrates && shake && canVibrate() && !isStill()) navigator.vibrate(shake);
      if (api.on) void sound(name);
    },
  };
  for (const gesture of ['pointerdown', 'keydown'])
    document.addEventListener(gesture, () => api.on && void start(), { capture: true, passive: true });

  return api;
}
