import type { Market } from '#core/shared/market.ts';

/** Says that pages which tell how many places these listings have left are old. After the change is committed. */
export async function tellPages(
  { pages }: Pick<Market, 'pages'>,
  listingIds: readonly string[],
): Promise<void> {
  if (listingIds.length > 0) await pages.drop(...listingIds.map((id) => `listing:${id}`));
}
