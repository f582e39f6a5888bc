import { type RawBuilder, sql } from 'kysely';
import type { ShopQuery } from '#contract/shop.ts';
import type { Direction } from '#core/shared/page-rules.ts';

/** `price_desc_some`: of a shelf on which some have no price, they come last. */
export type ShelfSort = ShopQuery['sort'] | 'price_desc_some';

/** Each as an index of the shelves has it (migration 0022), so that a page is read without sorting what is before it. */
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
  // No index has this order, for an index of prices from its end begins with what has none: only where it must be.
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

/** What a shelf is sorted by; `desc` is the same order from its end. */
export const orderOf = (sort: ShelfSort, from: Direction = 'asc'): RawBuilder<unknown> =>
  by(COLUMNS[sort], from);

/** What it is sorted by as columns of a subquery, for queries that read that subquery in the same order. */
export const orderColumns = (sort: ShelfSort): RawBuilder<unknown> =>
  sql.join(COLUMNS[sort].map(([column], at) => sql`${column} as ${sql.ref(`o${at}`)}`));
export const orderByColumns = (sort: ShelfSort, from: Direction): RawBuilder<unknown> =>
  by(
    COLUMNS[sort].map(([, direction], at) => [sql.ref(`o${at}`), direction] as const),
    from,
  );
