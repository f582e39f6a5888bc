import { z } from 'zod';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { type Seal, seal, sealFor, unseal } from '#core/identity/index.ts';

export type PrivateValues = Readonly<Record<string, unknown>>;

const sealOf = ({ settings }: Pick<Market, 'settings'>, listingId: string): Seal =>
  sealFor(settings, 'private-details', `listing_private ${listingId}`);

/** Private details by listing id; listings without any are missing. */
export async function findPrivate(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, PrivateValues>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listing_private')
    .select(['listing_id', 'sealed'])
    .where('listing_id', 'in', [...listingIds])
    .execute();
  return new Map(
    rows.flatMap(({ listing_id: id, sealed }) => {
      const text = unseal(sealOf(market, id), sealed);
      if (text !== null) return [[id, Values.parse(JSON.parse(text))] as const];
      market.log.error('private details cannot be opened: has APP_SECRET changed?', {
        listing: id,
      });
      return [];
    }),
  );
}

const Values = z.record(z.string(), z.unknown());

/** Replaces a listing's private details. The caller has locked the listing, or it is new. */
export async function putPrivate(
  market: Pick<Market, 'settings'>,
  trx: Trx,
  { listingId, values }: { readonly listingId: string; readonly values: PrivateValues },
  now: Date,
): Promise<void> {
  const sealed = seal(sealOf(market, listingId), JSON.stringify(values));
  await trx
    .insertInto('listing_private')
    .values({ listing_id: listingId, sealed, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('listing_id').doUpdateSet({ sealed, updated_at: now }),
    )
    .execute();
}
