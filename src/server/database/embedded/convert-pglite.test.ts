import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#base/clock.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { addRowTo } from '#testing/row-in-every-table.ts';
import { tablesInOrder } from '../../backup/backup-tables.ts';
import { restoreDatabase } from '../../backup/restore-backup.ts';
import { writeTables } from '../../backup/write-backup.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { convertPglite, digestsOf } from './convert-pglite.ts';
import { prepareEmbeddedFolder } from './first-start.ts';
import { openPglite } from './pglite.ts';

/** The demonstration goes into PGlite and out of it. */
const WHOLE = { timeout: 300_000 };
let root: string;
/** A PGlite folder with the rows that its migrations made. */
let earlier: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-convert-'));
  earlier = join(root, 'earlier');
  const db = await openPglite(earlier);
  await migrate(db);
  await db.destroy();
});
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));

/** Fills a PGlite folder with a row at least in every table. */
async function fill(folder: string): Promise<Readonly<Record<string, string>>> {
  const whole = await createDemoDatabase();
  const empty = [];
  for (const { name } of await tablesInOrder(whole.db)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(whole.db);
    if (rows.length === 0) empty.push(name);
  }
  await addRowTo(whole.db, empty);
  await sql`update users set name = ${'ليلى Zoë 🧿'} where role = 'customer'`.execute(whole.db);
  const rows = join(root, 'rows');
  await mkdir(join(rows, 'tables'), { recursive: true });
  const manifest = await whole.db
    .connection()
    .execute((connection) => writeTables(connection, rows, systemClock, tablesInOrder));
  await writeFile(join(rows, 'manifest.json'), JSON.stringify(manifest));
  const db = await openPglite(folder);
  await restoreDatabase(db, rows, { leftOut: new Set() });
  const digests = await digestsOf(db);
  await db.destroy();
  return digests;
}

async function dataDirOf(name: string, from = earlier): Promise<string> {
  const dataDir = join(root, name);
  await mkdir(join(dataDir, 'media'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'a-picture'), 'bytes');
  await cp(from, join(dataDir, 'db'), { recursive: true });
  return dataDir;
}

const open = (dataDir: string) =>
  openDatabase(
    { databaseUrl: undefined, databaseReadUrl: undefined, dataDir, seed: 'demo' },
    () => undefined,
  );

test(
  'takes every row of every table over, sessions too, and keeps the earlier folder',
  WHOLE,
  async () => {
    const full = join(root, 'full');
    const expected = await fill(full);
    const dataDir = await dataDirOf('whole', full);
    const database = await open(dataDir);
    // Its rows are applied and deleted at the commit.
    expect(Object.keys(expected).filter((table) => expected[table]?.startsWith('0 '))).toEqual([
      'service_changes',
    ]);
    expect(await digestsOf(database.db)).toEqual(expected);
    expect(await migrate(database.db)).toEqual([]);
    await database.close();
    expect((await readdir(dataDir)).toSorted()).toEqual(['db-of-pglite', 'media', 'postgres']);
    const again = await open(dataDir);
    expect(await digestsOf(again.db)).toEqual(expected);
    await again.close();
  },
);

test('begins anew after a conversion that was killed', async () => {
  const dataDir = await dataDirOf('killed');
  const draft = join(dataDir, 'postgres.new');
  await convertPglite(join(dataDir, 'db'), draft);
  await rm(join(draft, 'global'), { recursive: true });
  await mkdir(`${draft}-rows`);
  const database = await open(dataDir);
  expect(await isMigrated(database.db)).toBe(true);
  await database.close();
  expect((await readdir(dataDir)).toSorted()).toEqual(['db-of-pglite', 'media', 'postgres']);
});

test('puts the earlier folder aside if the process was killed just before that', async () => {
  const dataDir = await dataDirOf('aside');
  await convertPglite(join(dataDir, 'db'), join(dataDir, 'postgres'));
  await prepareEmbeddedFolder({ dataDir, seed: 'none' });
  expect((await readdir(dataDir)).toSorted()).toEqual(['db-of-pglite', 'media', 'postgres']);
});

test('refuses a database of a newer build in words, and leaves it as it is', async () => {
  const dataDir = await dataDirOf('newer');
  const db = await openPglite(join(dataDir, 'db'));
  await sql`insert into schema_migrations (name) values ('9999-of-tomorrow')`.execute(db);
  await db.destroy();
  await expect(open(dataDir)).rejects.toThrow('newer than this build of Souk: it has 9999');
  expect(await readdir(dataDir)).not.toContain('postgres');
});
