// The page that a visitor wanted before signing in. Stored in this tab only.
import { sameSitePath } from './same-site-path.ts';
import { inTab } from '#web/kept.ts';

const KEY = 'souk.origin';

/** Stores a path without its language, as the router has it. */
export function rememberOrigin(path: string): void {
  const safe = sameSitePath(path);
  if (safe) inTab.set(KEY, safe);
}

/** Returns the stored path once; null if there is none. */
export function takeOrigin(): string | null {
  const path = sameSitePath(inTab.get(KEY));
  inTab.set(KEY, null);
  return path;
}
