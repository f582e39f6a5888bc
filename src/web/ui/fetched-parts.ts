import { useEffect, useSyncExternalStore } from 'react';
import { patiently } from './patiently.ts';

/** Parts by vertical. */
export type Parts<Part> = Readonly<Record<string, Part | undefined>>;

/** Parts of verticals, loaded on demand: `wayTo` returns the loader of one, if it has the part. */
export function fetchedParts<Part>(
  wayTo: (vertical: string) => (() => Promise<Part | undefined>) | undefined,
) {
  let here: Parts<Part> = {};
  const coming = new Map<string, Promise<Part | undefined>>();
  const watchers = new Set<() => void>();
  const fetchPart = async (vertical: string) => {
    const part = await wayTo(vertical)?.();
    if (part === undefined) return undefined;
    here = { ...here, [vertical]: part };
    for (const watcher of watchers) watcher();
    return part;
  };
  /** Loads one part. The next call retries after an error. */
  const loadOne = (vertical: string): Promise<Part | undefined> => {
    const started = coming.get(vertical);
    if (started) return started;
    const begun = fetchPart(vertical).catch((error: unknown) => {
      coming.delete(vertical);
      throw error;
    });
    coming.set(vertical, begun);
    return begun;
  };
  const load = async (verticals: Iterable<string>): Promise<void> => {
    await Promise.all([...new Set(verticals)].map(loadOne));
  };
  const current = () => here;
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return {
    loadOne,
    load,
    current,
    /** The loaded parts. Loads missing ones, with retries, and renders again when they arrive. */
    useThem(verticals: readonly string[]): Parts<Part> {
      const wanted = [...new Set(verticals)].join();
      useEffect(() => {
        if (wanted !== '') void patiently(() => load(wanted.split(',')));
      }, [wanted]);
      return useSyncExternalStore(watch, current, current);
    },
  };
}
