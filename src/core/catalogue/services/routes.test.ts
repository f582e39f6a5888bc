import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour, type TestService } from '#testing/fixtures.ts';

const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();

const rate = (service: TestService, sum: number, count: number) =>
  db
    .updateTable('services')
    .set({ rating_sum: sum, rating_count: count })
    .where('id', '=', service.id)
    .execute();

test('a service page lists listings by country, with the plain mean', async () => {
  const service = await createService(market, { name: 'Reed Boats' });
  const picture = {
    id: newId(),
    width: 1440,
    height: 1080,
    blur: 'data:image/webp;base64,AA',
    alt: 'A reed boat',
  };
  await createTour(market, { service, country: 'Jordan' });
  await createTour(market, { service, country: 'Egypt', pictures: [picture] });
  await createTour(market, { service, country: 'Iraq', state: 'hidden' });
  await rate(service, 13, 3);
  const { data } = await guest.ok('GET /service-page/services/info/{serviceId}', {
    params: { serviceId: service.id },
  });
  expect(data).toMatchObject({
    _id: service.id,
    title: 'Tours',
    serviceName: 'Reed Boats',
    rating: 4.3,
    reviewCount: 3,
    href: `/service/tours/${service.id}`,
    countries: [
      {
        country: 'Egypt',
        listings: 1,
        picture: { id: picture.id, url: `/media/${picture.id}`, alt: 'A reed boat' },
      },
      { country: 'Jordan', listings: 1, picture: null },
    ],
  });
  expect(await guest.ok('GET /service-page/service/{id}', { params: { id: service.id } })).toEqual({
    data,
  });
});

test('a hidden or unknown service returns 404', async () => {
  const closed = await createService(market, { public: false });
  for (const id of [closed.id, newId(), 'x', '%F0%28']) {
    expect(
      (
        await guest.refused('GET /service-page/services/info/{serviceId}', {
          params: { serviceId: id },
        })
      ).status,
    ).toBe(404);
    expect((await guest.refused('GET /service-page/service/{id}', { params: { id } })).status).toBe(
      404,
    );
  }
});

test("lists services of a category and of a vendor, with the Bayesian mean and 'New' without reviews", async () => {
  const loved = await createService(market, { name: 'Loved' });
  const fresh = await createService(market, { name: 'Fresh' });
  const poor = await createService(market, { name: 'Poor' });
  await createService(market, { name: 'Closed', public: false });
  await rate(loved, 50, 10);
  await rate(poor, 20, 10);
  await createTour(market, { service: fresh, country: 'Lebanon', priceCents: 9900 });
  await createTour(market, { service: fresh, country: 'Egypt', priceCents: 5000 });
  const bySlug = await guest.ok('GET /service-page/services/all/{id}', { params: { id: 'tours' } });
  const named = bySlug.data.filter(({ serviceName }) =>
    ['Loved', 'Fresh', 'Poor', 'Closed'].includes(serviceName),
  );
  expect(
    named.map(({ serviceName, rating, label, reviewCount }) => [
      serviceName,
      rating,
      label,
      reviewCount,
    ]),
  ).toEqual([
    ['Loved', 4.8, null, 10],
    ['Fresh', 4.5, 'New', 0],
    ['Poor', 2.8, null, 10],
  ]);
  expect(named[1]).toMatchObject({ listings: 2, countries: ['Egypt', 'Lebanon'], fromPrice: 50 });
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .executeTakeFirstOrThrow();
  expect(
    await guest.ok('GET /service-page/services/all/{id}', { params: { id: categoryId } }),
  ).toEqual(bySlug);
  const byVendor = await guest.ok('GET /service-page/services/all/{id}', {
    params: { id: fresh.vendor.vendorId },
  });
  expect(byVendor).toMatchObject({ data: [{ serviceName: 'Fresh' }], total: 1 });
  expect(
    await guest.ok('GET /service-page/services/all/{id}', { params: { id: 'no-such' } }),
  ).toEqual({ data: [], total: 0 });
  expect(
    (
      await guest.refused('GET /service-page/services/all/{id}', {
        params: { id: 'tours' },
        query: { page: '0' },
      })
    ).status,
  ).toBe(400);
});

test("lists a category's services by country and rating, in the requested order", async () => {
  const [amber, birch] = [
    await createService(market, { name: 'Sorted amber' }),
    await createService(market, { name: 'sorted birch' }),
    await createService(market, { name: 'Sorted cedar' }),
  ];
  await createTour(market, { service: amber, country: 'Iraq', priceCents: 300 });
  await createTour(market, { service: birch, country: 'Iraq', priceCents: 100 });
  await createTour(market, { service: birch, country: 'Jordan', priceCents: 200 });
  // Displayed as 4.0 and 4.8; cedar's 4.5 is only the prior.
  await rate(amber, 34, 9);
  await rate(birch, 40, 8);
  await db
    .updateTable('services')
    .set({ created_at: new Date('2031-01-01T00:00:00Z') })
    .where('id', '=', amber.id)
    .execute();
  const names = async (query: Record<string, string>) => {
    const { data } = await guest.ok('GET /service-page/services/all/{id}', {
      params: { id: 'tours' },
      query,
    });
    return data
      .map(({ serviceName }) => serviceName.slice(7))
      .filter((name) => ['amber', 'birch', 'cedar'].includes(name));
  };
  expect(await names({ sort: 'rating' })).toEqual(['birch', 'cedar', 'amber']);
  expect(await names({ sort: 'name' })).toEqual(['amber', 'birch', 'cedar']);
  expect((await names({ sort: 'newest' }))[0]).toBe('amber');
  expect(await names({ sort: 'price' })).toEqual(['birch', 'amber', 'cedar']);
  expect(await names({ country: 'Jordan' })).toEqual(['birch']);
  expect(await names({ rating: '4' })).toEqual(['birch', 'amber']);
  expect(await names({ rating: '4.5', country: 'Iraq' })).toEqual(['birch']);
  for (const [field, value] of [
    ['country', 'Atlantis'],
    ['rating', '6'],
    ['sort', 'fame'],
  ] as const) {
    const answer = await guest.refused('GET /service-page/services/all/{id}', {
      params: { id: 'tours' },
      query: { [field]: value },
    });
    expect([answer.status, Object.keys(answer.errorMessages)]).toEqual([400, [field]]);
  }
});

test('titles are the active categories with their public counts', async () => {
  const before = await guest.ok('GET /service-page/services/active/all', {});
  const tours = before.data.find(({ slug }) => slug === 'tours');
  await createTour(market);
  await createTour(market, { state: 'hidden' });
  const { data } = await guest.ok('GET /service-page/services/active/all', {});
  expect(data.find(({ slug }) => slug === 'tours')).toMatchObject({
    title: 'Tours',
    services: (tours?.services ?? 0) + 2,
    listings: (tours?.listings ?? 0) + 1,
  });
  await db.updateTable('categories').set({ active: false }).execute();
  expect((await guest.ok('GET /service-page/services/active/all', {})).data).toEqual([]);
});

test('titles for page frames are read without counting', async () => {
  await db.updateTable('categories').set({ active: true }).execute();
  const { data } = await guest.ok('GET /service-page/services/active/titles', {});
  expect(data).toContainEqual({ slug: 'tours', title: 'Tours', vertical: 'tours' });
  const all = await guest.ok('GET /service-page/services/active/all', {});
  expect(data).toEqual(all.data.map(({ slug, title, vertical }) => ({ slug, title, vertical })));
});

test('the first services of each category come in its order, four at most', async () => {
  for (let at = 0; at < 9; at += 1) {
    const service = await createService(market, { name: `Clinic ${9 - at}`, vertical: 'medical' });
    await rate(service, at, at);
  }
  const { data } = await guest.ok('GET /service-page/services/active/firsts', {
    query: { sort: 'name' },
  });
  const medical = data.find(({ vertical }) => vertical === 'medical');
  expect(medical?.services).toBe(9);
  const whole = await guest.ok('GET /service-page/services/all/{id}', {
    params: { id: medical?.slug ?? '' },
    query: { sort: 'name' },
  });
  expect(medical?.firsts).toEqual(whole.data.slice(0, 4));
  const { data: all } = await guest.ok('GET /service-page/services/active/all', {});
  expect(data.map(({ firsts: _firsts, ...category }) => category)).toEqual(all);
});
