import { createHash } from 'node:crypto';

/** Pseudo-random numbers with a name as the seed, so that the demo is the same everywhere. */
export class DemoRandom {
  #state: number;

  constructor(name: string) {
    this.#state = createHash('sha256').update(name).digest().readUInt32LE(0);
  }

  /** A number in [0, 1), by Mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  }
}

/**
 * A deterministic id for a name, with the time part of a UUIDv7 so that it sorts like other ids.
 */
export function demoId(name: string, at: Date): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
