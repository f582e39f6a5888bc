import type { inTab } from './kept.ts';

const KEY = 'souk.reloaded';
/** A second failure within these milliseconds is no update: the page shows its error instead. */
const ONCE_IN = 60_000;

export interface Surroundings {
  readonly events: EventTarget;
  /** Storage of the time of the last reload. */
  readonly kept: Pick<typeof inTab, 'get' | 'set'>;
  readonly now: () => number;
  /** The status of an asset; rejects if the network fails. */
  readonly statusOf: (address: string) => Promise<number>;
  /** A script of this page's build, for browsers that do not name the failed one. */
  readonly own: string;
  readonly reload: () => void;
}

/**
 * Reloads the page if a part of its build is gone, as during an update of the processes. If the
 * network fails instead, the loaded page continues and shows the error.
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
  // A browser that stores nothing would reload the page forever.
  if (kept.set(KEY, String(now()))) reload();
}

async function isGone(event: Event, { statusOf, own }: Surroundings): Promise<boolean> {
  const why = 'payload' in event && event.payload instanceof Error ? event.payload.message : '';
  const [asset = own] = /\/assets\/[\w./-]+/.exec(why) ?? [];
  // If the network fails here, it also failed there.
  return statusOf(asset).then(
    (status) => status === 404,
    () => false,
  );
}
