import { unzipSync, zipSync } from 'fflate';

/** Max unpacked bytes of the parts that are read. */
export const MAX_UNPACKED_MB = 64;
const MAX_UNPACKED = MAX_UNPACKED_MB * 1024 * 1024;

/** Why a file cannot be read as a workbook. */
export type WorkbookFault =
  | 'encrypted'
  | 'old_excel'
  | 'unpacked_large'
  | 'no_sheet'
  | 'workbook_broken';

export class BrokenWorkbook extends Error {
  readonly fault: WorkbookFault;
  constructor(fault: WorkbookFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** Old Excel files and encrypted workbooks are both compound files (MS-CFB). */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** Sheets, their texts and styles. Drawings, charts and the like have no cells. */
const PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|[^/]+\/(?:_rels\/)?(?:workbook|sharedStrings|styles)\d*\.xml(?:\.rels)?|[^/]+\/worksheets\/[^/]+\.xml)$/i;
/** OOXML forbids document types (ECMA-376-2, 8.1.4), by which few bytes can expand to gigabytes. */
const DOCTYPE = Buffer.from('<!DOCTYPE');

/**
 * The parts of a workbook that have its cells, packed again without compression. Their total size
 * is checked before any is unpacked, and none is unpacked to more bytes than it declares. Throws
 * BrokenWorkbook.
 */
export function boundedWorkbook(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND))
    throw new BrokenWorkbook(bytes.includes(ENCRYPTED) ? 'encrypted' : 'old_excel');
  const declared = new Map<string, number>();
  let unpacked = 0;
  const parts = orBroken(() =>
    unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false;
        unpacked += originalSize;
        if (unpacked > MAX_UNPACKED) throw new BrokenWorkbook('unpacked_large');
        declared.set(name, originalSize);
        return true;
      },
    }),
  );
  for (const [name, part] of Object.entries(parts))
    if (part.length !== declared.get(name) || !isWholeXml(part))
      throw new BrokenWorkbook('workbook_broken');
  return zipSync(parts, { level: 0 });
}

function isWholeXml(part: Uint8Array): boolean {
  const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  return !xml.includes(DOCTYPE) && xml.subarray(-64).toString('latin1').trimEnd().endsWith('>');
}

function orBroken<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof BrokenWorkbook ? error : new BrokenWorkbook('workbook_broken', error);
  }
}
