import { useEffect, useState } from 'react';
import { api, ApiError } from '#web/api.ts';
import type { PictureSource } from '#web/ui/picture.tsx';
import type { Biller } from './load-bills.ts';

/** The vendor's picture of the number's place; null while loading, or without one. */
export function useHelpPicture({
  id,
  details: { helpPicture },
}: Pick<Biller, 'id' | 'details'>): PictureSource | null {
  const [found, setFound] = useState<{ readonly id: string; readonly picture: PictureSource }>();
  useEffect(() => {
    if (!helpPicture) return;
    let wanted = true;
    const read = async () => {
      try {
        const { listing } = await api('GET /listings/{id}', { id });
        const picture = listing.pictures.at(-1);
        if (wanted && picture) setFound({ id, picture });
      } catch (error) {
        // Falls back to the drawing.
        if (!(error instanceof ApiError)) throw error;
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [id, helpPicture]);
  return found?.id === id ? found.picture : null;
}
