export interface MediaTable {
  id: string;
  owner_id: string | null;
  width: number;
  height: number;
  /** A tiny WebP as a data URL, shown blurred while the picture loads. */
  blur: string;
  bytes: number;
  sha256: string;
  created_at: Date;
}

export interface MediaTables {
  media: MediaTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MediaTables {}
}
