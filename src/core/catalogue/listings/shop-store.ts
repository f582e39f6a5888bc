import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { ShopFacets } from '#contract/shop.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db } from '#core/shared/database.ts';
import { ANY_DAY } from '../places/availability-rules.ts';
import { type CardRow, cardColumns } from './listing-card.ts';
import { type Counts, facetsOfShop, keptOf, MOST_COUNTED } from './shelf-counts.ts';
import { findKeptCounts } from './shelf-counts-store.ts';
import { type AskedOfShelf, narrowedBy, type ShelfQuery } from './shelf-filters.ts';
import { readLeft } from './shelf-read-store.ts';
import { alongOrder, hasUnpriced, wholeRange } from './shelf-way-store.ts';

export interface ShelfRow extends CardRow {
  /** Stock over all variants; null without a stock. */
  readonly left: number | null;
  readonly variants: number;
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
 * everything not hidden. Uses stored sums where possible and counts up to MOST_COUNTED otherwise.
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
  const kept = await findKeptCounts(db, query);
  const narrowed = narrowedBy(asked);
  const partOf = (part: string) => (narrowed.has(part) ? part : '');
  const known = (part: string): Counts => {
    const others = [...narrowed.keys()].filter((one) => one !== part);
    if (kept === null || others.includes('price') || others.includes('words'))
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
    if (total !== null && (total > MOST_COUNTED || total === 0)) return false;
    if (total === null) return true;
    return serviceId !== undefined && (part === 'kind' ? kinds === null : facets === null);
  });
  const whole = kept && keptOf(kept, kind, []).total;
  const { left, page: met } = await readLeft(db, query, narrowed, unread, whole);
  const counts = (part: string): Counts => left.get(part) ?? known(part);
  const total = counts('').total;
  const page = { rows: query.pageSize, offset: (query.page - 1) * query.pageSize };
  const ids =
    met ??
    (total !== null && total <= MOST_COUNTED ? left.get('')?.ids : undefined) ??
    (await alongOrder(db, query, narrowed, { ...page, total, whole }));
  const facets =
    serviceId === undefined
      ? { kinds: [], facets: [] }
      : facetsOfShop(kept ?? [], query, (part) => counts(partOf(part)));
  const range =
    serviceId === undefined
      ? { low: null, high: null }
      : (left.get(partOf('price'))?.range ?? (await wholeRange(db, query, narrowed)));
  return {
    rows: await shelfRows(db, verticals, ids, reader),
    total: total ?? MOST_COUNTED,
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

async function shelfRows(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  ids: readonly string[],
  reader: Language | null,
): Promise<readonly ShelfRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShelfRow>`
    select ${cardColumns(verticals, reader, 'shelf')}, pieces.left, pieces.variants
    from listings l cross join lateral (
      select sum(p.capacity - p.taken)::int as left, count(*)::int as variants from places p
      where p.listing_id = l.id and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed) pieces
    where l.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], l.id)`.execute(db);
  return rows;
}
