import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { offerApiToPages } from '#server/web.ts';
import { readConfigWith } from '#web/config.ts';
import { m } from '#web/words/generated/messages.js';
import { BookingFormPage } from '#web/vendor/booking-form/booking-form-page.tsx';
import { NO_STARTS } from '#web/vendor/listing-form/form-field.ts';
import { bookingBody, emptyBooking } from '#web/vendor/booking-form/booking-draft.ts';
import { createTestApp } from '../app.ts';
import { createService } from '../fixtures.ts';
import { htmlAt } from '../html-at.tsx';
import { PICTURE } from '../pictures.ts';
import { checkout, type Customer, orderOf, pay } from '../shop.ts';
import { filesBelow, root } from '../source-files.ts';
import { sure } from '../sure.ts';
import { ManageYurts } from './desk.tsx';
import { YurtPage, ChangeDates } from './details-page.tsx';
import { yurtForm } from './form.ts';
import { yurtHead, yurtOf, yurtsHead, loadYurt, loadYurts } from './load.ts';
import { yurtsDesk } from './desk.tsx';
import { yurtsLook } from './look.tsx';
import { yurtQuote } from './prices.ts';
import { YurtsPage } from './storefront-page.tsx';
import { yurts } from './vertical.ts';

// The clock starts on Monday 2026-03-02. Weekend nights in Lebanon are Fridays and Saturdays.
const app = await createTestApp({
  replace: ({ verticals }) => ({ verticals: { ...verticals, yurts } }),
});
// Pages call the app in this process.
offerApiToPages(app.app);
readConfigWith(() => ({
  publicUrl: app.market.settings.publicUrl,
  sandboxPayments: true,
  mailbox: true,
  stripePublishableKey: null,
}));
afterAll(() => Reflect.deleteProperty(globalThis, Symbol.for('souk.api')));
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15', guests: 3 };
const SEARCH = { from: STAY.checkIn, to: STAY.checkOut, guests: STAY.guests };

/** A vendor with a yurt, entered as the form sends it. */
async function createHost(details: Readonly<Record<string, string>> = {}) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, {
    vendor: vendor.person,
    vertical: 'yurts',
    name: 'Cedar Yurts',
  });
  const draft = emptyBooking(yurtForm);
  const typed = { beds: '4', price: '80', weekendCents: '110', minNights: '2', door: '4471' };
  const {
    details: sent,
    privateDetails,
    price,
  } = bookingBody(yurtForm, {
    ...draft,
    details: { ...draft.details, ...typed, ...details },
  });
  const body = {
    vertical: 'yurts',
    kind: 'yurt',
    name: 'The Snow Yurt',
    description: 'Below the ski lift.',
    images: [PICTURE],
    location: 'Faraya',
    country: 'Lebanon' as const,
    price,
    details: sent,
    privateDetails,
  };
  const { listing } = await vendor.ok('POST /listings', { body });
  return { vendor, serviceId: service.id, listing, id: listing._id };
}
const put = (customer: Customer, productId: string, options = STAY) =>
  customer.ok('POST /cart/add', { body: { product: { productId, options } } });

async function book(productId: string) {
  const customer = await app.signedIn('customer');
  await put(customer, productId);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const read = async () => sure((await orderOf(customer, order._id)).serviceOrders[0]?.items[0]);
  return { customer, orderId: order._id, read };
}

test('the form of a new yurt asks for its fields, and the form of an entered one shows them', async () => {
  const { vendor, id } = await createHost();
  const form = (listing: Parameters<typeof BookingFormPage>[0]['listing']) =>
    htmlAt(
      <BookingFormPage
        services={[]}
        listing={listing}
        copied={null}
        saved={null}
        starts={NO_STARTS}
        form={yurtForm}
        title="Add a yurt"
      />,
    );
  const { listing } = await vendor.ok('GET /vendor/listings/{id}', { params: { id } });
  const html = await form(listing);
  for (const value of ['The Snow Yurt', '80', '110', '4471'])
    expect(html).toContain(`value="${value}"`);
  const { errorMessages } = (
    await vendor.refused('PUT /listings/{id}', {
      params: { id },
      body: { details: { ...listing.details, beds: 0 } },
    })
  ).body;
  expect(Object.keys(errorMessages ?? {})).toEqual(['details.beds']);
});

test('the storefront lists the yurts with the price of a night, or of the stay of its address', async () => {
  const { serviceId, id } = await createHost();
  const shown = async (search: object) => {
    const loaded = await loadYurts(serviceId, search);
    expect(JSON.stringify(yurtsHead(loaded))).toContain('The Snow Yurt');
    return htmlAt(<YurtsPage {...loaded} search={search} />);
  };
  expect(await shown({})).toMatch(/Cedar Yurts.*\/service\/Yurts\/details\/.*\$80.*a night/s);
  expect(await shown(SEARCH)).toMatch(/\$300.*in all/s);
  await book(id);
  expect(await shown(SEARCH)).toContain('Not free for these dates');
});

test('the page of a yurt shows its facts, its calendar and its panel', async () => {
  const { id } = await createHost();
  const loaded = await loadYurt(id);
  expect(JSON.stringify(yurtHead(loaded.listing))).toContain('80.00');
  const html = await htmlAt(<YurtPage {...loaded} search={SEARCH} />);
  for (const words of [
    'The Snow Yurt',
    'Beds: 4',
    'At least 2 nights',
    'Thu, Mar 12',
    m.cart_add(),
  ])
    expect(html).toContain(words);
  await expect(loadYurt(crypto.randomUUID())).rejects.toMatchObject({ isNotFound: true });
});

test('page and server quote the same price, and refuse a stay that is too short or too full', async () => {
  const { vendor, id } = await createHost();
  await vendor.ok('PUT /listings/{id}/calendar', {
    params: { id },
    body: { days: ['2026-03-14'], price: 150 },
  });
  const quoted = await app
    .guest()
    .ok('POST /listings/{id}/quote', { params: { id }, body: { options: STAY } });
  const { listing } = await loadYurt(id);
  const own = { minNights: null, noArrival: false, noDeparture: false };
  const terms = new Map([['2026-03-14', { priceCents: 150_00, ...own }]]);
  expect(quoted.total).toBe(80 + 110 + 150);
  expect(yurtQuote(yurtOf(listing), STAY, terms)).toMatchObject({
    totalCents: 340_00,
    nights: 3,
  });
  const customer = await app.signedIn('customer');
  const refused = async (options: object) =>
    (
      await customer.refused('POST /cart/add', {
        body: { product: { productId: id, options: { ...STAY, ...options } } },
      })
    ).body.why;
  expect(await refused({ checkOut: '2026-03-13' })).toMatchObject({ fault: 'stay_too_short' });
  const why = await refused({ guests: 5 });
  expect(why).toMatchObject({ fault: 'own', vertical: 'yurts', name: 'guests' });
  expect(yurtsLook.refused?.(why as never)).toBe('At most 4 guests can sleep here.');
});

test('an order says what was booked and opens the door; its nights can be changed and cancelled', async () => {
  const { id, serviceId } = await createHost();
  const { customer, orderId, read } = await book(id);
  const item = await read();
  expect(yurtsLook.chosen(item.subDetails)).toEqual([
    '2026-03-12 to 2026-03-15',
    '3 nights',
    'Guests: 3',
  ]);
  const { privateDetails } = await customer.ok('GET /orders/{id}', { params: { id: orderId } });
  expect(yurtsLook.confided?.(privateDetails[item._id] ?? {})).toEqual([
    { name: 'Door code', value: '4471' },
  ]);
  const other = await app.signedIn('customer');
  const taken = await other.refused('POST /cart/add', {
    body: { product: { productId: id, options: STAY } },
  });
  expect(taken).toMatchObject({ status: 409, body: { code: 'sold_out' } });
  const dialog = await htmlAt(<ChangeDates item={item} onChoose={() => undefined} />);
  expect(dialog).not.toBe('');
  await customer.ok('POST /orders/{id}/items/{itemId}/change', {
    params: { id: orderId, itemId: item._id },
    body: {
      options: { checkIn: '2026-03-16', checkOut: '2026-03-19' },
      expectedDifference: -60,
    },
  });
  expect(yurtsLook.chosen((await read()).subDetails)[0]).toBe('2026-03-16 to 2026-03-19');
  await put(other, id);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  expect(
    (await loadYurts(serviceId, { from: '2026-03-16', to: '2026-03-19' })).yurts,
  ).toMatchObject([{ offer: { quote: { total: 240 } } }]);
});

test('its vendor sees the booked nights in the calendar and manages the yurts', async () => {
  const { vendor, id, serviceId } = await createHost();
  await book(id);
  const { listings } = await vendor.ok('GET /vendor/calendar', {
    query: { from: '2026-03-11', to: '2026-03-15', serviceId },
  });
  expect(sure(listings[0]).days.map(({ taken }) => taken)).toEqual([0, 1, 1, 1, 0]);
  const [inventory, { data }] = await Promise.all([
    vendor.ok('GET /vendor/inventory', { query: { vertical: 'yurts' } }),
    vendor.ok('GET /service-page/services/get', {}),
  ]);
  const html = await htmlAt(
    <ManageYurts
      loaded={{ inventory, services: data }}
      now={{ page: 1 }}
      move={async () => undefined}
    />,
  );
  for (const words of ['The Snow Yurt', 'Calendars']) expect(html).toContain(words);
  expect(yurtsDesk.edit(id).search).toEqual({ listing: id });
});

test('it stands in at most ten files and 600 lines, and no other file knows it', () => {
  const all = filesBelow('src').filter((path) => !path.startsWith('src/testing/yurts/'));
  const naming = all.filter((path) => /\byurts\b/i.test(readFileSync(join(root, path), 'utf8')));
  expect(naming).toEqual([]);
  const own = filesBelow('src/testing/yurts').filter((path) => !path.includes('.test.'));
  const lines = own.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1);
  expect(own.length).toBeLessThanOrEqual(10);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(600);
});
