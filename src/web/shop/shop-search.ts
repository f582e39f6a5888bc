import type { Input } from '#web/api.ts';
import { typedNumber } from '#base/typed-number.ts';

export const SORTS = ['recommended', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
type Sort = (typeof SORTS)[number];
/** Products on a page of a shop. */
export const SHOP_PAGE = 60;
const MOST_FACETS = 20;
const MOST_DOLLARS = 99_999_999;
/** Facet value of reduced products. */
export const OFFER = 'offer:yes';

/** Search parameters of a shop; defaults are omitted. */
export interface ShopSearch {
  readonly q?: string;
  readonly kind?: string;
  /** `brand:Cedar|brand:Olive`. */
  readonly facet?: string;
  readonly available?: true;
  /** Dollars. */
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly sort?: Sort;
  readonly page?: number;
  /** Compared products, `id.id`. Used only in the page (compare/). */
  readonly compare?: string;
}

/** Reads search parameters, which may be typed or truncated, and ignores invalid ones. */
export function readShopSearch(
  raw: Readonly<Record<string, unknown>>,
  kinds: readonly string[],
): ShopSearch {
  const q = textOf(raw.q).trim().slice(0, 200);
  const kind = kinds.find((one) => one === raw.kind);
  const facet = facetsOf({ facet: textOf(raw.facet) });
  const sort = SORTS.slice(1).find((one) => one === raw.sort);
  const page = typedNumber(raw.page);
  const minPrice = priceOf(raw.minPrice);
  const maxPrice = priceOf(raw.maxPrice);
  return {
    ...(q !== '' && { q }),
    ...(kind !== undefined && { kind }),
    ...(facet.length > 0 && { facet: facet.join('|') }),
    ...((raw.available === true || raw.available === 'true') && { available: true as const }),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(sort !== undefined && { sort }),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Parses a typed amount to whole cents; undefined if invalid. */
export function priceOf(value: unknown): number | undefined {
  const dollars = Math.round(typedNumber(textOf(value).replaceAll('$', '')) * 100) / 100;
  return dollars >= 0 && dollars <= MOST_DOLLARS ? dollars : undefined;
}

/** The selected values as `key:value`. */
export const facetsOf = ({ facet = '' }: Pick<ShopSearch, 'facet'>): readonly string[] =>
  [...new Set(facet.split('|'))]
    .filter((one) => /^[^:]+:.+$/s.test(one) && one.length <= 130)
    .slice(0, MOST_FACETS);

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
