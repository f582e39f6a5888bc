// Loaded on demand, with the hearts of the page or the rail.
import { isUuid } from '#base/is-uuid.ts';
import { inBrowser, VIEWED_KEY } from '#web/kept.ts';

/** Max listings that are kept. */
const MAX_VIEWED = 20;

/** The listings viewed in this browser, the last one first. The stored value may be edited. */
export function readViewed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(inBrowser.get(VIEWED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter((id): id is string => typeof id === 'string' && isUuid(id));
    return [...new Set(ids)].slice(0, MAX_VIEWED);
  } catch {
    // An invalid value counts as none.
    return [];
  }
}

/** Stores them; a browser that stores nothing forgets them with the page. */
export function writeViewed(ids: readonly string[]): void {
  inBrowser.set(VIEWED_KEY, ids.length === 0 ? null : JSON.stringify(ids.slice(0, MAX_VIEWED)));
}

export function addViewed(id: string): void {
  const kept = readViewed();
  if (kept[0] !== id) writeViewed([id, ...kept.filter((one) => one !== id)]);
}
