// Long because it lists every visit.
import { SORTS } from '#contract/search.ts';
import { NAMED } from '../big-market/fill.ts';
import type { CallKey, Sent } from '../client.ts';
import { adminVisits } from './admin-visits.ts';
import { ownerVisits } from './owner-visits.ts';
import { type Found, NEXT_MONTH, type Sample } from './samples.ts';
import type { SHAPES } from '../big-market/size-rules.ts';

export type Who =
  | 'guest'
  | 'customer'
  | 'frequent'
  | 'hotelier'
  | 'grocer'
  | 'bigHotelier'
  | 'bigGrocer'
  | 'admin';
export interface Visit {
  readonly name: string;
  readonly who: Who;
  readonly call: CallKey;
  readonly sent: Sent;
  /**
   * Blocks that a statement may take in a market of any size: it stops at a limit that the small
   * market does not reach.
   */
  readonly upTo?: number;
}

export type Samples = Readonly<
  Record<keyof typeof SHAPES | 'biggestGrocer' | 'biggestHotel' | 'biggestAgency', Sample>
>;

/** Slugs of the demo's categories. */
const SLUGS = ['tours', 'hotel-booking', 'groceries', 'medical-care', 'utilities'];
/** Up to 501 matches, read twice, or the walk to the first page of a word that one in fifty has. */
const OF_A_SEARCH = 2_000;
/** Up to 241 free listings of about 12 blocks, with all filters and without each. */
const OF_A_STAY = 10_000;
/** Steps along the order before rare filters are read by their index. */
const OF_NEXT_FREE = 2_500;
/** Places of 20 doctors on three days, about 12 blocks each in a table in which they lie apart. */
const OF_THREE_DAYS = 400;
/** Steps along a shelf, a block each, until enough of its first rows are in stock. */
const OF_A_SHELF = 300;
/** A range of two months of each of twenty listings. */
const OF_TYPES = 400;
/** A place and a listing of each of two hundred bookings. */
const OF_BOOKINGS = 1_800;
const STAY = { checkIn: NEXT_MONTH.from, checkOut: NEXT_MONTH.to };

export interface Page extends Pick<Visit, 'upTo'> {
  /** The address without ids. */
  readonly name: string;
  readonly address: string;
}

/** Public pages that show listings, services or reviews. */
export function pages(of: Samples): readonly Page[] {
  const page = (pattern: string, sample?: Sample, query = ''): Page => ({
    name: pattern + query,
    address:
      pattern.replace('$id', sample?.service ?? '').replace('$listing', sample?.listing ?? '') +
      query,
  });
  const stay = `?checkIn=${STAY.checkIn}&checkOut=${STAY.checkOut}`;
  return [
    page('/'),
    page('/country/egypt'),
    page('/services'),
    page('/providers/tours'),
    page('/providers/tours', undefined, '?country=Egypt&sort=price'),
    page('/providers/hotel-booking'),
    page('/providers/hotel-booking', undefined, stay),
    page('/search'),
    { ...page('/search', undefined, '?q=cairo'), upTo: OF_A_SEARCH },
    page('/service/tours/$id', of.tours),
    page('/service/tours/details/$listing', of.tours),
    page('/service/Hotel-Booking/$id', of.hotels),
    page('/service/Hotel-Booking/$id', of.hotels, stay),
    page('/service/hotel/room/details/$listing', of.hotels),
    page('/service/Holiday-Lets/$id', of.lets),
    page('/service/Holiday-Lets/details/$listing', of.lets),
    page('/service/Medical-Care/$id', of.medical),
    page('/view/Medical-Care/$id/$listing', of.medical),
    page('/medical'),
    page('/appoint'),
    page('/service/Domestic-Staffing/$id', of.staffing),
    page('/view/Domestic-Staffing/$id/$listing', of.staffing),
    page('/service/Money-Transfer-Services/$id', of.transfer),
    page('/view/Money-Transfer-Services/$id/$listing', of.transfer),
    page('/service/electricity/$id', of.utilities),
    page('/view/Utilities/$id/$listing', of.utilities),
    page('/insurance'),
    page('/service/insurance'),
    page('/service/insurance', undefined, '?kind=health'),
    page('/service/Insurance/$id', of.insurance),
    page('/view/Insurance/$id/$listing', of.insurance),
    page('/service/Groceries/$id', of.groceries),
    page('/service/Tech-Supplies/$id', of.tech),
    page('/service/Traditional-Clothing/$id', of.clothing),
    { ...page('/view/Groceries/$id/$listing', of.groceries), upTo: OF_A_SHELF },
    page('/view/Tech-Supplies/$id/$listing', of.tech),
    page('/service/Traditional-Clothing/view/$listing', of.clothing),
  ];
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** A query without the values that differ from market to market. */
const inGeneral = (query: Readonly<Record<string, string>>, found: Found) =>
  Object.entries(found).reduce<string>(
    (text, [name, value]) =>
      text.replaceAll(String(new URLSearchParams({ '': value })).slice(1), `$${name}`),
    String(new URLSearchParams(query)).replaceAll(ID, '$id'),
  );

/** Reads of a visitor, a frequent customer, vendors of ordinary size and an admin. */
export function visits(of: Samples, found: Found): readonly Visit[] {
  const as =
    (who: Who) =>
    (call: CallKey, sent: Sent = {}, of = ''): Visit => ({
      name: [
        `${who}: ${call}`,
        of,
        sent.query && `?${inGeneral(sent.query as Record<string, string>, found)}`,
      ]
        .filter(Boolean)
        .join(' '),
      who,
      call,
      sent,
    });
  const [guest, customer, frequent, admin] = [
    as('guest'),
    as('customer'),
    as('frequent'),
    as('admin'),
  ];
  const [hotelier, grocer, bigHotelier, bigGrocer] = [
    as('hotelier'),
    as('grocer'),
    as('bigHotelier'),
    as('bigGrocer'),
  ];
  const search = (query: object, upTo = OF_A_SEARCH) => ({
    ...guest('GET /search', { query: { ...query } }),
    ...(Object.keys(query).some((name) => ['q', 'minPrice', 'rating'].includes(name)) && { upTo }),
  });
  const shelf = (query: object) => ({
    ...guest('GET /listings', { query: { vertical: 'groceries', ...query } }),
    ...('search' in query && { upTo: OF_A_SEARCH }),
  });
  const { biggestGrocer, biggestHotel, biggestAgency, ...middle } = of;
  const params = (id: string) => ({ params: { id } });
  return [
    guest('GET /home'),
    guest('GET /service-page/services/active/all'),
    search({}),
    ...Object.values(NAMED).map((q) => search({ q })),
    search({ q: `${NAMED.common} ${NAMED.seldom}` }),
    search({ q: 'lanturn' }),
    search({ q: 'zefirine' }),
    search({ q: 'فانوز' }),
    search({ q: 'xqzptvw' }),
    search({ q: NAMED.common, country: 'Egypt', category: 'tours', sort: 'price_asc' }),
    search({ q: NAMED.common, ...STAY }),
    search({ ...STAY }),
    ...SORTS.map((sort) => search({ q: NAMED.common, sort })),
    search({ q: NAMED.common, page: 5 }, 4_000),
    search({ q: 'lanturn', category: 'groceries' }),
    search({ q: `${NAMED.arabic}`, ...STAY }),
    search({ country: 'Egypt', category: 'groceries', sort: 'price_desc' }),
    search({ minPrice: 20, maxPrice: 40 }),
    search({ rating: 4 }),
    guest('GET /search/suggestions', { query: { q: 'lan' } }),
    ...(['recommended', 'newest', 'price_asc', 'price_desc', 'rating'] as const).map((sort) =>
      shelf({ sort }),
    ),
    shelf({ search: NAMED.common }),
    shelf({ search: NAMED.rare }),
    shelf({ page: 10 }),
    { ...shelf({ page: 100 }), upTo: 400 },
    ...[NAMED.common, NAMED.seldom].map((search) => ({
      ...guest('GET /listings', { query: { serviceId: biggestGrocer.service, search } }, 'biggest'),
      upTo: OF_A_SEARCH,
    })),
    guest('GET /listings', { query: { serviceId: of.groceries.service, search: NAMED.common } }),
    ...Object.entries(middle).flatMap(([vertical, { listing, service }]) => [
      guest('GET /listings/{id}', params(listing), vertical),
      guest(
        'GET /service-page/services/info/{serviceId}',
        { params: { serviceId: service } },
        vertical,
      ),
      guest('GET /service-page/service/{id}', params(service), vertical),
      guest('GET /reviews/service/{id}', params(service), vertical),
    ]),
    ...SLUGS.map((id) => guest('GET /service-page/services/all/{id}', params(id), id)),
    guest('GET /tours/more/{id}', params(of.tours.listing)),
    guest('GET /tours/countries-available/{serviceId}', {
      params: { serviceId: of.tours.service },
    }),
    guest('GET /service-page/services/active/firsts'),
    guest(
      'GET /service-page/services/all/{id}',
      { ...params('tours'), query: { country: 'Egypt', rating: 4, sort: 'newest' } },
      'tours',
    ),
    guest(
      'GET /services/{id}/listings',
      { ...params(of.hotels.service), query: { pageSize: 20 } },
      'hotels',
    ),
    guest('GET /listings', {
      query: { vertical: 'insurance', kind: 'health', country: 'Egypt', pageSize: 100 },
    }),
    guest('GET /next-free', { query: { vertical: 'medical' } }),
    {
      ...guest('GET /next-free', { query: { vertical: 'medical', country: 'Egypt' } }),
      upTo: OF_THREE_DAYS,
    },
    guest('GET /next-free', { query: { vertical: 'staffing', country: 'Jordan' } }),
    ...[
      { vertical: 'medical', city: 'cairo' },
      { vertical: 'medical', city: 'nowhere' },
      { vertical: 'medical', until: NEXT_MONTH.from, page: 3 },
      { vertical: 'medical', country: 'Egypt', facets: 'specialty:cardiology' },
      { vertical: 'medical', facets: 'specialty:dermatology,mode:video', maxPrice: 60 },
      { vertical: 'medical', maxPrice: 5 },
      { vertical: 'staffing', country: 'Egypt', facets: 'hire:hour' },
      { vertical: 'staffing', country: 'Egypt', facets: 'hire:month' },
      { vertical: 'staffing', serviceId: of.staffing.service },
      { vertical: 'staffing', serviceId: biggestAgency.service },
      { vertical: 'staffing', serviceId: biggestAgency.service, facets: 'hire:month' },
      { vertical: 'medical', serviceId: of.medical.service, day: NEXT_MONTH.from },
    ].map((query) => ({ ...guest('GET /next-free', { query }), upTo: OF_NEXT_FREE })),
    ...[
      { category: 'holiday-lets', country: 'Jordan' },
      { category: 'hotel-booking', sort: 'price_asc' },
      { country: 'Egypt', sort: 'newest', rating: 4 },
      { maxPrice: 30 },
    ].map((query) => ({ ...search({ ...query, ...STAY }), upTo: OF_A_STAY })),
    ...['hotel-booking', 'holiday-lets'].flatMap((id) =>
      [{}, { country: 'Egypt', sort: 'price' }].map((query) =>
        guest(
          'GET /service-page/services/all/{id}',
          { ...params(id), query: { ...query, ...STAY } },
          id,
        ),
      ),
    ),
    guest(
      'GET /services/{id}/offers',
      { ...params(biggestHotel.service), query: { ...STAY, rooms: '2' } },
      'the biggest hotel',
    ),
    guest(
      'GET /services/{id}/offers',
      { ...params(of.hotels.service), query: { ...STAY, rooms: '2' } },
      'hotels',
    ),
    guest(
      'GET /services/{id}/offers',
      { ...params(of.lets.service), query: { ...STAY, rooms: '2' } },
      'lets',
    ),
    guest('GET /listings/{id}/availability', {
      ...params(of.medical.listing),
      query: { from: '2026-03-02', to: '2026-03-15' },
    }),
    guest('GET /countries/{slug}', { params: { slug: 'egypt' } }),
    guest('GET /reviews'),
    customer('GET /orders'),
    customer('GET /cart/get'),
    customer('GET /account/spending'),
    ...[
      'GET /vendor/home',
      'GET /vendor/listings',
      'GET /vendor/inventory',
      'GET /vendor/orders',
      'GET /vendor/reviews',
      'GET /vendor/payouts',
      'GET /vendor/payout-history',
      'GET /vendor/statements',
      'GET /vendor/waiting',
      'GET /vendor/setup',
      'GET /account/memberships',
      'GET /service-page/services/get',
    ].flatMap((call) => [hotelier(call as CallKey, {}), grocer(call as CallKey, {})]),
    { ...hotelier('GET /vendor/calendar/month', { query: { month: '2026-04' } }), upTo: OF_TYPES },
    ...[grocer, bigGrocer].flatMap((seller) =>
      [
        { search: NAMED.rare },
        { status: 'visible' },
        { status: 'hidden' },
        { vertical: 'groceries', page: 10 },
        ...['oldest', 'name', 'highest', 'lowest'].map((sort) => ({ sort })),
      ].map((query) => seller('GET /vendor/inventory', { query })),
    ),
    ...[
      { search: NAMED.common },
      { search: 'a' },
      { stock: 'low' },
      { stock: 'low', sort: 'name' },
      { per: 'product' },
      { per: 'product', page: 3, stock: 'low' },
      { per: 'product', search: NAMED.common },
      { stock: 'out' },
    ].map((query) => grocer('GET /vendor/inventory', { query })),
    bigGrocer('GET /vendor/inventory'),
    bigGrocer('GET /service-page/services/get'),
    grocer('GET /vendor/home', { query: { period: '12m' } }),
    // The biggest hotel of the small market has 20 types of rooms.
    ...[1, 2].map((page) =>
      bigHotelier('GET /vendor/inventory', { query: { page, pageSize: 10 } }),
    ),
    bigHotelier('GET /service-page/services/get'),
    ...ownerVisits({ frequent, grocer, bigGrocer }, biggestGrocer.service, OF_A_SEARCH),
    { ...bigHotelier('GET /vendor/home'), upTo: OF_BOOKINGS },
    bigHotelier('GET /vendor/calendar'),
    {
      ...bigHotelier('GET /vendor/calendar/month', { query: { month: '2026-04' } }),
      upTo: OF_TYPES,
    },
    ...adminVisits(admin, found),
  ];
}
