import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#base/errors.ts';
import { notAPicture } from './data-string.ts';
import { fileTypeFromBuffer } from 'file-type';

/** Excludes SVG and HTML, which browsers execute. */
const PICTURES = new Set(['png', 'apng', 'jpg', 'webp', 'avif', 'gif']);
/** Enough for all accepted kinds. More would only help to detect others, some of them archives. */
const HEAD_BYTES = 4100;

export async function kindOf(file: Uint8Array): Promise<'picture' | 'pdf' | 'other'> {
  const type = await fileTypeFromBuffer(file.subarray(0, HEAD_BYTES));
  if (type?.ext === 'pdf') return 'pdf';
  return type && PICTURES.has(type.ext) ? 'picture' : 'other';
}

/** 40 megapixels: a decoded picture of this size takes 160 MB. */
export const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 1920;
const BLUR_SIDE = 16;

// One core for each request's picture. No cache, because the same picture is hardly ever decoded
// twice.
sharp.concurrency(1);
sharp.cache(false);

export interface ProcessedPicture {
  /** The stored original: WebP, upright, without metadata, at most 1920 wide or high. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data URL. */
  readonly blur: string;
}

/**
 * Decodes an upload and encodes our own picture from it. Throws a 400 Refusal if it is not a
 * picture, is damaged, or has more than 40 megapixels, which is checked before decoding.
 */
export async function processPicture(upload: Uint8Array): Promise<ProcessedPicture> {
  if ((await kindOf(upload)) !== 'picture') throw notAPicture();
  await refuseHuge(upload);
  try {
    const { data, info } = await open(upload)
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    const blur = await sharp(data)
      .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' })
      .webp({ quality: 30 })
      .toBuffer();
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      blur: `data:image/webp;base64,${blur.toString('base64')}`,
    };
  } catch {
    // The decoder's message is about bytes, which does not help the sender.
    throw new Refusal(400, 'damaged_picture');
  }
}

/** Only the first frame; a truncated picture is an error, not a half grey picture. */
const open = (upload: Uint8Array): Sharp =>
  sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });

async function refuseHuge(upload: Uint8Array): Promise<void> {
  const { width, height } = await sharp(upload, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (width * height > MAX_PIXELS) {
    throw new Refusal(400, 'picture_too_many_pixels');
  }
}

/** A stored picture as JPEG, for clients without WebP support. */
export const jpegOf = (original: Uint8Array): Promise<Buffer> =>
  sharp(original).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();

export type RenditionFormat = 'avif' | 'webp';

/** A stored picture scaled to a page width, never enlarged. */
export async function renderPicture(
  original: Uint8Array,
  width: number,
  format: RenditionFormat,
): Promise<Buffer> {
  const resized = sharp(original).resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 });
  return encoded.toBuffer();
}
