import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import { type Counts, MAX_COUNTED } from './shelf-counts.ts';
import { type Narrowed, readLeftBut, type ShelfQuery } from './shelf-filters.ts';
import { orderOf } from './shelf-order.ts';
import { isLarge, many, metOnTheWay, notFrequent, type Range } from './shelf-way-store.ts';

interface Left extends Counts {
  /** The page, for all filters. */
  readonly ids: readonly string[];
  readonly range: Range;
}

interface LeftRow {
  readonly part: string;
  readonly total: number;
  readonly kinds: Readonly<Record<string, number>> | null;
  readonly facets: Readonly<Record<string, number>> | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly ids: readonly string[] | null;
}

/**
 * Reads the matches without each of `parts` ('' for all filters, which comes first), up to the
 * counting limit. Larger results are missing; if all filters match more, so do the others, which
 * are skipped, and the page is read along its sort index: `page` is undefined if that stopped
 * early.
 */
export async function readLeft(
  db: Db,
  query: ShelfQuery,
  narrowed: Narrowed,
  parts: readonly string[],
  whole: number | null,
): Promise<{
  readonly left: ReadonlyMap<string, Left>;
  readonly page: readonly string[] | undefined;
}> {
  if (parts.length === 0) return { left: new Map(), page: undefined };
  const all = parts[0] === '';
  const mayBeFrequent = narrowed.has('words') && (whole === null || whole > MAX_COUNTED);
  const byStems =
    mayBeFrequent && narrowed.size === 1 && (query.serviceId === undefined || isLarge(whole));
  const sets = parts.map((part, at) => {
    const frequent = byStems ? sql`${notFrequent} not ${many(sql`stem`)} and` : notFrequent;
    const unless = all ? (at > 0 ? sql`not (select yes from many) and` : frequent) : sql``;
    const how = { large: isLarge(whole), unless, most: MAX_COUNTED + 1 };
    return sql`${sql.ref(`s${at}`)} as materialized (${readLeftBut(query, narrowed, part, how)})`;
  });
  const [first, ...others] = sets;
  const ways = all ? metOnTheWay(query, narrowed, { mayBeFrequent, byStems }) : undefined;
  const tables = [
    ...(ways?.before ?? []),
    ...(first ? [first] : []),
    ...(ways?.after ?? []),
    ...others,
  ];
  const counted = parts.map((part, at) => countsOf(query, part, sql.ref(`s${at}`), all));
  const { rows } = await sql<LeftRow>`
    with ${sql.join(tables)} ${sql.join(counted, sql` union all `)}`.execute(db);
  const left = new Map(
    rows
      .filter(({ total }) => total <= MAX_COUNTED)
      .map(({ part, total, kinds, facets, low, high, ids }) => [
        part,
        {
          total,
          kinds: new Map(Object.entries(kinds ?? {})),
          facets: new Map(Object.entries(facets ?? {})),
          range: { low, high },
          ids: ids ?? [],
        },
      ]),
  );
  const { total, ids } = rows.find(({ part }) => part === '') ?? {};
  const offset = (query.page - 1) * query.pageSize;
  const isPage =
    (total ?? 0) > MAX_COUNTED && offset < MAX_COUNTED && ids?.length === query.pageSize;
  return { left, page: isPage ? (ids ?? undefined) : undefined };
}

/** `whole`: the result with all filters is read too. */
function countsOf(
  query: ShelfQuery,
  part: string,
  set: RawBuilder<unknown>,
  whole: boolean,
): RawBuilder<unknown> {
  const kinds = sql`select json_object_agg(kind, n) from (select kind, count(*) as n from ${set} group by kind) k`;
  const facets = sql`select json_object_agg(facet, n) from (
    select facet, count(*) as n from (select unnest(facets) as facet from ${set}) f group by facet) f`;
  const page = sql`select id from ${set} order by ${orderOf(query.sort)} limit (select ${query.pageSize}::int) offset (select ${(query.page - 1) * query.pageSize}::int)`;
  // Beyond the counting limit nothing is counted, and across shops only the total.
  const ofShop = (needed: boolean, value: RawBuilder<unknown>) =>
    needed && query.serviceId !== undefined
      ? sql`case when total <= ${sql.lit(MAX_COUNTED)} then (${value}) end`
      : sql`null::json`;
  const ids = sql`case when total <= ${sql.lit(MAX_COUNTED)} then array(${page}) else (select ids from met_page) end::text[]`;
  const total = whole
    ? sql`case when (select yes from many) then ${sql.lit(MAX_COUNTED + 1)} else count(*) end`
    : sql`count(*)`;
  return sql`select ${part}::text as part, total, low, high,
    ${ofShop(part === '' || part === 'kind', kinds)} as kinds,
    ${ofShop(part === '' || part.endsWith(':'), facets)} as facets,
    ${part === '' ? ids : sql`null::text[]`} as ids
    from (select (${total})::int as total, min(price_cents) as low, max(price_cents) as high from ${set}) n`;
}
