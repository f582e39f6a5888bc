import { PICTURE_TYPES } from '#core/shared/media/upload-rules.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** A picture in a form before it is sent: its URL, or its file as a data URL. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly source: string;
  /** URL of the preview. */
  readonly preview: string;
}

export function keptPicture(picture: PictureSource & { readonly imageUrl: string }): DraftPicture {
  const { url, imageUrl, alt } = picture;
  return { key: url, name: alt, source: imageUrl, preview: `${url}/320.webp` };
}

/** By the browser's MIME type; the server checks the content. */
export const isPictureType = (type: string): boolean =>
  (PICTURE_TYPES as readonly string[]).includes(type);

/** Reads a file as a data URL with progress (0 to 1). Throws DOMException if it cannot be read. */
export function readPicture(file: File, progress: (share: number) => void): Promise<DraftPicture> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('progress', ({ loaded, total }) =>
      progress(total ? loaded / total : 0),
    );
    reader.addEventListener('load', () => {
      const source = String(reader.result);
      resolve({ key: crypto.randomUUID(), name: file.name, source, preview: source });
    });
    reader.addEventListener('error', () =>
      reject(reader.error ?? new DOMException('The file cannot be read', 'NotReadableError')),
    );
    reader.readAsDataURL(file);
  });
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
}
