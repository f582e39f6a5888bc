import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '#core/shared/database.ts';
import { sqlState } from '#core/shared/transaction.ts';
import { createFolderStore } from '#core/shared/media/folder-store.ts';
import { isDatabaseAway } from '../database/database-fault.ts';
import { appliedMigrations, migrate, NewerDatabaseError } from '../database/migrate.ts';
import type { FileStores } from '../file-stores.ts';
import { migrations, sinceBaseline } from '../migrations/list.ts';
import {
  backupFormat,
  BackupError,
  type BackupManifest,
  fileFolders,
  secretFiles,
  manifestName,
  tableFile,
} from './backup-format.ts';
import { checkSums } from './sums.ts';
import { type BackupTable, LEFT_OUT, tablesInOrder } from './backup-tables.ts';

export interface RestoreTarget {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly files: FileStores;
}

/** Rows for each insert. */
const batch = 500;

/**
 * Restores a backup into an empty database, all or nothing, and migrates it to this build. Pictures
 * and the secret go into the data folder. Throws BackupError for the operator, and
 * NewerDatabaseError for a backup of a later build.
 */
export async function restoreBackup(
  { db, dataDir, files }: RestoreTarget,
  folder: string,
): Promise<BackupManifest> {
  await checkSums(folder);
  const manifest = await restoreDatabase(db, folder);
  await restoreFiles(folder, dataDir, files);
  return manifest;
}

export interface RowOptions {
  /** Tables of the backup to skip. */
  readonly leftOut?: ReadonlySet<string>;
  /** Looks at the rows as they were; what it throws undoes the restore. */
  readonly check?: (trx: Trx) => Promise<void>;
}

/** Restores only the rows. */
export async function restoreDatabase(
  db: Kysely<Database>,
  folder: string,
  { leftOut = LEFT_OUT, check }: RowOptions = {},
): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const unknown = manifest.migrations.filter(
    (name) => !migrations.some((migration) => migration.name === name),
  );
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `The backup is newer than this build of Souk: it has ${unknown.join(', ')}. Restore it with the build that made it`,
    );
  }
  await refuseUsed(db, manifest);
  // First the schema of the backup, then the rows, then the remaining migrations, as on a live
  // database.
  await migrate(
    db,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  );
  await db.transaction().execute(async (trx) => {
    const present = await tablesInOrder(trx);
    await restoreRows(trx, folder, { manifest, present, leftOut });
    await check?.(trx);
    if (leftOut.has('next_free_due') && present.some(({ name }) => name === 'next_free_due'))
      // New listings may not have a row yet.
      await sql`
        insert into next_free_due (listing_id) select listing_id from next_free
        union select id from listings
        where vertical in (select vertical from next_free)
          or created_at > (select max(created_at) from listings) - interval '1 day'`.execute(trx);
  });
  await migrate(db);
  return manifest;
}

interface Rows {
  readonly manifest: BackupManifest;
  readonly present: readonly BackupTable[];
  readonly leftOut: ReadonlySet<string>;
}

/** Without triggers, whose effects are already in the backup. */
async function restoreRows(
  trx: Trx,
  folder: string,
  { manifest, present, leftOut }: Rows,
): Promise<void> {
  for (const { name } of present) await switchTriggers(trx, name, 'disable');
  const indexes = await dropIndexes(trx);
  const byName = new Map(present.map((table) => [table.name, table]));
  for (const { name, rows } of manifest.tables) {
    if (leftOut.has(name)) continue;
    const table = byName.get(name);
    if (!table)
      throw new BackupError(`The backup has a table ${name} that its own migrations do not make`);
    try {
      // The backup also has the rows that a migration inserted, in their later state.
      await sql`delete from ${sql.table(name)}`.execute(trx);
      const restored = await readTable(trx, name, table.columns, join(folder, tableFile(name)));
      if (restored !== rows)
        throw new BackupError(
          `The backup is damaged: ${name} should have ${rows} rows and has ${restored}`,
        );
      for (const column of table.counted) await countOn(trx, name, column);
    } catch (error) {
      if (sqlState(error) === undefined || isDatabaseAway(error)) throw error;
      const why = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `${name} cannot be restored (${why}). Nothing was changed: the database is as it was`,
        { cause: error },
      );
    }
  }
  for (const index of indexes) await sql.raw(index).execute(trx);
  // Deferred constraints would refuse later changes of their tables.
  await sql`set constraints all immediate`.execute(trx);
  for (const { name } of present) await switchTriggers(trx, name, 'enable');
}

/**
 * Drops the indexes that no constraint needs and returns the statements that create them again:
 * indexing all rows at once takes a fraction of the time.
 */
async function dropIndexes(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx);
  return rows.map(({ definition }) => definition);
}

const switchTriggers = (trx: Trx, table: string, to: 'enable' | 'disable') =>
  sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(trx);

/** Sets the column's sequence to continue after the restored numbers. */
async function countOn(trx: Trx, table: string, column: string): Promise<void> {
  await sql`
    select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
    from ${sql.table(table)}`.execute(trx);
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    throw new BackupError(`${folder} is not a whole backup: it has no ${manifestName}`);
  const manifest = parsed(await readFile(path, 'utf8'));
  if (manifest?.format !== backupFormat)
    throw new BackupError(`${folder} is not a backup that this build can read`);
  return { ...manifest, migrations: sinceBaseline(manifest.migrations) };
}

function parsed(text: string): BackupManifest | undefined {
  try {
    return JSON.parse(text) as BackupManifest;
  } catch {
    return undefined;
  }
}

async function refuseUsed(db: Kysely<Database>, manifest: BackupManifest): Promise<void> {
  const { rows } = await sql<{ started: boolean }>`
    select to_regclass('public.schema_migrations') is not null as started`.execute(db);
  if (!rows[0]?.started) return;
  const later = (await appliedMigrations(db)).filter((name) => !manifest.migrations.includes(name));
  if (later.length > 0) {
    throw new BackupError(
      `This database is already at ${later.join(', ')}, past the backup: restore into a new one`,
    );
  }
  await migrate(
    db,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  );
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (someone)
    throw new BackupError(
      'There is a marketplace in this database already: restore into a new one',
    );
}

async function readTable(
  trx: Trx,
  name: string,
  columns: readonly string[],
  path: string,
): Promise<number> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  let rows = 0;
  const insert = async (lines: readonly string[]): Promise<void> => {
    if (lines.length === 0) return;
    rows += lines.length;
    const json = `[${lines.join(',')}]`;
    await sql`insert into ${sql.table(name)} (${list}) overriding system value
      select ${list} from jsonb_populate_recordset(null::${sql.table(name)}, ${json}::text::jsonb)`.execute(
      trx,
    );
  };
  let waiting: string[] = [];
  for await (const line of linesOf(path, name)) {
    waiting.push(line);
    if (waiting.length < batch) continue;
    await insert(waiting);
    waiting = [];
  }
  await insert(waiting);
  return rows;
}

/** Throws BackupError if the file is missing or damaged. */
async function* linesOf(path: string, name: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // Unlike `pipe`, this passes the file's errors to the reader; unhandled they would crash the
  // process.
  pipeline(createReadStream(path), unpacked, () => undefined);
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup is damaged: ${name} cannot be read (${why})`);
  }
}

/** Last, because only this step cannot be rolled back. */
async function restoreFiles(folder: string, dataDir: string, files: FileStores): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    for (const name of fileFolders) {
      const copy = createFolderStore(join(folder, name));
      for await (const { key } of copy.list()) {
        const bytes = await copy.get(key);
        if (bytes) await files[name].put(key, bytes);
      }
    }
    for (const name of secretFiles.filter((one) => existsSync(join(folder, one)))) {
      await copyFile(join(folder, name), join(dataDir, name));
      await chmod(join(dataDir, name), 0o600);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `The rows are back, but not every file is (${why}). Mend that, empty the database, and restore again`,
      { cause: error },
    );
  }
}
