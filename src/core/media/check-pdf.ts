import { constants, inflateSync } from 'node:zlib';

/** What the objects of a PDF unpack to at most: those of a few pages are far below. */
const MOST_UNPACKED = 24 * 1024 * 1024;
const MOST_STREAMS = 5000;
const LONGEST_DICTIONARY = 8192;
const CR = 13;
const LF = 10;

/**
 * Names by which a PDF acts by itself, carries other files or leads out of itself (ISO 32000-2, 12.6 and 7.11.4; RichMedia
 * and XFA carry programs of their own). Short ones only where they name something, so that noise in a picture is no alarm.
 */
const ACTIVE =
  /\/(?:JavaScript|OpenAction|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoTo[ER]|Rendition|Movie)(?![A-Za-z0-9])|\/JS\s*[(<\d]|\/JS\s+\d|\/AA\s*(?:<<|\d+\s+\d+\s+R)/;

/**
 * Why a PDF is not taken: `active` does something when it is opened or carries other files, `locked` is encrypted so that
 * nobody can tell, `damaged` is no whole PDF. Undefined when it is a plain document.
 */
export type PdfFault = 'active' | 'locked' | 'damaged';

/** Looks through a PDF and through the object streams in it, where dictionaries lie packed. */
export function pdfFault(file: Buffer): PdfFault | undefined {
  const text = plainNames(file.toString('latin1'));
  if (!/%%EOF/.test(text.slice(-2048))) return 'damaged';
  if (ACTIVE.test(text)) return 'active';
  if (/\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text)) return 'locked';
  let left: number = MOST_UNPACKED;
  let streams = 0;
  for (const { dictionary, start } of streamsOf(file)) {
    streams += 1;
    if (dictionary === null || streams > MOST_STREAMS) return 'damaged';
    const ofObjects = /\/ObjStm\b/.test(dictionary);
    if (ofObjects && !isPlainlyPacked(dictionary)) return 'locked';
    const packed = file.subarray(start);
    // A stream that does not say that it has objects may be read for them all the same; a scanned page is passed over.
    if (!ofObjects && !beginsLikeObjects(packed)) continue;
    const inside = unpack(packed, left);
    if (inside === 'too_much' && ofObjects) return 'damaged';
    if (inside === null || inside === 'too_much') continue;
    left -= inside.length;
    if (ACTIVE.test(plainNames(inside.toString('latin1')))) return 'active';
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

/** Names with their letters in hexadecimal (`/J#53`) as they are read. */
function plainNames(text: string): string {
  return text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
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
    const before = file.toString('latin1', Math.max(0, at - LONGEST_DICTIONARY), at);
    const begins = before.lastIndexOf('obj');
    yield {
      dictionary: begins === -1 ? null : plainNames(before.slice(begins)),
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

/** null for what cannot be unpacked. Whatever stands after the end of it is left alone. */
function unpack(packed: Buffer, most: number): Buffer | 'too_much' | null {
  const options = { maxOutputLength: Math.max(1, most) };
  try {
    return orNull(() => inflateSync(packed, options));
  } catch (error) {
    if (error instanceof RangeError) return 'too_much';
    throw error;
  }
}

function orNull(work: () => Buffer): Buffer | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      return null;
    throw error;
  }
}
