import type { inTab } from './kept.ts';

const KEY = 'souk.reloaded';
/** Milliseconds in which a second failure is no update: the page's own error stands then. */
const ONCE_IN = 60_000;

export interface Surroundings {
  readonly events: EventTarget;
  /** Where it is kept when the page was loaded again. */
  readonly kept: Pick<typeof inTab, 'get' | 'set'>;
  readonly now: () => number;
  /** The status of an asset; rejects where the network fails. */
  readonly statusOf: (address: string) => Promise<number>;
  /** A script of this page's build, for browsers that do not name the one that failed. */
  readonly own: string;
  readonly reload: () => void;
}

/**
 * Loads the page again when a part of its build is gone, as while an update replaces one process after the other. Where
 * the network fails instead, a page that was loaded goes on and says so itself.
 */
export function reloadWhenOutdated(surroundings: Surroundings): void {
  surroundings.events.addEventListener('vite:preloadError', (event) => {
    void reloadIfGone(event, surroundings);
  });
}

async function reloadIfGone(event: Event, surroundings: Surroundings): Promise<void> {
  const { kept, now, reload } = surroundings;
  if (!(await isGone(event, surroundings))) return;
  if (now() - Number(kept.get(KEY) ?? 0) < ONCE_IN) return;
  // A browser that keeps nothing would load the page again without end.
  if (kept.set(KEY, String(now()))) reload();
}

async function isGone(event: Event, { statusOf, own }: Surroundings): Promise<boolean> {
  const why = 'payload' in event && event.payload instanceof Error ? event.payload.message : '';
  const [asset = own] = /\/assets\/[\w./-]+/.exec(why) ?? [];
  // A network that fails here failed there too.
  return statusOf(asset).then(
    (status) => status === 404,
    () => false,
  );
}
