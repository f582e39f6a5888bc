import { expect, test } from 'vitest';
import type { CallKey, TestClient } from '#testing/client.ts';
import { createTestApp } from '#testing/app.ts';
import { buyGoods, grocer, product } from '#testing/goods.ts';
import { attend } from '#testing/attended.ts';
import { buy } from '#testing/shop.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const admin = await app.signedIn('admin');
const customer = await app.signedIn('customer');

const shop = await grocer(app, { name: 'Riverside pantry' });
const inOther = { name: 'مؤونة النهر', description: 'كل صباح.' };
await shop.ok('PUT /service-page/service/{id}/edit', {
  params: { id: shop.service.id },
  body: { inOther },
});
const jar = await product(shop, {
  name: 'Honey',
  location: 'Old Cairo',
  details: { unit: '500 g', returnDays: 14, lowStock: 19 },
  price: undefined,
  stock: undefined,
  variants: [{ choices: { Jar: 'Clay' }, price: 5, stock: 20 }],
  inOther: { name: 'عسل', location: 'القاهرة القديمة', texts: { Jar: 'وعاء', Clay: 'فخّار' } },
});
const { listing } = await shop.ok('GET /vendor/listings/{id}', { params: { id: jar } });
await app.db
  .updateTable('users')
  .set({ language: 'ar' })
  .where('id', '=', shop.person.id)
  .execute();
const options = { variant: listing.variants[0]?._id };
const bought = await buyGoods(customer, jar, { options });
const [part] = bought.serviceOrders;
const payment = bought.payments[0]?._id ?? '';
for (const status of ['processing', 'completed'] as const)
  await shop.ok('PATCH /vendor/orders/{id}', {
    params: { id: part?._id ?? '' },
    body: { status },
  });
const items = [{ itemId: part?.items[0]?._id ?? '', quantity: 1 }];
await customer.ok('POST /orders/{id}/returns', {
  params: { id: bought._id },
  body: { serviceOrderId: part?._id ?? '', items, reason: 'The lid was open' },
});

const operator = await createSeller(app);
const { tour } = await operator.ok('POST /tours/add', {
  body: tourEntry({ inOther: { name: 'سيوة' } }),
});
const trip = await buy(customer, tour._id);
await attend(app, trip._id);
const { review } = await customer.ok('POST /reviews/upload', {
  body: { orderId: trip._id, listingId: tour._id, rating: 4, review: 'Stars' },
});

const read = async (client: TestClient, call: CallKey, sent: object, language: string) => {
  const { status, body } = await client.request(call, {
    ...sent,
    headers: { 'accept-language': language },
  } as never);
  expect(status).toBe(200);
  return typeof body === 'string' ? body : JSON.stringify(body);
};

test.each([
  ['the inventory', shop, 'GET /vendor/inventory', {}, ['عسل', 'القاهرة القديمة', 'فخّار'], 'Honey'],
  [
    'its export',
    shop,
    'GET /vendor/inventory.csv',
    {},
    ['"عسل, فخّار"', 'القاهرة القديمة'],
    'Old Cairo',
  ],
  ["a vendor's home", shop, 'GET /vendor/home', { query: { period: '7d' } }, ['عسل'], 'Honey'],
  [
    'a calendar of all listings',
    operator,
    'GET /vendor/calendar',
    {},
    ['سيوة'],
    'Siwa by moonlight',
  ],
  ["a vendor's reviews", operator, 'GET /vendor/reviews', {}, ['سيوة'], 'Siwa by moonlight'],
  ['their export', operator, 'GET /vendor/reviews.csv', {}, ['سيوة'], 'Siwa by moonlight'],
  ["a vendor's returns", shop, 'GET /vendor/returns', {}, ['عسل', 'مؤونة النهر'], 'Honey'],
  ['their export', shop, 'GET /vendor/returns.csv', {}, ['عسل'], 'Honey'],
  [
    "the admin's home",
    admin,
    'GET /admin/home',
    { query: { period: '7d' } },
    ['مؤونة النهر'],
    'Riverside',
  ],
  ['all reviews', admin, 'GET /admin/reviews', {}, ['سيوة'], 'Siwa by moonlight'],
  [
    'a review',
    admin,
    'GET /admin/reviews/{id}',
    { params: { id: review._id } },
    ['سيوة'],
    'Siwa by moonlight',
  ],
  ['all returns', admin, 'GET /admin/returns', {}, ['عسل'], 'Honey'],
  ['all orders', admin, 'GET /admin/orders', {}, ['عسل', 'سيوة'], 'Honey'],
  [
    'an order',
    admin,
    'GET /admin/orders/{id}',
    { params: { id: bought._id } },
    ['عسل', 'مؤونة النهر', 'فخّار'],
    'Honey',
  ],
  ['all payments', admin, 'GET /admin/payments', {}, ['عسل', 'سيوة'], 'Honey'],
  ['their export', admin, 'GET /admin/payments.csv', {}, ['عسل'], 'Honey'],
  ['a payment', admin, 'GET /admin/payments/{id}', { params: { id: payment } }, ['عسل'], 'Honey'],
  [
    "a customer's own reviews",
    customer,
    'GET /reviews/order/{id}',
    { params: { id: trip._id } },
    ['سيوة'],
    'Siwa by moonlight',
  ],
] as const)(
  "%s shows the reader's language (%#)",
  async (_name, client, call, sent, words, english) => {
    const inArabic = await read(client, call, sent, 'ar');
    for (const word of words) expect(inArabic).toContain(word);
    expect(inArabic).not.toContain(english);
    expect(await read(client, call, sent, 'en')).toContain(english);
  },
);

test('a file exported in one language and imported in the other loses neither', async () => {
  const before = (await shop.ok('GET /vendor/listings/{id}', { params: { id: jar } })).listing;
  const csv = await read(shop, 'GET /vendor/inventory.csv', { query: { language: 'ar' } }, 'en');
  const [head = '', row = ''] = csv.split('\r\n');
  expect(head).toContain('Name in English,Name in Arabic');
  expect(row).toContain('Honey,عسل');
  const same = await shop.ok('POST /vendor/inventory/import', { body: { csv, dryRun: true } });
  expect(same.report).toMatchObject({ rows: 1, changed: 0, wrong: 0 });
  const edited = csv.replace(',5,19,', ',6,19,');
  const tried = await shop.ok('POST /vendor/inventory/import', {
    body: { csv: edited, dryRun: true },
    headers: { 'accept-language': 'ar' },
  });
  expect(tried.report).toMatchObject({
    changed: 1,
    prices: 1,
    changes: [{ name: 'عسل', variantName: 'فخّار' }],
  });
  const { fingerprint } = tried.report;
  await shop.ok('POST /vendor/inventory/import', {
    body: { csv: edited, dryRun: false, fingerprint },
  });
  const after = (await shop.ok('GET /vendor/listings/{id}', { params: { id: jar } })).listing;
  expect(after.price).toBe(6);
  const { name, location, details, inOther: kept } = before;
  expect(after).toMatchObject({ name, location, details, inOther: kept });
});

test('mails to a vendor use its language', async () => {
  const mails = await app.mails(shop.person.email);
  const of = (template: string) => mails.find((one) => one.template === template)?.text ?? '';
  expect(of('return-requested')).toContain('عسل');
  expect(of('stock-low')).toContain('عسل, فخّار');
  expect(of('stock-low')).not.toContain('Honey');
});
