import { sql } from 'kysely';
import type {
  ADMIN_REVIEW_STATES,
  REVIEW_SORTS,
  VENDOR_REVIEW_STATES,
} from '#contract/review-lists.ts';
import type { Language } from '#base/two-languages.ts';
import { containing } from '#core/shared/containing.ts';
import { countByIndex } from '#core/shared/counts/bounded-count.ts';
import { countRows, pageByDay } from '#core/shared/counts/store.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { inOrder } from '#core/shared/export-reply.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { type Found, type Searched, searchedPage } from '#core/shared/searched-page-store.ts';
import type { NewReview, ReviewRow } from './store.ts';

export interface DeskReviewRow extends ReviewRow {
  readonly order_id: string;
  readonly vendor_id: string;
  readonly hidden_at: Date | null;
  readonly hidden_reason: string | null;
}

export interface DeskFilter {
  readonly search: string;
  readonly status:
    | 'all'
    | (typeof VENDOR_REVIEW_STATES)[number]
    | (typeof ADMIN_REVIEW_STATES)[number];
  readonly sort: (typeof REVIEW_SORTS)[number];
  /** Only reviews of this vendor. */
  readonly vendor?: string | undefined;
  /** Only reviews with this number of stars. */
  readonly rating?: number | undefined;
}

/** A vendor's visible reviews, or all. */
export type Desk = { readonly vendorId: string } | 'all';

/** Sort order by creation, after the stars if any. Each has an index. */
const SORTS = {
  recent: { direction: 'desc' },
  oldest: { direction: 'asc' },
  highest: { first: ['rating', 'desc'], direction: 'desc' },
  lowest: { first: ['rating', 'asc'], direction: 'desc' },
} as const satisfies Record<string, Pick<Searched, 'first' | 'direction'>>;
const STATES = {
  all: sql`true`,
  unanswered: sql`replied_at is null`,
  answered: sql`replied_at is not null`,
  visible: sql`hidden_at is null`,
  hidden: sql`hidden_at is not null`,
};

const columns = (
  reader: Language | null,
) => sql`r.*, ${saidPart('l', 'name', reader)} as listing_name, l.vertical,
  ${saidPart('s', 'name', reader)} as service_name`;
const tables = sql`reviews r join listings l on l.id = r.listing_id join services s on s.id = r.service_id`;

function condition(desk: Desk, { status, vendor, rating }: DeskFilter) {
  const ofDesk =
    desk === 'all' ? sql`true` : sql`vendor_id = ${desk.vendorId} and hidden_at is null`;
  const ofVendor = vendor === undefined ? sql`true` : sql`vendor_id = ${vendor}`;
  const ofStars = rating === undefined ? sql`true` : sql`rating = ${rating}`;
  return sql`${ofDesk} and ${ofVendor} and ${ofStars} and ${STATES[status]}`;
}

const sortedBy = ({ first, direction }: Pick<Searched, 'first' | 'direction'>) =>
  sql`${first ? sql`${sql.ref(first[0])} ${sql.raw(first[1])},` : sql``}
    created_at ${sql.raw(direction)}, id ${sql.raw(direction)}`;

/** A page of reviews; `more` if the total is a lower bound. */
export async function pageOfDeskReviews(
  db: Db,
  desk: Desk,
  filter: DeskFilter,
  page: Page,
  reader: Language | null,
): Promise<{ rows: readonly DeskReviewRow[]; total: number; more: boolean }> {
  const found = await idsOfPage(db, desk, filter, page);
  const rows = await findDeskReviews(db, desk, found.ids, reader);
  return { ...found, rows: inOrder(found.ids, rows, ({ id }) => id) };
}

async function idsOfPage(db: Db, desk: Desk, filter: DeskFilter, page: Page): Promise<Found> {
  const { search: words, status, sort, vendor, rating } = filter;
  const where = condition(desk, filter);
  const order = SORTS[sort];
  if (words !== '')
    return searchedPage(
      db,
      { table: 'reviews', where, words, column: 'created_at', ...order },
      page,
    );
  const isSummed = desk === 'all' && vendor === undefined && rating === undefined;
  const list = { list: 'reviews', statuses: status === 'all' ? status : [status] } as const;
  const { total, more } = isSummed
    ? { total: await countRows(db, list.list, list.statuses), more: false }
    : await countByIndex(db, sql`select from reviews where ${where}`, page);
  const near =
    isSummed && !('first' in order)
      ? await pageByDay(db, list, { ...page, total, direction: order.direction })
      : { ...page, direction: order.direction, where: sql`true` };
  const ids = await idsInOrder(
    db,
    sql`select id from reviews where ${where} and ${near.where}
      order by ${sortedBy({ ...order, direction: near.direction })} limit ${near.rows} offset ${near.offset}`,
  );
  return { ids: near.direction === order.direction ? ids : ids.toReversed(), total, more };
}

export const exportedReviewIds = (db: Db, desk: Desk, filter: DeskFilter): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select id from reviews where ${condition(desk, filter)}
      and ${filter.search === '' ? sql`true` : sql`search_text like ${containing(filter.search)}`}
      order by ${sortedBy(SORTS[filter.sort])} limit ${EXPORT_LIMIT}`,
  );

export async function findDeskReviews(
  db: Db,
  desk: Desk,
  ids: readonly string[],
  reader: Language | null,
): Promise<DeskReviewRow[]> {
  const { rows } = await sql<DeskReviewRow>`
    select ${columns(reader)} from ${tables} where ${desk === 'all' ? sql`true` : sql`r.vendor_id = ${desk.vendorId} and r.hidden_at is null`} and r.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Locks the listing first, as a renaming does, which changes its reviews. */
export async function lockReview(
  trx: Trx,
  id: string,
  reader: Language | null = null,
): Promise<DeskReviewRow | undefined> {
  await sql`
    select from listings where id = (select listing_id from reviews where id = ${id}) for no key update`.execute(
    trx,
  );
  const { rows } = await sql<DeskReviewRow>`
    select ${columns(reader)} from ${tables} where r.id = ${id} for update of r`.execute(trx);
  return rows[0];
}

export async function findReview(
  db: Db,
  id: string,
  reader: Language | null,
): Promise<DeskReviewRow | undefined> {
  const { rows } = await sql<DeskReviewRow>`
    select ${columns(reader)} from ${tables} where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function listReviewsOfOrder(
  db: Db,
  userId: string,
  orderId: string,
  reader: Language | null,
): Promise<DeskReviewRow[]> {
  const { rows } = await sql<DeskReviewRow>`
    select ${columns(reader)} from ${tables}
    where r.order_id = ${orderId} and r.user_id = ${userId} order by r.created_at`.execute(db);
  return rows;
}

export async function changeReview(
  trx: Trx,
  id: string,
  { rating, review, pictures }: Pick<NewReview, 'rating' | 'review' | 'pictures'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ rating, review, pictures: JSON.stringify(pictures), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function answerReview(trx: Trx, id: string, reply: string, now: Date): Promise<void> {
  await trx.updateTable('reviews').set({ reply, replied_at: now }).where('id', '=', id).execute();
}

/** Hides a review with a reason, or shows it again with null. */
export async function setHidden(
  trx: Trx,
  id: string,
  hidden: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden?.reason ?? null })
    .where('id', '=', id)
    .execute();
}

/** Changes the rating sums of listing and service, in a fixed lock order. */
export async function countInRatings(
  trx: Trx,
  review: Pick<ReviewRow, 'listing_id' | 'service_id'>,
  by: { readonly sum: number; readonly count: number },
): Promise<void> {
  const change = {
    rating_sum: sql<number>`rating_sum + ${by.sum}::int`,
    rating_count: sql<number>`rating_count + ${by.count}::int`,
  };
  await trx.updateTable('listings').set(change).where('id', '=', review.listing_id).execute();
  await trx.updateTable('services').set(change).where('id', '=', review.service_id).execute();
}

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
    with in_order as materialized (
      select id from listings where id in (
        select listing_id from reviews
        where order_id = ${orderId} and listing_id in (${sql.join(listingIds)}) and hidden_at is null)
      order by id for update),
    withdrawn as (
      update reviews set hidden_at = ${now}, hidden_reason = ${REASON}
      where order_id = ${orderId} and listing_id in (select id from in_order) and hidden_at is null
      returning listing_id, service_id, rating),
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
