import type { MediaStore } from './media-store.ts';
import { type RenditionFormat, renderPicture } from './process.ts';
import { createTurns } from '../threads/turns.ts';

export const WIDTHS = [320, 480, 640, 960, 1440] as const;
export type Width = (typeof WIDTHS)[number];

const AT_ONCE = 2;
/** Queue length; further requests are asked to retry. */
const MAX_WAITING = 200;

/** Thrown if the encoding queue is full. */
export class RenditionsBusy extends Error {}

/** Pictures in the sizes of pages, created at the first request and then stored. */
export interface Renditions {
  /** null for an unknown picture. Throws RenditionsBusy. */
  get(id: string, width: Width, format: RenditionFormat): Promise<Uint8Array | null>;
}

/** How one rendition is read, created and stored. */
export interface RenditionSource {
  readonly kept: () => Promise<Uint8Array | null>;
  /** Encodes it; called when an encoder is free. */
  readonly make: () => Promise<Uint8Array>;
  readonly keep: (made: Uint8Array) => Promise<void>;
}

/** Pictures in the repository, without an original in the store. */
export interface DrawnPictures {
  /** null for other pictures. */
  find(id: string, width: Width, format: RenditionFormat): Promise<RenditionSource | null>;
}

export function createRenditions(store: MediaStore, drawn?: DrawnPictures): Renditions {
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const encoders = createTurns({
    atOnce: AT_ONCE,
    mostWaiting: MAX_WAITING,
    full: () => new RenditionsBusy(),
  });

  async function make(
    id: string,
    width: Width,
    format: RenditionFormat,
  ): Promise<Uint8Array | null> {
    const key = `${id}/${width}.${format}`;
    const source = await drawn?.find(id, width, format);
    const kept = source ? await source.kept() : await store.get(key);
    if (kept) return kept;
    if (source) return encodeAndKeep(source.make, source.keep);
    const original = await store.get(`${id}/original`);
    if (!original) return null;
    return encodeAndKeep(
      () => renderPicture(original, width, format),
      (made) => store.put(key, made),
    );
  }

  async function encodeAndKeep(
    encode: RenditionSource['make'],
    keep: RenditionSource['keep'],
  ): Promise<Uint8Array> {
    const made = await encoders(encode);
    await keep(made);
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
