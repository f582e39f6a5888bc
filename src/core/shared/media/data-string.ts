import { Refusal } from '#base/errors.ts';
import { PICTURE_MAX_BYTES } from './upload-rules.ts';
import { newToken } from '#base/ids.ts';

/** A file in a request, decoded while it arrived; `bytes` is null for invalid base64. */
interface HandedIn {
  readonly size: number;
  readonly bytes: Buffer | null;
}

/**
 * Files of the current requests. A body contains a large file as `data:...;base64,@TICKET`, so that
 * megabytes of text are never concatenated, which would block the event loop. A ticket is a secret
 * of its request and cannot be valid base64.
 */
const files = new Map<string, HandedIn>();

export function handIn(file: HandedIn): string {
  const ticket = `@${newToken()}`;
  files.set(ticket, file);
  return ticket;
}

const handedIn = (ticket: string): HandedIn | undefined => files.get(ticket);

/** Called after the response. */
export function handBack(tickets: readonly string[]): void {
  for (const ticket of tickets) files.delete(ticket);
}

/** Number of files in memory; 0 without requests. */
export const filesHandedIn = (): number => files.size;

// Only for the beginning: matching four megabytes would take longer than decoding them.
export const DATA_STRING_HEAD = /^data:[\w.+/-]{0,100}(?:;[\w.+=-]{1,100}){0,5};base64,/;

/** Size of the file in a data URL, without decoding it; null if it is invalid. */
export function dataStringSize(text: string): number | null {
  const prefix = DATA_STRING_HEAD.exec(text.slice(0, 1024))?.[0];
  if (prefix === undefined) return null;
  const file = handedIn(text.slice(prefix.length, prefix.length + 100));
  if (file) return file.size;
  const length = text.length - prefix.length;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return length === 0 ? null : Math.floor(((length - padding) * 3) / 4);
}

/** The file in a data URL, whatever type it claims. Throws 400 and 413 Refusals. */
export function readDataString(text: string): Buffer {
  const size = dataStringSize(text);
  if (size === null) throw notAPicture();
  if (size > PICTURE_MAX_BYTES) {
    throw new Refusal(413, 'picture_too_large');
  }
  const bytes = dataStringBytes(text);
  if (bytes === null) throw notAPicture();
  return bytes;
}

/** The file in a data URL, of any kind and size; null if it is invalid. */
export function dataStringBytes(text: string): Buffer | null {
  const size = dataStringSize(text);
  if (size === null) return null;
  const start = text.indexOf(',') + 1;
  const file = handedIn(text.slice(start, start + 100));
  if (file) return file.bytes;
  const bytes = Buffer.from(text.slice(start), 'base64');
  // The decoder skips invalid characters, so the size differs.
  return bytes.length === size ? bytes : null;
}

export const notAPicture = () => new Refusal(400, 'not_a_picture');
