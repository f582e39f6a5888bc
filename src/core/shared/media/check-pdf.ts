import { constants, inflateSync, type ZlibOptions } from 'node:zlib';
import { hasOddLink } from './pdf-links.ts';

/** What the objects of a PDF unpack to at most, all together: those of a few pages are far below. */
const MOST_UNPACKED = 32 * 1024 * 1024;
const MOST_STREAMS = 5000;
const LONGEST_DICTIONARY = 8192;
const HASH = 0x23;
const HEX_DIGITS = Int8Array.from({ length: 256 }, (_, byte) =>
  /[0-9a-f]/i.test(String.fromCharCode(byte)) ? Number.parseInt(String.fromCharCode(byte), 16) : -1,
);
const CR = 13;
const LF = 10;

/**
 * Names by which a PDF acts by itself, carries other files or leads out of itself (ISO 32000-2, 12.6 and 7.11.4; RichMedia
 * and XFA carry programs of their own). Short ones only where they name something, so that noise in a picture is no alarm.
 */
const ACTIVE =
  /\/(?:JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Rendition|Movie)(?![A-Za-z0-9])|\/JS\s*[(<\d]|\/JS\s+\d|\/AA\s*(?:<<|\d+\s+\d+\s+R)/;

const isActive = (text: string): boolean => ACTIVE.test(text) || hasOddLink(text);

/**
 * Why a PDF is not taken: `active` does something when it is opened or carries other files, `locked` is encrypted so that
 * nobody can tell, `damaged` is no whole PDF, `heavy` unpacks to more than is looked through. Undefined when it is a plain
 * document.
 */
export type PdfFault = 'active' | 'locked' | 'damaged' | 'heavy';

/**
 * Looks through a PDF and through the object streams in it, where dictionaries lie packed. It may take a second: callers
 * that serve others use `lookThrough`. Every way out but the budget's end stops at once, so that no file is unpacked for
 * more than the budget, however its streams are made.
 */
export function pdfFault(file: Buffer): PdfFault | undefined {
  const text = plainNames(file);
  if (!/%%EOF/.test(text.slice(-2048))) return 'damaged';
  if (isActive(text)) return 'active';
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) return 'locked';
  let left: number = MOST_UNPACKED;
  let streams = 0;
  let unpackedTo = 0;
  for (const { dictionary, start } of streamsOf(file)) {
    streams += 1;
    if (dictionary === null || streams > MOST_STREAMS) return 'damaged';
    const ofObjects = /\/ObjStm\b/.test(dictionary);
    if (ofObjects && !isPlainlyPacked(dictionary)) return 'locked';
    const packed = file.subarray(start);
    // A stream that does not say that it has objects may be read for them all the same; a scanned page is passed over.
    const toUnpack = ofObjects ? dictionary.includes('/Filter') : beginsLikeObjects(packed);
    if (!toUnpack) continue;
    // No program writes streams into one another: it is how a small file unpacks to gigabytes.
    if (start < unpackedTo) return 'damaged';
    const inside = unpack(packed, left);
    if (typeof inside === 'string') return inside;
    left -= inside.bytes.length;
    unpackedTo = start + inside.packedBytes;
    if (isActive(plainNames(inside.bytes))) return 'active';
  }
  return undefined;
}

/** Not packed, or only in the one way that is unpacked here. */
function isPlainlyPacked(dictionary: string): boolean {
  if (/\/Predictor\s+(?!1\b)/.test(dictionary)) return false;
  const [, several, single] = /\/Filter\s*(?:\[([^\]]*)\]|(\/\w+))/.exec(dictionary) ?? [];
  const filters = (several ?? single ?? '').match(/\/\w+/g) ?? [];
  if (filters.length === 0) return !dictionary.includes('/Filter');
  return filters.length === 1 && (filters[0] === '/FlateDecode' || filters[0] === '/Fl');
}

/** Text with the letters of names that are in hexadecimal (`/J#53`) as they are read. */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes(HASH)) return bytes.toString('latin1');
  // Byte by byte: matches of a pattern, millions of them, would take gigabytes.
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

/** The byte that two hexadecimal digits stand for; -1 when they are none. */
function hexCode(first: number | undefined, second: number | undefined): number {
  const high = HEX_DIGITS[first ?? 0] ?? -1;
  const low = HEX_DIGITS[second ?? 0] ?? -1;
  return high === -1 || low === -1 ? -1 : high * 16 + low;
}

interface PdfStream {
  /** With its names as they are read; null when none stands where one must. */
  readonly dictionary: string | null;
  /** Where its bytes begin. */
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

/** Objects begin with pairs of numbers, perhaps behind a comment: plain signs all of them. */
function beginsLikeObjects(packed: Buffer): boolean {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 };
  const begin = orNull(() => inflateSync(packed.subarray(0, 128), options));
  return (
    begin !== null && /^[\0\s]*[\d%][\t\n\r\f\x20-\x7e]*$/.test(begin.toString('latin1', 0, 64))
  );
}

interface Unpacked {
  readonly bytes: Buffer;
  /** How many bytes of the file it came from: whatever stands after the end of it is left alone. */
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

/** What Node answers to `info`, of which its types know nothing. */
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
