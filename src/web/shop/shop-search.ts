import type { Input } from '#web/api.ts';
import {
  count,
  flag,
  oneOf,
  type RawSearch,
  searchReader,
  text,
  textOrNumber,
} from '#base/read-search.ts';
import { typedNumber } from '#base/typed-number.ts';

export const SORTS = ['recommended', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
/** Products on a page of a shop. */
export const SHOP_PAGE = 60;
const MAX_FACETS = 20;
const MAX_DOLLARS = 99_999_999;
/** Facet value of reduced products. */
export const OFFER = 'offer:yes';

/** Search parameters of a shop; defaults are omitted. */
export const readShopSearch = (raw: RawSearch, kinds: readonly string[]) =>
  searchReader({
    q: (raw) => text(200)(textOrNumber(raw).trim()),
    kind: oneOf(kinds),
    /** `brand:Cedar|brand:Olive`. */
    facet: (raw) => facetsOf({ facet: textOrNumber(raw) }).join('|') || undefined,
    available: flag,
    /** Dollars. */
    minPrice: priceOf,
    maxPrice: priceOf,
    sort: oneOf(SORTS.slice(1)),
    page: count(2, 10_000),
  })(raw);

export type ShopSearch = ReturnType<typeof readShopSearch> & {
  /** Compared products, `id.id`: only on the page (compare/). */
  readonly compare?: string;
};

/** Parses a typed amount to whole cents; undefined if invalid. */
export function priceOf(value: unknown): number | undefined {
  const dollars = Math.round(typedNumber(textOrNumber(value).replaceAll('$', '')) * 100) / 100;
  return dollars >= 0 && dollars <= MAX_DOLLARS ? dollars : undefined;
}

/** The selected values as `key:value`. */
export const facetsOf = ({ facet = '' }: { readonly facet?: string }): readonly string[] =>
  [...new Set(facet.split('|'))]
    .filter((one) => /^[^:]+:.+$/s.test(one) && one.length <= 130)
    .slice(0, MAX_FACETS);

/** Adds or removes a value, and returns to the first page. */
export function withFacet(search: ShopSearch, facet: string, on: boolean): ShopSearch {
  const { page: _page, facet: _before, ...rest } = search;
  const left = facetsOf(search).filter((one) => one !== facet);
  const all = on ? [...left, facet] : left;
  return { ...rest, ...(all.length > 0 && { facet: all.join('|') }) };
}

/** Changes parameters, and returns to the first page; undefined removes one. */
export function changed(
  { page: _page, ...search }: ShopSearch,
  patch: { readonly [K in keyof ShopSearch]?: ShopSearch[K] | undefined },
): ShopSearch {
  return Object.fromEntries(
    Object.entries({ ...search, ...patch }).filter(([, value]) => value !== undefined),
  );
}

/** True if any filter is set. */
export const isNarrowed = ({
  q,
  kind,
  facet,
  available,
  minPrice,
  maxPrice,
}: ShopSearch): boolean =>
  [q, kind, facet, available, minPrice, maxPrice].some((one) => one !== undefined);

/** The query for the server. */
export const asked = (
  serviceId: string,
  { q, available, sort = 'recommended', compare: _compared, ...rest }: ShopSearch,
): NonNullable<Input<'GET /listings'>['query']> => ({
  ...rest,
  serviceId,
  sort,
  pageSize: SHOP_PAGE,
  ...(q !== undefined && { search: q }),
  ...(available && { available: 'true' as const }),
});
