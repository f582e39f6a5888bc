/**
 * A backup is a folder:
 *   manifest.json          its content; written last, so that an incomplete backup has none
 *   tables/NAME.jsonl.gz   one row a line, as the database's own JSON
 *   media/                 the pictures
 *   private/               vendors' documents
 *   app-secret             the key of cookies and hashes, unless APP_SECRET is set
 *   vapid-key              the key of push notifications, unless VAPID_PRIVATE_KEY is set
 *   SHA256SUMS             digests of these files, readable by `sha256sum --check`
 * Rows are independent of the database that they came from: those of the embedded one can be restored into another server.
 */
export interface BackupManifest {
  readonly format: typeof backupFormat;
  readonly createdAt: string;
  readonly migrations: readonly string[];
  /** Rows by table, in the order of references. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

export const backupFormat = 'souk-backup-1';
export const fileFolders = ['media', 'private'] as const;
export const secretFiles = ['app-secret', 'vapid-key'] as const;
export const manifestName = 'manifest.json';
/** Missing in backups of earlier builds. */
export const sumsName = 'SHA256SUMS';
export const tableFile = (name: string): string => `tables/${name}.jsonl.gz`;

/** The backup cannot be created or restored. The message is for the operator. */
export class BackupError extends Error {}
