import { useSyncExternalStore } from 'react';
import { inBrowser } from '#web/kept.ts';

const KEY = 'order-sound';
const listeners = new Set<() => void>();

export const isOrderSoundOn = (): boolean => inBrowser.get(KEY) !== 'off';

export function setOrderSound(isOn: boolean): void {
  inBrowser.set(KEY, isOn ? null : 'off');
  for (const listener of listeners) listener();
}

export const useOrderSound = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isOrderSoundOn);

/** Two short notes, the second a fourth higher: frequency in hertz and start in seconds. */
const NOTES = [
  { hertz: 784, at: 0 },
  { hertz: 1047, at: 0.16 },
] as const;
const NOTE_SECONDS = 0.28;
const VOLUME = 0.2;

/** Silent before the first press in this tab, because browsers allow no sound until then. */
export async function ring(): Promise<void> {
  const audio = new AudioContext();
  if (audio.state === 'running') await Promise.all(NOTES.map((note) => play(audio, note)));
  await audio.close();
}

function play(audio: AudioContext, { hertz, at }: (typeof NOTES)[number]): Promise<unknown> {
  const begins = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(VOLUME, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + NOTE_SECONDS);
  return new Promise((resolve) => tone.addEventListener('ended', resolve, { once: true }));
}
