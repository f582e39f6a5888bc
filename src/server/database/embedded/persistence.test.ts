import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { inDepth } from '#testing/in-depth.ts';
import { openDatabase } from '../open.ts';
import { openEmbedded } from './embedded-database.ts';
import { stopOrphan } from './postmaster-file.ts';

/**
 * A data folder that has been opened and closed once. Creating one takes seconds, copying it does
 * not.
 */
let used: string;
let root: string;
const running = new Set<ChildProcess>();
/** Row counts at which the writer is killed. */
const TARGETS = inDepth([40, 90, 140, 200, 260, 320], [40, 90]);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-persistence-'));
  used = join(root, 'used');
  const writer = start(used, 'hold');
  await writer.says('open');
  await writer.ends('SIGTERM');
}, 300_000);

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const name of await readdir(root))
    await stopOrphan(join(root, name, 'postgres'), (server) => process.kill(server, 'SIGINT'));
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

async function copyOfUsed(name: string): Promise<string> {
  const folder = join(root, name);
  await cp(used, folder, { recursive: true });
  return folder;
}

function start(dataDir: string, task: 'write' | 'hold' | 'migrate-half') {
  const child = spawn(process.execPath, ['src/testing/data-writer.ts', dataDir, task]);
  running.add(child);
  const lines: string[] = [];
  const output: Interface = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (errors += chunk));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const drained = new Promise((resolve) => output.once('close', resolve));
  return {
    lines,
    errors: () => errors,
    exit: async () => {
      const code = await exit;
      await drained;
      running.delete(child);
      return code;
    },
    /** Resolves when the process has printed this line. */
    says: (wanted: string) =>
      new Promise<void>((resolve, reject) => {
        if (lines.includes(wanted)) resolve();
        output.on('line', (line) => line === wanted && resolve());
        void exit.then((code) => reject(new Error(`The process ended with ${code}: ${errors}`)));
      }),
    ends: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      await exit;
      await drained;
      running.delete(child);
    },
  };
}

async function read(dataDir: string) {
  const database = await openDatabase(
    { databaseUrl: undefined, databaseReadUrl: undefined, dataDir, seed: 'none' },
    () => undefined,
  );
  const { rows } = await sql<{ number: number; whole: boolean }>`
    select number, body = repeat(md5(number::text), 100) as whole from written order by number`.execute(
    database.db,
  );
  await database.close();
  return rows;
}

test('a process killed during writes loses no acknowledged row', { timeout: 300_000 }, async () => {
  const dataDir = await copyOfUsed('killed');
  let acknowledged = 0;
  for (const target of TARGETS) {
    const writer = start(dataDir, 'write');
    await writer.says(String(target));
    await writer.ends('SIGKILL');
    acknowledged = Math.max(acknowledged, ...writer.lines.map(Number).filter(Number.isInteger));
  }
  const rows = await read(dataDir);
  expect(acknowledged).toBeGreaterThanOrEqual(Math.max(...TARGETS));
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.every(({ whole }) => whole)).toBe(true);
});

test(
  'a second process on the folder is refused and does no harm',
  { timeout: 300_000 },
  async () => {
    const dataDir = await copyOfUsed('shared');
    const first = start(dataDir, 'write');
    await first.says('20');
    const second = start(dataDir, 'write');
    expect(await second.exit()).toBe(1);
    expect(second.errors()).toContain('in use by another Souk');
    expect(second.errors()).not.toContain('    at ');
    await first.says('40');
    await first.ends('SIGTERM');
    expect((await read(dataDir)).length).toBeGreaterThanOrEqual(40);
  },
);

test('the next start repeats a first start that was killed', { timeout: 300_000 }, async () => {
  const dataDir = join(root, 'interrupted');
  const first = start(dataDir, 'hold');
  await eventually(() => expect(existsSync(join(dataDir, 'postgres.new', 'base'))).toBe(true));
  await first.ends('SIGKILL');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const second = start(dataDir, 'hold');
  await second.says('open');
  await second.ends('SIGTERM');
  expect(await readdir(dataDir)).toEqual(['postgres']);
});

test('a migration killed midway is rolled back and runs again', { timeout: 300_000 }, async () => {
  const dataDir = await copyOfUsed('half');
  const first = start(dataDir, 'migrate-half');
  await first.says('half');
  await first.ends('SIGKILL');
  const database = await openEmbedded(join(dataDir, 'postgres'), { onError: () => undefined });
  const { rows } =
    await sql`select name, to_regclass('half_made') as made from schema_migrations`.execute(
      database.db,
    );
  await database.close();
  expect(rows).toEqual([{ name: '0001-written', made: null }]);
});

test('refuses a folder of another PostgreSQL version', async () => {
  const dataDir = await copyOfUsed('other-version');
  const open = () =>
    openDatabase(
      { databaseUrl: undefined, databaseReadUrl: undefined, dataDir, seed: 'none' },
      () => undefined,
    );
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n');
  await expect(open()).rejects.toThrow("19, newer than this build's 18");
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(open()).rejects.toThrow("17, older than this build's 18");
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('refuses a database migrated by a newer build', { timeout: 300_000 }, async () => {
  const dataDir = await copyOfUsed('newer');
  const newer = await openEmbedded(join(dataDir, 'postgres'), { onError: () => undefined });
  await sql`insert into schema_migrations (name) values ('0099-of-tomorrow')`.execute(newer.db);
  await newer.close();
  const today = start(dataDir, 'hold');
  expect(await today.exit()).toBe(1);
  expect(today.errors()).toContain('newer than this build of Souk: it has 0099-of-tomorrow');
});
