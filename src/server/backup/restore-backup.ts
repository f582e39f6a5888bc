import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Database, Trx } from '#core/database.ts';
import { createFolderStore } from '#core/media/folder-store.ts';
import { migrate, NewerDatabaseError } from '../database/migrate.ts';
import type { FileStores } from '../file-stores.ts';
import { migrations } from '../migrations/list.ts';
import {
  backupFormat,
  BackupError,
  type BackupManifest,
  fileFolders,
  manifestName,
  tableFile,
} from './backup-format.ts';
import { appliedMigrations, tablesInOrder } from './backup-tables.ts';

export interface RestoreTarget {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly files: FileStores;
}

/** Rows inserted at a time. */
const batch = 500;

/**
 * Puts a backup into a database that has nothing in it, all or nothing, and brings it to this build's shape. Pictures
 * and the secret go into the data folder.
 * Throws BackupError with words for the operator, NewerDatabaseError when the backup comes from a later build.
 */
export async function restoreBackup(
  { db, dataDir, files }: RestoreTarget,
  folder: string,
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
  // To the shape the rows had, then, with the rows in it, to today's: the same way a served database goes.
  await migrate(
    db,
    migrations.filter(({ name }) => manifest.migrations.includes(name)),
  );
  await db.transaction().execute(async (trx) => {
    // Counts come with the backup: what is inserted now is in them already.
    await sql`select set_config('souk.restoring', 'on', true)`.execute(trx);
    const present = new Map((await tablesInOrder(trx)).map((table) => [table.name, table]));
    for (const { name, rows } of manifest.tables) {
      const table = present.get(name);
      if (!table)
        throw new BackupError(`The backup has a table ${name} that its own migrations do not make`);
      await clear(trx, name);
      const restored = await readTable(trx, name, table.columns, join(folder, tableFile(name)));
      if (restored !== rows)
        throw new BackupError(
          `The backup is damaged: ${name} should have ${rows} rows and has ${restored}`,
        );
    }
  });
  await migrate(db);
  await restoreFiles(folder, dataDir, files);
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  const path = join(folder, manifestName);
  if (!existsSync(path))
    throw new BackupError(`${folder} is not a whole backup: it has no ${manifestName}`);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as BackupManifest;
  if (manifest.format !== backupFormat)
    throw new BackupError(`${folder} is not a backup that this build can read`);
  return manifest;
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

/** What a migration put there is in the backup as well, as it was then. */
async function clear(trx: Trx, name: string): Promise<void> {
  const { rows } = await sql<{
    some: boolean;
  }>`select exists (select from ${sql.table(name)}) as some`.execute(trx);
  // Not a plain delete: append-only tables refuse one even when they are empty.
  if (rows[0]?.some) await sql`delete from ${sql.table(name)}`.execute(trx);
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
    await sql`insert into ${sql.table(name)} (${list})
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

/** Throws BackupError when the file is missing or damaged. */
async function* linesOf(path: string, name: string): AsyncGenerator<string> {
  const unpacked = createGunzip();
  // Not `pipe`, which hears no error of the file: it would end the process. This one hands it to the reader.
  pipeline(createReadStream(path), unpacked, () => undefined);
  try {
    yield* createInterface({ input: unpacked, crlfDelay: Infinity });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup is damaged: ${name} cannot be read (${why})`);
  }
}

async function restoreFiles(folder: string, dataDir: string, files: FileStores): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of fileFolders) {
    const copy = createFolderStore(join(folder, name));
    for await (const { key } of copy.list()) {
      const bytes = await copy.get(key);
      if (bytes) await files[name].put(key, bytes);
    }
  }
  const secret = join(folder, 'app-secret');
  if (!existsSync(secret)) return;
  await copyFile(secret, join(dataDir, 'app-secret'));
  await chmod(join(dataDir, 'app-secret'), 0o600);
}
