import type { Log } from '../market.ts';
import type { MediaStore } from './media-store.ts';

/**
 * Removes files whose rows are gone. What they belonged to is changed by then, so that it is no failure of the change when
 * the store is away: they are swept up later.
 */
export async function removeFiles(
  log: Log,
  store: MediaStore,
  keys: readonly string[],
): Promise<void> {
  const removed = await Promise.allSettled(keys.map((key) => store.remove(key)));
  for (const [index, outcome] of removed.entries()) {
    if (outcome.status === 'fulfilled') continue;
    log.warn('file left for the sweep', { key: keys[index], error: String(outcome.reason) });
  }
}
