import { type InOther, saidText } from '#base/two-languages.ts';
import type { Picture } from '#contract/shared.ts';
import type { StoredPicture } from './media-store.ts';

/** A stored picture with the addresses of its sizes. */
export function presentPicture({ id, width, height, blur, alt }: StoredPicture): Picture {
  const url = `/media/${id}`;
  return { id, url, imageUrl: `${url}/960.webp`, width, height, blur, alt };
}

/** The same for a jsonb column that may be empty. */
export function presentPictureOrNone(stored: unknown): Picture | null {
  // Only ever written by our own stores, as StoredPicture or null.
  return stored === null || stored === undefined ? null : presentPicture(stored as StoredPicture);
}

/** Pictures are called as their listing is, unless their vendor calls them otherwise. */
export function saidAlt<P extends Picture | null>(picture: P, other: InOther | null): P {
  return picture && { ...picture, alt: saidText(picture.alt, other) };
}
