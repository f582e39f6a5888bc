import type { CallName, Input } from '#web/api.ts';

export const SORTS = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest'] as const;
export const RATINGS = ['3', '4', '4.5'] as const;
const WORDS = ['q', 'category', 'country', 'checkIn', 'checkOut', 'rooms', 'sort'] as const;
const FIGURES = ['minPrice', 'maxPrice', 'rating', 'page'] as const;
type Words = (typeof WORDS)[number];
type Figures = (typeof FIGURES)[number];
export type SearchField = Words | Figures;

/** Raw query parameters of a search: the server validates them. */
export type SearchQuery = { readonly [Field in Words]?: string } & {
  readonly [Field in Figures]?: number | string;
};
/** Filters of a search; the two prices form one filter, and so do the fields of a stay. */
export type SearchFilter = 'category' | 'country' | 'stay' | 'price' | 'rating';

const DEFAULTS: { readonly [Field in SearchField]?: string } = {
  sort: 'relevance',
  page: '1',
  rooms: '2',
};

/** Parses a URL, including a submitted form's: ignores empty fields. */
export function readSearchQuery(raw: Readonly<Record<string, unknown>>): SearchQuery {
  const read: { [Field in Words]?: string } & { [Field in Figures]?: number | string } = {};
  const textOf = (field: SearchField) =>
    ['string', 'number', 'boolean'].includes(typeof raw[field]) ? String(raw[field]).trim() : '';
  for (const field of WORDS) {
    const text = textOf(field);
    if (text !== '' && text !== DEFAULTS[field]) read[field] = text;
  }
  for (const field of FIGURES) {
    const text = textOf(field);
    if (text !== '' && text !== DEFAULTS[field])
      read[field] = String(Number(text)) === text ? Number(text) : text;
  }
  // Guests are ignored without dates.
  if (read.checkIn === undefined && read.checkOut === undefined) delete read.rooms;
  return read;
}

/** The search of a form, from its first page. */
export function queryOfForm(form: HTMLFormElement): SearchQuery {
  return readSearchQuery(Object.fromEntries(new FormData(form)));
}

/** The same search without some fields, from its first page. */
export function without(query: SearchQuery, ...fields: readonly SearchField[]): SearchQuery {
  return Object.fromEntries(
    Object.entries(query).filter(
      ([field]) => field !== 'page' && !fields.includes(field as SearchField),
    ),
  );
}

export const FIELDS_OF: Record<SearchFilter, readonly SearchField[]> = {
  category: ['category'],
  country: ['country'],
  stay: ['checkIn', 'checkOut', 'rooms'],
  price: ['minPrice', 'maxPrice'],
  rating: ['rating'],
};

/** The active filters, in display order. */
export function filtersOf(query: SearchQuery): SearchFilter[] {
  return (['category', 'country', 'stay', 'price', 'rating'] as const).filter((filter) =>
    FIELDS_OF[filter].some((field) => query[field] !== undefined),
  );
}

type Asked = NonNullable<Input<'GET /search' & CallName>['query']>;

/** The query for the server, which validates raw text. */
export const asked = (query: SearchQuery): Asked => query as Asked;
