import { inBrowser, inTab, VIEWED_KEY } from '#web/kept.ts';

/** Keys that belong to the browser, not to a person. */
const STAYS = ['souk.country'];
/** Personal data in the storage of all tabs. Other keys are not personal. */
const GOES = ['cart', 'favourites', 'souk.slots', 'souk.later', 'souk.push', VIEWED_KEY];

/**
 * Call it before signing out, and the returned function once the server has confirmed: it clears
 * personal data from this tab. The server's response also clears the storage, including other tabs'
 * (Clear-Site-Data); this is for browsers without support, and for URLs without TLS.
 */
export function aboutToForget(): () => void {
  const stays = STAYS.map((key) => [key, inBrowser.get(key)] as const);
  return () => {
    inTab.clear();
    for (const key of GOES) inBrowser.set(key, null);
    for (const [key, value] of stays) inBrowser.set(key, value);
  };
}
