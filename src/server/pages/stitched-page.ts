import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A page kept with a stand-in for its nonce, ready to be sent with another nonce each time. The gzip form is made once:
 * every stretch between nonces is compressed on its own and ends on a byte boundary (full flush, RFC 1951), so a nonce
 * goes between two of them as a stored block, and only the checksum (RFC 1952) is computed anew.
 */
export interface StitchedPage {
  readonly plain: readonly Buffer[];
  readonly deflated: readonly Buffer[];
  /** Bytes held in memory. */
  readonly size: number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const LAST_BLOCK = Buffer.from([3, 0]);

export function stitchable(html: string, standIn: string): StitchedPage {
  const plain = html.split(standIn).map((part) => Buffer.from(part, 'utf8'));
  const deflated = plain.map((part) =>
    deflateRawSync(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
  );
  const size = [...plain, ...deflated].reduce((sum, part) => sum + part.length, 0);
  return { plain, deflated, size };
}

/** The page with `nonce` in its places, uncompressed. */
export function plainPage(page: StitchedPage, nonce: string): Buffer {
  return Buffer.concat(between(page.plain, Buffer.from(nonce, 'latin1')));
}

/** The same, as a gzip stream. */
export function gzippedPage(page: StitchedPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce, 'latin1');
  let checksum = 0;
  let length = 0;
  for (const part of between(page.plain, bytes)) {
    checksum = crc32(part, checksum);
    length += part.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum >>> 0, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([
    GZIP_HEADER,
    ...between(page.deflated, storedBlock(bytes)),
    LAST_BLOCK,
    trailer,
  ]);
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function between(parts: readonly Buffer[], separator: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
