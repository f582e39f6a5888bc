import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import { newId } from '#base/ids.ts';
import type { PUBLIC_REVIEW_SORTS } from '#contract/reviews.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { SessionUser } from '#core/shared/route.ts';

export interface ReviewRow {
  readonly id: string;
  readonly username: string;
  readonly user_id: string | null;
  readonly rating: number;
  readonly review: string;
  readonly pictures: readonly StoredPicture[];
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly listing_id: string;
  readonly listing_name: string;
  readonly vertical: string;
  readonly service_id: string;
  readonly service_name: string;
}

export interface Page {
  readonly size: number;
  readonly number: number;
}

const columns = (
  reader: Language | null,
) => sql`r.id, r.username, r.user_id, r.rating, r.review, r.pictures, r.reply, r.replied_at, r.created_at, r.updated_at,
  r.listing_id, ${saidPart('l', 'name', reader)} as listing_name, l.vertical,
  r.service_id, ${saidPart('s', 'name', reader)} as service_name`;
const joins = sql`join listings l on l.id = r.listing_id join services s on s.id = r.service_id`;

/** Visible reviews of public listings, newest first. */
export async function listRecentReviews(
  db: Db,
  page: Page,
  reader: Language | null,
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns(reader)}
    from reviews r ${joins}
    where r.hidden_at is null and l.public
    order by r.created_at desc
    limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(db);
  return rows;
}

/** Counts up to this many; more are reported as more. */
const MAX_COUNTED = 500;

/** Number of visible reviews of public listings. */
export async function countRecentReviews(db: Db): Promise<{ total: number; more: boolean }> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from reviews r join listings l on l.id = r.listing_id where r.hidden_at is null and l.public
      order by r.created_at desc limit ${MAX_COUNTED + 1}) newest`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED };
}

export interface PublicFilter {
  /** Only reviews with this number of stars. */
  readonly rating?: number | undefined;
  readonly sort: (typeof PUBLIC_REVIEW_SORTS)[number];
}

/** Each has an index for listings and one for services. */
const SORTS = {
  recent: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const satisfies Record<PublicFilter['sort'], unknown>;

export async function listReviewsOf(
  db: Db,
  subject: 'listing' | 'service',
  id: string,
  { rating, sort }: PublicFilter,
  page: Page,
  reader: Language | null,
): Promise<ReviewRow[]> {
  // Reviews with the same number of stars are sorted by date.
  const order = SORTS[rating === undefined ? sort : 'recent'];
  const { rows } = await sql<ReviewRow>`
    select ${columns(reader)} from (
      select * from reviews r
      where ${subject === 'listing' ? sql`r.listing_id` : sql`r.service_id`} = ${id} and r.hidden_at is null
        and ${rating === undefined ? sql`true` : sql`r.rating = ${rating}`}
      order by ${order} limit ${page.size} offset ${(page.number - 1) * page.size}) r ${joins}
    order by ${order}`.execute(db);
  return rows;
}

/** Number of reviews by stars; null if the listing or service is not public. */
export async function countStars(
  db: Db,
  subject: 'listing' | 'service',
  id: string,
): Promise<Readonly<Record<string, number>> | null> {
  const count = (own: RawBuilder<unknown>) => sql`
    (select json_object_agg(rating, n) from
      (select rating, count(*)::int as n from reviews where ${own} = x.id and hidden_at is null group by rating) counted)`;
  const { rows } = await (
    subject === 'listing'
      ? sql<{
          stars: Record<string, number> | null;
        }>`select ${count(sql`listing_id`)} as stars from listings x where x.id = ${id} and x.public`
      : sql<{
          stars: Record<string, number> | null;
        }>`select ${count(sql`service_id`)} as stars from services x where x.id = ${id} and x.public`
  ).execute(db);
  return rows[0] ? (rows[0].stars ?? {}) : null;
}

/**
 * The user's order lines of a listing; [] if they did not order it. Locks the order first, like a
 * cancellation, so that a concurrent cancellation cannot leave a review behind.
 */
export async function listOrderedLines(
  db: Trx,
  userId: string,
  orderId: string,
  listingId: string,
) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('service_orders', 'service_orders.id', 'order_lines.service_order_id')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('listings', 'listings.id', 'order_lines.listing_id')
    .select([
      'service_orders.service_id',
      'services.name as service_name',
      'listings.name as listing_name',
      'listings.vertical',
      'service_orders.vendor_id',
      'orders.is_paid',
      'service_orders.status',
      'order_lines.given_up_at',
      'order_lines.total_cents',
      'order_lines.fulfilment',
      'order_lines.starts_on',
      'order_lines.country',
    ])
    .where('orders.id', '=', orderId)
    .where('orders.user_id', '=', userId)
    .where('order_lines.listing_id', '=', listingId)
    .orderBy('order_lines.id')
    .forShare(['orders', 'service_orders'])
    .execute();
}
export type OrderedListing = Awaited<ReturnType<typeof listOrderedLines>>[number];

export interface NewReview {
  readonly orderId: string;
  readonly listingId: string;
  readonly rating: number;
  readonly review: string;
  readonly pictures: readonly StoredPicture[];
}

/** Updates both ratings; null if this order has already reviewed the listing. */
export async function addReview(
  trx: Trx,
  ordered: OrderedListing,
  author: Pick<SessionUser, 'id' | 'name'>,
  { orderId, listingId, rating, review, pictures }: NewReview,
  now: Date,
): Promise<ReviewRow | null> {
  const added = await trx
    .insertInto('reviews')
    .values({
      id: newId(now),
      order_id: orderId,
      listing_id: listingId,
      service_id: ordered.service_id,
      vendor_id: ordered.vendor_id,
      user_id: author.id,
      username: author.name,
      rating,
      review,
      pictures: JSON.stringify(pictures),
      reply: null,
      replied_at: null,
      hidden_at: null,
      hidden_reason: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'listing_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) return null;
  const counted = {
    rating_sum: sql<number>`rating_sum + ${rating}`,
    rating_count: sql<number>`rating_count + 1`,
  };
  await trx.updateTable('listings').set(counted).where('id', '=', listingId).execute();
  await trx.updateTable('services').set(counted).where('id', '=', ordered.service_id).execute();
  return {
    ...added,
    listing_name: ordered.listing_name,
    vertical: ordered.vertical,
    service_name: ordered.service_name,
  };
}
