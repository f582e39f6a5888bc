import { Refusal } from '#base/errors.ts';
import type { Language } from '#base/two-languages.ts';

/** A picture as stored in the row of its listing, service or person. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  /** Alt text; for uploads the name of the listing, service or person. */
  readonly alt: string;
  /** Alt texts of its own, by language. */
  readonly alts?: Readonly<Partial<Record<Language, string>>>;
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
