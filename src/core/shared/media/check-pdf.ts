import { constants, inflateSync, type ZlibOptions } from 'node:zlib';
import { hasOddLink } from './pdf-links.ts';

/** Maximum unpacked size of all object streams together, far more than a few pages need. */
const MAX_UNPACKED = 32 * 1024 * 1024;
const MAX_STREAMS = 5000;
const LONGEST_DICTIONARY = 8192;
const HASH = 0x23;
const HEX_DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  /[0-9a-f]/i.test(String.fromCharCode(byte)) ? Number.parseInt(String.fromCharCode(byte), 16) : -1,
);
const CR = 13;
const LF = 10;

/**
 * Names that make a PDF act by itself, embed files or open something else (ISO 32000-2, 12.6 and
 * 7.11.4; RichMedia and XFA contain programs). Short names match only in front of a value, so that
 * random bytes of a picture are no false alarm.
 */
const ACTIVE =
  /\/(?:JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Rendition|Movie)(?![A-Za-z0-9])|\/JS\s*[(<\d]|\/JS\s+\d|\/AA\s*(?:<<|\d+\s+\d+\s+R)/;

const isActive = (text: string): boolean => ACTIVE.test(text) || hasOddLink(text);

/**
 * Why a PDF is rejected: `active` acts when opened or embeds files, `locked` is encrypted and
 * cannot be checked, `damaged` is not a complete PDF, `heavy` unpacks to too many bytes. Undefined
 * for a plain document.
 */
export type PdfFault = 'active' | 'locked' | 'damaged' | 'heavy';

/**
 * Checks a PDF, including its object streams with compressed dictionaries. May take a second, so
 * servers use `lookThrough`. Every error ends the check at once, so that the total unpacked size
 * stays within the limit, however the streams are built.
 */
export function pdfFault(file: Buffer): PdfFault | undefined {
  const text = plainNames(file);
  if (!/%%EOF/.test(text.slice(-2048))) return 'damaged';
  if (isActive(text)) return 'active';
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) return 'locked';
  let left: number = MAX_UNPACKED;
  let streams = 0;
  let unpackedTo = 0;
  for (const { dictionary, start } of streamsOf(file)) {
    streams += 1;
    if (dictionary === null || streams > MAX_STREAMS) return 'damaged';
    const ofObjects = /\/ObjStm\b/.test(dictionary);
    if (ofObjects && !isPlainlyPacked(dictionary)) return 'locked';
    const packed = file.subarray(start);
    // A viewer may read objects from a stream that does not declare any. Scanned pages are skipped.
    const toUnpack = ofObjects ? dictionary.includes('/Filter') : beginsLikeObjects(packed);
    if (!toUnpack) continue;
    // No program writes overlapping streams: they are how a small file unpacks to gigabytes.
    if (start < unpackedTo) return 'damaged';
    const inside = unpack(packed, left);
    if (typeof inside === 'string') return inside;
    left -= inside.bytes.length;
    unpackedTo = start + inside.packedBytes;
    if (isActive(plainNames(inside.bytes))) return 'active';
  }
  return undefined;
}

/** True if a stream is uncompressed, or compressed only in the way that this check supports. */
function isPlainlyPacked(dictionary: string): boolean {
  if (/\/Predictor\s+(?!1\b)/.test(dictionary)) return false;
  const [, several, single] = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(dictionary) ?? [];
  const filters = (several ?? single ?? '').match(/\/\w+/g) ?? [];
  if (filters.length === 0) return !dictionary.includes('/Filter');
  return filters.length === 1 && (filters[0] === '/FlateDecode' || filters[0] === '/Fl');
}

/** Decodes hexadecimal characters in names (`/J#53`). */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes(HASH)) return bytes.toString('latin1');
  // Byte by byte: millions of pattern matches would take gigabytes.
  const plain = Buffer.allocUnsafe(bytes.length);
  let to = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === HASH ? hexCode(bytes[at + 1], bytes[at + 2]) : -1;
    plain[to++] = code === -1 ? byte : code;
    if (code !== -1) at += 2;
  }
  return plain.toString('latin1', 0, to);
}

/** The byte for two hexadecimal digits; -1 for other characters. */
function hexCode(first: number | undefined, second: number | undefined): number {
  const high = HEX_DIGITS[first ?? 0] ?? -1;
  const low = HEX_DIGITS[second ?? 0] ?? -1;
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

interface PdfStream {
  /** With decoded names; null if it is missing. */
  readonly dictionary: string | null;
  /** Offset of the stream's first byte. */
  readonly start: number;
}

function* streamsOf(file: Buffer): Generator<PdfStream> {
  for (let at = file.indexOf('stream'); at !== -1; at = file.indexOf('stream', at + 6)) {
    const [first, second] = file.subarray(at + 6, at + 8);
    const lineEnd = first === CR && second === LF ? 2 : first === CR || first === LF ? 1 : 0;
    if (lineEnd === 0 || file.toString('latin1', at - 3, at) === 'end') continue;
    const before = file.subarray(Math.max(0, at - LONGEST_DICTIONARY), at);
    const begins = before.lastIndexOf('obj');
    yield {
      dictionary: begins === -1 ? null : plainNames(before.subarray(begins)),
      start: at + 6 + lineEnd,
    };
  }
}

/** Objects start with pairs of numbers, perhaps after a comment: all printable ASCII. */
function beginsLikeObjects(packed: Buffer): boolean {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 };
  const begin = orNull(() => inflateSync(packed.subarray(0, 128), options));
  return (
    begin !== null && /^[\0\s]*[\d%][\t\n\r\f\x20-\x7e]*$/.test(begin.toString('latin1', 0, 64))
  );
}

interface Unpacked {
  readonly bytes: Buffer;
  /** Compressed bytes read from the file; bytes after the stream's end are not counted. */
  readonly packedBytes: number;
}

function unpack(packed: Buffer, most: number): Unpacked | 'damaged' | 'heavy' {
  try {
    return orNull(() => inflateCounted(packed, most)) ?? 'damaged';
  } catch (error) {
    if (error instanceof RangeError) return 'heavy';
    throw error;
  }
}

/** Node's result with the option `info`, which its types lack. */
function inflateCounted(packed: Buffer, most: number): Unpacked {
  const options: ZlibOptions = { maxOutputLength: Math.max(1, most), info: true };
  const { buffer, engine }: { buffer?: unknown; engine?: unknown } = inflateSync(packed, options);
  const read = typeof engine === 'object' && engine !== null && 'bytesWritten' in engine;
  if (!Buffer.isBuffer(buffer) || !read) throw new Error('Node does not say what it has unpacked');
  return { bytes: buffer, packedBytes: Number(engine.bytesWritten) };
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      return null;
    throw error;
  }
}
