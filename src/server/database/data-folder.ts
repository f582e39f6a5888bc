import { chmod, mkdir, stat, statfs } from 'node:fs/promises';

/** The data folder is unusable. The message tells the operator what to do. */
export class DataFolderError extends Error {}

/** Another process uses the data folder. */
export class DataFolderInUse extends DataFolderError {}

/** Minimum free space: the engine needs its next 16 MiB of WAL, and pictures come on top. */
export const leastFreeBytes = 64 * 1024 * 1024;

/** Creates a missing folder. Throws DataFolderError if it is not writable or its disk is full. */
export async function ensureDataFolder(dataDir: string, roomOf = freeBytes): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await keepToOwner(dataDir);
  } catch (error) {
    throw inWords(error, dataDir);
  }
  const free = await roomOf(dataDir);
  if (free < leastFreeBytes) {
    throw new DataFolderError(
      `The disk of ${dataDir} is full: ${mebibytes(free)} MiB are free, and Souk needs ${mebibytes(leastFreeBytes)} to start. ` +
        'Make room, or set DATA_DIR to a folder on another disk',
    );
  }
}

/**
 * Closes the data folder to other users of the machine, whatever the modes of its files: the engine
 * creates its own readable for all. Ignores a missing folder.
 */
export async function keepToOwner(dataDir: string): Promise<void> {
  const mode = await modeOf(dataDir);
  // Windows has no such modes.
  if (mode === undefined || (mode & 0o077) === 0 || process.platform === 'win32') return;
  await chmod(dataDir, 0o700).catch(ignored);
  // Another user's folder, or a file system without modes: only a warning is possible.
  if (((await modeOf(dataDir)) ?? 0) & 0o077)
    process.emitWarning(
      `${dataDir} is open to other users of this machine, and this user may not change that: passwords' hashes and addresses are in it`,
    );
}

async function modeOf(folder: string): Promise<number | undefined> {
  return (await stat(folder).catch(ignored))?.mode;
}

const ignored = (): undefined => undefined;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** For `catch`: a file that is missing is undefined. */
export function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function mebibytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

/** A file system error about the data folder as a DataFolderError; others unchanged. */
export function inWords(error: unknown, dataDir: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new DataFolderError(
      `The disk of ${dataDir} is full. Make room, or set DATA_DIR to a folder on another disk`,
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new DataFolderError(
      `${dataDir} cannot be written by this user. Change its owner, or set DATA_DIR`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new DataFolderError(`${dataDir} is not a folder. Set DATA_DIR to one`);
  }
  return error;
}
