// Long because one shop and one tour, with both languages, are read through every call: creating
// them is what takes time.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallKey, TestClient } from '#testing/client.ts';
import { createTestApp } from '#testing/app.ts';
import { address, buyGoods, grocer, labneh, product, put } from '#testing/goods.ts';
import { buy } from '#testing/shop.ts';
import { saidTexts } from './said-store.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const guest = app.guest();
const ARABIC = { 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' };
const ENGLISH = { 'accept-language': 'en' };

const shop = await grocer(app, { name: 'Riverside pantry' });
await shop.ok('PUT /service-page/service/{id}/edit', {
  params: { id: shop.service.id },
  body: { inOther: { name: 'مؤونة النهر', description: 'كل صباح.' } },
});
const said = {
  name: 'لبنة بلدية',
  description: 'صُفّيت ليلة كاملة.',
  location: 'القاهرة القديمة',
  texts: { '500 g': '500 غ', Pot: 'وعاء', Glass: 'زجاج', Clay: 'فخّار' },
};
const variants = ['Glass', 'Clay'].map((kind) => ({ choices: { Pot: kind }, price: 5, stock: 9 }));
const { price: _price, stock: _stock, ...entry } = labneh;
const pot = (
  await shop.ok('POST /listings', {
    body: { ...entry, location: 'Old Cairo', variants, inOther: said },
  })
).listing;
const plain = await product(shop, { name: 'Halloumi' });
const arabic = await product(shop, {
  name: 'جبنة بيضاء',
  language: 'ar',
  inOther: { name: 'White cheese' },
});

const operator = await createSeller(app);
const tourSaid = {
  name: 'سيوة في ضوء القمر',
  location: 'سيوة',
  texts: {
    'Hotel pickup in Aswan': 'الاصطحاب من الفندق',
    'Dunes at dusk.': 'الكثبان عند الغروب.',
    Stars: 'النجوم',
  },
};
const { tour } = await operator.ok('POST /tours/add', {
  body: tourEntry({
    pickupSpot: 'Hotel pickup in Aswan',
    inclusions: ['Hotel pickup in Aswan', 'Dinner'],
    itinerary: [{ plan: 'Dunes at dusk.', meals: 'none' }],
    speciality: 'Stars',
    inOther: tourSaid,
  }),
});

/** Answers of a call for readers of Arabic, of English, and of an unknown language. */
async function read(client: TestClient, call: CallKey, sent: object = {}) {
  const answers = [];
  for (const headers of [ARABIC, ENGLISH, {}]) {
    const { status, body, headers: got } = await client.request(call, { ...sent, headers });
    expect(status).toBe(200);
    answers.push({ text: JSON.stringify(body), vary: got.get('vary') });
  }
  return answers;
}

const service = { id: shop.service.id };
test.each([
  ['GET /listings/{id}', { params: { id: pot._id } }, said.name, 'Labneh'],
  ['GET /listings', { query: { serviceId: service.id } }, said.name, 'Labneh'],
  ['GET /search', { query: { q: 'labneh' } }, said.name, '"Labneh"'],
  ['GET /search/suggestions', { query: { q: 'labn' } }, said.name, '"Labneh"'],
  ['GET /search/suggestions', { query: { q: 'riverside' } }, 'مؤونة النهر', 'Riverside pantry'],
  ['GET /home', {}, tourSaid.name, 'Siwa by moonlight'],
  ['GET /countries/{slug}', { params: { slug: 'egypt' } }, tourSaid.name, 'Siwa by moonlight'],
  ['GET /service-page/service/{id}', { params: service }, 'كل صباح.', 'Riverside pantry'],
  [
    'GET /service-page/services/info/{serviceId}',
    { params: { serviceId: service.id } },
    'مؤونة النهر',
    'Riverside',
  ],
  [
    'GET /service-page/services/all/{id}',
    { params: { id: 'groceries' } },
    'مؤونة النهر',
    'Riverside',
  ],
  ['GET /tours/{id}', { params: { id: tour._id } }, tourSaid.name, 'Siwa by moonlight'],
  [
    'GET /tours/{kind}/{country}/{serviceId}',
    { params: { kind: 'private', country: 'Egypt', serviceId: operator.service.id } },
    tourSaid.name,
    'Siwa by moonlight',
  ],
] as const)("%s uses the reader's language: %j", async (call, sent, inArabic, inEnglish) => {
  const [ar, en, none] = await read(guest, call, sent);
  expect(ar?.text).toContain(inArabic);
  expect(ar?.text).not.toContain(inEnglish);
  expect(en?.text).toContain(inEnglish);
  expect(en?.text).not.toContain(inArabic);
  expect(ar?.vary).toBe('Accept-Language');
  expect(none?.text).toContain(inEnglish);
});

test('a request without a language gets the original text', async () => {
  const names = async (headers: object) => {
    const { listing } = await guest.ok('GET /listings/{id}', {
      params: { id: arabic },
      headers: { ...headers },
    });
    return listing.name;
  };
  expect(await names({})).toBe('جبنة بيضاء');
  expect(await names({ 'accept-language': '*' })).toBe('جبنة بيضاء');
  expect(await names(ENGLISH)).toBe('White cheese');
  expect(await names(ARABIC)).toBe('جبنة بيضاء');
});

test("the URL's language takes precedence over the header; an unknown language is refused", async () => {
  const call = 'GET /listings/{id}' as const;
  const params = { id: pot._id };
  const inEnglish = await guest.request(call, {
    params,
    query: { language: 'en' },
    headers: ARABIC,
  });
  expect(JSON.stringify(inEnglish.body)).toContain('"Labneh"');
  const refused = await guest.request(call, { params, query: { language: 'fr' } });
  expect(refused).toMatchObject({ status: 400, body: { errorCodes: { language: 'choose' } } });
});

test('each text falls back by itself', async () => {
  const { listing } = await guest.ok('GET /listings/{id}', {
    params: { id: plain },
    headers: ARABIC,
  });
  expect(listing).toMatchObject({
    name: 'Halloumi',
    serviceName: 'مؤونة النهر',
    details: { unit: '500 g' },
  });
  const shown = await guest.ok('GET /listings/{id}', { params: { id: pot._id }, headers: ARABIC });
  expect(shown.listing).toMatchObject({
    description: said.description,
    location: said.location,
    country: 'Egypt',
    category: 'dairy-eggs',
    details: { unit: '500 غ' },
    variants: [{ choices: { وعاء: 'زجاج' } }, { choices: { وعاء: 'فخّار' } }],
  });
  const body = await guest.ok('GET /tours/{id}', { params: { id: tour._id }, headers: ARABIC });
  expect(body).toMatchObject({
    name: tourSaid.name,
    title: tourSaid.name,
    description: 'Two nights among the dunes.',
    country: 'Egypt',
    pickupSpot: 'الاصطحاب من الفندق',
    inclusions: ['الاصطحاب من الفندق', 'Dinner'],
    itinerary: [{ day: 1, plan: 'الكثبان عند الغروب.', meals: 'none' }],
    speciality: 'النجوم',
  });
});

test("owners read their texts as written, whatever the page's language", async () => {
  const { listing } = await shop.ok('GET /vendor/listings/{id}', {
    params: { id: pot._id },
    headers: ARABIC,
  });
  expect(listing).toMatchObject({ name: 'Labneh', details: { unit: '500 g' }, inOther: said });
  const { tours } = await operator.ok('GET /tours/get/dashboard', { query: {}, headers: ARABIC });
  expect(tours[0]).toMatchObject({
    name: 'Siwa by moonlight',
    inclusions: ['Hotel pickup in Aswan', 'Dinner'],
  });
  const { data } = await shop.ok('GET /service-page/services/get', { headers: ARABIC });
  expect(data[0]).toMatchObject({
    serviceName: 'Riverside pantry',
    inOther: { name: 'مؤونة النهر' },
  });
  const preview = await shop.ok('GET /vendor/listings', { query: {}, headers: ARABIC });
  expect(preview.listings.map(({ name }) => name)).toContain(said.name);
});

test.each([
  ['as it is written', 'لبنة بلدية'],
  ['folded, without article and marks', 'لَبنه البلديه'],
  ['with a slip', 'لبنة بلديو'],
  ['by its place', 'القديمة'],
  ['by what is said of it', 'صُفّيت'],
])('finds text in the second language %s, in both languages', async (_how, q) => {
  for (const headers of [ARABIC, ENGLISH]) {
    const { results } = await guest.ok('GET /search', { query: { q }, headers });
    expect(results.map(({ _id }) => _id)).toContain(pot._id);
  }
});

test('finds an Arabic main text by its English translation, in lists and suggestions', async () => {
  const found = await guest.ok('GET /search', { query: { q: 'white cheese' }, headers: ARABIC });
  expect(found.results[0]).toMatchObject({ _id: arabic, name: 'جبنة بيضاء' });
  const query = { serviceId: service.id, search: 'white' };
  const shelf = await guest.ok('GET /listings', { query, headers: ARABIC });
  expect(shelf.listings.map(({ _id }) => _id)).toEqual([arabic]);
  for (const q of ['whit', 'جبن', 'white che']) {
    const typed = await guest.ok('GET /search/suggestions', { query: { q }, headers: ENGLISH });
    expect(typed.listings.map(({ name }) => name)).toEqual(['White cheese']);
  }
  const vendors = await guest.ok('GET /search/suggestions', { query: { q: 'مؤون' } });
  expect(vendors.vendors[0]?.serviceName).toBe('Riverside pantry');
});

test('does not find a removed translation', async () => {
  const { _id: id } = (
    await shop.ok('POST /listings', { body: { ...labneh, inOther: { name: 'كركديه' } } })
  ).listing;
  const found = async () =>
    (await guest.ok('GET /search', { query: { q: 'كركديه' } })).results.map(({ _id }) => _id);
  expect(await found()).toEqual([id]);
  await shop.ok('PUT /listings/{id}', { params: { id }, body: { inOther: null } });
  expect(await found()).toEqual([]);
});

test('filters show translated names, with unchanged values', async () => {
  const query = { serviceId: service.id };
  const facetOf = async (headers: object, more: object = {}) => {
    const shelf = await guest.ok('GET /listings', {
      query: { ...query, ...more },
      headers: { ...headers },
    });
    return { shelf, facet: shelf.facets.facets.find(({ key }) => key === 'Pot') };
  };
  const { facet } = await facetOf(ARABIC);
  expect(facet?.said).toBe('وعاء');
  expect(facet?.values.map(({ value, said: called }) => [value, called])).toEqual([
    ['Clay', 'فخّار'],
    ['Glass', 'زجاج'],
  ]);
  expect((await facetOf(ENGLISH)).facet).not.toHaveProperty('said');
  const { shelf } = await facetOf(ARABIC, { facet: 'Pot:Clay' });
  expect(shelf.listings.map(({ _id }) => _id)).toEqual([pot._id]);
  await shop.ok('PUT /listings/{id}', {
    params: { id: pot._id },
    body: { inOther: { texts: { ...said.texts, Clay: 'طين' } } },
  });
  const { facet: after } = await facetOf(ARABIC);
  expect(after?.values[0]?.said).toBe('طين');
  await shop.ok('PUT /listings/{id}', { params: { id: pot._id }, body: { inOther: said } });
});

test('carts and orders are in both languages; an order keeps both texts as sold', async () => {
  const customer = await app.signedIn('customer');
  const variant = pot.variants[1]?._id;
  const added = await put(customer, pot._id, { options: { variant } });
  expect(added.cartItem).toMatchObject({ name: 'Labneh', subDetails: { Pot: 'Clay' } });
  const inCart = await customer.ok('GET /cart/get', { query: {}, headers: ARABIC });
  expect(inCart.cartItems[0]).toMatchObject({
    name: said.name,
    serviceName: 'مؤونة النهر',
    subDetails: { وعاء: 'فخّار' },
    options: { variant },
  });
  const sent = { productId: pot._id, quantity: 1, subDetails: { variant } };
  const quoted = await guest.ok('POST /cart/quote', { body: { items: [sent] }, headers: ARABIC });
  expect(quoted.cartItems[0]?.name).toBe(said.name);
  await customer.ok('POST /cart/clear', {});
  const order = await buyGoods(customer, pot._id, { options: { variant } });
  // Later edits do not change the order.
  await shop.ok('PUT /listings/{id}', {
    params: { id: pot._id },
    body: { name: 'Strained yoghurt', inOther: { name: 'زبادي' } },
  });
  const params = { id: order._id };
  const item = async (headers: object) => {
    const { order: found } = await customer.ok('GET /orders/{id}', {
      params,
      headers: { ...headers },
    });
    return found.serviceOrders[0];
  };
  expect(await item(ARABIC)).toMatchObject({
    serviceName: 'مؤونة النهر',
    items: [{ name: said.name, subDetails: { وعاء: 'فخّار' } }],
  });
  expect((await item({}))?.items).toMatchObject([{ name: 'Labneh', subDetails: { Pot: 'Clay' } }]);
  const found = await customer.ok('GET /orders', { query: { search: 'بلدية' }, headers: ARABIC });
  expect(found.orders[0]?.serviceOrders[0]?.items[0]?.name).toBe(said.name);
  const own = await shop.ok('GET /vendor/orders', { query: {}, headers: ARABIC });
  expect(JSON.stringify(own)).toContain(said.name);
});

test("mails and vouchers use the recipient's language", async () => {
  const customer = await app.signedIn('customer');
  await app.db
    .updateTable('users')
    .set({ language: 'ar' })
    .where('id', '=', customer.person.id)
    .execute();
  const order = await buy(customer, tour._id);
  const mail = (await app.mails(customer.person.email)).find(
    (one) => one.template === 'order-confirmed',
  );
  expect(mail?.text).toContain(tourSaid.name);
  expect(mail?.text).not.toContain('Siwa by moonlight');
  const toVendor = await app.mails(operator.person.email);
  expect(toVendor.find((one) => one.template === 'new-order')?.text).toContain('Siwa by moonlight');
  const itemId = order.serviceOrders[0]?.items[0]?._id ?? '';
  const voucher = async (headers: object) =>
    (await customer.ok('GET /orders/{id}/voucher/{itemId}', {
      params: { id: order._id, itemId },
      headers: { ...headers },
    } as never)) as { voucher: { name: string; subDetails: object } };
  expect((await voucher(ARABIC)).voucher).toMatchObject({
    name: tourSaid.name,
    subDetails: { location: 'سيوة', pickupSpot: 'الاصطحاب من الفندق' },
  });
  expect((await voucher(ENGLISH)).voucher.name).toBe('Siwa by moonlight');
});

test('lists contain only the translations that their cards show', async () => {
  const long = 'ك'.repeat(400);
  const lines = Array.from({ length: 100 }, (_, at) => `Line ${at}`);
  const texts = Object.fromEntries(lines.map((line) => [line, `${line} ${long}`]));
  const one = { inclusions: lines, speciality: 'Stars', spokenLanguages: ['Siwi'] };
  const inOther = { name: 'طويلة', texts: { ...texts, Stars: 'النجوم', Siwi: 'السيوية' } };
  const { tour: big } = await operator.ok('POST /tours/add', {
    body: tourEntry({ name: 'Long list', ...one, inOther }),
  });
  const params = { kind: 'private' as const, country: 'Egypt', serviceId: operator.service.id };
  const call = 'GET /tours/{kind}/{country}/{serviceId}' as const;
  const cards = await guest.ok(call, { params, headers: ARABIC });
  expect(cards.find(({ _id }) => _id === big._id)).toMatchObject({
    name: 'طويلة',
    speciality: 'النجوم',
    spokenLanguages: ['السيوية'],
  });
  const found = await guest.ok('GET /search', { query: { q: 'طويلة' }, headers: ARABIC });
  expect(found.results[0]).toMatchObject({ name: 'طويلة', details: { speciality: 'النجوم' } });
  const whole = await guest.ok('GET /tours/{id}', { params: { id: big._id }, headers: ARABIC });
  expect(whole.inclusions[99]).toBe(`Line 99 ${long}`);
  const { rows } = await sql<{ size: number }>`
    select length(${saidTexts('l', 'ar', sql`array['Stars']`)}::text) as size from listings l where id = ${big._id}`.execute(
    app.db,
  );
  expect(rows[0]?.size).toBeLessThan(200);
});

test('neutralises formulas in translations in spreadsheets', async () => {
  const formula = '=HYPERLINK("https://evil.example","جبن")';
  const id = await product(shop, { name: 'Cheese', inOther: { name: formula } });
  const customer = await app.signedIn('customer');
  const order = await buyGoods(customer, id);
  const part = { id: order.serviceOrders[0]?._id ?? '' };
  const { body } = await shop.request('GET /vendor/orders/{id}/details.csv', {
    params: part,
    query: { language: 'ar' },
  });
  expect(String(body)).toContain(`"'${formula.replaceAll('"', '""')}"`);
  const english = await shop.request('GET /vendor/orders/{id}/details.csv', { params: part });
  expect(String(english.body)).toContain('Cheese');
});

test("no answer contains the vendor's private details, in either language", async () => {
  const row = await sql<{
    n: number;
  }>`select count(*)::int as n from listings where in_other is not null`.execute(app.db);
  expect(row.rows[0]?.n).toBeGreaterThan(0);
  const { body } = await guest.request('GET /listings/{id}', {
    params: { id: pot._id },
    headers: ARABIC,
  });
  expect(JSON.stringify(body)).not.toContain('inOther');
  expect(address.country).toBe('Egypt');
});
