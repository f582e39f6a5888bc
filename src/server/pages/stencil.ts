import { NONCE_LENGTH } from './nonces.ts';

/** Copies kept for the next visitors; more are made while more are being sent at once. */
const MOST_SPARE = 2;

/**
 * Bytes with holes as long as a nonce. They are lent with the holes filled, and filled anew for the next visitor once
 * given back: copying a page of 100 KB for everyone costs more than all else about answering with it, mostly as garbage.
 */
export class Stencil {
  readonly #holes: readonly number[];
  /** Any copy, lent or not: they differ in their holes alone. */
  readonly #copy: Buffer;
  readonly #spare: Buffer[];

  /** The stencil keeps `bytes` and writes into them; `holes` are where the holes begin, in order. */
  constructor(bytes: Buffer, holes: readonly number[]) {
    this.#holes = holes;
    this.#copy = bytes;
    this.#spare = [bytes];
  }

  get length(): number {
    return this.#copy.length;
  }

  /** The bytes with `fill` in every hole, until they are given back. */
  lend(fill: Buffer): Buffer {
    if (fill.length !== NONCE_LENGTH) throw new Error(`A nonce has ${NONCE_LENGTH} characters`);
    const bytes = this.#spare.pop() ?? Buffer.from(this.#copy);
    for (const hole of this.#holes) fill.copy(bytes, hole);
    return bytes;
  }

  giveBack(bytes: Buffer): void {
    if (this.#spare.length < MOST_SPARE) this.#spare.push(bytes);
  }

  /** The bytes between the holes. */
  parts(): Buffer[] {
    const starts = [0, ...this.#holes.map((hole) => hole + NONCE_LENGTH)];
    return starts.map((start, index) =>
      this.#copy.subarray(start, this.#holes[index] ?? this.#copy.length),
    );
  }
}
