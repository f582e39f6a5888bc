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
import { gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#core/database.ts';
import { TestClock } from '#testing/clock.ts';
import { S3Server } from '#testing/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '#testing/postgres.ts';
import { openEmbedded } from '../database/embedded-database.ts';
import { isMigrated, migrate } from '../database/migrate.ts';
import { openFileStores } from '../file-stores.ts';
import { seedWhenEmpty } from '../first-seed.ts';
import { tablesInOrder } from './backup-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const clock = new TestClock();
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const at = (dataDir: string) => ({
  dataDir,
  files: openFileStores({ dataDir, s3: undefined }, quiet),
});
/** For what writes or reads the whole demonstration: 5 s by itself, 20 s on a machine that has much else to do. */
const WHOLE = { timeout: 120_000 };
let root: string;
let source: TestDatabase;
let backup: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-backup-'));
  source = await createTestDatabase();
  const dataDir = join(root, 'source');
  await seedWhenEmpty(source.db, { clock });
  await mkdir(join(dataDir, 'media', 'some-picture'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'some-picture', 'original'), 'bytes');
  await mkdir(join(dataDir, 'private', 'vendor-documents'), { recursive: true });
  await writeFile(join(dataDir, 'private', 'vendor-documents', 'a-licence'), 'licence');
  await writeFile(join(dataDir, 'app-secret'), 'the secret of the source\n', { mode: 0o600 });
  backup = join(root, 'backup');
  await writeBackup({ db: source.db, ...at(dataDir), clock }, backup);
}, 120_000);
afterAll(() => rm(root, { recursive: true, force: true }));

/** A digest of every row of every table, computed columns included. */
async function digests(db: Kysely<Database>): Promise<Record<string, string>> {
  const digest: Record<string, string> = {};
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line collate "C")), '') as digest
      from (select to_jsonb(t)::text as line from ${sql.table(name)} t) lines`.execute(db);
    digest[name] = rows[0]?.digest ?? '';
  }
  return digest;
}

test('restored into another PostgreSQL, every row is the same', WHOLE, async () => {
  const target = await createTestDatabase({ migrated: false });
  const dataDir = join(root, 'postgres');
  await restoreBackup({ db: target.db, ...at(dataDir) }, backup);
  const restored = await digests(target.db);
  expect(restored).toEqual(await digests(source.db));
  expect(Object.keys(restored)).toContain('ledger_entries');
  expect(restored.listings?.startsWith('0 ')).toBe(false);
  expect(await isMigrated(target.db)).toBe(true);
  expect(await readFile(join(dataDir, 'media/some-picture/original'), 'utf8')).toBe('bytes');
  expect(await readFile(join(dataDir, 'private/vendor-documents/a-licence'), 'utf8')).toBe(
    'licence',
  );
  expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe('the secret of the source\n');
  expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
});

test(
  'restored into an embedded database, every row is the same, and it can be backed up in turn',
  { timeout: 120_000 },
  async () => {
    const target = await openEmbedded(undefined);
    const dataDir = join(root, 'embedded');
    await restoreBackup({ db: target.db, ...at(dataDir) }, backup);
    expect(await digests(target.db)).toEqual(await digests(source.db));
    const again = await writeBackup({ db: target.db, ...at(dataDir), clock }, join(root, 'again'));
    await target.close();
    expect(again).toEqual(JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')));
  },
);

test('pictures and documents go from folders into a bucket and back', WHOLE, async () => {
  const s3 = new S3Server();
  await s3.start();
  const inBucket = openFileStores({ dataDir: join(root, 'none'), s3: s3.settings }, quiet);
  const dataDir = join(root, 'for-the-secret');
  const target = await createTestDatabase({ migrated: false });
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
  const target = await createTestDatabase({ migrated: false });
  await expect(restoreBackup({ db: target.db, ...at(folder) }, folder)).rejects.toThrow(
    'not a whole backup',
  );
});

test('a damaged backup is refused and leaves nothing', WHOLE, async () => {
  const folder = join(root, 'damaged');
  await writeBackup({ db: source.db, ...at(join(root, 'source')), clock }, folder);
  await writeFile(join(folder, 'tables/users.jsonl.gz'), gzipSync(''));
  const target = await createTestDatabase({ migrated: false });
  await expect(
    restoreBackup({ db: target.db, ...at(join(root, 'nothing')) }, folder),
  ).rejects.toThrow();
  // The plans are a migration's own: they are there before anything is restored.
  const { plan_versions: plans, ...others } = await digests(target.db);
  expect(plans).toMatch(/^3 /);
  expect(Object.values(others).every((digest) => digest === '0 ')).toBe(true);
  expect(await readdir(root)).not.toContain('nothing');
});

test.each(['missing', 'cut short'])(
  'a backup whose table is %s is refused in words',
  WHOLE,
  async (fault) => {
    const folder = join(root, fault);
    await cp(backup, folder, { recursive: true });
    const table = join(folder, 'tables/listings.jsonl.gz');
    await (fault === 'missing' ? rm(table) : truncate(table, 200));
    const target = await createTestDatabase({ migrated: false });
    await expect(restoreBackup({ db: target.db, ...at(join(root, 'no')) }, folder)).rejects.toThrow(
      'The backup is damaged: listings cannot be read',
    );
  },
);

test('a marketplace is not restored over another', async () => {
  await expect(restoreBackup({ db: source.db, ...at(root) }, backup)).rejects.toThrow(
    'There is a marketplace in this database',
  );
});

test('a backup of a newer build is refused', async () => {
  const folder = join(root, 'newer');
  await writeBackup({ db: source.db, ...at(join(root, 'source')), clock }, folder);
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as { migrations: string[] };
  await writeFile(
    path,
    JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '0099-of-tomorrow'] }),
  );
  const target = await createTestDatabase({ migrated: false });
  await expect(restoreBackup({ db: target.db, ...at(root) }, folder)).rejects.toThrow(
    'newer than this build of Souk: it has 0099',
  );
});

test('a database that was only started may be restored into', WHOLE, async () => {
  const target = await createTestDatabase({ migrated: false });
  await migrate(target.db);
  await restoreBackup({ db: target.db, ...at(join(root, 'started')) }, backup);
  expect(await digests(target.db)).toEqual(await digests(source.db));
});

// Last: it changes the source.
test('a backup holds one moment, whatever is written meanwhile', WHOLE, async () => {
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
  const target = await createTestDatabase({ migrated: false });
  await restoreBackup({ db: target.db, ...at(join(root, 'moment')) }, folder);
  const counted = Object.entries(await digests(target.db)).map(([name, digest]) => ({
    name,
    rows: Number(digest.split(' ')[0]),
  }));
  expect(counted).toEqual([...manifest.tables]);
});
