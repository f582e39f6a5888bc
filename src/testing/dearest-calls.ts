// Long because it has the largest accepted input of every call that takes any.
import { randomUUID } from 'node:crypto';
import { contract } from '#contract/contract.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { movedClockContract } from '#contract/moved-clock.ts';
import { verticalContracts } from '#verticals/rules.ts';
import { FAVOURITES_PAGE, MAX_FAVOURITE_NOTE, MAX_LIST_NAME } from '#base/favourite-limits.ts';
import type { CallKey, Sent } from './client.ts';
import {
  DELIVERY,
  type FullMarket,
  letters,
  LONGEST_TOUR,
  MAX_VARIANTS,
} from './dearest-market.ts';
import { message } from './conversations.ts';
import { toBank } from './corridor.ts';
import { address, labneh, toCheckout } from './goods.ts';
import { PICTURE } from './pictures.ts';
import { contactOf, newKey } from './shop.ts';
import { tourEntry } from './vendor.ts';
import { pushSubscription } from './push-service.ts';

export type Who = keyof FullMarket['people'];
export interface Dear {
  readonly who: Who;
  readonly sent: Sent;
}

const endpoints = Object.entries<EndpointSpec>({
  ...contract,
  ...verticalContracts,
  ...movedClockContract,
});

/** Every call with the largest input it accepts, reads before writes. */
export function dearestCalls(market: FullMarket): readonly (Dear & { readonly call: CallKey })[] {
  const { id, shops, people, cartItems } = market;
  const named: Partial<Record<CallKey, Partial<Dear>>> = {
    'GET /account/export': { who: 'owner' },
    'GET /notifications': { who: 'owner' },
    'PUT /account/notification-settings': {
      who: 'owner',
      sent: {
        body: {
          settings: {
            off: [
              { group: 'orders', channel: 'inApp' },
              { group: 'sales', channel: 'email' },
            ],
            quiet: { from: '22:00', until: '07:00', timeZone: 'Africa/Cairo' },
          },
        },
      },
    },
    'POST /notifications/seen': { who: 'owner', sent: { body: {} } },
    'POST /account/push-subscriptions': { who: 'owner', sent: { body: pushSubscription(1) } },
    'GET /favourites': { who: 'owner', sent: { query: { list: id.favouriteList } } },
    'GET /favourites/among': {
      who: 'owner',
      sent: { query: { listings: id.saved.join() } },
    },
    'GET /favourites/cards': {
      sent: { query: { listings: id.saved.slice(0, FAVOURITES_PAGE).join(), days: 'true' } },
    },
    'POST /favourites/shared': {
      who: 'owner',
      sent: { body: { token: id.favouriteToken } },
    },
    'PUT /favourites/{id}': {
      who: 'owner',
      sent: {
        params: { id: id.wide },
        body: { list: id.favouriteList, note: letters(MAX_FAVOURITE_NOTE) },
      },
    },
    'DELETE /favourites/{id}': { who: 'owner', sent: { params: { id: id.wide } } },
    'PUT /favourites/alerts': { who: 'owner', sent: { body: { alerts: true } } },
    'POST /favourites/merge': { who: 'owner', sent: { body: { listings: id.saved } } },
    'POST /favourites/lists': { who: 'owner', sent: { body: { name: letters(MAX_LIST_NAME) } } },
    'PUT /favourites/lists/{id}': {
      who: 'owner',
      sent: { params: { id: id.favouriteList }, body: { name: letters(MAX_LIST_NAME) } },
    },
    'POST /favourites/lists/{id}/link': {
      who: 'owner',
      sent: { params: { id: id.favouriteList } },
    },
    'DELETE /favourites/lists/{id}/link': {
      who: 'owner',
      sent: { params: { id: id.favouriteList } },
    },
    'DELETE /favourites/lists/{id}': {
      who: 'owner',
      sent: { params: { id: id.favouriteList } },
    },
    'GET /conversations': { who: 'owner', sent: { query: { pageSize: 50 } } },
    'GET /conversations/{id}': { who: 'owner', sent: { params: { id: id.conversation } } },
    'GET /conversations/{id}/messages': { who: 'owner', sent: { params: { id: id.conversation } } },
    'GET /conversations/{id}/files/{fileId}': {
      who: 'owner',
      sent: { params: { id: id.conversation, fileId: id.conversationFile } },
    },
    'GET /conversations/{id}/files/{fileId}/picture': {
      who: 'owner',
      sent: { params: { id: id.conversation, fileId: id.conversationFile } },
    },
    'GET /conversations/with': { who: 'owner', sent: { query: { order: id.part } } },
    'GET /vendor/conversations': { sent: { query: { pageSize: 50 } } },
    'GET /vendor/conversations/{id}': { sent: { params: { id: id.conversation } } },
    'GET /vendor/conversations/{id}/messages': {
      sent: { params: { id: id.conversation } },
    },
    'GET /vendor/conversations/{id}/files/{fileId}': {
      sent: { params: { id: id.conversation, fileId: id.conversationFile } },
    },
    'GET /vendor/conversations/{id}/files/{fileId}/picture': {
      sent: { params: { id: id.conversation, fileId: id.conversationFile } },
    },
    'GET /vendor/conversations/with': { sent: { query: { order: id.part } } },
    'POST /conversations': {
      who: 'owner',
      sent: {
        body: { ...message({ text: letters(4_000) }), subject: { kind: 'order', id: id.part } },
      },
    },
    'POST /conversations/{id}/messages': {
      who: 'owner',
      sent: { params: { id: id.conversation }, body: message({ text: letters(4_000) }) },
    },
    'POST /conversations/files': { who: 'owner', sent: { body: { name: 'a.png', file: PICTURE } } },
    'PUT /conversations/{id}/seen': {
      who: 'owner',
      sent: { params: { id: id.conversation }, body: { seq: 30 } },
    },
    'POST /vendor/conversations': {
      sent: {
        body: { ...message({ text: letters(4_000) }), subject: { kind: 'order', id: id.part } },
      },
    },
    'POST /vendor/conversations/{id}/messages': {
      sent: { params: { id: id.conversation }, body: message({ text: letters(4_000) }) },
    },
    'POST /vendor/conversations/files': { sent: { body: { name: 'a.png', file: PICTURE } } },
    'PUT /vendor/conversations/{id}/seen': {
      sent: { params: { id: id.conversation }, body: { seq: 30 } },
    },
    'POST /conversations/{id}/report': {
      who: 'owner',
      sent: {
        params: { id: id.conversation },
        body: { reason: 'other', text: letters(500) },
      },
    },
    'POST /vendor/conversations/{id}/report': {
      sent: { params: { id: id.conversation }, body: { reason: 'other', text: letters(500) } },
    },
    'GET /admin/conversation-reports': { sent: { query: { pageSize: 100 } } },
    'GET /admin/conversation-reports/{id}': { sent: { params: { id: id.report } } },
    'GET /admin/conversation-reports/{id}/files/{fileId}': {
      sent: { params: { id: id.report, fileId: id.conversationFile } },
    },
    'POST /admin/conversation-reports/{id}/decide': {
      sent: { params: { id: id.report }, body: { to: 'warned', reason: letters(500) } },
    },
    'PUT /conversations/{id}/block': {
      who: 'owner',
      sent: { params: { id: id.conversation }, body: { blocked: true } },
    },
    'GET /orders': { who: 'owner', sent: { query: { pageSize: 10 } } },
    'GET /cart/get': { who: 'buyer' },
    'GET /vendor/subscription/preview': { sent: { query: { plan: 'pro', every: 'year' } } },
    'GET /orders/{id}': { who: 'owner', sent: { params: { id: id.order } } },
    'GET /orders/{id}/cancel-quote': { who: 'owner', sent: { params: { id: id.order } } },
    'GET /orders/{id}/voucher/{itemId}': {
      who: 'owner',
      sent: { params: { id: id.order, itemId: id.item } },
    },
    'GET /orders/{id}/items/{itemId}/confided': {
      who: 'owner',
      sent: { params: { id: id.order, itemId: id.item } },
    },
    'GET /vendor/orders/{id}/items/{itemId}/confided': {
      sent: { params: { id: id.part, itemId: id.item } },
    },
    'GET /vendor/orders/{id}/items/{itemId}/starts': {
      sent: { params: { id: id.part, itemId: id.item }, query: { from: '2026-03-02', days: 31 } },
    },
    'GET /orders/{id}/items/{itemId}/instead': {
      who: 'owner',
      sent: { params: { id: id.order, itemId: id.item } },
    },
    'GET /documents/{kind}/{id}': {
      who: 'owner',
      sent: { params: { kind: 'receipt', id: id.order } },
    },
    'PUT /account/vendor': { who: 'vendor', sent: { body: { vendorId: id.vendor } } },
    'POST /account/selling': { who: 'vendor' },
    'GET /account/spending': { who: 'owner' },
    'GET /orders/{id}/receipt-link': { who: 'owner', sent: { params: { id: id.order } } },
    'GET /policies': { who: 'owner' },
    'GET /policies/{id}/cancel-quote': { who: 'owner', sent: { params: { id: id.item } } },
    'GET /policies/{id}/renewal': { who: 'owner', sent: { params: { id: id.item } } },
    'GET /policy-checks/{code}': { sent: { params: { code: 'ABCDEFGHJKMN' } } },
    'GET /receipt-checks/{code}': { sent: { params: { code: 'RABCDEFGHJKMN' } } },
    'GET /vendor/schedule': { sent: { query: { vertical: 'medical', days: 14 } } },
    'GET /vendor/orders/{id}/items/{itemId}/replacements': {
      sent: { params: { id: id.part, itemId: id.item }, query: { handover: '2026-03-02' } },
    },
    'GET /vendor/replacements': { sent: { query: { vertical: 'medical' } } },
    'GET /vendor/schedule/to-move': { sent: { query: { vertical: 'medical' } } },
    'GET /payments/{id}/outcome': { who: 'owner', sent: { params: { id: id.payment } } },
    'GET /reviews/order/{id}': { who: 'owner', sent: { params: { id: id.order } } },
    'GET /admin/orders/{id}': { sent: { params: { id: id.order } } },
    'GET /admin/held-vendors': { sent: { query: { reason: 'tooLittle' } } },
    'GET /admin/payments/{id}': { sent: { params: { id: id.payment } } },
    'GET /admin/people/{id}': { sent: { params: { id: people.owner.person.id } } },
    'GET /admin/people/{id}/records': {
      sent: { params: { id: people.owner.person.id }, query: { list: 'orders' } },
    },
    'GET /admin/payments/{id}/books': { sent: { params: { id: id.payment } } },
    'GET /admin/messages/{id}': { sent: { params: { id: id.message } } },
    'GET /admin/manage/services/{id}': { sent: { params: { id: id.category } } },
    'GET /admin/vendor-details/{id}': { sent: { params: { id: id.vendor } } },
    'GET /vendor/statements/{month}': { sent: { params: { month: '2026-03' } } },
    'GET /vendor/statements/{month}/lines.csv': { sent: { params: { month: '2026-03' } } },
    'GET /admin/vendor-details/{id}/statements': { sent: { params: { id: id.vendor } } },
    'GET /admin/vendor-details/{id}/statements/{month}': {
      sent: { params: { id: id.vendor, month: '2026-03' } },
    },
    'GET /admin/vendor-details/{id}/statements/{month}/lines.csv': {
      sent: { params: { id: id.vendor, month: '2026-03' } },
    },
    'GET /admin/vendor-details/{id}/payouts': { sent: { params: { id: id.vendor } } },
    'GET /vendor/services/{id}/delivery/closed': { sent: { params: { id: id.shop } } },
    'GET /vendor/services/{id}/delivery': { sent: { params: { id: id.shop } } },
    'GET /service-page/service/{id}/preview': { sent: { params: { id: id.tours } } },
    'GET /vendor/listings/{id}': { sent: { params: { id: id.wide } } },
    'GET /vendor/tours/{id}': { sent: { params: { id: id.tour } } },
    'GET /vendor/orders/{id}': { sent: { params: { id: id.part } } },
    'GET /vendor/orders/{id}/details.csv': { sent: { params: { id: id.part } } },
    'GET /vendor/vouchers/{code}': { sent: { params: { code: id.voucher } } },
    'GET /vendor/home': { sent: { query: { period: '12m' } } },
    'GET /admin/home': { sent: { query: { period: '12m' } } },
    'GET /admin/ledger/entries': { sent: { query: { pageSize: 100 } } },
    'GET /admin/ledger.csv': { sent: { query: { from: '2026-03-01', to: '2026-03-31' } } },
    'GET /vendor/listings': { sent: { query: { serviceId: id.shop, pageSize: 100 } } },
    'GET /tours/{kind}/{country}/{serviceId}/preview': {
      sent: { params: { kind: 'private', country: 'Egypt', serviceId: id.tours } },
    },
    'GET /vendor/manual-bookings/{id}': { sent: { params: { id: id.manual } } },
    'GET /vendor/listings/{id}/calendars': { sent: { params: { id: id.stay } } },
    'GET /ical/{file}': { sent: { params: { file: id.calendarFile } } },
    'GET /listings/{id}/calendar': {
      sent: { params: { id: id.tour }, query: { from: '2026-03-02', to: '2026-06-28' } },
    },
    'GET /vendor/calendar': { sent: { query: { from: '2026-03-02', to: '2026-05-02' } } },
    'GET /vendor/calendar/month': { sent: { query: { month: '2026-03' } } },
    'GET /listings/{id}/availability': {
      sent: { params: { id: id.tour }, query: { from: '2026-03-02', to: '2026-06-28' } },
    },
    'GET /deliveries': { sent: { query: { services: shops.slice(0, 10).join(',') } } },
    'GET /listings': { sent: { query: { serviceId: id.shop, pageSize: 100 } } },
    'GET /listings/{id}': { sent: { params: { id: id.wide } } },
    'GET /reviews/service/{id}': { sent: { params: { id: id.tours } } },
    'GET /reviews/listing/{id}': { sent: { params: { id: id.tour } } },
    'GET /countries/{slug}': { sent: { params: { slug: 'egypt' } } },
    'GET /search': { sent: { query: { q: `labneh ${'x'.repeat(90)}` } } },
    'GET /search/suggestions': { sent: { query: { q: `la ${'x '.repeat(90)}la` } } },
    'GET /service-page/services/info/{serviceId}': { sent: { params: { serviceId: id.shop } } },
    'GET /service-page/service/{id}': { sent: { params: { id: id.shop } } },
    'GET /service-page/services/all/{id}': {
      sent: { params: { id: 'groceries' }, query: { sort: 'price' } },
    },
    'GET /tours/countries-available/{serviceId}': { sent: { params: { serviceId: id.tours } } },
    'GET /tours/{kind}/{country}/{serviceId}': {
      sent: { params: { kind: 'private', country: 'Egypt', serviceId: id.tours } },
    },
    'GET /tours/more/{id}': { sent: { params: { id: id.tour } } },
    'GET /tours/{id}': { sent: { params: { id: id.tour } } },

    'POST /test/clock': { sent: { body: { advanceSeconds: 1 } } },
    'POST /test/jobs': { sent: { body: { name: 'fold-counts' } } },
    'POST /cart/quote': { sent: { body: { items: [...cartItems, ...cartItems] } } },
    'GET /next-free': {
      sent: {
        query: { vertical: 'medical', city: 'a', facets: 'gender:female', maxPrice: '1000' },
      },
    },
    'GET /services/{id}/listings': { sent: { params: { id: id.shop }, query: { pageSize: 60 } } },
    'GET /services/{id}/offers': {
      sent: {
        params: { id: id.tours },
        query: { checkIn: '2026-06-01', checkOut: '2027-06-01', rooms: '2.8.4,2,2,2,2,2,2,2,2,2' },
      },
    },
    'POST /listings/{id}/nearest': {
      sent: {
        params: { id: id.tour },
        body: {
          options: { startingDate: '2026-03-09', people: 2, units: 1 },
          besides: daysFrom('2026-03-10', 99).map((startingDate) => ({
            productId: id.tour,
            options: { startingDate, people: 1, units: 1 },
          })),
        },
      },
    },
    'POST /listings/{id}/quote': {
      sent: { params: { id: id.product }, body: { options: {}, quantity: 1 } },
    },
    'POST /recipients': {
      sent: { body: { ...toBank }, headers: { 'idempotency-key': newKey() } },
    },
    'PUT /recipients/{id}': { sent: { params: { id: id.order }, body: { ...toBank } } },
    'POST /cart/sync': {
      who: 'buyer',
      sent: { body: { cartItems: [...cartItems, ...cartItems], key: newKey() } },
    },
    'POST /cart/add': {
      who: 'buyer',
      sent: {
        body: { product: { productId: id.product, quantity: 1, subDetails: {} }, key: newKey() },
      },
    },
    'POST /cart/update': {
      who: 'buyer',
      sent: { body: { productId: id.product, quantity: 2 } },
    },
    'POST /checkout': {
      who: 'buyer',
      sent: toCheckout(people.buyer, {
        contact: contactOf(people.buyer),
        address: { ...address, city: 'مدينة رقم 0', area: 'حي 1' },
        note: letters(2_000),
      }),
    },
    'POST /orders/{id}/cancel': { who: 'owner', sent: { params: { id: id.order }, body: {} } },
    'PUT /vendor/services/{id}/delivery': { sent: { params: { id: id.shop }, body: DELIVERY } },
    'PUT /listings/{id}/calendar': {
      sent: {
        params: { id: id.tour },
        body: { days: daysFrom('2026-03-03', 120), capacity: 999 },
      },
    },
    'POST /vendor/manual-bookings': {
      sent: {
        body: {
          key: randomUUID(),
          listingId: id.tour,
          options: { startingDate: '2026-03-20', people: 1 },
          name: letters(80),
          note: letters(1_000),
        },
      },
    },
    'PUT /vendor/manual-bookings/{id}': {
      sent: { params: { id: id.manual }, body: { state: 'cancelled' } },
    },
    'PUT /vendor/calendar': {
      sent: {
        body: {
          changes: [
            {
              listings: [id.tour],
              days: [
                { from: '2026-03-03', to: '2027-03-03' },
                { from: '2027-03-04', to: '2028-02-28' },
              ],
              capacity: 999,
              price: 99,
            },
          ],
        },
      },
    },
    'POST /tours/add': { sent: { body: tourEntry({ serviceId: id.tours, ...LONGEST_TOUR }) } },
    'PUT /tours/{id}': { sent: { params: { id: id.tour }, body: LONGEST_TOUR } },
    'POST /listings': {
      sent: { body: { ...labneh, serviceId: id.shop, ...MAX_VARIANTS } },
    },
    'GET /vendor/listings/columns': { sent: { query: { vertical: 'hotels' } } },
    'GET /vendor/listings.csv': { sent: { query: { vertical: 'groceries' } } },
    'POST /vendor/imports': {
      sent: { body: { vertical: 'groceries', csv: importOf(market), serviceId: id.shop } },
    },
    'GET /vendor/payout-history': { sent: { query: { pageSize: 50 } } },
    'GET /vendor/imports': { sent: { query: { pageSize: 20 } } },
    'GET /vendor/imports/{id}': { sent: { params: { id: id.imported } } },
    'GET /vendor/canned-answers': { sent: {} },
    'POST /vendor/canned-answers': { sent: { body: { en: '{day}'.repeat(800), ar: '{' } } },
    'PUT /vendor/canned-answers/{id}': {
      sent: { params: { id: id.cannedAnswer }, body: { en: '{day}'.repeat(800), ar: '{' } },
    },
    'DELETE /vendor/canned-answers/{id}': { sent: { params: { id: id.cannedAnswer } } },
    'GET /vendor/drafts': { sent: { query: { pageSize: 50 } } },
    'GET /vendor/drafts/{id}': { sent: { params: { id: id.draft } } },
    'PUT /vendor/drafts/{id}': {
      sent: {
        params: { id: id.draft },
        body: { vertical: 'groceries', name: 'Bread', values: { text: 'x'.repeat(190_000) } },
      },
    },
    'DELETE /vendor/drafts/{id}': { sent: { params: { id: id.draft } } },
    'PUT /vendor/imports/{id}/pictures': {
      sent: { params: { id: id.pictured }, body: { name: 'tea.png', picture: PICTURE } },
    },
    'POST /vendor/imports/{id}/start': { sent: { params: { id: id.imported } } },
    'POST /vendor/inventory/import': { sent: { body: { csv: importOf(market), dryRun: true } } },
    'POST /vendor/orders/{id}/refund': {
      sent: {
        params: { id: id.part },
        body: { items: [{ itemId: id.item, amount: 0.01 }], reason: letters(500) },
        headers: { 'idempotency-key': newKey() },
      },
    },
    'POST /admin/payments/{id}/refund': {
      sent: {
        params: { id: id.payment },
        body: { reason: letters(500) },
        headers: { 'idempotency-key': newKey() },
      },
    },
  };
  return endpoints
    .toSorted(([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))
    .map(([key, endpoint]) => {
      const call = key as CallKey;
      const { who = whoOf(endpoint), sent = mostOf(endpoint) } = named[call] ?? {};
      return { call, who, sent };
    });
}

function whoOf({ access }: EndpointSpec): Who {
  if (access === 'selling' || access === 'drafting') return 'vendor';
  if (access === 'vendor' || access === 'admin') return access;
  return access === 'customer' ? 'owner' : 'guest';
}

/**
 * The longest page of a list; for writes a body of the max size without files, even if it is
 * refused.
 */
function mostOf({ method, path }: EndpointSpec): Sent {
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, crypto.randomUUID()]),
  );
  if (method === 'GET') return { params, query: { pageSize: 100, page: 1 } };
  return { params, body: { junk: Array.from({ length: 19_000 }, () => 'twelve bytes') } };
}

function daysFrom(first: string, many: number): string[] {
  const start = Date.parse(`${first}T00:00:00Z`);
  return Array.from({ length: many }, (_, at) =>
    new Date(start + at * 86_400_000).toISOString().slice(0, 10),
  );
}

/** A file with the max number of rows, most of which match none of the vendor's listings. */
function importOf({ goods }: FullMarket): string {
  const rows = Array.from(
    { length: 10_000 },
    (_, at) => `${goods[at] ?? crypto.randomUUID()},,${5 + (at % 7)},${20 + (at % 9)}`,
  );
  return `ID,Variant,Price,Stock\r\n${rows.join('\r\n')}\r\n`;
}
