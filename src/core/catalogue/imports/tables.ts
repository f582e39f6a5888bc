export interface ListingImportsTable {
  id: string;
  vendor_id: string;
  vertical: string;
  service_id: string | null;
  file_name: string;
  state: 'ready' | 'running' | 'done';
  rows: number;
  creates: number;
  changes: number;
  same: number;
  wrong: number;
  done: number;
  refused: number;
  /** `{ title, column }` of each header, by which later files of the vendor are read. */
  headers: unknown;
  /** `ImportProblem[]`, at most as many as are shown. */
  problems: unknown;
  /** Names of pictures that were not sent yet. */
  awaited: unknown;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** Listings that an import still has to create or change. Deleted in the transaction that does it. */
export interface ListingImportEntriesTable {
  id: string;
  import_id: string;
  /** Row of the file. */
  number: number;
  /** Encrypted `StoredEntry`: it may have private details. */
  sealed: string;
  attempts: number;
  /** Until then a process works on it. */
  held_until: Date | null;
}

/** Listings by the rows of files that created them, so that a repeated import does not again. */
export interface ImportedRowsTable {
  vendor_id: string;
  /** Hash of the cells. */
  row_key: string;
  listing_id: string;
}

/** Pictures that a file names. Their files are in the private store until the import ends. */
export interface ImportPicturesTable {
  id: string;
  import_id: string;
  /** As `pictureKey` writes it. */
  name: string;
  bytes: number;
}

export interface ImportsTables {
  import_pictures: ImportPicturesTable;
  listing_imports: ListingImportsTable;
  listing_import_entries: ListingImportEntriesTable;
  imported_rows: ImportedRowsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ImportsTables {}
}
