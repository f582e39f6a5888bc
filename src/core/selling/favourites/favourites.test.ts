import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { MAX_ITEMS, MAX_LISTS } from '#base/favourite-limits.ts';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const vendor = await grocer(app);

type Person = Awaited<ReturnType<typeof app.signedIn>>;
const save = (person: Person, id: string, body: object = {}) =>
  person.ok('PUT /favourites/{id}', { params: { id }, body });
const idsIn = async (person: Person, query: { readonly list?: string } = {}) =>
  (await person.ok('GET /favourites', { query })).data.map(({ listing }) => listing._id);
const listsOf = async (person: Person) =>
  (await person.ok('GET /favourites/lists', {})).lists.map(({ name, count }) => [name, count]);
async function addList(person: Person, name: string) {
  const { list } = await person.ok('POST /favourites/lists', { body: { name } });
  return sure(list._id ?? undefined);
}

test('a listing is saved once, moved, noted and removed', async () => {
  const person = await app.signedIn('customer');
  const [one, other] = [await product(vendor), await product(vendor)];
  expect(await listsOf(person)).toEqual([[null, 0]]);
  expect(await person.ok('GET /favourites', {})).toEqual({ data: [], total: 0 });
  await save(person, one);
  await save(person, other, { note: 'For Friday' });
  await save(person, one);
  expect(await idsIn(person)).toEqual([other, one]);
  const march = await addList(person, 'Cairo in March');
  await save(person, other, { list: march });
  await save(person, one, { note: 'Two of them' });
  expect(await listsOf(person)).toEqual([
    [null, 1],
    ['Cairo in March', 1],
  ]);
  const moved = await person.ok('GET /favourites', { query: { list: march } });
  expect(moved).toMatchObject({
    total: 1,
    data: [
      {
        listing: { _id: other },
        note: 'For Friday',
        available: true,
        nextFree: null,
        priceSeen: sure(moved.data[0]).listing.price,
      },
    ],
  });
  const among = await person.ok('GET /favourites/among', {
    query: { listings: [one, other, vendor.service.id].join() },
  });
  expect(among.listings.toSorted()).toEqual([one, other].toSorted());
  for (let time = 0; time < 2; time += 1)
    await person.ok('DELETE /favourites/{id}', { params: { id: one } });
  expect(await idsIn(person)).toEqual([]);
});

test('lists are renamed and deleted with their items, except the default one', async () => {
  const person = await app.signedIn('customer');
  const id = await product(vendor);
  const march = await addList(person, '  Cairo in March ');
  await save(person, id, { list: march });
  await person.ok('PUT /favourites/lists/{id}', { params: { id: march }, body: { name: 'May' } });
  expect(await listsOf(person)).toEqual([
    [null, 0],
    ['May', 1],
  ]);
  await person.ok('DELETE /favourites/lists/{id}', { params: { id: march } });
  expect(await listsOf(person)).toEqual([[null, 0]]);
  await save(person, id);
  const { lists } = await person.ok('GET /favourites/lists', {});
  const params = { id: sure(lists[0]?._id ?? undefined) };
  expect([
    (await person.refused('DELETE /favourites/lists/{id}', { params })).status,
    (await person.refused('PUT /favourites/lists/{id}', { params, body: { name: 'x' } })).status,
  ]).toEqual([404, 404]);
  for (const name of ['', ' ', 'x'.repeat(61), 'a\u202eb'])
    expect((await person.refused('POST /favourites/lists', { body: { name } })).status).toBe(400);
  const note = 'x'.repeat(301);
  expect(
    (await person.refused('PUT /favourites/{id}', { params: { id }, body: { note } })).status,
  ).toBe(400);
});

test('the limits hold for several calls at once', async () => {
  const person = await app.signedIn('customer');
  const answers = await Promise.all(
    Array.from({ length: MAX_LISTS + 2 }, (_, nth) =>
      person.request('POST /favourites/lists', { body: { name: `List ${nth}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_LISTS - 1);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_favourite_lists',
    most: MAX_LISTS,
  });
  const [first, last, beyond] = [
    await product(vendor),
    await product(vendor),
    await product(vendor),
  ];
  await save(person, first);
  await fill(person.person.id, MAX_ITEMS - 2);
  const both = await Promise.all(
    [last, beyond].map((id) =>
      person.request('PUT /favourites/{id}', { params: { id }, body: {} }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const merged = await person.ok('POST /favourites/merge', { body: { listings: [last, beyond] } });
  expect(merged.left).toHaveLength(1);
});

/** Copies of a listing, all saved in the default list. */
async function fill(userId: string, count: number): Promise<void> {
  const list = await db
    .selectFrom('favourite_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', 'is', null)
    .executeTakeFirstOrThrow();
  const { service } = await createTour(market);
  for (let n = 0; n < count; n += 1) {
    const { id } = await createTour(market, { service });
    await db
      .insertInto('favourites')
      .values({
        id: newId(clock.now()),
        list_id: list.id,
        user_id: userId,
        listing_id: id,
        note: '',
        seen_cents: null,
        told_cents: null,
        was_there: true,
        added_at: clock.now(),
      })
      .execute();
  }
}

test("a guest's favourites are added once, in order, without unknown and hidden ones", async () => {
  const person = await app.signedIn('customer');
  const [one, two, hidden] = [await product(vendor), await product(vendor), await product(vendor)];
  await vendor.ok('PATCH /vendor/inventory/{id}', {
    params: { id: hidden },
    body: { visible: false },
  });
  const march = await addList(person, 'March');
  await save(person, two, { list: march });
  for (let time = 0; time < 2; time += 1)
    expect(
      await person.ok('POST /favourites/merge', {
        body: { listings: [one, two, hidden, newId(clock.now()), one] },
      }),
    ).toEqual({ left: [] });
  expect(await idsIn(person)).toEqual([one]);
  expect(await idsIn(person, { list: march })).toEqual([two]);
});

test('shows the next free day and what is no longer there', async () => {
  const person = await app.signedIn('customer');
  const { id: tour, service } = await createTour(market);
  const { id: full } = await createTour(market, {
    service,
    details: { daysOfOperation: ['wednesday'] },
  });
  const soldOut = await product(vendor, { stock: 0 });
  const hidden = await product(vendor);
  for (const id of [tour, full, soldOut, hidden]) await save(person, id);
  await createPlace(market, tour, { day: '2026-03-03', capacity: 12, taken: 12 });
  await vendor.ok('PATCH /vendor/inventory/{id}', {
    params: { id: hidden },
    body: { visible: false },
  });
  const { data } = await person.ok('GET /favourites', {});
  const seen = new Map(data.map((one) => [one.listing._id, one]));
  expect(seen.get(tour)).toMatchObject({ available: true, nextFree: '2026-03-04' });
  expect(seen.get(soldOut)).toMatchObject({ available: false, nextFree: null });
  expect(seen.get(hidden)).toMatchObject({
    available: false,
    listing: { price: null },
    priceSeen: expect.any(Number),
  });
  const cards = await app.guest().ok('GET /favourites/cards', {
    query: { listings: [hidden, tour, newId(clock.now())].join(), days: 'true' },
  });
  expect(cards.data.map(({ listing, nextFree }) => [listing._id, nextFree])).toEqual([
    [hidden, null],
    [tour, '2026-03-04'],
  ]);
});

test('hidden and sold-out listings show neither prices nor details, and hidden ones no picture', async () => {
  const { id: tour } = await createTour(market);
  const [soldOut, hidden] = [await product(vendor, { stock: 0 }), await product(vendor)];
  await vendor.ok('PATCH /vendor/inventory/{id}', {
    params: { id: hidden },
    body: { visible: false },
  });
  await db
    .updateTable('listings')
    .set({ state: 'archived', public: false })
    .where('id', '=', tour)
    .execute();
  const { data } = await app.guest().ok('GET /favourites/cards', {
    query: { listings: [soldOut, hidden, tour].join(), days: 'true' },
  });
  expect(data).toHaveLength(3);
  for (const { listing, available, nextFree } of data)
    expect({ available, nextFree, price: listing.price, details: listing.details }).toEqual({
      available: false,
      nextFree: null,
      price: null,
      details: {},
    });
  expect(data.map(({ listing }) => listing.picture === null)).toEqual([false, true, true]);
});

test('a link opens a list until it is replaced or deleted, without notes and surname', async () => {
  const person = await app.signedIn('customer');
  await db
    .updateTable('users')
    .set({ name: 'Mona Canarysurname' })
    .where('id', '=', person.person.id)
    .execute();
  const list = await addList(person, 'For us');
  const listing = await product(vendor);
  await save(person, listing, { list, note: 'A canary note' });
  const params = { id: list };
  const link = async () => (await person.ok('POST /favourites/lists/{id}/link', { params })).token;
  const open = (token: string) =>
    app.guest().request('POST /favourites/shared', { body: { token } });
  const first = await link();
  const second = await link();
  expect((await open(first)).status).toBe(404);
  const { body } = await open(second);
  expect(body).toMatchObject({
    owner: 'Mona',
    name: 'For us',
    total: 1,
    data: [{ listing: { _id: listing } }],
  });
  expect(JSON.stringify(body)).not.toMatch(/canary/i);
  const stored = await db.selectFrom('favourite_lists').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(second);
  expect((await person.ok('GET /favourites/lists', {})).lists[1]?.shared).toBe(true);
  await person.ok('DELETE /favourites/lists/{id}/link', { params });
  expect(await open(second)).toMatchObject({ status: 404, body: { code: 'list_not_shared' } });
});

test('the favourites are in the export and are deleted with the account', async () => {
  const person = await app.signedIn('customer');
  const list = await addList(person, 'For us');
  await save(person, await product(vendor), { list, note: 'My own note' });
  const { body } = await person.request('GET /account/export');
  expect(body).toMatchObject({
    favouriteLists: [{ name: 'For us' }],
    favourites: [{ listId: list, note: 'My own note' }],
  });
  await person.ok('DELETE /account', { body: {} });
  for (const table of ['favourite_lists', 'favourites', 'favourite_people'] as const)
    expect(
      await db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', person.person.id)
        .execute(),
    ).toEqual([]);
});
