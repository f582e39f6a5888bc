import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { newToken } from '#base/ids.ts';
import type { MediaStore, StoredFile } from './media-store.ts';

/**
 * Files in a folder, made with the modes given. They are written under a name that nothing is called and renamed, so that
 * nobody ever reads half a picture; one that a crash leaves behind is swept away as a file that no row names.
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
        // On a full disk a part of the file is there, and takes the room that is missing.
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
    // Files come and go while they are listed.
    const found = await orNull(stat(path));
    if (found) yield { key: relative(folder, path).replaceAll(sep, '/'), changedAt: found.mtime };
  }
}

/** A folder is no file either. */
const NOT_THERE = new Set(['ENOENT', 'EISDIR']);

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.has(String(error.code))) return null;
    throw error;
  }
}
