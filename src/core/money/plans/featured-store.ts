import { FEATURED_PLANS, type PlanName } from '#base/plans.ts';
import type { Trx } from '#core/shared/database.ts';

/**
 * The vendor's featured listing, if the plan change starts or ends featuring: cached pages with it
 * become stale. Call it before hiding listings.
 */
export async function featuredBetween(
  trx: Trx,
  vendorId: string,
  before: PlanName,
  after: PlanName,
): Promise<string[]> {
  if (FEATURED_PLANS.includes(before) === FEATURED_PLANS.includes(after)) return [];
  const best = await trx
    .selectFrom('listings')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('public', '=', true)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(1)
    .execute();
  return best.map(({ id }) => id);
}
