import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { addIndexConcurrently } from './statements.ts';

/** For indexes of large tables. Each statement may be repeated. */
export const outsideTransaction = true;

/** Indexes, with the index that each replaces. */
const INDEXES: readonly (readonly [name: string, on: string, old?: string])[] = [
  [
    'service_orders_vendor_recent',
    'service_orders (vendor_id, created_at desc, id desc)',
    'service_orders_vendor',
  ],
  [
    'service_orders_vendor_state',
    'service_orders (vendor_id, status, created_at desc, id desc)',
    'service_orders_vendor_status',
  ],
  [
    'service_orders_vendor_amount',
    'service_orders (vendor_id, subtotal_cents desc, id desc) include (status)',
    'service_orders_vendor_subtotal',
  ],
  [
    'service_orders_vendor_next',
    'service_orders (vendor_id, next_on, id) include (status)',
    'service_orders_next',
  ],
  [
    'service_orders_open',
    `service_orders (vendor_id, status) where paid_at is not null and status in ('pending', 'processing')`,
    'service_orders_unfinished',
  ],
  [
    'orders_user_recent',
    'orders (user_id, created_at desc, id desc) include (status, subtotal_cents)',
    'orders_user',
  ],
  [
    'reviews_vendor_recent',
    'reviews (vendor_id, created_at desc, id desc) include (hidden_at, replied_at, rating)',
    'reviews_vendor',
  ],
  [
    'reviews_vendor_best',
    'reviews (vendor_id, rating desc, created_at desc, id desc) include (hidden_at, replied_at)',
  ],
  [
    'reviews_vendor_worst',
    'reviews (vendor_id, rating, created_at desc, id desc) include (hidden_at, replied_at)',
  ],
  ['returns_part', 'returns (service_order_id)'],
  ['reviews_service_stars', 'reviews (service_id, rating) where hidden_at is null'],
  ['reviews_listing_stars', 'reviews (listing_id, rating) where hidden_at is null'],
];

/** Indexes for the lists of vendors and customers, which find a page and its count without rows. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, on, old] of INDEXES) {
    await addIndexConcurrently(db, name, on);
    if (old) await sql.raw(`drop index concurrently if exists ${old}`).execute(db);
  }
};
