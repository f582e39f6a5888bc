import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newToken } from '#base/ids.ts';
import type { MediaStore } from './media-store.ts';

/** Files in a folder, made with the modes given. They are written beside and renamed, so that nobody ever reads half a picture. */
export function createFolderStore(folder: string, { mode = 0o755 } = {}): MediaStore {
  return {
    put: async (key, bytes) => {
      const path = join(folder, key);
      const beside = `${path}.${newToken().slice(0, 8)}`;
      await mkdir(dirname(path), { recursive: true, mode });
      await writeFile(beside, bytes);
      await rename(beside, path);
    },
    get: async (key) => {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (prefix) => rm(join(folder, prefix), { recursive: true, force: true }),
  };
}
