import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { licensedVerticals } from '#core/catalogue/features/store.ts';

/** The demo sells everything that needs a licence in every country, under an invented licence. */
export async function seedFeatures(
  trx: Trx,
  verticals: Market['verticals'],
  now: Date,
): Promise<void> {
  const licensed = licensedVerticals({ verticals });
  if (licensed.length === 0) return;
  const rows = await trx
    .selectFrom('listings')
    .select(['vertical', 'country'])
    .distinct()
    .where('vertical', 'in', licensed)
    .execute();
  if (rows.length === 0) return;
  await trx
    .insertInto('features')
    .values(
      rows.map((row) => ({
        ...row,
        enabled: true,
        licence: 'DEMO-0001',
        authority: 'An example, not a licence',
        updated_at: now,
      })),
    )
    .execute();
}
