import { once } from 'node:events';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';
import { NONCE_LENGTH, Stencil } from './stencil.ts';

/** A page of 230 KB takes about 10 ms the first time; ten percent less takes 150 ms. */
const QUALITY = {
  /** Half the cost of `atOnce` for an eighth more bytes, which one visitor gets. */
  once: 3,
  /** A sixth smaller than gzip level 6 at the same cost; the next levels gain little. */
  atOnce: 5,
  /** The first level that searches for the smallest stream; the next takes ten times longer. */
  best: 10,
} as const;
/** log2 of the window, which exceeds the size of a page. */
const WINDOW_BITS = 20;
/**
 * A decoder selects its codes by the two previous bytes, so the two bytes after a nonce are stored
 * with it to be constant.
 */
const BEHIND = 2;
const HOLE_LENGTH = NONCE_LENGTH + BEHIND;
/**
 * Header of an uncompressed block with a nonce and its padding: not the last block, four nibbles of
 * length minus one, uncompressed, padded to a whole byte (RFC 7932, 9.2).
 */
const STORED_HEAD = storedHead(HOLE_LENGTH);
/** An empty last block. */
const END = Buffer.from([3]);

const paramsOf = (quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
});

const compress = promisify(brotliCompress);

/** The Brotli stream of a page for one visitor, without holes. */
export const brotliWhole = (page: Buffer): Promise<Buffer> =>
  compress(page, {
    params: { ...paramsOf(QUALITY.once), [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
  });

/**
 * The Brotli stream of a page, given its parts between nonces, with holes for them. Each part ends
 * on a byte boundary, so that a nonce fits between two of them as an uncompressed block. The
 * compressor sees bytes in its place that no page contains, and never refers to them. Null if the
 * page has such bytes, so that the stream would decode wrongly.
 */
export async function brotliOf(
  parts: readonly Buffer[],
  quality: number = QUALITY.atOnce,
): Promise<Stencil | null> {
  const stream = createBrotliCompress({ params: paramsOf(quality) });
  const write = async (bytes: Buffer): Promise<Buffer> => {
    stream.write(bytes);
    await new Promise<void>((resolve) =>
      stream.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve()),
    );
    const pieces: Buffer[] = [];
    for (let piece: unknown; Buffer.isBuffer((piece = stream.read()));) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const made: Buffer[] = [];
  const holes: number[] = [];
  let length = 0;
  const add = (bytes: Buffer) => {
    made.push(bytes);
    length += bytes.length;
  };
  try {
    for (const [index, part] of parts.entries()) {
      let rest = part;
      if (index > 0) {
        const behind = part.subarray(0, BEHIND);
        // Two adjacent nonces, or one at the end, which no page has.
        if (behind.length < BEHIND) return null;
        await write(Buffer.concat([unlike(index), behind]));
        add(STORED_HEAD);
        holes.push(length);
        add(Buffer.concat([Buffer.alloc(NONCE_LENGTH), behind]));
        rest = part.subarray(BEHIND);
      }
      if (rest.length > 0) add(await write(rest));
    }
  } finally {
    stream.destroy();
    if (!stream.closed) await once(stream, 'close');
  }
  add(END);
  const page = new Stencil(Buffer.concat(made), holes);
  return decodes(page, parts) ? page : null;
}

function decodes(page: Stencil, parts: readonly Buffer[]): boolean {
  const nonce = Buffer.alloc(NONCE_LENGTH, 'n');
  const bytes = page.lend(nonce);
  const whole = parts.flatMap((part, index) => (index > 0 ? [nonce, part] : [part]));
  try {
    return brotliDecompressSync(bytes).equals(Buffer.concat(whole));
  } catch {
    return false;
  } finally {
    page.release(bytes);
  }
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(3);
  // From the lowest bit: ISLAST 0, MNIBBLES 00, MLEN - 1 in 16 bits, ISUNCOMPRESSED 1.
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}

/** Invalid UTF-8, different for each hole, so that the compressor finds no match. */
function unlike(hole: number): Buffer {
  return Buffer.from(
    Array.from({ length: NONCE_LENGTH }, (_, at) => {
      const mixed = Math.imul(hole * NONCE_LENGTH + at, 0x9e37_79b1);
      return 0x80 | ((mixed ^ (mixed >>> 13)) & 0x7f);
    }),
  );
}

const OFTEN = 2;
/** One at a time in the process: it takes a core for a seventh of a second. */
let isMaking = false;

/** The smallest Brotli stream of a popular page, created in the background. */
export class BestBrotli {
  #asked = 0;
  #form: Stencil | null | undefined;

  /** The stream, once created; `parts` is the page between its nonces. */
  ask(parts: () => readonly Buffer[]): Stencil | undefined {
    if (this.#form) return this.#form;
    this.#asked += 1;
    if (this.#form === undefined && this.#asked > OFTEN && !isMaking) void this.#make(parts());
    return undefined;
  }

  async #make(parts: readonly Buffer[]): Promise<void> {
    isMaking = true;
    try {
      this.#form = await brotliOf(parts, QUALITY.best);
    } catch (error) {
      // The faster stream stays in use.
      this.#form = null;
      process.emitWarning(error instanceof Error ? error : String(error));
    } finally {
      isMaking = false;
    }
  }
}
