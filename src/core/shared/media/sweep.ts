import type { Log } from '../market.ts';
import { removeFiles } from './keep-pictures.ts';
import type { MediaStore } from './media-store.ts';

const HOUR_MS = 3_600_000;
/** Rows for each query. */
const BATCH = 500;
/** This many files are removed regardless of the ratio. */
const FEW = 100;

export interface Sweeping {
  readonly store: MediaStore;
  readonly now: Date;
  readonly log: Log;
  /** A file's owner: its key without the last part, or the whole key. */
  readonly ownerOf: (key: string) => string;
  readonly named: (owners: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Removes files without a row: left behind by a crash between file and row, or by a store that was
 * down when the row was deleted. Skips files younger than an hour, which may still get their row.
 * Does nothing if it would remove more than half of all files: then the database must be the wrong
 * one.
 */
export async function sweepFiles({ store, now, log, ownerOf, named }: Sweeping): Promise<void> {
  const youngest = new Map<string, number>();
  for await (const { key, changedAt } of store.list()) {
    const owner = ownerOf(key);
    youngest.set(owner, Math.max(youngest.get(owner) ?? 0, changedAt.getTime()));
  }
  const old = [...youngest]
    .filter(([, changed]) => changed < now.getTime() - HOUR_MS)
    .map(([owner]) => owner);
  const orphans: string[] = [];
  for (let at = 0; at < old.length; at += BATCH) {
    const some = old.slice(at, at + BATCH);
    const kept = await named(some);
    orphans.push(...some.filter((owner) => !kept.has(owner)));
  }
  if (orphans.length === 0) return;
  if (orphans.length > FEW && orphans.length > youngest.size / 2) {
    log.error('files not swept', {
      orphans: orphans.length,
      files: youngest.size,
      why: 'No row names most of the files: is this the database they belong to?',
    });
    return;
  }
  for (let at = 0; at < orphans.length; at += BATCH)
    await removeFiles(log, store, orphans.slice(at, at + BATCH));
  log.info('files swept', { removed: orphans.length });
}
