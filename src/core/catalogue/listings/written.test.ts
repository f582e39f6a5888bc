import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import type { TestClient } from '#testing/client.ts';
import { grocer, labneh } from '#testing/goods.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const shop = await grocer(app);
const operator = await createSeller(app);

const inOther = {
  name: 'لبنة بلدية',
  description: 'من حليب الغنم.\nتُصنع كل صباح.',
  location: 'عمّان',
  texts: { '500 g': '500 غ' },
};
const listed = async (over: object = {}) =>
  (await shop.ok('POST /listings', { body: { ...labneh, ...over } })).listing;
const change = (id: string, body: object) =>
  shop.ok('PUT /listings/{id}', { params: { id }, body });
const faultsOf = async (
  client: TestClient,
  body: object,
  path: 'POST /listings' | 'POST /tours/add' = 'POST /listings',
) => {
  const { status, body: answer } = await client.refused(path, { body: body as never });
  expect(status).toBe(400);
  return answer;
};

test('a listing has one or both languages, and its owner reads both', async () => {
  const once = await listed();
  expect(once).toMatchObject({ language: 'en', inOther: null });
  const both = await listed({ inOther });
  expect(both).toMatchObject({ language: 'en', inOther, name: labneh.name });
  const arabic = await listed({ name: 'لبنة', language: 'ar', inOther: { name: 'Labneh' } });
  expect(arabic).toMatchObject({ language: 'ar', name: 'لبنة', inOther: { name: 'Labneh' } });
});

test('a change keeps unnamed texts and removes empty ones', async () => {
  const { _id: id } = await listed({ inOther });
  const { listing } = await change(id, { inOther: { name: 'لبنة', location: '  ' } });
  const { location: _gone, ...rest } = inOther;
  expect(listing.inOther).toEqual({ ...rest, name: 'لبنة' });
  expect((await change(id, { price: 3 })).listing.inOther).toEqual(listing.inOther);
  expect((await change(id, { inOther: null })).listing.inOther).toBeNull();
  expect((await change(id, { inOther: { texts: {} } })).listing.inOther).toBeNull();
});

test('a changed text loses its translation', async () => {
  const { _id: id } = await listed({ inOther });
  const details = { ...labneh.details, unit: '1 kg' };
  const { listing } = await change(id, { details });
  expect(listing.inOther?.texts).toBeUndefined();
  expect(listing.inOther?.name).toBe(inOther.name);
});

test('the main language changes only together with the second', async () => {
  const { _id: id } = await listed({ inOther });
  const refused = await shop.refused('PUT /listings/{id}', {
    params: { id },
    body: { language: 'ar' },
  });
  expect(refused.body).toMatchObject({ errorCodes: { language: 'choose' } });
  const swapped = { language: 'ar', name: 'لبنة', inOther: { name: 'Labneh' } } as const;
  // The new main language is no longer the second.
  expect((await change(id, swapped)).listing.inOther).toEqual({ name: 'Labneh' });
  expect((await faultsOf(shop, { ...labneh, language: 'fr' })).errorCodes).toEqual({
    language: 'choose',
  });
});

test.each([
  ['an unknown part', { title: 'x' }, 'inOther.title', undefined],
  ['a price', { price: 3 }, 'inOther.price', undefined],
  ['a long name', { name: 'ا'.repeat(201) }, 'inOther.name', 'too_long'],
  ['a huge name', { name: 'ا'.repeat(100_000) }, 'inOther.name', 'too_long'],
  ['a huge description', { description: 'ا'.repeat(100_000) }, 'inOther.description', 'too_long'],
  ['a long place', { location: 'ا'.repeat(201) }, 'inOther.location', 'too_long'],
  ['a direction mark', { name: 'لبنة\u202e' }, 'inOther.name', 'hidden'],
  ['an isolate in lines', { description: 'لبنة\n\u2067' }, 'inOther.description', 'hidden'],
  ['two lines of a name', { name: 'لبنة\nلبنة' }, 'inOther.name', 'hidden'],
  ['a list for a name', { name: ['لبنة'] }, 'inOther.name', 'format'],
  ['a list of texts', { texts: ['500 غ'] }, 'inOther.texts', 'format'],
  ['an unknown text', { texts: { '1 kg': 'كيلو' } }, 'inOther.texts.1 kg', 'gone'],
  ['a name of every object', { texts: { constructor: 'x' } }, 'inOther.texts.constructor', 'gone'],
  ['a long text', { texts: { '500 g': 'غ'.repeat(81) } }, 'inOther.texts.500 g', 'too_long'],
  ['a mark in a text', { texts: { '500 g': '500\u200f\u202eغ' } }, 'inOther.texts.500 g', 'hidden'],
  ['a number for a text', { texts: { '500 g': 500 } }, 'inOther.texts.500 g', 'format'],
])('%s is refused at its field, and nothing is stored', async (_what, other, field, code) => {
  const before = await shop.ok('GET /vendor/listings', { query: {} });
  const { errorMessages, errorCodes } = await faultsOf(shop, { ...labneh, inOther: other });
  expect(Object.keys(errorMessages ?? {})).toEqual([field]);
  expect(errorCodes).toEqual(code === undefined ? {} : { [field]: code });
  const { _id: id } = await listed({ inOther });
  await shop.refused('PUT /listings/{id}', { params: { id }, body: { inOther: other } as never });
  const { listing } = await shop.ok('GET /vendor/listings/{id}', { params: { id } });
  expect(listing.inOther).toEqual(inOther);
  const { total } = await shop.ok('GET /vendor/listings', { query: {} });
  expect(total).toBe(before.total + 1);
});

test('refuses texts without letters and characters that PostgreSQL cannot store', async () => {
  for (const name of ['\u0000', 'a\ud800'])
    expect(
      (await shop.refused('POST /listings', { body: { ...labneh, inOther: { name } } })).status,
    ).toBe(400);
});

test('names and values of variant options are translatable texts', async () => {
  const variants = [
    { choices: { Colour: 'Indigo', Size: 'M' }, price: 4, stock: 1 },
    { choices: { Colour: 'Rose', Size: 'M' }, price: 4, stock: 1 },
  ];
  const texts = { Colour: 'اللون', Indigo: 'نيلي', Rose: 'وردي' };
  const {
    price: _one,
    stock: _piece,
    ...entry
  } = labneh as typeof labneh & { price?: number; stock?: number };
  const { listing } = await shop.ok('POST /listings', {
    body: { ...entry, variants, inOther: { texts } },
  });
  expect(listing.inOther).toEqual({ texts });
  const long = { ...texts, Rose: 'و'.repeat(61) };
  const answer = await faultsOf(shop, { ...entry, variants, inOther: { texts: long } });
  expect(answer.errorCodes).toEqual({ 'inOther.texts.Rose': 'too_long' });
  const named = await faultsOf(shop, {
    ...entry,
    variants,
    inOther: { texts: { ...texts, Colour: 'ل'.repeat(61) } },
  });
  expect(named.errorCodes).toEqual({ 'inOther.texts.Colour': 'too_long' });
});

test('a tour has all its texts in both languages, through its own endpoints', async () => {
  const details = {
    inclusions: ['Hotel pickup in Aswan'],
    itinerary: [{ plan: 'Philae at dawn.', meals: 'none' }],
    detailedInclusions: { transfers: ['Boat'] },
  };
  const texts = { 'Hotel pickup in Aswan': 'الاصطحاب من الفندق في أسوان', Boat: 'قارب' };
  const sent = { name: 'أسوان', texts };
  const { tour } = await operator.ok('POST /tours/add', {
    body: tourEntry({ ...details, inOther: sent }),
  });
  expect(tour).toMatchObject({ language: 'en', inOther: sent });
  const again = await operator.ok('PUT /tours/{id}', {
    params: { id: tour._id },
    body: { ...tourEntry(), inclusions: ['Lunch'] },
  });
  expect(again.tour.inOther).toEqual({ name: 'أسوان', texts: { Boat: 'قارب' } });
  const answer = await faultsOf(
    operator,
    tourEntry({ ...details, inOther: { texts: { Boat: 'ق'.repeat(501), none: 'x' } } }),
    'POST /tours/add',
  );
  expect(Object.keys(answer.errorMessages ?? {}).toSorted()).toEqual([
    'inOther.texts.Boat',
    'inOther.texts.none',
  ]);
  const { tours } = await operator.ok('GET /tours/get/dashboard', { query: {} });
  expect(tours[0]).toMatchObject({ whole: true, inOther: { name: 'أسوان' } });
});

test("a long tour's row omits its second language, which is read with the whole listing", async () => {
  const plan = 'A day on the river. '.repeat(200);
  const { tour } = await operator.ok('POST /tours/add', {
    body: tourEntry({
      itinerary: Array.from({ length: 10 }, (_, at) => ({ plan: `${at} ${plan}` })),
      inOther: { name: 'نهر', texts: { [`0 ${plan}`.trim()]: 'يوم في النهر' } },
    }),
  });
  const { tours } = await operator.ok('GET /tours/get/dashboard', { query: {} });
  expect(tours.find(({ _id }) => _id === tour._id)).toMatchObject({ whole: false, inOther: null });
  const whole = await operator.ok('GET /vendor/tours/{id}', { params: { id: tour._id } });
  expect(whole.tour.inOther?.name).toBe('نهر');
});

test('a service has its name and description in both languages', async () => {
  const params = { id: shop.service.id };
  const edit = (body: object) => shop.ok('PUT /service-page/service/{id}/edit', { params, body });
  const said = { name: 'دكّان الريف', description: 'ألبان كل صباح.' };
  expect((await edit({ inOther: said })).data).toMatchObject({ language: 'en', inOther: said });
  expect((await edit({ videoUrl: '' })).data.inOther).toEqual(said);
  for (const [part, value] of [
    ['name', 'د'.repeat(121)],
    ['description', 'د'.repeat(5_001)],
    ['location', 'عمّان'],
    ['texts', { a: 'b' }],
  ] as const) {
    const refused = await shop.refused('PUT /service-page/service/{id}/edit', {
      params,
      body: { inOther: { [part]: value } },
    });
    expect(Object.keys(refused.body.errorMessages ?? {})).toEqual([`inOther.${part}`]);
  }
  expect((await edit({ inOther: null })).data.inOther).toBeNull();
});
