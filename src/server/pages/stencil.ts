import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** Length of a nonce in characters: 16 bytes in base64. */
export const NONCE_LENGTH = 24;

/** Each nonce is used once. Drawing random bytes for many costs as much as for one. */
export function createNonces(): () => string {
  const drawn = Buffer.alloc(BYTES * 256);
  let next = drawn.length;
  return () => {
    if (next === drawn.length) {
      randomFillSync(drawn);
      next = 0;
    }
    next += BYTES;
    return drawn.toString('base64', next - BYTES, next);
  };
}

/** Spare copies for later visitors; more are created while more are being sent. */
const MAX_SPARE = 2;

/**
 * Bytes with holes for nonces. Copies are lent with filled holes, and refilled for the next visitor
 * once returned: copying a page of 100 KB for each visitor costs more than the rest of the
 * response, mostly as garbage.
 */
export class Stencil {
  readonly #holes: readonly number[];
  /** Any copy, lent or not: they differ only in their holes. */
  readonly #copy: Buffer;
  readonly #spare: Buffer[];

  /** Keeps `bytes` and writes into them; `holes` are the sorted offsets of the holes. */
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

  release(bytes: Buffer): void {
    if (this.#spare.length < MAX_SPARE) this.#spare.push(bytes);
  }

  /** The bytes between the holes. */
  parts(): Buffer[] {
    const starts = [0, ...this.#holes.map((hole) => hole + NONCE_LENGTH)];
    return starts.map((start, index) =>
      this.#copy.subarray(start, this.#holes[index] ?? this.#copy.length),
    );
  }
}
