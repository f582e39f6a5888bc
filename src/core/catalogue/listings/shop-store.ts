import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { ShopFacets } from '#contract/shop.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { saidPart } from '#core/shared/said-store.ts';
import { ANY_DAY } from '../places/availability-rules.ts';
import { type CardRow, cardColumns } from './listing-card.ts';
import { type Counts, facetsOfShop, keptOf, MAX_COUNTED } from './shelf-counts.ts';
import { findKeptCounts } from './shelf-counts-store.ts';
import {
  type AskedOfShelf,
  type Narrowed,
  narrowedBy,
  readLeftBut,
  type ShelfQuery,
} from './shelf-filters.ts';
import {
  alongOrder,
  hasUnpriced,
  many,
  metOnTheWay,
  notFrequent,
  plainPage,
  type Range,
  wholeRange,
} from './shelf-way-store.ts';
import { orderOf } from './shelf-order.ts';

export interface ShelfRow extends CardRow {
  /** Stock over all variants; null without a stock. */
  readonly left: number | null;
  readonly variants: number;
  /** Read in lists of several services. */
  readonly service_name: string | null;
}

export interface Shelf {
  readonly rows: readonly ShelfRow[];
  readonly total: number;
  /** `total` is a lower bound. */
  readonly more: boolean;
  readonly facets: Pick<ShopFacets, 'kinds' | 'facets'> & {
    readonly low: number | null;
    readonly high: number | null;
  };
}

/**
 * A page of listings matching a shop's filters, with further filters; a vendor's own shelf includes
 * everything not hidden. Uses stored sums where possible and counts up to MAX_COUNTED otherwise.
 */
export async function findShelf(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  asked: AskedOfShelf,
  reader: Language | null = null,
): Promise<Shelf> {
  const shelf = { ...asked, verticals: Object.keys(verticals) };
  const someHaveNone = shelf.sort === 'price_desc' && (await hasUnpriced(db, shelf));
  const query: ShelfQuery = someHaveNone ? { ...shelf, sort: 'price_desc_some' as const } : shelf;
  const { serviceId, kind, facet } = query;
  const ofCountry =
    query.country !== undefined &&
    query.vertical !== undefined &&
    serviceId === undefined &&
    facet.length === 0;
  const kept = await findKeptCounts(db, {
    ...query,
    country: ofCountry ? query.country : undefined,
  });
  const uncounted = ofCountry ? ['price', 'words'] : ['country', 'price', 'words'];
  const narrowed = narrowedBy(asked);
  const partOf = (part: string) => (narrowed.has(part) ? part : '');
  const known = (part: string): Counts => {
    const others = [...narrowed.keys()].filter((one) => one !== part);
    if (kept === null || uncounted.some((one) => others.includes(one)))
      return { total: null, kinds: null, facets: null };
    const facets = facet.filter((one) => part === '' || !one.startsWith(part));
    const inStock = others.includes('stock');
    return keptOf(kept, part === 'kind' ? undefined : kind, facets, { inStock });
  };
  const keys = [...narrowed.keys()].filter((part) => part.endsWith(':'));
  const wanted =
    serviceId === undefined ? [''] : [...new Set(['', partOf('kind'), partOf('price'), ...keys])];
  const unread = wanted.filter((part) => {
    const { total, kinds, facets } = known(part);
    if (total !== null && (total > MAX_COUNTED || total === 0)) return false;
    if (total === null) return true;
    return serviceId !== undefined && (part === 'kind' ? kinds === null : facets === null);
  });
  const whole = kept && keptOf(kept, kind, []).total;
  const { left, page: met } = await readLeft(db, query, narrowed, unread, whole);
  const counts = (part: string): Counts => left.get(part) ?? known(part);
  const total = counts('').total;
  const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
  const ids = met ?? (total !== null && total <= MAX_COUNTED ? left.get('')?.ids : undefined);
  const plain = ids ? null : plainPage(query, narrowed, { ...page, total });
  const cards =
    plain ?? placed(ids ?? (await alongOrder(db, query, narrowed, { ...page, total, whole })));
  const facets =
    serviceId === undefined
      ? { kinds: [], facets: [] }
      : facetsOfShop(kept ?? [], query, (part) => counts(partOf(part)));
  const knownRange = serviceId === undefined ? NO_RANGE : left.get(partOf('price'))?.range;
  const { rows, range } = await readPage(db, verticals, cards, {
    reader,
    named: serviceId === undefined,
    range: knownRange,
    whole: wholeRange(query, narrowed),
  });
  return {
    rows,
    total: total ?? MAX_COUNTED,
    more: total === null,
    facets: {
      kinds: facets.kinds,
      facets: await inFacetWords(db, serviceId, facets.facets, reader),
      ...range,
    },
  };
}

/** Facets with the shop's names in the reader's language. */
async function inFacetWords(
  db: Db,
  serviceId: string | undefined,
  facets: ShopFacets['facets'],
  reader: Language | null,
): Promise<ShopFacets['facets']> {
  const words = facets.flatMap(({ key, values }) => [key, ...values.map(({ value }) => value)]);
  if (serviceId === undefined || reader === null || words.length === 0) return facets;
  const rows = await db
    .selectFrom('facet_words')
    .select(['word', 'said'])
    .where('service_id', '=', serviceId)
    .where('language', '=', reader)
    .where('word', 'in', words)
    .execute();
  const said = new Map(rows.map((row) => [row.word, row.said]));
  const called = (word: string) => {
    const own = said.get(word);
    return own === undefined ? {} : { said: own };
  };
  return facets.map(({ key, values }) => ({
    key,
    ...called(key),
    values: values.map((one) => ({ ...one, ...called(one.value) })),
  }));
}

const NO_RANGE: Range = { low: null, high: null };

interface PageHow {
  readonly reader: Language | null;
  /** With the names of their services. */
  readonly named: boolean;
  /** Undefined if `whole` is to be read. */
  readonly range: Range | undefined;
  readonly whole: RawBuilder<unknown>;
}

const placed = (ids: readonly string[]) =>
  sql`select id, place from unnest(${[...ids]}::uuid[]) with ordinality page(id, place)`;

/** The cards of a page, which is SQL of ids, with the price range. */
async function readPage(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  page: RawBuilder<unknown>,
  { reader, named, range, whole }: PageHow,
): Promise<{ readonly rows: readonly ShelfRow[]; readonly range: Range }> {
  const serviceName = named
    ? sql`(select ${saidPart('services', 'name', reader)} from services where id = l.service_id)`
    : sql`null::text`;
  const { rows } = await sql<Range & (ShelfRow | { id: null })>`
    select prices.*, card.* from (${range ? sql`select null::bigint as low, null::bigint as high` : whole}) prices left join (
      select page.place, one.* from (${page}) page cross join lateral (
        select ${cardColumns(verticals, reader, 'shelf')}, pieces.left, pieces.variants, ${serviceName} as service_name
        from listings l cross join lateral (
          select sum(p.capacity - p.taken)::int as left, count(*)::int as variants from places p
          where p.listing_id = l.id and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed) pieces
        where l.id = page.id offset 0) one) card on true
    order by card.place`.execute(db);
  const { low, high } = range ?? rows[0] ?? NO_RANGE;
  return { rows: rows.flatMap((row) => (row.id === null ? [] : [row])), range: { low, high } };
}

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
async function readLeft(
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
  const byStems = mayBeFrequent && narrowed.size === 1 && query.serviceId === undefined;
  const sets = parts.map((part, at) => {
    const frequent = byStems ? sql`${notFrequent} not ${many(sql`stem`)} and` : notFrequent;
    const unless = all ? (at > 0 ? sql`not (select yes from many) and` : frequent) : sql``;
    const how = { unless, most: MAX_COUNTED + 1 };
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
