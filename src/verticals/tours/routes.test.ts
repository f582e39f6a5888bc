import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createService, createTour } from '#testing/fixtures.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();

test('a storefront lists public listings of one kind in one country', async () => {
  const service = await createService(market);
  const mine = await createTour(market, {
    service,
    kind: 'privateTours',
    name: 'Giza at first light',
  });
  await createTour(market, { service, kind: 'smallGroupTour' });
  await createTour(market, { service, kind: 'privateTours', country: 'Jordan' });
  await createTour(market, { service, kind: 'privateTours', state: 'hidden' });
  await createTour(market, { kind: 'privateTours' });
  const params = { kind: 'private' as const, country: 'Egypt', serviceId: service.id };
  const list = await guest.ok('GET /tours/{kind}/{country}/{serviceId}', { params });
  expect(list.map(({ _id }) => _id)).toEqual([mine.id]);
  expect(list[0]).toMatchObject({
    name: 'Giza at first light',
    price: 64,
    rating: null,
    reviews: 0,
    maxGuests: 12,
    tourType: 'private',
    category: 'privateTours',
    scarce: null,
  });
  for (const kind of ['privateTour', 'privateTours'] as const) {
    expect(
      await guest.ok('GET /tours/{kind}/{country}/{serviceId}', { params: { ...params, kind } }),
    ).toEqual(list);
  }
  expect(
    await guest.ok('GET /tours/{kind}/{country}/{serviceId}', {
      params: { ...params, country: 'Atlantis' },
    }),
  ).toEqual([]);
});

test('shows few places left on the next open day; a date filter omits full and closed listings', async () => {
  const service = await createService(market);
  const everyday = await createTour(market, { service, kind: 'cruises' });
  const thursdays = await createTour(market, {
    service,
    kind: 'cruises',
    details: { operates: 'selected', selectedDays: ['thursday'] },
  });
  await createPlace(market, everyday.id, { day: '2026-03-03', capacity: 12, taken: 9 });
  await createPlace(market, everyday.id, { day: '2026-05-07', capacity: 12, taken: 12 });
  const params = { kind: 'cruises' as const, country: 'Egypt', serviceId: service.id };
  const list = (date?: string) =>
    guest.ok('GET /tours/{kind}/{country}/{serviceId}', { params, query: { date } });
  const all = await list();
  expect(all.find(({ _id }) => _id === everyday.id)?.scarce).toEqual({
    day: '2026-03-03',
    ahead: 1,
    left: 3,
  });
  expect(all.find(({ _id }) => _id === thursdays.id)?.scarce).toBeNull();
  // 2026-05-07 is a Thursday, 2026-05-08 a Friday.
  expect((await list('2026-05-07')).map(({ _id }) => _id)).toEqual([thursdays.id]);
  expect((await list('2026-05-08')).map(({ _id }) => _id)).toEqual([everyday.id]);
});

test('details contain every field, with defaults', async () => {
  const { id, service } = await createTour(market, {
    kind: 'guides',
    details: {
      speciality: 'Coptic Cairo',
      gender: 'female',
      spokenLanguages: ['Arabic', 'English'],
    },
  });
  const tour = await guest.ok('GET /tours/{id}', { params: { id } });
  expect(tour).toMatchObject({
    _id: id,
    type: 'tours',
    category: 'guides',
    productType: 'Expert Guide',
    serviceId: service.id,
    serviceName: 'Nile and Sand Journeys',
    speciality: 'Coptic Cairo',
    gender: 'female',
    spokenLanguages: ['Arabic', 'English'],
    operates: 'everyday',
    tourType: null,
    numberofPeople: 12,
    inclusions: [],
    detailedInclusions: { accommodation: [], freeItems: [] },
    cancellation: { freeUntilDays: 2, percentAfter: 50 },
  });
});

test('a listing that is not public has no page', async () => {
  const hidden = await createTour(market, { state: 'hidden' });
  for (const id of [hidden.id, newId(), 'x', '%00', "1' or '1'='1", '../../etc/passwd']) {
    expect((await guest.refused('GET /tours/{id}', { params: { id } })).status, id).toBe(404);
  }
});

test('more listings of the service: the same country first, without itself', async () => {
  const service = await createService(market);
  const jordan = await createTour(market, { service, country: 'Jordan' });
  const egypt = await createTour(market, { service, kind: 'cruises' });
  const one = await createTour(market, { service });
  const more = await guest.ok('GET /tours/more/{id}', { params: { id: one.id } });
  expect(more.map(({ _id }) => _id)).toEqual([egypt.id, jordan.id]);
  // No related tours among goods.
  await market.db
    .updateTable('listings')
    .set({ vertical: 'groceries', kind: 'bakery' })
    .where('id', 'in', [one.id, jordan.id])
    .execute();
  const others = (id: string) => guest.ok('GET /tours/more/{id}', { params: { id } });
  expect(await others(one.id)).toEqual([]);
  expect(await others(egypt.id)).toEqual([]);
});

test("a service's countries have the marketplace's order", async () => {
  const service = await createService(market);
  for (const country of ['Jordan', 'Egypt', 'Jordan'])
    await createTour(market, { service, country });
  await createTour(market, { service, country: 'Iraq', state: 'archived' });
  const countries = (serviceId: string) =>
    guest.ok('GET /tours/countries-available/{serviceId}', { params: { serviceId } });
  expect(await countries(service.id)).toEqual(['Egypt', 'Jordan']);
  const closed = await createService(market, { public: false });
  for (const serviceId of [closed.id, 'x']) {
    expect(
      (await guest.refused('GET /tours/countries-available/{serviceId}', { params: { serviceId } }))
        .status,
    ).toBe(404);
  }
});

test('lists two hundred a page, to the end', async () => {
  const service = await createService(market);
  const { id } = await createTour(market, { service, kind: 'privateTours' });
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
    db,
  );
  const others = sql.join(
    rows.filter(({ name }) => name !== 'id').map(({ name }) => sql.ref(name)),
  );
  await sql`insert into listings (id, ${others}) select gen_random_uuid(), ${others} from listings cross join generate_series(1, 200) where id = ${id}`.execute(
    db,
  );
  const page = async (number: number) =>
    (
      await guest.ok('GET /tours/{kind}/{country}/{serviceId}', {
        params: { kind: 'private', country: 'Egypt', serviceId: service.id },
        query: { page: number },
      })
    ).map(({ _id }) => _id);
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ length }) => length)).toEqual([200, 1, 0]);
  expect(new Set(pages.flat()).size).toBe(201);
});

test('refuses invalid URLs', async () => {
  const call = 'GET /tours/{kind}/{country}/{serviceId}';
  const params = { kind: 'private', country: 'Egypt', serviceId: newId() };
  const noId = await guest.refused(call, { params: { ...params, serviceId: 'x' } });
  expect(noId.status).toBe(404);
  const noKind = await guest.refused(call, { params: { ...params, kind: 'spaceships' } });
  expect(noKind.status).toBe(400);
  const noDay = await guest.refused(call, { params, query: { date: '2026-02-30' } });
  expect(noDay.status).toBe(400);
});
