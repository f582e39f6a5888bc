import { type RawBuilder, sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import { SUGGESTED } from '#contract/search.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { cardColumns } from '../listings/listing-card.ts';
import { serviceColumns, type ServiceColumns, serviceJoins } from '../services/store.ts';
import { saidPart } from '#core/shared/said-store.ts';
import type { KindOf, PlaceNamed } from './known-names.ts';
import type { NamedCardRow } from './cards-store.ts';
import { allOf, isOf } from './words-query.ts';
import { oneOf, type Typed } from './terms.ts';

/** Number of most reviewed listings checked first, shared by verticals and countries. */
const LOOKED_AT = 600;
/** Max compared matches of a prefix. */
const MAX_COMPARED = 1_000;
const MAX_OF_KIND = 60;
const MAX_LIKE = 200;

/**
 * Listing suggestions while typing, best first. Two letters match half of the market, so the most
 * reviewed are checked first; only if few of them match are all names searched, which are few then.
 * Both are bounded.
 */
export async function suggestListings(
  db: Db,
  typed: Typed,
  verticals: Readonly<Record<string, Vertical>>,
  countries: readonly Country[],
  reader: Language | null = null,
): Promise<NamedCardRow[]> {
  const ids = Object.keys(verticals);
  const delivered = ids.filter((id) => verticals[id]?.fulfilment === 'sent');
  const each = Math.ceil(LOOKED_AT / (ids.length * countries.length));
  const before = allOf(typed.before.filter(({ kinds }) => kinds.length === 0));
  const last = sql`(to_tsquery('simple', ${typed.beginning}) || to_tsquery('english', ${typed.whole}))`;
  // The location of a shop does not describe its goods.
  const names = sql`(case when l.vertical = any(${delivered}::text[]) then ts_filter(l.search_names, '{a}') else l.search_names end)`;
  const kindsBefore = typed.before.flatMap(({ text, kinds }) =>
    kinds.length === 0
      ? []
      : [sql`(${names} @@ to_tsquery('english', ${text}) or ${isOf('l', kinds)})`],
  );
  const fits = sql.join(
    [
      sql`(${names} @@ q.last or ${isOf('l', typed.kinds)})`,
      sql`(numnode(q.before) = 0 or ${names} @@ q.before)`,
      ...kindsBefore,
    ],
    sql` and `,
  );
  const found = sql`l.id, l.rating_sum, l.rating_count, ts_rank(${names}, q.words) + ${isOf('l', typed.kinds)}::int * 0.001::float8 as rank`;
  const { rows } = await sql<NamedCardRow>`
    with q as materialized (select ${before} as before, ${last} as last, ${before} && ${last} as words),
    liked as materialized (
      select ${found} from q
      cross join unnest(${ids}::text[]) v(vertical) cross join unnest(${[...countries]}::text[]) c(country)
      cross join lateral (select * from listings
        where vertical = v.vertical and country = c.country and public
        order by rating_count desc limit ${each}) l
      where ${fits}),
    named as materialized (
      select ${found} from q join listings l on ts_filter(l.search_names, '{a}') @@ q.words
      where l.public and (select count(*) from liked) < ${SUGGESTED.listings} ${and(kindsBefore)}
      limit ${MAX_COMPARED}),
    of_kind as materialized (
      select ${found} from q cross join (${ofKinds(typed.kinds)}) s join listings l on l.id = s.id
      where (select count(*) from liked) < ${SUGGESTED.listings} and ${fits}),
    best as (
      select distinct on (id) * from (table liked union all table named union all table of_kind) every order by id, rank desc)
    select ${cardColumns(verticals, reader)}, (select ${saidPart('services', 'name', reader)} from services where id = l.service_id) as service_name
    from (select * from best order by rank desc, (rating_sum + 22.5) / (rating_count + 5) desc, id limit ${SUGGESTED.listings}) b
    join listings l on l.id = b.id
    order by b.rank desc, (b.rating_sum + 22.5) / (b.rating_count + 5) desc, b.id`.execute(db);
  return rows.length > 0 || typed.words.some((word) => word.length < 3)
    ? rows
    : likeListings(db, typed.words, verticals, reader);
}

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`;

/** The best listings of each kind, along its shelf. */
function ofKinds(kinds: readonly KindOf[]): RawBuilder<unknown> {
  const shelves = kinds.map(
    ({ vertical, kind }) => sql`(select id from shelved
      where vertical = ${vertical} ${kind === null ? sql`` : sql`and kind = ${kind}`} and public
      order by best desc, rating_count desc, id limit ${MAX_OF_KIND})`,
  );
  return shelves.length === 0
    ? sql`select null::uuid as id where false`
    : sql.join(shelves, sql` union `);
}

/** With all these substrings in name or place: an unfinished plural, part of a long word. */
async function likeListings(
  db: Db,
  words: readonly string[],
  verticals: Readonly<Record<string, Vertical>>,
  reader: Language | null,
): Promise<NamedCardRow[]> {
  const { rows } = await sql<NamedCardRow>`
    with few as materialized (
      select id, rating_sum, rating_count from listings
      where public and ${sql.join(
        words.map((word) => sql`search_text like ${`%${word}%`}`),
        sql` and `,
      )} limit ${MAX_LIKE})
    select ${cardColumns(verticals, reader)}, (select ${saidPart('services', 'name', reader)} from services where id = l.service_id) as service_name
    from (select * from few order by (rating_sum + 22.5) / (rating_count + 5) desc, id limit ${SUGGESTED.listings}) b
    join listings l on l.id = b.id
    order by (b.rating_sum + 22.5) / (b.rating_count + 5) desc, b.id`.execute(db);
  return rows;
}

/** Vendor pages with these prefixes in their name. */
export async function suggestVendors(
  db: Db,
  words: readonly string[],
  reader: Language | null = null,
): Promise<ServiceColumns[]> {
  const named = words.map(
    (word) => sql`(s.search_text like ${`${word}%`} or s.search_text like ${`% ${word}%`})`,
  );
  const { rows } = await sql<ServiceColumns>`
    with few as materialized (
      select id, rating_sum, rating_count from services s where s.public and ${sql.join(named, sql` and `)} limit ${MAX_LIKE}),
    best as (select * from few order by (rating_sum + 22.5) / (rating_count + 5) desc, id limit ${SUGGESTED.vendors})
    select ${serviceColumns(reader)} from best join services s on s.id = best.id ${serviceJoins}
    order by (best.rating_sum + 22.5) / (best.rating_count + 5) desc, best.id`.execute(db);
  return rows;
}

export interface CategorySuggested {
  readonly slug: string;
  readonly title: string;
  readonly vertical: string;
  /** True if it has public listings. */
  readonly filled: boolean;
}

/** All active categories, and those of `kinds` with listings. */
export async function categoriesWithKinds(
  db: Db,
  kinds: readonly KindOf[],
): Promise<{ categories: readonly CategorySuggested[]; kinds: readonly KindOf[] }> {
  const single = kinds.filter(({ kind }) => kind !== null);
  const { rows } = await sql<CategorySuggested & { had: number[] | null }>`
    select slug, title, vertical, exists (select from services where category_id = c.id and public) as filled,
      (select array_agg(k.at) from unnest(${single.map(({ vertical }) => vertical)}::text[], ${single.map(({ kind }) => kind)}::text[])
        with ordinality as k(vertical, kind, at)
       where exists (select from shelved s where s.vertical = k.vertical and s.kind = k.kind and s.public)) as had
    from categories c where active order by position, title`.execute(db);
  const had = new Set(rows[0]?.had?.map(Number));
  return { categories: rows, kinds: single.filter((_, at) => had.has(at + 1)) };
}

/** Those of `places` with listings. */
export async function placesWithListings(
  db: Db,
  places: readonly PlaceNamed[],
): Promise<readonly PlaceNamed[]> {
  if (places.length === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select ${sql.join(
      places.map(
        ({ country, city, spellings }, at) =>
          sql`${city === null ? sql`exists (select from listings where country = ${country} and public)` : sql`exists (select from listings where country = ${country} and search @@ to_tsquery('english', ${oneOf(spellings)}) and public)`} as ${sql.ref(`p${at}`)}`,
      ),
    )}`.execute(db);
  const [row] = rows;
  return places.filter((_, at) => row !== undefined && Reflect.get(row, `p${at}`) === true);
}
