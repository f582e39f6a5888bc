import { Refusal } from '#base/errors.ts';

/** Largest picture file that may be sent: 4 MB, as the listing forms say. */
export const PICTURE_MAX_BYTES = 4 * 1024 * 1024;

const PREFIX = /^data:[\w.+/-]*(?:;[\w.+=-]+)*;base64,/;

/** The file inside a data string (`data:image/png;base64,...`), whatever type it claims. Throws 400 and 413 Refusals. */
export function readDataString(text: string): Buffer {
  const prefix = PREFIX.exec(text)?.[0];
  const base64 = prefix === undefined ? '' : text.slice(prefix.length);
  if (base64 === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw notAPicture();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > PICTURE_MAX_BYTES) {
    throw new Refusal(
      413,
      'picture_too_large',
      'The picture is larger than 4 MB. Please choose a smaller one',
    );
  }
  return bytes;
}

export const notAPicture = () =>
  new Refusal(
    400,
    'not_a_picture',
    'This is not a picture we can read. Please choose a PNG, JPEG, WebP, AVIF or GIF file',
  );
