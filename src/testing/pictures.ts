import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

export const dataString = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A small single-colour PNG as a data string. */
export async function picture(background = 'teal', width = 64, height = 48): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return dataString(await image.png().toBuffer());
}

/** Default picture of test listings. */
export const PICTURE = await picture();

/** A valid picture padded to an exact size by bytes after its end. */
export async function pictureOf(size: number): Promise<string> {
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  return dataString(Buffer.concat([png, randomBytes(size - png.length)]));
}

/** A PNG with huge declared dimensions and a single pixel. */
export async function pictureThatClaims(width: number, height: number): Promise<Buffer> {
  const one = sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } });
  const png = await one.png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc(png.subarray(12, 29)), 29);
  return png;
}

function crc(bytes: Buffer): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}
