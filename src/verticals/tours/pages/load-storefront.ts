import { notFound } from '@tanstack/react-router';
import type { Service } from '#contract/services.ts';
import { api, ApiError } from '#web/api.ts';
import type { TourCard } from '../contract.ts';
import { categoryOfTakenKind } from '../kinds.ts';
import type { Failure } from '#web/listing/failed.tsx';
import { countriesFailure, toursFailure } from './failure.ts';
import type { kindOf, StorefrontSearch } from './storefront-search.ts';

type Shown = Pick<StorefrontSearch, 'country' | 'date' | 'page'> & {
  readonly kind: ReturnType<typeof kindOf>;
};

type Tried<T> =
  | readonly [brought: T, failure: null, error: null]
  | readonly [brought: null, failure: Failure, error: ApiError];

/**
 * The service, its countries and its listings. In the browser each list may fail by itself. On the
 * server a failure fails the whole page, because a response with status 200 would be cached for all
 * visitors.
 */
export async function loadStorefront(
  serviceId: string,
  shown: Shown,
  /** True while this is only a preload. */
  isAhead: () => boolean,
) {
  const tried = async <T>(
    call: Promise<T>,
    failed: (error: unknown) => Failure,
  ): Promise<Tried<T>> => {
    try {
      return [await call, null, null];
    } catch (error) {
      if (isNotThere(error)) throw notFound();
      if (!(error instanceof ApiError)) throw error;
      return [null, failed(error), error];
    }
  };
  const [service, [countries, noCountries, worse], [list, noList, bad]] = await Promise.all([
    loadService(serviceId),
    tried(api('GET /tours/countries-available/{serviceId}', { serviceId }), countriesFailure),
    tried(loadList(serviceId, shown), toursFailure),
  ]);
  // A failed preload is repeated by the navigation, unless that has started in the meantime.
  const error = worse ?? bad;
  if (error !== null && (import.meta.env.SSR || isAhead())) throw error;
  return {
    service,
    countries: service.countries.filter(({ country }) => countries?.includes(country)),
    noCountries,
    ...(list ?? NO_TOURS),
    noList,
  };
}

let onScreen: Service | undefined;

/** The current page's service: it stays visible if a later tab fails offline. */
export function rememberService(service: Service): void {
  onScreen = service;
}

async function loadService(serviceId: string): Promise<Service> {
  try {
    return (await api('GET /service-page/services/info/{serviceId}', { serviceId })).data;
  } catch (error) {
    if (isNotThere(error)) throw notFound();
    if (onScreen?._id === serviceId) return onScreen;
    throw error;
  }
}

const isNotThere = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Cards of one page; the server decides their number. */
export const TOURS_PAGE = 200;

interface ToursList {
  readonly list: readonly TourCard[];
  /** Listings on all pages, including those that cannot be booked on the date. */
  readonly total: number;
  /** There are more than `total`. */
  readonly more: boolean;
}

export const NO_TOURS: ToursList = { list: [], total: 0, more: false };

/** The length of a list is counted only if it may have several pages. */
export async function listOf(
  { date, page = 1 }: Shown,
  read: (query: { date?: string | undefined; page?: number | undefined }) => Promise<TourCard[]>,
  count: () => Promise<{ readonly total: number; readonly more?: boolean }>,
): Promise<ToursList> {
  const list = await read({ date, page: page === 1 ? undefined : page });
  if (page === 1 && date === undefined && list.length < TOURS_PAGE)
    return { list, total: list.length, more: false };
  const { total, more = false } = await count();
  return { list, total, more };
}

/** Empty until a country is selected. */
async function loadList(serviceId: string, shown: Shown): Promise<ToursList> {
  const { country, kind } = shown;
  if (country === undefined) return NO_TOURS;
  return listOf(
    shown,
    (query) => api('GET /tours/{kind}/{country}/{serviceId}', { kind, country, serviceId, query }),
    () =>
      api('GET /listings', {
        query: { serviceId, country, kind: categoryOfTakenKind(kind), pageSize: 1 },
      }),
  );
}
