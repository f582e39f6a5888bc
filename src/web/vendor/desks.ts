import { verticalDesks } from '#verticals/desks.ts';
import { fetchedParts, type Parts } from '#web/ui/fetched-parts.ts';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';

const ways: Readonly<Record<string, (() => Promise<VerticalDesk>) | undefined>> = verticalDesks;
const desks = fetchedParts((vertical) => ways[vertical]);

export const loadDesks = desks.load;
export const loadDesk = desks.loadOne;

/** Those that are there; what is missing of these verticals comes with another render. */
export const useDesks = (verticals: readonly string[]): Parts<VerticalDesk> =>
  desks.useThem(verticals);

/** Whether a vendor of these sells anything by the day, with departures and vouchers: all that is no goods. */
export function useSellsDays(verticals: readonly string[]): boolean {
  const there = useDesks(verticals);
  return verticals.some((vertical) => there[vertical] && !there[vertical].shop);
}
