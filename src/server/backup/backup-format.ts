/**
 * A backup is a folder:
 *   manifest.json          what is in it; written last, so that a backup cut short has none
 *   tables/NAME.jsonl.gz   a row a line, as the database's own JSON
 *   media/                 the pictures
 *   private/               what vendors have handed in
 *   app-secret             the key of cookies and hashes, unless APP_SECRET is set
 *   SHA256SUMS             a digest of each of these files, as `sha256sum --check` reads it
 * Rows are independent of the database they came from: an embedded one's can be restored into a PostgreSQL server.
 */
export interface BackupManifest {
  readonly format: typeof backupFormat;
  readonly createdAt: string;
  /** Those the database had, in order. */
  readonly migrations: readonly string[];
  /** Rows by table, in the order in which tables refer to each other. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

export const backupFormat = 'souk-backup-1';
/** Folders of files, by the names of the stores they come from. */
export const fileFolders = ['media', 'private'] as const;
export const manifestName = 'manifest.json';
/** Backups of earlier builds have none. */
export const sumsName = 'SHA256SUMS';
export const tableFile = (name: string): string => `tables/${name}.jsonl.gz`;

/** The backup cannot be made or restored; the message is for the operator. */
export class BackupError extends Error {}
