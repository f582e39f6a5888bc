import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { picture, pictureOf } from '#testing/pictures.ts';
import { buy, orderOf } from '#testing/shop.ts';

const app = await createTestApp();
const { market, db } = app;
const guest = app.guest();
// The fixture creates the category.
const other = await createService(market);
const input = (over: object = {}) => ({
  title: 'Tours',
  serviceName: 'Cedar and Stone',
  description: 'Old roads.',
  ...over,
});

test('explains why there are no services yet', async () => {
  const list = async (status: 'Onboarding' | 'Pending' | 'Rejected' | 'Approved') => {
    const vendor = await app.signedIn('vendor', { status });
    return vendor.ok('GET /service-page/services/get', {});
  };
  expect(await list('Pending')).toMatchObject({ data: [], onboardingDone: 'pending' });
  expect(await list('Onboarding')).toMatchObject({ data: [], onboardingDone: 'no' });
  expect(await list('Rejected')).toMatchObject({ data: [], onboardingDone: 'no' });
  expect(await list('Approved')).toEqual({ data: [], message: 'No services Found' });
});

test('a service is created, read, changed and archived', async () => {
  const vendor = await app.signedIn('vendor');
  const body = input({ image: await picture('red'), videoUrl: 'https://cdn.example/dawn.mp4' });
  const made = await vendor.ok('POST /service-page/services/initialize', { body });
  expect(made.message).toBe('Service created successfully');
  expect(made.data).toMatchObject({
    title: 'Tours',
    serviceName: 'Cedar and Stone',
    videoUrl: 'https://cdn.example/dawn.mp4',
    onSale: true,
    listings: 0,
    rating: null,
  });
  const params = { id: made.data._id };
  const shown = await guest.ok('GET /service-page/service/{id}', { params });
  expect(shown.data).toMatchObject({ serviceName: 'Cedar and Stone', image: made.data.image });

  const change = { serviceName: 'Cedar', image: await picture('lime') };
  const changed = await vendor.ok('PUT /service-page/service/{id}/edit', { params, body: change });
  expect(changed.message).toBe('Service updated successfully');
  expect(changed.data).toMatchObject({ serviceName: 'Cedar', description: 'Old roads.' });
  expect(await market.media.get(`${made.data.image?.id}/original`)).toBeNull();
  const kept = await vendor.ok('PUT /service-page/service/{id}/edit', {
    params,
    body: { image: changed.data.image?.imageUrl ?? null, videoUrl: '' },
  });
  expect(kept.data).toMatchObject({ image: changed.data.image, videoUrl: null });
  const bare = await vendor.ok('PUT /service-page/service/{id}/edit', {
    params,
    body: { image: null },
  });
  expect(bare.data.image).toBeNull();

  const list = await vendor.ok('GET /service-page/services/get', {});
  expect(list).toEqual({ data: [bare.data], message: 'Services data retrieved successfully' });
  const gone = await vendor.ok('DELETE /service-page/service/{id}/delete', { params });
  expect(gone.message).toBe('Service deleted successfully');
  expect((await guest.refused('GET /service-page/service/{id}', { params })).status).toBe(404);
  expect(
    (await vendor.refused('DELETE /service-page/service/{id}/delete', { params })).status,
  ).toBe(404);
});

test('a replaced or removed picture leaves neither row nor file', async () => {
  const vendor = await app.signedIn('vendor');
  const rows = async () =>
    (await db.selectFrom('media').select('id').where('owner_id', '=', vendor.person.id).execute())
      .map(({ id }) => id)
      .sort();
  const body = input({ image: await picture('red') });
  const made = await vendor.ok('POST /service-page/services/initialize', { body });
  const params = { id: made.data._id };
  const first = made.data.image?.id ?? '';
  expect(await rows()).toEqual([first]);
  const call = 'PUT /service-page/service/{id}/edit';
  const changed = await vendor.ok(call, { params, body: { image: await picture('lime') } });
  const second = changed.data.image?.id ?? '';
  expect(await rows()).toEqual([second]);
  expect(await market.media.get(`${first}/original`)).toBeNull();
  await vendor.ok('DELETE /service-page/service/{id}/delete', { params });
  expect(await rows()).toEqual([]);
  expect(await market.media.get(`${second}/original`)).toBeNull();
});

test('reports all invalid fields at once', async () => {
  const vendor = await app.signedIn('vendor');
  const call = 'POST /service-page/services/initialize';
  const said = await vendor.refused(call, { body: { videoUrl: 'javascript:alert(1)' } });
  expect(Object.keys(said.errorMessages)).toEqual([
    'title',
    'serviceName',
    'description',
    'videoUrl',
  ]);
  for (const videoUrl of [
    'http://a.example/a.mp4',
    'https://a.example/a.html',
    'https://u@a.b/c.mp4',
  ])
    expect((await vendor.refused(call, { body: input({ videoUrl }) })).status).toBe(400);
  const turned = await vendor.refused(call, {
    body: input({ serviceName: 'Nile\u202eeliN', description: 'Bells \u0007' }),
  });
  expect(turned.body.errorCodes).toEqual({
    serviceName: 'name_hidden',
    description: 'description_hidden',
  });
  const unknown = await vendor.refused(call, { body: input({ title: 'Spaceships' }) });
  expect(Object.keys(unknown.errorMessages)).toEqual(['title']);
  for (const image of ['hello', 'data:image/png;base64,aGk=', `${await pictureOf(4_194_305)}`])
    expect([400, 413]).toContain((await vendor.refused(call, { body: input({ image }) })).status);
  expect((await vendor.ok('GET /service-page/services/get', {})).data).toEqual([]);
});

test('opening hours are stored, public, changed and removed', async () => {
  const vendor = await app.signedIn('vendor');
  const openingHours = {
    country: 'Jordan',
    days: {
      sunday: [
        { from: '09:00', to: '13:00' },
        { from: '16:00', to: '24:00' },
      ],
      monday: [],
    },
  };
  const call = 'POST /service-page/services/initialize';
  const made = await vendor.ok(call, { body: input({ openingHours }) });
  const params = { id: made.data._id };
  const kept = { country: 'Jordan', days: { sunday: openingHours.days.sunday } };
  expect(made.data.openingHours).toEqual(kept);
  const shown = await guest.ok('GET /service-page/service/{id}', { params });
  expect(shown.data.openingHours).toEqual(kept);
  const edit = 'PUT /service-page/service/{id}/edit';
  const same = await vendor.ok(edit, { params, body: { description: 'New roads.' } });
  expect(same.data.openingHours).toEqual(kept);
  const wrong = { country: 'Jordan', days: { sunday: [{ from: '13:00', to: '09:00' }] } };
  const said = await vendor.refused(edit, { params, body: { openingHours: wrong } });
  expect(said.errorMessages).toEqual({
    openingHours: "Closing time must be after opening time, and hours can't overlap",
  });
  for (const bad of [
    { country: 'Jordan', days: { someday: [] } },
    { country: 'Jordan', days: { sunday: [{ from: 9, to: 17 }] } },
    {
      country: 'Jordan',
      days: { sunday: Array.from({ length: 21 }, () => ({ from: '09:00', to: '10:00' })) },
    },
    'always',
  ]) {
    const rawBody = JSON.stringify({ openingHours: bad });
    expect((await vendor.refused(edit, { params, rawBody })).status).toBe(400);
  }
  const none = await vendor.ok(edit, { params, body: { openingHours: null } });
  expect(none.data.openingHours).toBeNull();
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 201],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 201],
  ['https://vimeo.com/76979871', 201],
  ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 400],
  ['https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ', 400],
  ['https://www.youtube.com/redirect?q=https://evil.example', 400],
  ['https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ', 400],
])('accepts a video file or page: %s', async (videoUrl, status) => {
  const vendor = await app.signedIn('vendor');
  const call = 'POST /service-page/services/initialize';
  expect((await vendor.request(call, { body: input({ videoUrl }) })).status).toBe(status);
});

test('requires a vendor who is approved or in review, and their own service', async () => {
  const body = input();
  const rejected = await app.signedIn('vendor', { status: 'Rejected' });
  const said = await rejected.refused('POST /service-page/services/initialize', { body });
  expect(said).toMatchObject({ status: 403, code: 'selling_rejected' });
  const vendor = await app.signedIn('vendor');
  const params = { id: other.id };
  const edit = await vendor.refused('PUT /service-page/service/{id}/edit', { params, body });
  const remove = await vendor.refused('DELETE /service-page/service/{id}/delete', { params });
  expect([edit.status, remove.status]).toEqual([404, 404]);
});

test('a service with listings cannot be removed, one with orders is archived', async () => {
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, { vendor: vendor.person });
  const tour = await createTour(market, { service });
  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour.id);
  const params = { id: service.id };
  const call = 'DELETE /service-page/service/{id}/delete';
  const said = await vendor.refused(call, { params });
  expect(said).toMatchObject({ status: 409, code: 'has_listings' });
  await vendor.ok('DELETE /tours/{id}', { params: { id: tour.id } });
  await vendor.ok(call, { params });
  expect(await orderOf(customer, order._id)).toEqual(order);
  // It accepts no listings, and a new approval does not restore it.
  const { person } = vendor;
  await db
    .updateTable('vendors')
    .set({ status: 'Pending' })
    .where('id', '=', person.vendorId)
    .execute();
  const admin = await app.signedIn('admin');
  const vendorId = person.vendorId ?? '';
  await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
    params: { vendorId },
    body: { status: 'Approved', vendorId },
  });
  expect((await guest.refused('GET /service-page/service/{id}', { params })).status).toBe(404);
});

test('a vendor has at most 20 services, also with concurrent requests', async () => {
  const vendor = await app.signedIn('vendor');
  for (let many = 0; many < 19; many += 1) await createService(market, { vendor: vendor.person });
  const open = () => vendor.request('POST /service-page/services/initialize', { body: input() });
  const answers = await Promise.all([open(), open()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_services',
  });
});
