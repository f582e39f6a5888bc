import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { verticalWebs } from '#verticals/web.ts';
import { visitorActive } from './wanted.ts';
import type { VerticalDesk, VerticalLook, VerticalWeb } from './vertical-web.ts';

/** All of them by what the server calls them, which may be one that does not stand here. */
export const webs: Readonly<Record<string, VerticalWeb | undefined>> = verticalWebs;

type Parts<Part> = Readonly<Record<string, Part | undefined>>;

/** A part of each vertical, fetched once it is needed. */
function partOf<Part>(fetchOf: (web: VerticalWeb) => Promise<Part>) {
  let here: Parts<Part> = {};
  const coming = new Map<string, Promise<Part | undefined>>();
  const watchers = new Set<() => void>();
  const fetchPart = async (vertical: string) => {
    const web = webs[vertical];
    if (!web) return undefined;
    const part = await fetchOf(web);
    here = { ...here, [vertical]: part };
    for (const watcher of watchers) watcher();
    return part;
  };
  /** That of one. What has failed is tried anew by the next who asks. */
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
    /** Those that are there. What is missing of `verticals` is fetched, and drawn when it is there. */
    useThem(verticals: readonly string[]): Parts<Part> {
      const wanted = [...new Set(verticals)].join();
      const [failure, setFailure] = useState<unknown>();
      useEffect(() => {
        if (wanted !== '') load(wanted.split(',')).catch(setFailure);
      }, [wanted]);
      if (failure !== undefined) throw failure;
      return useSyncExternalStore(watch, current, current);
    },
  };
}

const looks = partOf((web) => web.look());
const desks = partOf((web) => web.desk());

/** What the loader of a page awaits that shows listings, or what was bought: then it shows them at once. */
export const loadLooks = (listings: readonly { readonly vertical: string }[]): Promise<void> =>
  looks.load(listings.map(({ vertical }) => vertical));

/** The same, if it is there already: for words that cannot wait. */
export const lookNow = (vertical: string): VerticalLook | undefined => looks.current()[vertical];

/** How listings of a vertical look. Waits for it where no loader did; what the server has rendered stays until then. */
export const useLook = (vertical: string): VerticalLook | undefined =>
  looks.current()[vertical] ?? use(looks.loadOne(vertical));

const onceActive = new Map<string, Promise<VerticalLook | undefined>>();

/** The same for a card, which is a link and some words: as the server has rendered it, it needs no script until the visitor does anything. */
export function useCardLook(vertical: string): VerticalLook | undefined {
  const there = looks.current()[vertical];
  if (there) return there;
  if (import.meta.env.SSR) return use(looks.loadOne(vertical));
  let look = onceActive.get(vertical);
  if (!look) {
    look = visitorActive().then(() => looks.loadOne(vertical));
    onceActive.set(vertical, look);
  }
  return use(look);
}

export const loadDesks = desks.load;
export const loadDesk = desks.loadOne;

/** Whether all of these can be shown as their verticals do. */
export function useLooksOf(listings: readonly { readonly vertical: string }[]): boolean {
  const verticals = listings.map(({ vertical }) => vertical);
  const there = looks.useThem(verticals);
  return verticals.every((vertical) => !webs[vertical] || there[vertical]);
}

/** Those that are there; what is missing of these verticals comes with another render. */
export const useDesks = (verticals: readonly string[]): Parts<VerticalDesk> =>
  desks.useThem(verticals);

/** Whether a vendor of these sells anything by the day, with departures and vouchers: all that is no goods. */
export function useSellsDays(verticals: readonly string[]): boolean {
  const there = useDesks(verticals);
  return verticals.some((vertical) => there[vertical] && !there[vertical].shop);
}
