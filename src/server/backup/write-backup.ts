import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Database, Trx } from '#core/shared/database.ts';
import type { Log } from '#core/shared/market.ts';
import { createFolderStore } from '#core/shared/media/folder-store.ts';
import type { MediaStore } from '#core/shared/media/media-store.ts';
import type { FileStores } from '../file-stores.ts';
import {
  backupFormat,
  BackupError,
  type BackupManifest,
  fileFolders,
  secretFiles,
  manifestName,
  tableFile,
} from './backup-format.ts';
import { appliedMigrations } from '../database/migrate.ts';
import { withMigrationLock } from '../database/migration-lock.ts';
import { tablesToKeep } from './backup-tables.ts';
import { writeSums } from './sums.ts';

export interface BackupSource {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly files: FileStores;
  readonly clock: Clock;
  readonly log?: Pick<Log, 'warn'>;
}

/** Rows for each query. */
const batch = 500;

/**
 * Writes a backup into a new folder while the marketplace serves: the rows come from one snapshot, and every picture
 * they name is included. No query waits for it. The folder gets its name once it is complete. Throws BackupError with a
 * message for the operator.
 */
export async function writeBackup(
  { db, dataDir, files, clock, log }: BackupSource,
  folder: string,
): Promise<BackupManifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already: name a new folder`);
  const draft = `${folder}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  // It contains personal data and the secret, like the data folder.
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const manifest = await db.connection().execute((connection) =>
    // Locked before the snapshot: a table that a migration rewrites after it would appear empty.
    withMigrationLock(
      connection as Kysely<unknown>,
      {
        mode: 'shared',
        name: 'souk backup',
        onWait: (holders) => log?.warn('backup waits', { holders }),
      },
      () => writeTables(connection, draft, clock),
    ),
  );
  // After the rows, so that pictures added in the meantime are included rather than missing.
  for (const name of fileFolders) await copyOut(files[name], join(draft, name));
  for (const name of secretFiles)
    if (existsSync(join(dataDir, name))) await copyFile(join(dataDir, name), join(draft, name));
  await writeSums(draft);
  await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(draft, folder);
  return manifest;
}

/** Writes the rows of one moment, and tells what the manifest says of them. */
export async function writeTables(
  connection: Kysely<Database>,
  draft: string,
  clock: Clock,
  tablesOf = tablesToKeep,
): Promise<BackupManifest> {
  return connection
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const tables = [];
      for (const { name } of await tablesOf(trx)) {
        tables.push({ name, rows: await writeTable(trx, name, join(draft, tableFile(name))) });
      }
      return {
        format: backupFormat,
        createdAt: clock.now().toISOString(),
        migrations: await appliedMigrations(trx),
        tables,
      };
    });
}

async function copyOut(store: MediaStore, folder: string): Promise<void> {
  const copy = createFolderStore(folder, { mode: 0o700 });
  for await (const { key } of store.list()) {
    const bytes = await store.get(key);
    // Deleted since it was listed: no row of this snapshot or a later one refers to it.
    if (bytes) await copy.put(key, bytes);
  }
}

async function writeTable(trx: Trx, name: string, path: string): Promise<number> {
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    await sql`declare backup no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(name)} t`.execute(
      trx,
    );
    for (;;) {
      const fetched = await sql<{ line: string }>`fetch ${sql.lit(batch)} from backup`.execute(trx);
      if (fetched.rows.length === 0) break;
      rows += fetched.rows.length;
      yield fetched.rows.map(({ line }) => `${line}\n`).join('');
    }
    await sql`close backup`.execute(trx);
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path));
  return rows;
}
