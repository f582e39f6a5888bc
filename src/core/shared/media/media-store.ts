import { Refusal } from '#base/errors.ts';
import type { Language } from '#base/two-languages.ts';

/** A picture as listings, services and people keep it beside their row. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  /** What it shows; of an upload the name of its listing, service or person. */
  readonly alt: string;
  /** The same in each language that it was written in for this picture. */
  readonly alts?: Readonly<Partial<Record<Language, string>>>;
}

export interface StoredFile {
  readonly key: string;
  readonly changedAt: Date;
}

/**
 * Where files live: pictures by `{id}/original` and `{id}/{width}.{format}`, documents by a key of their own. Everything
 * throws `storeAway` when what keeps them cannot be reached.
 */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /** The file of this key, and every one whose key begins with it and a slash. */
  remove(prefix: string): Promise<void>;
  /** Every file, in no order. */
  list(): AsyncIterable<StoredFile>;
}

export const storeAway = (): Refusal => new Refusal(503, 'store_away', {}, { 'retry-after': '60' });
