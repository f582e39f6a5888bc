import type { Log } from '../market.ts';
import type { MediaStore } from './media-store.ts';

/**
 * Removes files whose rows are deleted. A failure does not fail the request, since its change is
 * already committed; the sweep removes remaining files later.
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
