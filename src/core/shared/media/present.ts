import { type InOther, type Language, saidText } from '#base/two-languages.ts';
import type { Picture } from '#contract/shared.ts';
import type { StoredPicture } from './media-store.ts';

/** A stored picture with its URLs, in the language that its store selected. */
export function presentPicture({ id, width, height, blur, alt }: StoredPicture): Picture {
  const url = `/media/${id}`;
  return { id, url, imageUrl: `${url}/960.webp`, width, height, blur, alt };
}

/** The same for a nullable jsonb column. */
export function presentPictureOrNone(stored: unknown): Picture | null {
  // Written only by our stores, as StoredPicture or null.
  return stored === null || stored === undefined ? null : presentPicture(stored as StoredPicture);
}

/**
 * A stored picture with its alt text in the reader's language, for rows with both languages; the
 * SQL version is `saidPicture`. Without an alt text of its own it uses the name of its subject,
 * from the texts of `other`.
 */
export const pictureFor = <P extends StoredPicture>(
  picture: P,
  reader: Language | null,
  other: InOther | null,
): P => ({
  ...picture,
  alt: (reader && picture.alts?.[reader]) ?? saidText(picture.alt, other),
});

/** Renames pictures whose alt text is their subject's old name. */
export const renamedWith = <P extends Pick<StoredPicture, 'alt'>>(
  picture: P,
  before: string,
  after: string,
): P => (picture.alt === before ? { ...picture, alt: after } : picture);
