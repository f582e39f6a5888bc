import { Refusal } from '#base/errors.ts';
import { type InOther, type Language, saidText } from '#base/two-languages.ts';
import { sql } from 'kysely';
import { isUuid } from '#base/is-uuid.ts';
import type { Db } from '../database.ts';
import type { Picture } from '#contract/shared.ts';

/** A picture as stored in the row of its listing, service or person. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  /** Alt text; for uploads the name of the listing, service or person. */
  readonly alt: string;
  readonly alts?: Readonly<Partial<Record<Language, string>>>;
  /** A drawing with letters is another file for readers of another language. */
  readonly ids?: Readonly<Partial<Record<Language, string>>>;
  /** Set by the demo for a drawing that could be taken for a photograph. */
  readonly illustration?: true;
}

export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

/**
 * Stores files: pictures as `{id}/original` and `{id}/{width}.{format}`, documents under their own
 * keys. All methods throw `storeAway` if the backend is unreachable.
 */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null if it does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes the file of this key and all files under `key/`. */
  remove(prefix: string): Promise<void>;
  /** All files, unordered. */
  list(): AsyncIterable<StoredFile>;
}

export const storeAway = (): Refusal => new Refusal(503, 'store_away', {}, { 'retry-after': '60' });

/** A key is a folder, such as `documents/`, and a row's id. Ignores other folders. */
export async function findNamedFiles(
  db: Db,
  { table, folder }: { readonly table: string; readonly folder: string },
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = keys
    .flatMap((key) => (key.startsWith(folder) ? key.slice(folder.length) : []))
    .filter(isUuid);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => `${folder}${id}`));
}

export function presentPicture(picture: StoredPicture): Picture {
  const { id, width, height, blur, alt, illustration } = picture;
  const url = `/media/${id}`;
  return {
    id,
    url,
    imageUrl: `${url}/960.webp`,
    width,
    height,
    blur,
    alt,
    ...(illustration && { illustration }),
  };
}

/** The same for a nullable jsonb column. */
export function presentPictureOrNone(stored: unknown): Picture | null {
  // Written only by our stores, as StoredPicture or null.
  return stored === null || stored === undefined ? null : presentPicture(stored as StoredPicture);
}

/**
 * A stored picture with its file and alt text in the reader's language, for rows with both languages; the
 * SQL version is `saidPicture`. Without an alt text of its own it uses the name of its subject,
 * from the texts of `other`.
 */
export const pictureFor = <P extends StoredPicture>(
  picture: P,
  reader: Language | null,
  other: InOther | null,
): P => ({
  ...picture,
  id: (reader && picture.ids?.[reader]) ?? picture.id,
  alt: (reader && picture.alts?.[reader]) ?? saidText(picture.alt, other),
});

/** All files of a picture. */
export const idsOf = ({ id, ids = {} }: Pick<StoredPicture, 'id' | 'ids'>): string[] => [
  id,
  ...Object.values(ids),
];

/** Renames pictures whose alt text is their subject's old name. */
export const renamedWith = <P extends Pick<StoredPicture, 'alt'>>(
  picture: P,
  before: string,
  after: string,
): P => (picture.alt === before ? { ...picture, alt: after } : picture);
