// Private details of the demo. Like the calendars, they are encrypted at the first start, because
// the operator's secret is unknown when the demo is built. All invented.
import { putPrivate } from '#core/catalogue/listings/private-store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { type Demo, inChunks } from './demo.ts';

/** Prefix of unencrypted values: no encrypted value starts with it. */
const UNSEALED = 'demo ';

type Values = Readonly<Record<string, unknown>>;

export const seedPrivateDetails = (
  demo: Demo,
  listings: readonly { readonly key: string; readonly values: Values }[],
): Promise<void> =>
  inChunks(listings, (some) =>
    demo.trx
      .insertInto('listing_private')
      .values(
        some.map(({ key, values }) => ({
          listing_id: demo.id(`listing:${key}`),
          sealed: `${UNSEALED}${JSON.stringify(values)}`,
          updated_at: demo.now,
        })),
      )
      .execute(),
  );

/** Encrypts the demo's private details, once. */
export async function sealDemoPrivateDetails(market: Market): Promise<void> {
  await transaction(market.db, async (trx) => {
    const rows = await trx
      .selectFrom('listing_private')
      .select(['listing_id', 'sealed', 'updated_at'])
      .where('sealed', 'like', `${UNSEALED}%`)
      .forUpdate()
      .execute();
    for (const { listing_id: listingId, sealed, updated_at: at } of rows) {
      const values = JSON.parse(sealed.slice(UNSEALED.length)) as Values;
      await putPrivate(market, trx, { listingId, values }, at);
    }
  });
}
