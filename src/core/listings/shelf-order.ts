import { type RawBuilder, sql } from 'kysely';
import type { ShopQuery } from '#contract/shop.ts';
import type { Direction } from '../page-rules.ts';

type Sort = ShopQuery['sort'];

/** Each as an index of the shelves has it (migration 0022), so that a page is read without sorting what is before it. */
const COLUMNS: Record<Sort, readonly (readonly [RawBuilder<unknown>, Direction])[]> = {
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
export const orderOf = (sort: Sort, from: Direction = 'asc'): RawBuilder<unknown> =>
  by(COLUMNS[sort], from);

/** What it is sorted by as columns of a subquery, for whoever reads that subquery in the same order. */
export const orderColumns = (sort: Sort): RawBuilder<unknown> =>
  sql.join(COLUMNS[sort].map(([column], at) => sql`${column} as ${sql.ref(`o${at}`)}`));
export const orderByColumns = (sort: Sort, from: Direction): RawBuilder<unknown> =>
  by(
    COLUMNS[sort].map(([, direction], at) => [sql.ref(`o${at}`), direction] as const),
    from,
  );
