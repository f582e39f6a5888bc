import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Master } from './masters.ts';

// Cached pictures are named by a hash of this file: a change here cuts them all again.

/** A part of the master, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** `brightness` and `saturation` multiply (1 leaves as is), `hue` turns by degrees, `warmth` is -1 cool to 1 warm. */
export type Grade = { brightness: number; saturation: number; hue: number; warmth: number };

export type Recipe = { crop: Crop; flip: boolean; grade: Grade };

/** The largest size of a picture. */
export const PICTURE = { width: 1440, height: 1080 } as const;

type Row = [red: number, green: number, blue: number];

/** How much of each channel the eye takes for brightness. */
const LUMA: Row = [0.213, 0.715, 0.072];

/**
 * A grade as one matrix over red, green and blue: three multiplications a pixel, where a journey through
 * another colour space takes four times as long. Saturation and hue as in the SVG filter's feColorMatrix.
 */
function gradeMatrix({ brightness, saturation, hue, warmth }: Grade): [Row, Row, Row] {
  const turn = (hue * Math.PI) / 180;
  const along = Math.cos(turn) * saturation;
  const across = Math.sin(turn) * saturation;
  const [r, g, b] = LUMA;
  const row = (gain: number, own: Row, turned: Row): Row => [
    gain * (r + along * (own[0] - r) + across * turned[0]),
    gain * (g + along * (own[1] - g) + across * turned[1]),
    gain * (b + along * (own[2] - b) + across * turned[2]),
  ];
  return [
    row(brightness * (1 + 0.05 * warmth), [1, 0, 0], [-0.213, -0.715, 0.928]),
    row(brightness, [0, 1, 0], [0.143, 0.14, -0.283]),
    row(brightness * (1 - 0.06 * warmth), [0, 0, 1], [-0.787, 0.715, 0.072]),
  ];
}

/**
 * A picture out of a master in one of the pages' widths; the same recipe gives the same picture. It is encoded once,
 * straight from the master, so the fastest settings still look better than an upload's, which are encoded twice.
 */
export async function cutPicture(
  master: Pick<Master, 'file' | 'width' | 'height'>,
  { crop, flip, grade }: Recipe,
  width: number,
  format: 'avif' | 'webp',
): Promise<Buffer> {
  const left = Math.round(crop.x * master.width);
  const top = Math.round(crop.y * master.height);
  const area = {
    left,
    top,
    width: Math.min(master.width - left, Math.round(crop.width * master.width)),
    height: Math.min(master.height - top, Math.round(crop.height * master.height)),
  };
  const height = Math.round((width * PICTURE.height) / PICTURE.width);
  const cut = sharp(fileURLToPath(new URL(master.file, import.meta.url)))
    .extract(area)
    .flop(flip)
    .resize(width, height, { fit: 'cover', kernel: 'cubic' })
    .recomb(gradeMatrix(grade));
  return (
    format === 'avif' ? cut.avif({ quality: 48, effort: 0 }) : cut.webp({ quality: 72, effort: 2 })
  ).toBuffer();
}
