import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newToken } from '#base/ids.ts';
import type { MediaStore, StoredFile } from './media-store.ts';

/**
 * Stores files in a folder, with the given modes. Files are written under a temporary name and
 * renamed, so that readers never see a partial picture. The sweep removes temporary files left by a
 * crash.
 */
export function createFolderStore(folder: string, { mode = 0o755 } = {}): MediaStore {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key);
      const coming = join(folder, `incoming-${newToken().slice(0, 16)}`);
      await mkdir(dirname(path), { recursive: true, mode });
      try {
        await writeFile(coming, bytes);
        await rename(coming, path);
      } catch (error) {
        // On a full disk the partial file takes up space.
        await rm(coming, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: async (key) => orNull(readFile(join(folder, key))),
    remove: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
    list: () => filesIn(folder),
  };
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  const entries = await orNull(opendir(folder, { recursive: true }));
  if (entries === null) return;
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // A file may disappear while the folder is listed.
    const found = await orNull(stat(path));
    if (found) yield { key: relative(folder, path).replaceAll(sep, '/'), changedAt: found.mtime };
  }
}

/** A folder is not a file. */
const NOT_THERE = new Set(['ENOENT', 'EISDIR']);

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return null;
    throw error;
  }
}
