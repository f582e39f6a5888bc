import { PICTURE_TYPES } from '#core/shared/media/upload-rules.ts';
import type { PictureSource } from '#web/ui/picture.tsx';

/** A picture of a form before it is sent: its address, or its file as a data string. */
export interface DraftPicture {
  readonly key: string;
  readonly name: string;
  readonly source: string;
  /** What is seen of it. */
  readonly preview: string;
}

export function keptPicture(picture: PictureSource & { readonly imageUrl: string }): DraftPicture {
  const { url, imageUrl, alt } = picture;
  return { key: url, name: alt, source: imageUrl, preview: `${url}/320.webp` };
}

/** Told by what the browser says; the server looks inside. */
export const isPictureType = (type: string): boolean =>
  (PICTURE_TYPES as readonly string[]).includes(type);

/**
 * A file as a data string, with how much of it is read meanwhile (0 to 1). Throws DOMException when it cannot be read.
 */
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

/** The list with the picture at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const one = list[from];
  return one === undefined ? rest : [...rest.slice(0, to), one, ...rest.slice(to)];
}
