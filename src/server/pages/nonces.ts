import { randomFillSync } from 'node:crypto';

const BYTES = 16;
/** Length of a nonce in characters: 16 bytes in base64. */
export const NONCE_LENGTH = 24;

/**
 * Nonces of the content security policy, each used once. Random bytes are drawn for many at a time,
 * which costs as much as for one.
 */
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
