import { type RawBuilder, sql } from 'kysely';
import { fromDollars } from '#base/money.ts';
import type { SearchQuery } from '#contract/search.ts';

export type Filter = 'category' | 'country' | 'price' | 'rating';

/** SQL of a filter, for listings (`shelved l`) and services (`s`). */
interface FilterSql {
  readonly l: RawBuilder<unknown>;
  readonly s: RawBuilder<unknown>;
  /** Index keys of listings (`souk_spots`), of which a match has at least one. */
  readonly spots: RawBuilder<unknown>;
}

export type Filters = ReadonlyMap<Filter, FilterSql>;

/** A category by its slug; an unknown one has no listings. */
export interface CategoryAsked {
  readonly id: string;
  readonly vertical: string;
}

/** Beyond every price: the step of ten billion dollars. */
const LAST_STEP = 80;
/** Ratings are between the given one and five stars, in halves. */
const LAST_HALF = 10;

export function filtersOf(query: SearchQuery, category: CategoryAsked | null): Filters {
  const { country, minPrice, maxPrice, rating } = query;
  const filters = new Map<Filter, FilterSql>();
  if (category)
    filters.set('category', {
      l: sql`l.category_id = ${hidden(sql`${category.id}::uuid`)}`,
      s: sql`s.category_id = ${category.id}::uuid`,
      spots: sql`array[souk_key('category', ${category.id}::text)]`,
    });
  if (country !== undefined)
    filters.set('country', {
      l: sql`l.country = ${hidden(sql`${country}::text`)}`,
      s: sql`exists (select from listings where service_id = s.id and country = ${country} and public)`,
      spots: sql`array[souk_key('country', ${country}::text)]`,
    });
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [low, high] = [minPrice, maxPrice].map((price) =>
      price === undefined ? undefined : sql`${fromDollars(price)}::bigint`,
    );
    filters.set('price', {
      l: sql.join(
        [
          ...(low ? [sql`l.price_cents >= ${hidden(low)}`] : []),
          ...(high ? [sql`l.price_cents <= ${hidden(high)}`] : []),
        ],
        sql` and `,
      ),
      s: sql`false`,
      spots: keysOf(
        'price',
        low ? sql`souk_price_step(${low})` : sql`0`,
        high ? sql`souk_price_step(${high})` : sql.lit(LAST_STEP),
      ),
    });
  }
  if (rating !== undefined)
    filters.set('rating', {
      l: ratedAtLeast('l', rating),
      s: ratedAtLeast('s', rating),
      spots: keysOf('rated', sql`${Math.floor(rating * 2)}::int`, sql.lit(LAST_HALF)),
    });
  return filters;
}

const keysOf = (name: string, from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`array(select souk_key(${name}, step::text) from generate_series(${from}, ${to}) step)`;

/**
 * Hides a value from the planner, so that one plan serves every value: it would scan tables for
 * frequent ones.
 */
export const hidden = (value: RawBuilder<unknown>) => sql`(select ${value})`;

/** Compares the plain displayed mean; listings without reviews have none. */
function ratedAtLeast(owner: 'l' | 's', rating: number): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${owner}.${name}`);
  return sql`(${column('rating_count')} > 0 and round(${column('rating_sum')}::numeric / greatest(${column('rating_count')}, 1), 1) >= ${rating}::numeric)`;
}

/** SQL of all filters but one; true without any. */
export const allBut = (filters: Filters, owner: 'l' | 's', but?: Filter): RawBuilder<unknown> => {
  const parts = [...filters].filter(([name]) => name !== but).map(([, filter]) => filter[owner]);
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
};

/** The same for listings that the index of words finds: it also reads the filters' keys there. */
export const indexedBut = (filters: Filters, but?: Filter): RawBuilder<unknown> => {
  const left = [...filters].filter(([name]) => name !== but);
  return sql.join(
    [
      ...left.map(([, { spots }]) => sql`l.spots && ${hidden(spots)}`),
      // Keeps other indexes out.
      sql`(${allBut(filters, 'l', but)}) is true`,
    ],
    sql` and `,
  );
};
