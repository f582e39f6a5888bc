import type { Market } from '#core/shared/market.ts';
import { type CategoryNamed, findCategories } from './cards-store.ts';

export type Categories = ReadonlyMap<string, CategoryNamed>;

/** As long as answers of a search may be cached. */
const KEPT_MS = 60_000;

/**
 * The categories by id, read once and again when an admin changes one. They are also read again if `isEnough` is false
 * for those that are known, and after a minute, because a message of another process may be lost.
 */
export function createCategories({
  db,
  clock,
  pages,
}: Pick<Market, 'db' | 'clock' | 'pages'>): (
  isEnough: (known: Categories) => boolean,
) => Promise<Categories> {
  let known: Promise<Categories> | undefined;
  let until = 0;
  pages.onDrop((tags) => {
    if (tags.includes('everything')) known = undefined;
  });
  const read = (now: number): Promise<Categories> => {
    const reading = findCategories(db);
    known = reading;
    until = now + KEPT_MS;
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  };
  return async (isEnough) => {
    const now = clock.now().getTime();
    if (known === undefined || now >= until) return read(now);
    const categories = await known;
    return isEnough(categories) ? categories : read(now);
  };
}
