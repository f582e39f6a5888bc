const KEY = 'souk.reloaded';
/** Milliseconds in which a second failure is no update: the page's own error says so then. */
const ONCE_IN = 60_000;

export interface Surroundings {
  readonly events: EventTarget;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
  readonly reload: () => void;
}

/** Loads the page again when a part of its build is gone, as while an update replaces one process after the other. */
export function reloadWhenOutdated({ events, storage, now, reload }: Surroundings): void {
  events.addEventListener('vite:preloadError', (event) => {
    if (now() - Number(storage.getItem(KEY) ?? 0) < ONCE_IN) return;
    storage.setItem(KEY, String(now()));
    event.preventDefault();
    reload();
  });
}
