import { PICTURE_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { fittingSize } from './picture-size.ts';

/** The difference is invisible in photos. */
const QUALITIES = [0.9, 0.8, 0.65];
/** Pictures with more pixels are shrunk. */
const MAX_PIXELS = 40_000_000;

/**
 * A photo small enough for the server in bytes and pixels; unchanged if it already is. Throws
 * DOMException if this browser cannot decode it.
 */
export async function shrunk(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const isSmall = file.size <= PICTURE_MAX_BYTES && picture.width * picture.height <= MAX_PIXELS;
    // Drawing would keep only one frame of an animation.
    if (isSmall || file.type === 'image/gif') return file;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, fittingSize(picture));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality);
      if (blob && blob.size <= PICTURE_MAX_BYTES)
        return new File([blob], file.name, { type: blob.type });
    }
    return file;
  } finally {
    picture.close();
  }
}

/** WebP keeps transparency; without WebP encoding it is a PNG, which may be too large. */
const encoded = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
