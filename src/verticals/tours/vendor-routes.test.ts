import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { createSeller, tourEntry } from '#testing/vendor.ts';

// The clock starts on Monday 2026-03-02.
const app = await createTestApp();
const { market } = app;
const guest = app.guest();

const seller = () => createSeller(app);

test('a new tour is returned, saved, and on the storefront at once', async () => {
  const vendor = await seller();
  const { message, tour } = await vendor.ok('POST /tours/add', {
    body: tourEntry({
      operates: 'selected',
      selectedDays: ['thursday', 'monday', 'monday'],
      inclusions: ['Tea', '', '  ', 'Bread '],
      exclusions: ['Flights'],
      itinerary: [
        { day: 7, plan: 'Out' },
        { plan: 'Back', meals: 'half-board' },
      ],
      detailedInclusions: { transfers: ['Jeep'] },
    }),
  });
  expect(message).toBe('Tour created successfully');
  expect(tour).toMatchObject({
    name: 'Siwa by moonlight',
    title: 'Siwa by moonlight',
    type: 'tours',
    category: 'privateTours',
    tourType: 'private',
    price: 240,
    duration: 2,
    operates: 'selected',
    selectedDays: ['monday', 'thursday'],
    inclusions: ['Tea', 'Bread'],
    exclusions: ['Flights'],
    itinerary: [
      { day: 1, plan: 'Out', meals: 'none' },
      { day: 2, plan: 'Back', meals: 'half-board' },
    ],
    detailedInclusions: { transfers: ['Jeep'], accommodation: [] },
    serviceId: vendor.service.id,
    onSale: true,
  });
  expect(tour.images).toHaveLength(1);
  const params = { kind: 'private' as const, country: 'Egypt', serviceId: vendor.service.id };
  const listed = await guest.ok('GET /tours/{kind}/{country}/{serviceId}', { params });
  expect(listed.map(({ _id }) => _id)).toEqual([tour._id]);
  const { tours } = await vendor.ok('GET /tours/get/dashboard', {});
  expect(tours).toEqual([{ ...tour, whole: true }]);
});

test('a long tour is shortened in the list, and complete only for its own vendor', async () => {
  const vendor = await seller();
  const long = 'Reed. '.repeat(1_500);
  const plans = Array.from({ length: 30 }, (_, at) => ({
    day: at + 1,
    plan: 'Boats. '.repeat(500),
  }));
  const { tour } = await vendor.ok('POST /tours/add', {
    body: tourEntry({ description: long, itinerary: plans }),
  });
  const { tours } = await vendor.ok('GET /tours/get/dashboard', {});
  const [row] = tours;
  expect(row).toMatchObject({ _id: tour._id, name: tour.name, whole: false });
  expect(row?.description.endsWith('…')).toBe(true);
  expect(JSON.stringify(row).length).toBeLessThan(10_001);
  const params = { id: tour._id };
  const read = await vendor.ok('GET /vendor/tours/{id}', { params });
  expect(read.tour).toEqual(tour);
  expect(read.tour.description).toBe(long.trim());
  const stranger = await seller();
  expect((await stranger.refused('GET /vendor/tours/{id}', { params })).status).toBe(404);
  await vendor.ok('DELETE /tours/{id}', { params });
  expect((await vendor.refused('GET /vendor/tours/{id}', { params })).status).toBe(404);
});

test.each(['/', 'https:'])(
  'a long tour whose texts start with %j is also shortened',
  async (start) => {
    const vendor = await seller();
    const { tour } = await vendor.ok('POST /tours/add', {
      body: tourEntry({
        description: start + 'Reed. '.repeat(1_500),
        itinerary: [{ day: 1, plan: start + 'Boats. '.repeat(500) }],
      }),
    });
    const { tours } = await vendor.ok('GET /tours/get/dashboard', {});
    expect(tours).toMatchObject([{ _id: tour._id, images: tour.images, whole: false }]);
    expect(JSON.stringify(tours[0]).length).toBeLessThan(10_001);
  },
);

test.each([
  ['smallGroupTour', 'group', {}],
  ['privateTours', 'private', {}],
  ['luxuryProperties', 'properties', { price: undefined, duration: undefined }],
  ['guides', 'guides', { price: undefined, gender: 'female', spokenLanguages: ['Arabic', ' '] }],
  ['cruises', 'cruises', { price: undefined, duration: undefined }],
] as const)('%s is created and found as %s', async (category, kind, over) => {
  const vendor = await seller();
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry({ category, ...over }) });
  const ofGuides = { gender: 'female', spokenLanguages: ['Arabic'] };
  const rest = category === 'guides' ? ofGuides : { gender: '', spokenLanguages: [] };
  expect(tour).toMatchObject({ category, type: 'tours', ...rest });
  const params = { kind, country: 'Egypt', serviceId: vendor.service.id };
  expect(await guest.ok('GET /tours/{kind}/{country}/{serviceId}', { params })).toHaveLength(1);
});

test('a listing without a price is visible but not bookable; a tour for 0 is free', async () => {
  const vendor = await seller();
  const body = tourEntry({ category: 'cruises', price: undefined });
  const cruise = (await vendor.ok('POST /tours/add', { body })).tour;
  const free = (await vendor.ok('POST /tours/add', { body: tourEntry({ price: 0 }) })).tour;
  const options = { startingDate: '2026-03-10' };
  const call = 'POST /listings/{id}/quote';
  const refused = await guest.refused(call, { params: { id: cruise._id }, body: { options } });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.message).toBe('Not bookable yet: no price has been set.');
  const quote = await guest.ok(call, { params: { id: free._id }, body: { options } });
  expect(quote.total).toBe(0);
});

test('names every invalid field at once, with the given messages', async () => {
  const vendor = await seller();
  const nothing = await vendor.refused('POST /tours/add', { body: {} });
  expect(nothing).toMatchObject({ status: 400, message: 'Country is required' });
  expect(nothing.errorMessages).toEqual({
    country: 'Country is required',
    category: 'Type is required',
    name: 'A name or name is required',
    description: 'Description is required',
    images: 'At least one image is required.',
  });
  const bare = { price: '', duration: 0, operates: 'selected', selectedDays: [] };
  const tour = await vendor.refused('POST /tours/add', { body: tourEntry(bare) });
  expect(tour.errorMessages).toEqual({
    price: 'Price is required for tours',
    duration: 'Please enter a valid number of days.',
    selectedDays: 'Please select at least one day of operation.',
  });
  for (const price of [12.5, -1, '1e3', 'free', 1e12])
    expect((await vendor.refused('POST /tours/add', { body: tourEntry({ price }) })).status).toBe(
      400,
    );
  for (const duration of [1.5, 'two', -3])
    expect(
      (await vendor.refused('POST /tours/add', { body: tourEntry({ duration }) })).status,
    ).toBe(400);
  for (const over of [{ country: 'France' }, { category: 'spaceships' }, { selectedDays: ['x'] }])
    expect((await vendor.refused('POST /tours/add', { body: tourEntry(over) })).status).toBe(400);
});

test('ignores unknown fields and those that vendors cannot set', async () => {
  const vendor = await seller();
  const other = await seller();
  const id = newId();
  const { tour } = await vendor.ok('POST /tours/add', {
    body: tourEntry({
      _id: id,
      rating: 5,
      reviews: 900,
      vendorId: other.service.vendor.vendorId,
      public: true,
      state: 'hidden',
      details: { maxGuests: 999 },
    }),
  });
  expect(tour).toMatchObject({ rating: null, reviews: 0, state: 'active', maxGuests: 12 });
  expect(tour._id).not.toBe(id);
  expect((await other.ok('GET /tours/get/dashboard', {})).tours).toEqual([]);
});

test('does not interpret markup', async () => {
  const vendor = await seller();
  const name = '<img src=x onerror=alert(1)>{{7*7}}';
  const { tour } = await vendor.ok('POST /tours/add', { body: tourEntry({ name }) });
  expect(tour.name).toBe(name);
  expect(tour.images[0]?.alt).toBe(name);
});

test('tells vendors who have not applied, or were rejected, why', async () => {
  for (const status of ['Onboarding', 'Rejected'] as const) {
    const vendor = await app.signedIn('vendor', { status });
    const said = await vendor.refused('POST /tours/add', { body: tourEntry() });
    expect(said.status).toBe(403);
    expect(said.message).toMatch(/onboarding|isn't approved/);
    const params = { id: newId() };
    expect((await vendor.refused('DELETE /tours/{id}', { params })).status).toBe(403);
    expect((await vendor.refused('PUT /tours/{id}', { params, body: {} })).status).toBe(403);
    expect((await vendor.ok('GET /tours/get/dashboard', {})).tours).toEqual([]);
  }
});

test("a listing belongs to the vendor's own service", async () => {
  const homeless = await app.signedIn('vendor');
  const said = await homeless.refused('POST /tours/add', { body: tourEntry() });
  expect(said).toMatchObject({ status: 409, code: 'no_service' });
  const vendor = await seller();
  const second = await createService(market, { vendor: vendor.person, name: 'By sea' });
  const which = await vendor.refused('POST /tours/add', { body: tourEntry() });
  expect(Object.keys(which.errorMessages)).toEqual(['serviceId']);
  const under = await vendor.ok('POST /tours/add', { body: tourEntry({ serviceId: second.id }) });
  expect(under.tour.serviceId).toBe(second.id);
  const foreign = tourEntry({ serviceId: (await seller()).service.id });
  expect((await vendor.refused('POST /tours/add', { body: foreign })).status).toBe(404);
});

test("answers 404 for another vendor's listing", async () => {
  const { id } = await createTour(market);
  const vendor = await seller();
  const params = { id };
  expect((await vendor.refused('PUT /tours/{id}', { params, body: tourEntry() })).status).toBe(404);
  expect((await vendor.refused('DELETE /tours/{id}', { params })).status).toBe(404);
  expect((await guest.ok('GET /tours/{id}', { params })).name).toMatch(/Felucca/);
});
