import { inBrowser, inTab } from '#web/kept.ts';

/** What is the browser's rather than of a person in front of it. */
const STAYS = ['souk.country'];
/** What people leave in every tab's storage. The rest of the browser's names nobody. */
const GOES = ['cart', 'souk.slots', 'souk.later'];

/**
 * Call it before somebody leaves, and what it answers when the server has let them go: then this tab forgets what they
 * typed and chose. The server's answer has the browser empty its storage as well, the other tabs' too (Clear-Site-Data);
 * a browser that does not know it, or an address without TLS, is left with this.
 */
export function aboutToForget(): () => void {
  const stays = STAYS.map((key) => [key, inBrowser.get(key)] as const);
  return () => {
    inTab.clear();
    for (const key of GOES) inBrowser.set(key, null);
    for (const [key, value] of stays) inBrowser.set(key, value);
  };
}
