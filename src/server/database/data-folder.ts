import { mkdir, statfs } from 'node:fs/promises';
import { DataFolderError } from './data-folder-error.ts';

/** Below this much room a start is refused: the engine needs its next 16 MiB of log, and pictures come on top. */
export const leastFreeBytes = 64 * 1024 * 1024;

/** Makes the folder when it is missing. Throws DataFolderError when it cannot be written or its disk is full. */
export async function ensureDataFolder(dataDir: string, roomOf = freeBytes): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
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

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function mebibytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

/** A file system's error about the data folder as a DataFolderError; any other error as it is. */
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
