import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { systemClock } from '#base/clock.ts';
import type { Database, Db } from '#core/shared/database.ts';
import { BackupError, manifestName } from '../../backup/backup-format.ts';
import { tablesInOrder } from '../../backup/backup-tables.ts';
import { restoreDatabase } from '../../backup/restore-backup.ts';
import { writeTables } from '../../backup/write-backup.ts';
import { DataFolderError } from '../data-folder.ts';
import { openEmbedded } from './embedded-database.ts';

/** A digest of the rows of each table. */
type Digests = Readonly<Record<string, string>>;

/**
 * Makes a database with the rows of an earlier build's, which used PGlite: its files have another format, so rows travel
 * as in a backup. Every row is compared before `to` counts. The jobs that wait are not taken over, because the
 * marketplace finds its work anew. Throws DataFolderError with words for the operator.
 */
export async function convertPglite(from: string, to: string): Promise<void> {
  process.stderr.write(`Converting the database of an earlier build in ${from}, once\n`);
  const rows = `${to}-rows`;
  await mkdir(join(rows, 'tables'), { recursive: true, mode: 0o700 });
  const digests = await writeRows(from, rows);
  const target = await openEmbedded(to, { onError: (error) => process.emitWarning(error) });
  try {
    if (digests) await target.unhurried((db) => restoreRows(db, rows, digests));
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new DataFolderError(`${from} cannot be converted, and is as it was: ${error.message}`, {
      cause: error,
    });
  } finally {
    await target.close();
  }
  await rm(rows, { recursive: true, force: true });
}

/** Undefined if the earlier build was killed before it made any table. */
async function writeRows(from: string, folder: string): Promise<Digests | undefined> {
  // Megabytes of code, needed once.
  const { openPglite } = await import('./pglite.ts');
  const source = await openPglite(from);
  try {
    const { rows } = await sql<{ begun: boolean }>`
      select to_regclass('public.schema_migrations') is not null as begun`.execute(source);
    if (!rows[0]?.begun) return undefined;
    const manifest = await source
      .connection()
      .execute((connection) => writeTables(connection, folder, systemClock, tablesInOrder));
    await writeFile(join(folder, manifestName), JSON.stringify(manifest));
    return await digestsOf(source);
  } finally {
    await source.destroy();
  }
}

/** Throws BackupError if a row is not as it was. */
async function restoreRows(db: Kysely<Database>, folder: string, expected: Digests): Promise<void> {
  await restoreDatabase(db, folder, {
    leftOut: new Set(),
    // Before later migrations change them.
    check: async (trx) => {
      const found = await digestsOf(trx);
      const wrong = Object.keys(expected).filter((name) => found[name] !== expected[name]);
      if (wrong.length > 0) throw new BackupError(`the rows of ${wrong.join(', ')} differ`);
    },
  });
}

/** Independent of the order of the rows. */
export async function digestsOf(db: Db): Promise<Digests> {
  const digests: Record<string, string> = {};
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) as digest
      from ${sql.table(name)} t`.execute(db);
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}
