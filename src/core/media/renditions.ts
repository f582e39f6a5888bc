import type { MediaStore } from './media-store.ts';
import { type RenditionFormat, renderPicture } from './process.ts';
import { createTurns } from './turns.ts';

export const WIDTHS = [320, 480, 640, 960, 1440] as const;
export type Width = (typeof WIDTHS)[number];

/** Encoders at work at once, whatever number of pictures is asked for. */
const AT_ONCE = 2;
/** Wanted while the encoders are busy; past it requests are told to come back. */
const MOST_WAITING = 200;

/** The queue before the encoders is full. */
export class RenditionsBusy extends Error {}

/** A picture in one of the pages' sizes: made when it is first asked for, then kept. */
export interface Renditions {
  /** null when there is no such picture. Throws RenditionsBusy. */
  get(id: string, width: Width, format: RenditionFormat): Promise<Uint8Array | null>;
}

export function createRenditions(store: MediaStore): Renditions {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const encoders = createTurns({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    full: () => new RenditionsBusy(),
  });

  async function make(
    id: string,
    width: Width,
    format: RenditionFormat,
  ): Promise<Uint8Array | null> {
    const key = `${id}/${width}.${format}`;
    const kept = await store.get(key);
    if (kept) return kept;
    const original = await store.get(`${id}/original`);
    if (!original) return null;
    const made = await encoders(() => renderPicture(original, width, format));
    await store.put(key, made);
    return made;
  }

  return {
    get: (id, width, format) => {
      const key = `${id}/${width}.${format}`;
      let work = underWay.get(key);
      if (!work) {
        work = make(id, width, format).finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      return work;
    },
  };
}
