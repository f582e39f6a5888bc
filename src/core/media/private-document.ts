import { createHash } from 'node:crypto';
import { Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { PdfFault } from './check-pdf.ts';
import { dataStringBytes } from './data-string.ts';
import { kindOf } from './file-kind.ts';
import { lookThrough } from './look-through-pdf.ts';
import { inPictureTurn } from './picture-turn.ts';
import { processPicture } from './process.ts';

export interface PrivateDocument {
  readonly bytes: Buffer;
  readonly format: 'pdf' | 'webp';
  readonly sha256: string;
}

const FAULTS: Record<PdfFault, string> = {
  active:
    'This PDF contains scripts or carries other files. Please print it to a new PDF and choose that one',
  locked: 'This PDF is locked, so that we cannot look into it. Please save it without a password',
  damaged: 'This PDF looks damaged. Choose another file',
  heavy: 'This PDF is too complex for us to check. Print it to a new PDF and choose that one',
};

/**
 * What somebody handed in, told by its content: a PDF that only shows pages, as it is, or a picture, made anew. Throws 400
 * and 413 Refusals.
 */
export async function readDocument(file: string, maxBytes: number): Promise<PrivateDocument> {
  const given = dataStringBytes(file);
  if (given === null) throw notADocument();
  if (given.length > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1024 / 1024);
    throw fileRefusal(
      413,
      'document_too_large',
      `This file is larger than ${megabytes} MB. Choose a smaller one`,
    );
  }
  const kind = await kindOf(given);
  if (kind === 'pdf') {
    const fault = await lookThrough(given);
    if (fault) throw fileRefusal(400, `pdf_${fault}`, FAULTS[fault]);
    return { bytes: given, format: 'pdf', sha256: digest(given) };
  }
  if (kind !== 'picture') throw notADocument();
  const { bytes } = await inPictureTurn(() => processPicture(given));
  return { bytes, format: 'webp', sha256: digest(bytes) };
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const notADocument = () =>
  fileRefusal(400, 'not_a_document', 'Choose a PDF or an image (PNG, JPEG, WebP, AVIF or GIF)');

const fileRefusal = (status: 400 | 413, code: RefusalCode, message: string) =>
  new Refusal(status, code, message, { errorMessages: { file: message } });
