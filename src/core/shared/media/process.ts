import sharp, { type Sharp } from 'sharp';
import { Refusal } from '#base/errors.ts';
import { notAPicture } from './data-string.ts';
import { kindOf } from './file-kind.ts';

/** 40 megapixels: a decoded one takes 160 MB. */
export const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 1920;
const BLUR_SIDE = 16;

// One request's picture uses one core, and nothing decoded is kept: many small pictures pass through, hardly one twice.
sharp.concurrency(1);
sharp.cache(false);

export interface ProcessedPicture {
  /** The original as it is kept: WebP, upright, without metadata, at most 1920 wide or high. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  /** A tiny WebP as a data URL. */
  readonly blur: string;
}

/**
 * Decodes what somebody uploaded and makes our own picture of it. Throws a 400 Refusal for what is no picture, is damaged
 * or has more than 40 megapixels, which is told before decoding.
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
    // The decoder's words are about bytes; its sender can only send another.
    throw new Refusal(400, 'damaged_picture');
  }
}

/** The first frame only, and an error rather than a picture with a grey half. */
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

/** A kept picture as a JPEG, for who takes nothing newer. */
export const jpegOf = (original: Uint8Array): Promise<Buffer> =>
  sharp(original).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer();

export type RenditionFormat = 'avif' | 'webp';

/** A kept picture at a width of pages; never wider than it is. */
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
