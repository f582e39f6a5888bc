// Loaded on demand: pages need it only once the visitor presses a heart or moves.
import { isUuid } from '#base/is-uuid.ts';
import { MAX_ITEMS } from '#base/favourite-limits.ts';
import { ApiError, api } from '#web/api.ts';
import { inBrowser } from '#web/kept.ts';
import { certainSession } from '#web/session.ts';
import { sayUnlessKept } from '#web/say-unless-kept.ts';
import { notify } from '#web/ui/notify.ts';
import { m } from '#web/words/generated/messages.js';

/** Storage key of a guest's favourites. */
const FAVOURITES_KEY = 'favourites';

/** A guest's favourites, newest first. The stored value may be edited. */
export function readGuestFavourites(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(inBrowser.get(FAVOURITES_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const ids = stored.filter((id): id is string => typeof id === 'string' && isUuid(id));
    return [...new Set(ids)].slice(0, MAX_ITEMS);
  } catch {
    // An invalid value counts as none.
    return [];
  }
}

export function writeGuestFavourites(ids: readonly string[]): void {
  const stored = ids.length === 0 ? null : JSON.stringify(ids);
  sayUnlessKept(inBrowser.set(FAVOURITES_KEY, stored), m.favourites_not_kept());
}

export const isSignedIn = async (): Promise<boolean> =>
  (await certainSession()).state === 'signed-in';

/** Saves a listing in the default list, or in this browser for a guest. Throws ApiError. */
export async function saveFavourite(id: string): Promise<void> {
  if (await isSignedIn()) {
    await api('PUT /favourites/{id}', { id, body: {} });
    return;
  }
  const kept = readGuestFavourites();
  if (kept.length >= MAX_ITEMS) throw new ApiError(409, { message: m.favourites_full() });
  writeGuestFavourites([id, ...kept.filter((one) => one !== id)]);
}

/** Throws ApiError. */
export async function removeFavourite(id: string): Promise<void> {
  if (await isSignedIn()) await api('DELETE /favourites/{id}', { id });
  else writeGuestFavourites(readGuestFavourites().filter((one) => one !== id));
}

/** Max listings that one call names. */
const NAMED = 100;

/** The saved ones among the listings. Throws ApiError. */
export async function savedAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!(await isSignedIn())) return new Set(readGuestFavourites());
  const found = new Set<string>();
  for (let at = 0; at < ids.length; at += NAMED) {
    const named = ids.slice(at, at + NAMED).join();
    const { listings } = await api('GET /favourites/among', { query: { listings: named } });
    for (const id of listings) found.add(id);
  }
  return found;
}

let merging: Promise<void> | undefined;

/** Moves a guest's favourites into the account. They stay in the browser until the server has them. */
export function mergeFavourites(): Promise<void> {
  merging ??= mergeNow().finally(() => {
    merging = undefined;
  });
  return merging;
}

async function mergeNow(): Promise<void> {
  const listings = readGuestFavourites();
  if (listings.length === 0) return;
  try {
    const { left } = await api('POST /favourites/merge', { body: { listings: [...listings] } });
    // Another tab may have saved more meanwhile.
    writeGuestFavourites(readGuestFavourites().filter((id) => !listings.includes(id)));
    if (left.length > 0) notify.error(m.favourites_full());
  } catch (error) {
    // The next page tries again.
    if (!(error instanceof ApiError)) throw error;
  }
}
