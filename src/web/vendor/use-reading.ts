import { useState } from 'react';
import { PICTURE_MAX_BYTES } from '#core/shared/media/upload-rules.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';
import { type DraftPicture, isPictureType, readPicture } from './draft-picture.ts';

/** Max pictures of a listing. */
export const MOST = 4;

/** A file below this size almost never has too many pixels. */
const SURELY_SMALL = 1024 * 1024;

/** Shrinks a file that is too large; returns it unchanged if that fails. */
async function smaller(file: File): Promise<File> {
  try {
    const { shrunk } = await import('./shrink-picture.ts');
    return await shrunk(file);
  } catch {
    // This browser cannot decode it, or is offline: the server decides.
    return file;
  }
}

/** Reads selected files one by one; a refused file is reported, and the others continue. */
export function useReading(
  count: number,
  tooMany: () => string,
  onRead: (picture: DraftPicture) => void,
) {
  const [reading, setReading] = useState<{ name: string; share: number } | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const refuse = (words: string) => {
    setRefusals((before) => [...before, words]);
    notify.error(words);
  };
  const take = async (files: readonly File[]): Promise<void> => {
    setRefusals([]);
    const fit: File[] = [];
    for (const chosen of files) {
      const isPicture = isPictureType(chosen.type);
      const file = isPicture && chosen.size > SURELY_SMALL ? await smaller(chosen) : chosen;
      if (!isPicture) refuse(m.vendor_image_type({ name: file.name }));
      else if (file.size > PICTURE_MAX_BYTES) refuse(m.vendor_image_size({ name: file.name }));
      else fit.push(file);
    }
    if (count + fit.length > MOST) refuse(tooMany());
    for (const file of fit.slice(0, MOST - count)) {
      const { name } = file;
      setReading({ name, share: 0 });
      try {
        onRead(await readPicture(file, (share) => setReading({ name, share })));
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        refuse(m.vendor_image_unread({ name }));
      }
    }
    setReading(null);
  };
  return { reading, refusals, take };
}
