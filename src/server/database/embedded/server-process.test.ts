import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { processStart } from '../data-lock.ts';
import { readPostmaster, servesFolder } from './postmaster-file.ts';
import { EmbeddedServerError, installedPrograms, isRuntimeFolder } from './programs.ts';
import { startServer } from './server-process.ts';

const isRoot = process.getuid?.() === 0;
let root: string;
/** A data folder that was used and closed once. */
let used: string;
const holders = new Set<ChildProcess>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'souk-server-'));
  used = join(root, 'used');
  const server = await startServer({ folder: used, settings: [], initdb: ['--no-sync'] });
  await ask(server.address, 'create table kept as select 7 as value');
  await server.stop();
});
afterAll(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  for (const name of await readdir(root)) {
    const left = await readPostmaster(join(root, name)).catch(() => undefined);
    if (left && servesFolder(left.processId, join(root, name))) process.kill(left.processId);
  }
  await rm(root, { recursive: true, force: true, maxRetries: 5 });
});

async function copyOfUsed(name: string): Promise<string> {
  await cp(used, join(root, name), { recursive: true });
  return join(root, name);
}

async function ask(address: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(`${address}/postgres`);
  await client.connect();
  try {
    return (await client.query(statement)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const kept = (address: string) => ask(address, 'select value from kept');

/** A process that starts a server and holds it, whatever becomes of it. */
async function hold(folder: string, more = ''): Promise<ChildProcess> {
  const program = `
    const { startServer } = await import('./src/server/database/embedded/server-process.ts');
    const { address } = await startServer({ folder: ${JSON.stringify(folder)}, settings: [] });
    ${more}
    process.stdout.write(address);
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  holders.add(child);
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('It did not start'))),
  ]);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  holders.delete(child);
}

test('keeps rows from one start to the next, over a socket or the loopback interface', async () => {
  const folder = await copyOfUsed('transports');
  for (const transport of ['socket', 'loopback'] as const) {
    const server = await startServer({ folder, settings: [], transport });
    expect(await kept(server.address)).toEqual([{ value: 7 }]);
    await server.stop();
  }
  expect(await readPostmaster(folder)).toBeUndefined();
});

test('asks for the password on the loopback interface', async () => {
  const folder = await copyOfUsed('password');
  const server = await startServer({ folder, settings: [], transport: 'loopback' });
  await expect(kept(server.address.replace(/souk:\w+/, 'souk:another'))).rejects.toThrow(
    'password authentication failed',
  );
  await server.stop();
});

test('keeps its socket in a folder that other users cannot enter, and removes it', async () => {
  const server = await startServer({ folder: await copyOfUsed('socket'), settings: [] });
  const folder = decodeURIComponent(new URL(server.address).hostname);
  expect(isRuntimeFolder(folder)).toBe(true);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await server.stop();
  await expect(stat(folder)).rejects.toThrow('ENOENT');
});

test.runIf(isRoot)('runs as another user below a folder that only root may enter', async () => {
  const closed = join(root, 'closed');
  await mkdir(closed, { mode: 0o700 });
  const folder = join(closed, 'x'.repeat(120), 'data');
  const server = await startServer({ folder, settings: [], initdb: ['--no-sync'] });
  const owner = (await readFile(`/proc/${server.processId}/status`, 'utf8')).match(
    /^Uid:\s+(\d+)/m,
  );
  expect(owner?.[1]).not.toBe('0');
  expect((await stat(folder)).uid).toBe(Number(owner?.[1]));
  expect(await ask(server.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test.runIf(isRoot)('runs as the owner of the folder for root', async () => {
  const folder = await copyOfUsed('of-a-user');
  spawnSync('chown', ['-R', '4321:4321', folder]);
  const server = await startServer({ folder, settings: [] });
  expect(servesFolder(server.processId, folder)).toBe(true);
  expect((await stat(join(folder, 'postmaster.pid'))).uid).toBe(4321);
  await server.stop();
});

test('stops the server of a killed process, and recovers what it acknowledged', async () => {
  const folder = await copyOfUsed('orphan');
  await end(await hold(folder), 'SIGKILL');
  const orphan = await readPostmaster(folder);
  expect(servesFolder(orphan?.processId ?? 0, folder)).toBe(true);
  const server = await startServer({ folder, settings: [] });
  expect(processStart(orphan?.processId ?? 0)).toBeUndefined();
  expect(await kept(server.address)).toEqual([{ value: 7 }]);
  await expect(stat(orphan?.socketFolder ?? root)).rejects.toThrow('ENOENT');
  await server.stop();
});

test('starts after the server itself was killed', async () => {
  const folder = await copyOfUsed('killed');
  const { promise: ended, resolve } = Promise.withResolvers<Error>();
  const first = await startServer({ folder, settings: [], onEnd: resolve });
  process.kill(first.processId, 'SIGKILL');
  expect((await ended).message).toContain('ended with SIGKILL');
  const second = await startServer({ folder, settings: [] });
  expect(await kept(second.address)).toEqual([{ value: 7 }]);
  await second.stop();
  await first.stop();
});

test('leaves a process alone that has the id of an earlier server', async () => {
  const folder = await copyOfUsed('number');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1_000)']);
  holders.add(other);
  await writeFile(join(folder, 'postmaster.pid'), `${other.pid}\n${folder}\n1\n5432\n\n`);
  const server = await startServer({ folder, settings: [] });
  expect(processStart(other.pid ?? 0)).toBeDefined();
  await server.stop();
  await end(other, 'SIGKILL');
});

test.each(['SIGTERM', 'SIGINT'] as const)('ends with a process that gets %s', async (signal) => {
  const folder = await copyOfUsed(signal);
  const child = await hold(folder);
  const server = await readPostmaster(folder);
  await end(child, signal);
  await eventually(() => expect(processStart(server?.processId ?? 0)).toBeUndefined());
  await expect(stat(server?.socketFolder ?? root)).rejects.toThrow('ENOENT');
});

test('keeps running while its process finishes the last requests', async () => {
  const folder = await copyOfUsed('own-end');
  const child = await hold(folder, "process.on('SIGTERM', () => process.stdout.write('heard'));");
  const heard = once(child.stdout ?? child, 'data');
  child.kill('SIGTERM');
  await heard;
  const server = await readPostmaster(folder);
  expect(servesFolder(server?.processId ?? 0, folder)).toBe(true);
  await end(child, 'SIGKILL');
});

test('says in words what keeps it from starting', async () => {
  const folder = await copyOfUsed('broken');
  await expect(startServer({ folder, settings: ['no_such_setting=1'] })).rejects.toThrow(
    /of .*broken does not start.*\n.*no_such_setting/,
  );
  await rm(join(folder, 'global'), { recursive: true });
  await expect(startServer({ folder, settings: [] })).rejects.toThrow(EmbeddedServerError);
  expect(() => installedPrograms('no-such-package')).toThrow(
    'set DATABASE_URL to a PostgreSQL server',
  );
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(startServer({ folder: file, settings: [] })).rejects.toThrow('is not a folder');
});

test('avoids a temporary folder whose path is too long for a socket', async () => {
  const deep = join(root, 'y'.repeat(110));
  await mkdir(deep);
  await chmod(deep, 0o755);
  const program = `
    const { makeRuntimeFolder } = await import('./src/server/database/embedded/programs.ts');
    process.stdout.write(await makeRuntimeFolder({}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: deep },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/^\/tmp\/souk-pg-/);
  await rm(stdout, { recursive: true });
});
