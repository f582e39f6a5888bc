import { type InOther, type Language, saidText } from '#base/two-languages.ts';
import type { Picture } from '#contract/shared.ts';
import type { StoredPicture } from './media-store.ts';

/** A stored picture with the addresses of its sizes, as its store read it. */
export function presentPicture({ id, width, height, blur, alt }: StoredPicture): Picture {
  const url = `/media/${id}`;
  return { id, url, imageUrl: `${url}/960.webp`, width, height, blur, alt };
}

/** The same for a jsonb column that may be empty. */
export function presentPictureOrNone(stored: unknown): Picture | null {
  // Only ever written by our own stores, as StoredPicture or null.
  return stored === null || stored === undefined ? null : presentPicture(stored as StoredPicture);
}

/**
 * A stored picture with its alt text in the reader's language, for what is kept in both; SQL picks by `saidPicture`. One without
 * an alt text of its own is called as what it shows, whose name is among the texts of `other`.
 */
export const pictureFor = <P extends StoredPicture>(
  picture: P,
  reader: Language | null,
  other: InOther | null,
): P => ({
  ...picture,
  alt: (reader && picture.alts?.[reader]) ?? saidText(picture.alt, other),
});

/** Pictures called as what they show follow its name. */
export const renamedWith = <P extends Pick<StoredPicture, 'alt'>>(
  picture: P,
  before: string,
  after: string,
): P => (picture.alt === before ? { ...picture, alt: after } : picture);
