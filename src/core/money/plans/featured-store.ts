import { FEATURED_PLANS, type PlanName } from '#base/plans.ts';
import type { Trx } from '#core/shared/database.ts';

/**
 * The listing that the home page may feature of a vendor, where another plan begins or ends that: pages that show it are old then. To
 * be asked before anything of the vendor's is hidden.
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
