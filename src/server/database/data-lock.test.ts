import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderError, ensureDataFolder, inWords, keepToOwner } from './data-folder.ts';
import { processStart, takeDataLock } from './data-lock.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const lockFile = () => join(dataDir, 'lock');
const holder = async () => JSON.parse(await readFile(lockFile(), 'utf8')) as { pid: number };
const endedProcess = () => spawnSync(process.execPath, ['--version']).pid;

test('only one process holds the folder until it releases it', async () => {
  const first = await takeDataLock(dataDir);
  await expect(takeDataLock(dataDir)).rejects.toThrow(
    `in use by another Souk (process ${process.pid})`,
  );
  await first.release();
  const second = await takeDataLock(dataDir);
  expect((await holder()).pid).toBe(process.pid);
  await second.release();
});

test('only one of many concurrent processes gets the lock', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => takeDataLock(dataDir)),
  );
  const taken = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  await taken[0]?.value.release();
});

test('replaces the lock of a killed process', async () => {
  await writeFile(
    lockFile(),
    JSON.stringify({ pid: endedProcess(), host: hostname(), started: 'long ago' }),
  );
  const lock = await takeDataLock(dataDir);
  expect((await holder()).pid).toBe(process.pid);
  await lock.release();
});

test('a process that reuses the id of a killed one does not hold its lock', async () => {
  await writeFile(
    lockFile(),
    JSON.stringify({ pid: process.pid, host: hostname(), started: 'before the last boot' }),
  );
  const lock = await takeDataLock(dataDir);
  expect((await holder()).pid).toBe(process.pid);
  await lock.release();
});

test('replaces a lock file truncated by a full disk', async () => {
  await writeFile(lockFile(), '{"pid": 12');
  const lock = await takeDataLock(dataDir);
  expect((await holder()).pid).toBe(process.pid);
  await lock.release();
});

test('a process in another container holds the folder as long as it touches its lock', async () => {
  const elsewhere = JSON.stringify({ pid: 1, host: 'another-machine', started: 'x' });
  await writeFile(lockFile(), elsewhere);
  const beat = setInterval(() => void utimes(lockFile(), new Date(), new Date()), 20);
  await expect(takeDataLock(dataDir, { everyMs: 50, silenceMs: 2_000 })).rejects.toThrow(
    'process 1 on another-machine',
  );
  clearInterval(beat);
  await (await takeDataLock(dataDir, { everyMs: 50, silenceMs: 2_000 })).release();
});

test('a release keeps a lock that another process has taken over', async () => {
  const lock = await takeDataLock(dataDir);
  const theirs = JSON.stringify({ pid: process.pid, host: 'another-machine', started: 'x' });
  await writeFile(lockFile(), theirs);
  await lock.release();
  expect(await readFile(lockFile(), 'utf8')).toBe(theirs);
});

test('tells apart the start times of processes', () => {
  expect(processStart(process.pid)).toBe(processStart(process.pid));
  expect(processStart(process.pid)).not.toBe(processStart(process.ppid));
  expect(processStart(endedProcess())).toBeUndefined();
});

test('creates the folder closed to other users, and closes it at every start', async () => {
  await chmod(dataDir, 0o755);
  await ensureDataFolder(dataDir);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const fresh = join(dataDir, 'a', 'b');
  await ensureDataFolder(fresh);
  expect((await stat(fresh)).mode & 0o777).toBe(0o700);
  await keepToOwner(join(dataDir, 'nowhere'));
});

test('refuses a full disk before writing anything', async () => {
  await expect(ensureDataFolder(dataDir, async () => 3 * 1024 * 1024)).rejects.toThrow(
    'full: 3 MiB are free',
  );
});

test('refuses a path that is a file', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  await expect(ensureDataFolder(file)).rejects.toThrow('is not a folder');
  await expect(ensureDataFolder(join(file, 'inside'))).rejects.toThrow('is not a folder');
});

test.each([
  ['ENOSPC', 'is full'],
  ['EDQUOT', 'is full'],
  ['EACCES', 'cannot be written by this user'],
  ['EROFS', 'cannot be written by this user'],
])('explains the file system error %s', (code, words) => {
  const said = inWords(Object.assign(new Error('raw'), { code }), dataDir);
  expect(said).toBeInstanceOf(DataFolderError);
  expect(String(said)).toContain(words);
});

test('returns any other error unchanged', () => {
  const error = new Error('else');
  expect(inWords(error, dataDir)).toBe(error);
});
