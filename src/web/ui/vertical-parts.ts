import { use } from 'react';
import { verticalWebs } from '#verticals/web.ts';
import { fetchedParts } from './fetched-parts.ts';
import { patiently } from './patiently.ts';
import { visitorActive } from './wanted.ts';
import type { VerticalLook, VerticalWeb } from './vertical-web.ts';

/** All verticals by the server's ids, which may include unknown ones. */
export const webs: Readonly<Record<string, VerticalWeb | undefined>> = verticalWebs;

const looks = fetchedParts((vertical) =>
  vertical in webs ? async () => (await lookWays())[vertical]?.() : undefined,
);

/** Not in the common scripts, because most pages need them late or only a few of them. */
const lookWays = async (): Promise<
  Readonly<Record<string, (() => Promise<VerticalLook>) | undefined>>
> => (await import('#verticals/looks.ts')).verticalLooks;

/** Awaited by the loaders of pages with listings or purchases, so these render at once. */
export const loadLooks = (listings: readonly { readonly vertical: string }[]): Promise<void> =>
  looks.load(listings.map(({ vertical }) => vertical));

/** The same, if it is already loaded. */
export const lookNow = (vertical: string): VerticalLook | undefined => looks.current()[vertical];

/** The look of a vertical. Suspends if no loader awaited it; the server-rendered content stays visible meanwhile. */
export const useLook = (vertical: string): VerticalLook | undefined =>
  looks.current()[vertical] ?? use(lookOf(vertical));

const coming = new Map<string, Promise<VerticalLook | undefined>>();

/** One promise for all renders: another one would suspend them again. */
function lookOf(vertical: string): Promise<VerticalLook | undefined> {
  let look = coming.get(vertical);
  if (!look) {
    look = patiently(() => looks.loadOne(vertical));
    coming.set(vertical, look);
  }
  return look;
}

const onceActive = new Map<string, Promise<VerticalLook | undefined>>();

/** For a card, a link with text: its HTML needs no script before an interaction. */
export function useCardLook(vertical: string): VerticalLook | undefined {
  const there = looks.current()[vertical];
  if (there) return there;
  if (import.meta.env.SSR) return use(lookOf(vertical));
  let look = onceActive.get(vertical);
  if (!look) {
    look = visitorActive().then(() => lookOf(vertical));
    onceActive.set(vertical, look);
  }
  return use(look);
}

/** True if all looks are loaded. */
export function useLooksOf(listings: readonly { readonly vertical: string }[]): boolean {
  const verticals = listings.map(({ vertical }) => vertical);
  const there = looks.useThem(verticals);
  return verticals.every((vertical) => !webs[vertical] || there[vertical]);
}
