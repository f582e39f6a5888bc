import { constants, crc32, deflateRawSync } from 'node:zlib';
import { BestBrotli, brotliOf, brotliWhole } from './brotli-page.ts';
import { NONCE_LENGTH, Stencil } from './stencil.ts';

/** Sends the bytes of a page and calls `release` when they are no longer needed. */
export type Send = (bytes: Buffer, release: () => void) => void;

/**
 * A page with holes for its nonce, to be sent with a new nonce each time. Its gzip stream is
 * created once, at the first request: each part between nonces is compressed separately and ends on
 * a byte boundary (sync flush, RFC 1951), so that a nonce fits between two of them as a stored
 * block, and only the checksum (RFC 1952) is recalculated.
 */
export class StitchedPage {
  readonly #plain: Stencil;
  #gzipped: Stencil | undefined;
  #brotli: Promise<Stencil | null> | undefined;
  #sentBrotli = false;
  readonly #best = new BestBrotli();
  /** Size in memory, including a spare copy and the compressed forms. */
  readonly size: number;

  /** `standIn` has the length of a nonce. The page keeps `html` and writes into it. */
  constructor(html: Buffer, standIn: string) {
    if (standIn.length !== NONCE_LENGTH) throw new Error('The stand-in is not as long as a nonce');
    const holes: number[] = [];
    for (let at = html.indexOf(standIn); at !== -1; at = html.indexOf(standIn, at + NONCE_LENGTH))
      holes.push(at);
    this.#plain = new Stencil(html, holes);
    this.size = html.length * 2;
  }

  /** Passes the page with `nonce` to `send`. */
  plain(nonce: string, send: Send): void {
    const bytes = this.#plain.lend(Buffer.from(nonce, 'latin1'));
    send(bytes, () => this.#plain.release(bytes));
  }

  gzipped(nonce: string, send: Send): void {
    const gzipped = (this.#gzipped ??= compressed(this.#plain.parts()));
    const fill = Buffer.from(nonce, 'latin1');
    const plain = this.#plain.lend(fill);
    const bytes = gzipped.lend(fill);
    bytes.writeUInt32LE(crc32(plain), bytes.length - 8);
    bytes.writeUInt32LE(plain.length, bytes.length - 4);
    this.#plain.release(plain);
    send(bytes, () => gzipped.release(bytes));
  }

  /**
   * Created in the background. Returns false without sending if it does not exist. The first visitor
   * gets the page compressed with its nonce: holes cost three times as much, and most pages are
   * asked for once.
   */
  async brotli(nonce: string, send: Send): Promise<boolean> {
    const best = this.#best.ask(() => this.#plain.parts());
    if (!best && !this.#sentBrotli) {
      this.#sentBrotli = true;
      const plain = this.#plain.lend(Buffer.from(nonce, 'latin1'));
      const bytes = await brotliWhole(plain);
      this.#plain.release(plain);
      send(bytes, () => undefined);
      return true;
    }
    const brotli = best ?? (await (this.#brotli ??= brotliOf(this.#plain.parts())));
    if (!brotli) return false;
    const bytes = brotli.lend(Buffer.from(nonce, 'latin1'));
    send(bytes, () => brotli.release(bytes));
    return true;
  }
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block, then space for checksum and length. */
const GZIP_END = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
/** Header of a stored block with a nonce. */
const STORED_HEAD = Buffer.alloc(5);
STORED_HEAD.writeUInt16LE(NONCE_LENGTH, 1);
STORED_HEAD.writeUInt16LE(~NONCE_LENGTH & 0xffff, 3);
/** Maximum distance of a deflate back-reference. */
const WINDOW = 32_768;
/** A nonce's placeholder: bytes that no page contains, so deflate never refers to them. */
const HOLE = Buffer.alloc(NONCE_LENGTH);

/** The gzip stream of a page, given its parts between nonces, without checksum and length. */
function compressed(parts: readonly Buffer[]): Stencil {
  // If the page contains such bytes, deflate could refer to them.
  const mayRefer = !parts.some((part) => part.includes(0));
  const stream: Buffer[] = [GZIP_HEADER];
  const holes: number[] = [];
  let length = GZIP_HEADER.length;
  let window: Buffer = Buffer.alloc(0);
  const add = (bytes: Buffer) => {
    stream.push(bytes);
    length += bytes.length;
  };
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      add(STORED_HEAD);
      holes.push(length);
      add(HOLE);
    }
    const finishFlush = constants.Z_SYNC_FLUSH;
    const before = window.subarray(-WINDOW);
    add(
      deflateRawSync(part, {
        finishFlush,
        ...(mayRefer && index > 0 && { dictionary: before }),
      }),
    );
    window = Buffer.concat([before, part, HOLE]);
  }
  return new Stencil(Buffer.concat([...stream, GZIP_END]), holes);
}
