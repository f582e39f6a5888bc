import { randomUUID } from 'node:crypto';
import { constants, readFileSync } from 'node:fs';
import { copyFile, link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataFolderInUse, ensureDataFolder, ignoreMissing, inWords } from './data-folder.ts';
import { execFileSync } from 'node:child_process';

export interface DataLock {
  readonly release: () => Promise<void>;
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly started: string;
}

export interface Heartbeat {
  /** The holder touches its lock this often, so that other machines see it is alive. */
  readonly everyMs: number;
  /** A remote holder silent for this long counts as dead. Long queries may delay one. */
  readonly silenceMs: number;
}

const usualHeartbeat: Heartbeat = { everyMs: 2_000, silenceMs: 20_000 };

/**
 * Makes this process the only one on the data folder until `release`. Replaces the lock of a killed
 * process. Throws DataFolderError if another process holds it.
 */
export async function takeDataLock(dataDir: string, heartbeat = usualHeartbeat): Promise<DataLock> {
  await ensureDataFolder(dataDir);
  const path = join(dataDir, 'lock');
  const mine = JSON.stringify(self());
  const draft = `${path}.${randomUUID()}.new`;
  try {
    await writeFile(draft, mine);
    // A link is atomic: it appears complete, or fails because another lock exists. So no lock is
    // ever half-written.
    for (let cleared = false; ; cleared = true) {
      if (await linked(draft, path)) {
        if (!cleared) break;
        // When several processes clear a stale lock at once, one may move away another's new lock
        // for a moment.
        await wait(100);
        if ((await contents(path)) === mine) break;
      }
      await clearStaleLock(path, dataDir, heartbeat);
    }
  } catch (error) {
    throw inWords(error, dataDir);
  } finally {
    await rm(draft, { force: true });
  }
  return held(path, mine, heartbeat);
}

function held(path: string, mine: string, { everyMs }: Heartbeat): DataLock {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch((error: unknown) => {
      process.emitWarning(`The lock of the data folder could not be renewed: ${String(error)}`);
    });
  }, everyMs);
  beat.unref();
  return {
    release: async () => {
      clearInterval(beat);
      if ((await contents(path)) === mine) await rm(path, { force: true });
    },
  };
}

function self(): Holder {
  return { pid: process.pid, host: hostname(), started: processStart(process.pid) ?? '' };
}

async function clearStaleLock(path: string, dataDir: string, heartbeat: Heartbeat): Promise<void> {
  const text = await contents(path);
  if (text === undefined) return;
  const holder = parseHolder(text);
  if (holder && (await isAlive(holder, path, heartbeat))) {
    const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
    throw new DataFolderInUse(
      `${dataDir} is in use by another Souk (process ${holder.pid}${where}). The embedded database serves one process: ` +
        'stop that one first, give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL',
    );
  }
  const aside = `${path}.${randomUUID()}.stale`;
  await rename(path, aside).catch(ignoreMissing);
  // Another process may have cleared the stale lock and taken its own between our read and our
  // rename.
  const moved = await contents(aside);
  if (moved !== undefined && moved !== text) await linked(aside, path);
  await rm(aside, { force: true });
}

async function isAlive(
  holder: Holder,
  path: string,
  { everyMs, silenceMs }: Heartbeat,
): Promise<boolean> {
  if (holder.host === hostname()) return processStart(holder.pid) === holder.started;
  const seen = await touchedAt(path);
  if (seen === undefined) return false;
  // Clocks of two machines differ, so this checks whether the time changes, not its value.
  for (let waited = 0; waited < silenceMs; waited += everyMs) {
    await wait(everyMs);
    if ((await touchedAt(path)) !== seen) return true;
  }
  return false;
}

async function touchedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(ignoreMissing))?.mtimeMs;
}

async function contents(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(ignoreMissing);
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return false;
    // Some file systems (USB sticks, network shares) have no links. An exclusive copy is the second
    // best.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS') return copied(draft, path);
    throw error;
  }
}

async function copied(draft: string, path: string): Promise<boolean> {
  try {
    await copyFile(draft, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, host, started } = value as Partial<Record<keyof Holder, unknown>>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof started !== 'string')
      return undefined;
    return { pid, host, started };
  } catch {
    // Invalid JSON was truncated by a full disk or a power cut, so its writer is dead.
    return undefined;
  }
}

/**
 * Start time of a local process, as an opaque string that no later process with the same id shares;
 * undefined if there is no such process.
 */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain spaces, so fields are counted from its end. The 22nd is
      // the start time in ticks.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    } catch (error) {
      if (
        error instanceof Error &&
        'code' in error &&
        (error.code === 'ENOENT' || error.code === 'ESRCH')
      )
        return undefined;
      throw error;
    }
  }
  if (process.platform === 'win32') {
    const command = `(Get-Process -Id ${pid} -ErrorAction SilentlyContinue).StartTime.Ticks`;
    const said = execFileSync('powershell', ['-NoProfile', '-Command', command], {
      encoding: 'utf8',
    });
    return said.trim() || undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch (error) {
    // ps exits with 1 for an unknown process.
    if (error instanceof Error && 'status' in error && error.status === 1) return undefined;
    throw error;
  }
}
