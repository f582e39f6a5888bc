import { verticalDesks } from '#verticals/desks.ts';
import { fetchedParts, type Parts } from '#web/ui/fetched-parts.ts';
import type { BookedDays, VerticalDesk } from '#web/ui/vertical-web.ts';

const ways: Readonly<Record<string, (() => Promise<VerticalDesk>) | undefined>> = verticalDesks;
const desks = fetchedParts((vertical) => ways[vertical]);

export const loadDesks = desks.load;
export const loadDesk = desks.loadOne;

/** The loaded desks of these verticals; missing ones render again once loaded. */
export const useDesks = (verticals: readonly string[]): Parts<VerticalDesk> =>
  desks.useThem(verticals);

/** A vendor's verticals with dates, with the labels of their booked days. */
export function useBookedDays(
  verticals: readonly string[],
): readonly (BookedDays & { readonly vertical: string })[] {
  const there = useDesks(verticals);
  return verticals.flatMap((vertical) => {
    const days = there[vertical]?.days;
    return days ? [{ ...days, vertical }] : [];
  });
}

/** True if all of these verticals have dates. */
export async function onlyBooksDays(verticals: readonly string[]): Promise<boolean> {
  const all = await Promise.all(verticals.map(loadDesk));
  return all.length > 0 && all.every((desk) => desk?.days !== undefined);
}

/** True if one of these verticals sells returnable goods. */
export function useSellsGoods(verticals: readonly string[]): boolean {
  const there = useDesks(verticals);
  return verticals.some((vertical) => there[vertical]?.shop);
}
