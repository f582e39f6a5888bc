import type { Input } from '#web/api.ts';
import { typedNumber } from '#base/typed-number.ts';

export const SORTS = ['recommended', 'newest', 'price_asc', 'price_desc', 'rating'] as const;
type Sort = (typeof SORTS)[number];
/** How many products a page of a shop shows. */
export const SHOP_PAGE = 60;
const MOST_FACETS = 20;
const MOST_DOLLARS = 99_999_999;
/** The value that what costs less than before has. */
export const OFFER = 'offer:yes';

/** What a shop's address says; defaults are left out. */
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
  /** Products side by side, `id.id`: of the page only (compare/). */
  readonly compare?: string;
}

/** Reads an address somebody may have typed or cut short: what makes no sense is left out. */
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

/** An amount as somebody writes it, in whole cents; undefined for what is none. */
export function priceOf(value: unknown): number | undefined {
  const dollars = Math.round(typedNumber(textOf(value).replaceAll('$', '')) * 100) / 100;
  return dollars >= 0 && dollars <= MOST_DOLLARS ? dollars : undefined;
}

/** The chosen values, `key:value` each. */
export const facetsOf = ({ facet = '' }: Pick<ShopSearch, 'facet'>): readonly string[] =>
  [...new Set(facet.split('|'))]
    .filter((one) => /^[^:]+:.+$/s.test(one) && one.length <= 130)
    .slice(0, MOST_FACETS);

/** The same shop with a value chosen, or no longer, from its first page. */
export function withFacet(search: ShopSearch, facet: string, on: boolean): ShopSearch {
  const { page: _page, facet: _before, ...rest } = search;
  const left = facetsOf(search).filter((one) => one !== facet);
  const all = on ? [...left, facet] : left;
  return { ...rest, ...(all.length > 0 && { facet: all.join('|') }) };
}

/** The same shop with something else asked of it, from its first page; undefined takes it off. */
export function changed(
  { page: _page, ...search }: ShopSearch,
  patch: { readonly [K in keyof ShopSearch]?: ShopSearch[K] | undefined },
): ShopSearch {
  return Object.fromEntries(
    Object.entries({ ...search, ...patch }).filter(([, value]) => value !== undefined),
  );
}

/** Whether anything narrows the shelf. */
export const isNarrowed = ({
  q,
  kind,
  facet,
  available,
  minPrice,
  maxPrice,
}: ShopSearch): boolean =>
  [q, kind, facet, available, minPrice, maxPrice].some((one) => one !== undefined);

/** What is asked of the server. */
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
