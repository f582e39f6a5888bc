import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStore } from '#core/shared/media/folder-store.ts';
import type { MediaStore } from '#core/shared/media/media-store.ts';
import type { Log } from '#core/shared/market.ts';

/** Shared by all data folders, starts and test runs of this checkout. */
const CHECKOUT_FOLDER = join(import.meta.dirname, '../../.cache/pictures');
/** More than the AVIF files of the whole demo, about 160 MB. */
const MAX_FILES = 8_000;
const WRITES_BETWEEN_TRIMS = 500;

/** `name` is a hash of the content, so that a file never becomes stale. */
export interface PictureCache {
  get(id: string, name: string): Promise<Uint8Array | null>;
  /** Never fails: a picture that cannot be cached is created again. */
  put(id: string, name: string, bytes: Uint8Array): Promise<void>;
}

export interface PictureCacheParts {
  /** The fallback if the folder is not writable, as in a container with a read-only root. */
  readonly store: MediaStore;
  readonly log: Pick<Log, 'warn'>;
  readonly folder?: string;
  readonly mostFiles?: number;
}

export function createPictureCache({
  store,
  log,
  folder = CHECKOUT_FOLDER,
  mostFiles = MAX_FILES,
}: PictureCacheParts): PictureCache {
  // Writes a temporary file and renames it, so that other processes only see complete files.
  const files = createFolderStore(folder);
  let writable: Promise<boolean> | undefined;
  const isWritable = () => (writable ??= canWrite(folder));
  let writes = 0;

  return {
    get: async (id, name) => {
      // An unreadable cache counts as empty.
      const kept = await files.get(name).catch(() => null);
      if (kept || (await isWritable())) return kept;
      return store.get(`${id}/${name}`);
    },
    put: async (id, name, bytes) => {
      try {
        if (!(await isWritable())) return await store.put(`${id}/${name}`, bytes);
        if (writes % WRITES_BETWEEN_TRIMS === 0) await trim(files, mostFiles);
        writes += 1;
        await files.put(name, bytes);
      } catch (error) {
        log.warn('picture cache', {
          error: error instanceof Error ? error.message : String(error),
        });
      }
    },
  };
}

async function canWrite(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Removes the oldest files, so that changed masters and recipes do not fill the disk. */
async function trim(files: MediaStore, most: number): Promise<void> {
  const found = [];
  for await (const file of files.list()) found.push(file);
  if (found.length <= most) return;
  found.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime());
  for (const { key } of found.slice(0, found.length - most)) await files.remove(key);
}
