/** A seeded stream of numbers in 0..1: the same seed always draws the same picture. */
export function random(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Noise = (x: number) => number;

/** The entry at an index, going round: a small list as an endless one. */
export function pick<T>(list: readonly [T, ...T[]], i: number): T {
  return list[((i % list.length) + list.length) % list.length] ?? list[0];
}

const PERIOD = 512;

/** Smooth one-dimensional value noise in 0..1. */
export function noise(seed: number): Noise {
  const next = random(seed);
  const values = Float64Array.from({ length: PERIOD }, next);
  const value = (i: number): number => values[((i % PERIOD) + PERIOD) % PERIOD] ?? 0;
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const eased = t * t * (3 - 2 * t);
    return value(cell) + (value(cell + 1) - value(cell)) * eased;
  };
}

/** Octaves of noise laid over each other, still in 0..1: the rough edge of rock, sand and leaf. */
export function fbm(n: Noise, x: number, octaves = 4, gain = 0.5): number {
  let amplitude = 1;
  let sum = 0;
  let total = 0;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * n(x);
    total += amplitude;
    amplitude *= gain;
    x = x * 2.03 + 17.3;
  }
  return sum / total;
}
