import { type RawBuilder, sql } from 'kysely';
import type { ShopQuery } from '#contract/shop.ts';
import type { Direction } from '#core/shared/page-rules.ts';

/** `price_desc_some`: listings without a price come last. */
export type ShelfSort = ShopQuery['sort'] | 'price_desc_some';

/** Each order matches an index (migration 0022), so that a page is read without sorting. */
const COLUMNS: Record<ShelfSort, readonly (readonly [RawBuilder<unknown>, Direction])[]> = {
  recommended: [
    [sql`best`, 'desc'],
    [sql`rating_count`, 'desc'],
    [sql`id`, 'asc'],
  ],
  newest: [
    [sql`created_at`, 'desc'],
    [sql`id`, 'desc'],
  ],
  price_asc: [
    [sql`price_cents`, 'asc'],
    [sql`id`, 'asc'],
  ],
  price_desc: [
    [sql`price_cents`, 'desc'],
    [sql`id`, 'desc'],
  ],
  // No index has this order, since a descending price index starts with nulls; used only if some
  // prices are missing.
  price_desc_some: [
    [sql`price_cents is null`, 'asc'],
    [sql`price_cents`, 'desc'],
    [sql`id`, 'desc'],
  ],
  rating: [
    [sql`rated`, 'desc'],
    [sql`rating_count`, 'desc'],
    [sql`id`, 'asc'],
  ],
};

const by = (parts: readonly (readonly [RawBuilder<unknown>, Direction])[], from: Direction) =>
  sql.join(
    parts.map(([part, direction]) => sql`${part} ${sql.raw(direction === from ? 'asc' : 'desc')}`),
  );

/** Sort order of a shelf; `desc` reads it from the end. */
export const orderOf = (sort: ShelfSort, from: Direction = 'asc'): RawBuilder<unknown> =>
  by(COLUMNS[sort], from);

/** Sort columns of a subquery, for outer queries in the same order. */
export const orderColumns = (sort: ShelfSort): RawBuilder<unknown> =>
  sql.join(COLUMNS[sort].map(([column], at) => sql`${column} as ${sql.ref(`o${at}`)}`));
export const orderByColumns = (sort: ShelfSort, from: Direction): RawBuilder<unknown> =>
  by(
    COLUMNS[sort].map(([, direction], at) => [sql.ref(`o${at}`), direction] as const),
    from,
  );
