/** A picture as listings, services and people keep it beside their row. */
export interface StoredPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly alt: string;
}

/** Where picture files live. Keys are `{id}/original` and `{id}/{width}.{format}`. */
export interface MediaStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  remove(prefix: string): Promise<void>;
}
