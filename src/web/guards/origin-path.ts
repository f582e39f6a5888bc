// Where somebody was going when they were sent to sign in. Of this tab only.
import { sameSitePath } from './same-site-path.ts';
import { inTab } from '#web/kept.ts';

const KEY = 'souk.origin';

/** Remembers a path without its language, as the router has it. */
export function rememberOrigin(path: string): void {
  const safe = sameSitePath(path);
  if (safe) inTab.set(KEY, safe);
}

/** The remembered path, once; null when there is none. */
export function takeOrigin(): string | null {
  const path = sameSitePath(inTab.get(KEY));
  inTab.set(KEY, null);
  return path;
}
