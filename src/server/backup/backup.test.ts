// Long because it tests every damage to a backup with the same two backups, which take a minute to
// create.
import {
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#core/shared/database.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createDemoDatabase } from '#testing/demo-database.ts';
import { createTour } from '#testing/fixtures.ts';
import { addRowTo } from '#testing/row-in-every-table.ts';
import { buy } from '#testing/shop.ts';
import { S3Server } from '#testing/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { isMigrated } from '../database/migrate.ts';
import { openFileStores } from '../file-stores.ts';
import { BackupError, type BackupManifest } from './backup-format.ts';
import { tablesInOrder, tablesToKeep } from './backup-tables.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const clock = new TestClock();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const at = (dataDir: string) => ({
  dataDir,
  files: openFileStores({ dataDir, s3: undefined }, quiet),
});
/** For tests with the whole demo: 5 s alone, 20 s on a busy machine. */
const WHOLE = { timeout: 300_000 };
let root: string;
/** The demo, with at least one row in every table, and its backup. */
let whole: TestDatabase;
let wholeBackup: string;
/** One sale, for tests that need only some rows. */
let source: TestDatabase;
let backup: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-backup-'));
  whole = await createDemoDatabase();
  await addRowTo(whole.db, await emptyTables(whole.db));
  const app = await createTestApp({ clock });
  await buy(await app.signedIn('customer'), (await createTour(app.market)).id);
  source = app.database;
  const dataDir = join(root, 'source');
  await mkdir(join(dataDir, 'media', 'some-picture'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'some-picture', 'original'), 'bytes');
  await mkdir(join(dataDir, 'private', 'vendor-documents'), { recursive: true });
  await writeFile(join(dataDir, 'private', 'vendor-documents', 'a-licence'), 'licence');
  await writeFile(join(dataDir, 'app-secret'), 'the secret of the source\n', { mode: 0o600 });
  await writeFile(join(dataDir, 'vapid-key'), 'the key of the source\n', { mode: 0o600 });
  wholeBackup = join(root, 'whole-backup');
  await writeBackup({ db: whole.db, ...at(dataDir), clock }, wholeBackup);
  backup = join(root, 'backup');
  await writeBackup({ db: source.db, ...at(dataDir), clock }, backup);
}, WHOLE.timeout);
afterAll(() => rm(root, { recursive: true, force: true }));

async function editManifest(
  folder: string,
  edit: (manifest: BackupManifest) => BackupManifest,
): Promise<void> {
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as BackupManifest;
  await writeFile(path, JSON.stringify(edit(manifest)));
}

/** A digest of all rows of every table, including generated columns. */
async function digests(db: Kysely<Database>): Promise<Record<string, string>> {
  const digest: Record<string, string> = {};
  for (const { name } of await tablesToKeep(db)) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line collate "C")), '') as digest
      from (select to_jsonb(t)::text as line from ${sql.table(name)} t) lines`.execute(db);
    digest[name] = rows[0]?.digest ?? '';
  }
  return digest;
}

/** Indexes, and triggers with their state. */
async function schemaOf(db: Kysely<Database>): Promise<unknown> {
  const { rows: indexes } = await sql`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef`.execute(db);
  const { rows: triggers } = await sql`
    select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`.execute(db);
  return { indexes, triggers };
}

async function emptyTables(db: Kysely<Database>): Promise<string[]> {
  const empty = [];
  for (const { name } of await tablesInOrder(db))
    if ((await rowsOf(db, name)) === 0) empty.push(name);
  return empty;
}

async function rowsOf(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from ${sql.table(name)}`.execute(db);
  return rows[0]?.many ?? 0;
}

test('the backed up database has a row in every table', async () => {
  // Changes are notes within a transaction, which its commit deletes.
  expect(await emptyTables(whole.db)).toEqual(['service_changes']);
});

test('all rows are equal after a restore into another PostgreSQL', WHOLE, async () => {
  const target = await createTestDatabase({ migrated: false });
  const dataDir = join(root, 'postgres');
  await restoreBackup({ db: target.db, ...at(dataDir) }, wholeBackup);
  const restored = await digests(target.db);
  expect(restored).toEqual(await digests(whole.db));
  expect(Object.keys(restored)).toContain('ledger_entries');
  expect(restored.listings?.startsWith('0 ')).toBe(false);
  expect(await isMigrated(target.db)).toBe(true);
  expect(await readFile(join(dataDir, 'media/some-picture/original'), 'utf8')).toBe('bytes');
  expect(await readFile(join(dataDir, 'private/vendor-documents/a-licence'), 'utf8')).toBe(
    'licence',
  );
  expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('the secret of the source\n');
  expect(await readFile(join(dataDir, 'vapid-key'), 'utf8')).toBe('the key of the source\n');
  for (const name of ['app-secret', 'vapid-key'])
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);

  expect(await schemaOf(target.db)).toEqual(await schemaOf(whole.db));
  // Everyone is signed out, and counts are marked for recounting.
  expect((await emptyTables(target.db)).toSorted()).toEqual([
    'code_steps',
    'devices',
    'passkey_challenges',
    'password_resets',
    'periodic_jobs',
    'phone_steps',
    'push_subscriptions',
    'service_changes',
    'sessions',
    'vendor_invitations',
  ]);
  const { rows } = await sql`
    select listing_id from next_free except select listing_id from next_free_due`.execute(
    target.db,
  );
  expect(rows).toEqual([]);
});

test('omits sessions and marks from a backup of an earlier build', WHOLE, async () => {
  const folder = join(root, 'earlier');
  await cp(backup, folder, { recursive: true });
  await rm(join(folder, 'SHA256SUMS'));
  const line = JSON.stringify({ id: 7, listing_id: '019584fd-0000-7000-8000-000000000000' });
  await writeFile(join(folder, 'tables/next_free_due.jsonl.gz'), gzipSync(`${line}\n`));
  await editManifest(folder, (manifest) => ({
    ...manifest,
    tables: [...manifest.tables, { name: 'next_free_due', rows: 1 }],
  }));
  const target = await createTestDatabase();
  await restoreBackup({ db: target.db, ...at(join(root, 'from-earlier')) }, folder);
  const foreign = await target.db
    .selectFrom('next_free_due')
    .select('listing_id')
    .where('listing_id', 'not in', target.db.selectFrom('listings').select('id'))
    .execute();
  expect(foreign).toEqual([]);
});

test(
  'sequences continue after the restored numbers, including identity columns',
  WHOLE,
  async () => {
    const folder = join(root, 'numbered');
    const [from, to] = [await createTestDatabase(), await createTestDatabase()];
    for (const { db } of [from, to])
      await sql`create table numbered (id bigint generated always as identity primary key, word text)`.execute(
        db,
      );
    await sql`insert into numbered (word) values ('one'), ('two')`.execute(from.db);
    await writeBackup({ db: from.db, ...at(join(root, 'source')), clock }, folder);
    await restoreBackup({ db: to.db, ...at(join(root, 'numbers')) }, folder);
    await sql`insert into numbered (word) values ('three')`.execute(to.db);
    const { rows } = await sql`select * from numbered order by id`.execute(to.db);
    expect(rows).toEqual(['one', 'two', 'three'].map((word, index) => ({ id: index + 1, word })));
  },
);

test('names a row that the database refuses', WHOLE, async () => {
  const folder = join(root, 'refused');
  await cp(backup, folder, { recursive: true });
  await rm(join(folder, 'SHA256SUMS'));
  const users = gunzipSync(await readFile(join(folder, 'tables/users.jsonl.gz'))).toString();
  await writeFile(join(folder, 'tables/users.jsonl.gz'), gzipSync(users + users));
  const target = await createTestDatabase();
  const restored = restoreBackup({ db: target.db, ...at(join(root, 'refused-data')) }, folder);
  await expect(restored).rejects.toThrow(BackupError);
  await expect(restored).rejects.toThrow(/^users cannot be restored .*Nothing was changed/);
});

test('a check restores a backup into a temporary database', WHOLE, async () => {
  const { manifest, files } = await checkBackup(backup);
  expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(1);
  expect(files).toBe(manifest.tables.length + 4);
});

test.each([
  ['changed', (picture: string) => writeFile(picture, 'other bytes')],
  ['missing', (picture: string) => rm(picture)],
] as const)(
  'a check and a restore refuse a backup with a picture that is %s',
  WHOLE,
  async (fault, harm) => {
    const folder = join(root, `picture-${fault}`);
    await cp(backup, folder, { recursive: true });
    await harm(join(folder, 'media/some-picture/original'));
    const words = /^The backup is damaged: media\/some-picture\/original (is missing|has changed)/;
    await expect(checkBackup(folder)).rejects.toThrow(words);
    const target = await createTestDatabase();
    await expect(restoreBackup({ db: target.db, ...at(join(root, 'no')) }, folder)).rejects.toThrow(
      words,
    );
  },
);

test('pictures and documents go from folders into a bucket and back', WHOLE, async () => {
  const s3 = new S3Server();
  await s3.start();
  const inBucket = openFileStores({ dataDir: join(root, 'none'), s3: s3.settings }, quiet);
  const dataDir = join(root, 'for-the-secret');
  const target = await createTestDatabase();
  await restoreBackup({ db: target.db, dataDir, files: inBucket }, backup);
  expect(s3.files.get('media/some-picture/original')?.bytes.toString()).toBe('bytes');
  expect(s3.files.get('private/vendor-documents/a-licence')?.bytes.toString()).toBe('licence');
  const again = join(root, 'of-the-bucket');
  await writeBackup({ db: target.db, dataDir, files: inBucket, clock }, again);
  await s3.stop();
  expect(await readFile(join(again, 'media/some-picture/original'), 'utf8')).toBe('bytes');
  expect(await readFile(join(again, 'private/vendor-documents/a-licence'), 'utf8')).toBe('licence');
});

test('a folder that is there is not written over', async () => {
  await expect(writeBackup({ db: source.db, ...at(root), clock }, backup)).rejects.toThrow(
    'is there already',
  );
});

test('a backup cut short is refused', async () => {
  const folder = join(root, 'cut-short');
  await mkdir(folder);
  const target = await createTestDatabase();
  await expect(restoreBackup({ db: target.db, ...at(folder) }, folder)).rejects.toThrow(
    'not a whole backup',
  );
});

test('a damaged backup is refused and leaves nothing', WHOLE, async () => {
  const folder = join(root, 'damaged');
  await writeBackup({ db: source.db, ...at(join(root, 'source')), clock }, folder);
  await rm(join(folder, 'SHA256SUMS'));
  await writeFile(join(folder, 'tables/users.jsonl.gz'), gzipSync(''));
  const target = await createTestDatabase();
  await expect(
    restoreBackup({ db: target.db, ...at(join(root, 'nothing')) }, folder),
  ).rejects.toThrow();
  // Plans are inserted by a migration, so they exist before a restore.
  const { plan_versions: plans, ...others } = await digests(target.db);
  expect(plans).toMatch(/^3 /);
  expect(Object.values(others).every((digest) => digest === '0 ')).toBe(true);
  expect(await readdir(root)).not.toContain('nothing');
});

test.each(['missing', 'cut short'])('refuses a backup whose table is %s', WHOLE, async (fault) => {
  const folder = join(root, fault);
  await cp(backup, folder, { recursive: true });
  await rm(join(folder, 'SHA256SUMS'));
  const table = join(folder, 'tables/listings.jsonl.gz');
  await (fault === 'missing' ? rm(table) : truncate(table, 200));
  const target = await createTestDatabase();
  await expect(restoreBackup({ db: target.db, ...at(join(root, 'no')) }, folder)).rejects.toThrow(
    'The backup is damaged: listings cannot be read',
  );
});

test('does not restore over an existing marketplace', async () => {
  await expect(restoreBackup({ db: source.db, ...at(root) }, backup)).rejects.toThrow(
    'There is a marketplace in this database',
  );
});

test('refuses a backup of a newer build', async () => {
  const folder = join(root, 'newer');
  await writeBackup({ db: source.db, ...at(join(root, 'source')), clock }, folder);
  await editManifest(folder, (manifest) => ({
    ...manifest,
    migrations: [...manifest.migrations, '0099-of-tomorrow'],
  }));
  const target = await createTestDatabase();
  await expect(restoreBackup({ db: target.db, ...at(root) }, folder)).rejects.toThrow(
    'newer than this build of Souk: it has 0099',
  );
});

test('restores into a database that was only started', WHOLE, async () => {
  const target = await createTestDatabase();
  await restoreBackup({ db: target.db, ...at(join(root, 'started')) }, backup);
  expect(await digests(target.db)).toEqual(await digests(source.db));
});

// Last, because it changes the source.
test('a backup is a snapshot, whatever is written in the meantime', WHOLE, async () => {
  let writing = true;
  const writer = (async () => {
    for (let number = 0; writing; number += 1) {
      await sql`update users set updated_at = now() where id in (select id from users limit 1)`.execute(
        source.db,
      );
    }
  })();
  const folder = join(root, 'while-writing');
  const manifest = await writeBackup({ db: source.db, ...at(join(root, 'source')), clock }, folder);
  writing = false;
  await writer;
  const target = await createTestDatabase();
  await restoreBackup({ db: target.db, ...at(join(root, 'moment')) }, folder);
  const counted = Object.entries(await digests(target.db)).map(([name, digest]) => ({
    name,
    rows: Number(digest.split(' ')[0]),
  }));
  expect(counted).toEqual([...manifest.tables]);
});
