import { type ChildProcess, execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { inWords } from '../data-folder.ts';
import { createCluster, failure, isCluster, type Programs, readPassword, run } from './cluster.ts';
import { type Postmaster, stopOrphan } from './postmaster-file.ts';
import { giveTo, makeRuntimeFolder, ownerFor, reachablePrograms } from './programs.ts';

export interface ServerProcess {
  /** postgres:// address of the superuser `souk`, without a database name at its end. */
  readonly address: string;
  readonly processId: number;
  /** Rolls back open transactions and ends the server. */
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** The data folder, made if it is missing. The caller makes sure that no other process uses it. */
  readonly folder: string;
  /** Such as `fsync=off`. */
  readonly settings: readonly string[];
  readonly initdb?: readonly string[];
  readonly transport?: 'socket' | 'loopback';
  /** The npm package with the programs. */
  readonly wrapper?: string;
  /** Called if the server ends before `stop`. */
  readonly onEnd?: (error: Error) => void;
}

/** Names the socket's file. */
const SOCKET_PORT = 5432;
/** The other processes of a killed server end within a moment. */
const STILL_IN_USE = /pre-existing shared memory block/;
const PAUSE_MS = 100;
const MAX_TRIES = 100;

/**
 * Starts the PostgreSQL that npm installed, and stops one that a killed process left on the folder.
 * Throws EmbeddedServerError or DataFolderError with words for the operator.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { folder, settings, initdb = [], wrapper, onEnd = () => undefined } = options;
  // Node cannot connect to Unix sockets on Windows.
  const loopback =
    (options.transport ?? (process.platform === 'win32' && 'loopback')) === 'loopback';
  let runtime: string | undefined;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const owner = await ownerFor(folder);
    if (owner.uid !== undefined && (await stat(folder)).uid !== owner.uid)
      await giveTo(owner, folder);
    runtime = await makeRuntimeFolder(owner);
    const programs = { owner, bin: join(await reachablePrograms(runtime, owner, wrapper), 'bin') };
    await stopOrphan(folder, (processId) => interrupt(processId, programs));
    if (!(await isCluster(folder)))
      await createCluster(programs, { folder, scratch: runtime, initdb });
    const place = loopback
      ? { port: await freePort(), socketFolder: '' }
      : { port: SOCKET_PORT, socketFolder: runtime };
    const server = await launch(programs, folder, [
      ...settings,
      `unix_socket_directories=${place.socketFolder}`,
      `listen_addresses=${loopback ? '127.0.0.1' : ''}`,
      `port=${place.port}`,
    ]);
    const address = serverAddress(place, await readPassword(folder));
    return { ...supervise(server, programs, { runtime, onEnd }), address };
  } catch (error) {
    if (runtime !== undefined) await rm(runtime, { recursive: true, force: true });
    throw inWords(error, folder);
  }
}

/** postgres:// address of the superuser `souk`, without a database name at its end. */
export const serverAddress = (
  { port, socketFolder }: Pick<Postmaster, 'port' | 'socketFolder'>,
  password: string,
): string =>
  socketFolder === ''
    ? `postgres://souk:${password}@127.0.0.1:${port}`
    : `postgres://souk@${encodeURIComponent(socketFolder)}`;

async function launch(
  programs: Programs,
  folder: string,
  settings: readonly string[],
): Promise<ChildProcess> {
  const options = settings.flatMap((setting) => ['-c', setting]);
  for (let tries = 1; ; tries += 1) {
    const { child, output } = run(programs, 'postgres', folder, options);
    const isReady = await new Promise<boolean>((resolve, reject) => {
      child.stderr?.on('data', () => {
        if (output().includes('ready to accept connections')) resolve(true);
      });
      child.once('error', (error) => reject(failure(String(error), folder)));
      child.once('exit', () => resolve(false));
    });
    if (isReady) return child;
    if (!STILL_IN_USE.test(output()) || tries === MAX_TRIES) throw failure(output(), folder);
    await wait(PAUSE_MS);
  }
}

interface Running {
  readonly programs: Programs;
  readonly runtime: string;
}

/** Servers of this process by their ids. When it ends without stopping them, it tells them to stop. */
const running = new Map<number, Running>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const interruptAll = () => {
  for (const [processId, { programs, runtime }] of running) {
    interrupt(processId, programs);
    rmSync(runtime, { recursive: true, force: true });
  }
};
const endOnSignal = (signal: NodeJS.Signals) => {
  // Without this listener the signal would end the process, and no exit handler would run.
  if (process.listenerCount(signal) === 1) process.exit(1);
};

function register(processId: number, server: Running): void {
  if (running.size === 0) {
    process.on('exit', interruptAll);
    for (const signal of SIGNALS) process.on(signal, endOnSignal);
  }
  running.set(processId, server);
}

function unregister(processId: number): void {
  if (!running.delete(processId) || running.size > 0) return;
  process.off('exit', interruptAll);
  for (const signal of SIGNALS) process.off(signal, endOnSignal);
}

interface Supervision {
  readonly runtime: string;
  readonly onEnd: (error: Error) => void;
}

function supervise(
  server: ChildProcess,
  programs: Programs,
  { runtime, onEnd }: Supervision,
): Omit<ServerProcess, 'address'> {
  const processId = server.pid ?? 0;
  let stopping = false;
  const end = new Promise<void>((resolve) => {
    server.once('exit', (code, signal) => {
      unregister(processId);
      if (!stopping)
        onEnd(new Error(`The embedded PostgreSQL ended with ${String(signal ?? code)}`));
      resolve();
    });
  });
  register(processId, { programs, runtime });
  // A process that has nothing else to do ends, and the server with it.
  server.unref();
  (server.stderr as (Readable & { unref: () => void }) | null)?.unref();
  return {
    processId,
    stop: async () => {
      stopping = true;
      server.ref();
      interrupt(processId, programs);
      await end;
      await rm(runtime, { recursive: true, force: true });
    },
  };
}

/** Asks a server to end its sessions and stop; one that has ended is left alone. */
function interrupt(processId: number, { bin }: Programs): void {
  try {
    if (process.platform === 'win32')
      execFileSync(join(bin, 'pg_ctl.exe'), ['kill', 'INT', String(processId)]);
    else process.kill(processId, 'SIGINT');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

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
