import { createHash } from 'node:crypto';
import { Refusal } from '#base/errors.ts';
import { dataStringBytes } from './data-string.ts';
import { lookThrough } from './look-through-pdf.ts';
import { inPictureTurn } from './picture-turn.ts';
import { kindOf, processPicture } from './process.ts';

export interface PrivateDocument {
  readonly bytes: Buffer;
  readonly format: 'pdf' | 'webp';
  readonly sha256: string;
}

/** A document with the size of a picture; null for a PDF. */
export interface Attached extends PrivateDocument {
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** A static PDF unchanged, or a picture re-encoded. Throws 400 and 413 Refusals. */
export async function readDocument(file: string, maxBytes: number): Promise<PrivateDocument> {
  const { size: _size, ...document } = await readAttachment(file, maxBytes);
  return document;
}

export async function readAttachment(file: string, maxBytes: number): Promise<Attached> {
  const given = dataStringBytes(file);
  if (given === null) throw notADocument();
  if (given.length > maxBytes) {
    throw new Refusal(413, 'document_too_large', {
      megabytes: Math.floor(maxBytes / 1024 / 1024),
    }).at('file');
  }
  const kind = await kindOf(given);
  if (kind === 'pdf') {
    const fault = await lookThrough(given);
    if (fault) throw new Refusal(400, `pdf_${fault}`).at('file');
    return { bytes: given, format: 'pdf', sha256: digest(given), size: null };
  }
  if (kind !== 'picture') throw notADocument();
  const { bytes, width, height } = await inPictureTurn(() => processPicture(given));
  return { bytes, format: 'webp', sha256: digest(bytes), size: { width, height } };
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const notADocument = () => new Refusal(400, 'not_a_document').at('file');
