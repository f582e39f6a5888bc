import { currentLanguage, pathInLanguage } from '#web/words/language.ts';

/** The home of members in the vendor area. */
export const HOME = '/dashboard/vendor';

/** Opens a path as a new document, in which nothing of another vendor or role is kept. */
const openAnew = (path: string) => window.location.assign(pathInLanguage(path, currentLanguage()));

let tabs: BroadcastChannel | undefined;

/** Starts this tab anew after a change of the vendor or the role in another tab. Returns its end. */
export function followTabs(): () => void {
  const channel = new BroadcastChannel('souk.vendor');
  channel.addEventListener('message', () => openAnew(HOME));
  tabs = channel;
  return () => channel.close();
}

/** Starts all tabs of the vendor area anew, this one with the person's home. */
export function startAllAnew(path = '/redirect'): void {
  // A channel is of one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs?.postMessage('anew');
  openAnew(path);
}
