import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';

const REASON = 'The booking was cancelled before it took place';

/**
 * Hides reviews of cancelled purchases and removes them from the ratings: otherwise booking,
 * reviewing and cancelling with a full refund would be free. Returns the cache tags of their pages.
 */
export async function withdrawReviews(
  trx: Trx,
  { orderId, listingIds }: { readonly orderId: string; readonly listingIds: readonly string[] },
  now: Date,
): Promise<string[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<{ listing_id: string; service_id: string }>`
    with withdrawn as (
      update reviews set hidden_at = ${now}, hidden_reason = ${REASON}
      where order_id = ${orderId} and listing_id in (${sql.join(listingIds)}) and hidden_at is null
      returning listing_id, service_id, rating),
    in_order as (
      select id from listings where id in (select listing_id from withdrawn) order by id for update),
    of_listings as (
      update listings set rating_sum = rating_sum - rating, rating_count = rating_count - 1
      from withdrawn join in_order on in_order.id = withdrawn.listing_id where listings.id = in_order.id),
    by_service as (
      select services.id, sum(rating)::int as sum, count(*)::int as count
      from withdrawn join services on services.id = withdrawn.service_id group by services.id order by services.id),
    of_services as (
      update services set rating_sum = rating_sum - sum, rating_count = rating_count - count
      from by_service where services.id = by_service.id)
    select listing_id, service_id from withdrawn`.execute(trx);
  if (rows.length === 0) return [];
  const tags = rows.flatMap((row) => [`listing:${row.listing_id}`, `service:${row.service_id}`]);
  return [...new Set(tags), 'home'];
}
