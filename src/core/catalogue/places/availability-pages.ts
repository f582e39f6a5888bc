import type { Market } from '#core/shared/market.ts';

/** Drops cached pages that show how many places these listings have left. Call it after the commit. */
export async function tellPages(
  { pages }: Pick<Market, 'pages'>,
  listingIds: readonly string[],
): Promise<void> {
  if (listingIds.length > 0) await pages.drop(...listingIds.map((id) => `listing:${id}`));
}
