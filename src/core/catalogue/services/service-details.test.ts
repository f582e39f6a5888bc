import { expect, test } from 'vitest';
import { createBookable, createBookingsApp } from '#testing/bookings.ts';
import { createService } from '#testing/fixtures.ts';

const app = await createBookingsApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const guest = app.guest();
// The fixtures create the categories.
await createBookable(market, { vertical: 'lodge' });
await createService(market);

const CREATE = 'POST /service-page/services/initialize';
const EDIT = 'PUT /service-page/service/{id}/edit';
const details = {
  stars: 4,
  facilities: ['pool'],
  checkInFrom: '14:00',
  licence: 'EG-881',
  houseRules: 'Quiet after ten.',
};
const lodge = (over: object = {}) => ({
  title: 'Lodge',
  serviceName: 'The Reed Lodge',
  description: 'By the river.',
  details,
  ...over,
});
async function opened(over: object = {}) {
  const vendor = await app.signedIn('vendor');
  const { data } = await vendor.ok(CREATE, { body: lodge(over) });
  return { vendor, params: { id: data._id }, data };
}
const shown = async (id: string, language?: 'en' | 'ar') =>
  (
    await guest.ok('GET /service-page/services/info/{serviceId}', {
      params: { serviceId: id },
      ...(language && { query: { language } }),
    })
  ).data.details;

test('page details of a vertical are stored and public', async () => {
  const { vendor, params, data } = await opened();
  expect(data.details).toEqual(details);
  expect(await shown(params.id)).toEqual(details);
  const preview = await vendor.ok('GET /service-page/service/{id}/preview', { params });
  expect(preview.data.details).toEqual(details);
  const [own] = (await vendor.ok('GET /service-page/services/get', {})).data;
  expect(own?.details).toEqual(details);
});

test('a change keeps unnamed details', async () => {
  const { vendor, params } = await opened();
  const changed = await vendor.ok(EDIT, { params, body: { details: { stars: 5 } } });
  expect(changed.data.details).toEqual({ ...details, stars: 5 });
  await vendor.ok(EDIT, { params, body: { serviceName: 'Reeds' } });
  expect(await shown(params.id)).toEqual({ ...details, stars: 5 });
});

test('reports all errors at their fields and stores nothing', async () => {
  const { vendor, params } = await opened();
  const wrong = { stars: 6, facilities: ['moat'], checkInFrom: '25:00', licence: ' ' };
  const body = { serviceName: '', details: wrong };
  const said = await vendor.refused(EDIT, { params, body });
  expect(said.status).toBe(400);
  expect(Object.keys(said.errorMessages)).toEqual([
    'serviceName',
    'details.stars',
    'details.facilities.0',
    'details.checkInFrom',
    'details.licence',
  ]);
  expect(said.body).toMatchObject({
    errorCodes: {
      serviceName: 'name_required',
      'details.stars': 'too_big',
      'details.facilities.0': 'choose',
      'details.licence': 'required',
    },
    errorLimits: { 'details.stars': 5 },
  });
  expect(await shown(params.id)).toEqual(details);

  const refused = async (given: object) =>
    (await vendor.refused(EDIT, { params, body: { details: { ...given } } })).errorMessages;
  expect(await refused({ moat: 'deep' })).toEqual({ 'details.moat': 'There is no such detail' });
  expect(await refused({ houseRules: 'Quiet\u202e' })).toEqual({
    'details.houseRules': 'Remove any invisible characters',
  });
  expect(Object.keys(await refused({ licence: 'x'.repeat(100_000) }))).toEqual(['details.licence']);
});

test("a new page needs its vertical's required details", async () => {
  const vendor = await app.signedIn('vendor');
  const { details: _none, ...bare } = lodge();
  const said = await vendor.refused(CREATE, { body: bare });
  expect(Object.keys(said.errorMessages)).toEqual(['details.licence']);
  const { data } = await vendor.ok(CREATE, { body: lodge({ details: { licence: 'A1' } }) });
  expect(data.details).toMatchObject({ stars: 0, facilities: [], checkInFrom: '15:00' });
});

test('an older page may have none until its vendor enters them, and can be changed', async () => {
  const { vendor, params } = await opened();
  await db.updateTable('services').set({ details: null }).where('id', '=', params.id).execute();
  expect(await shown(params.id)).toEqual({});
  await vendor.ok(EDIT, { params, body: { description: 'By the water.' } });
  expect(
    Object.keys(
      (await vendor.refused(EDIT, { params, body: { details: { stars: 2 } } })).errorMessages,
    ),
  ).toEqual(['details.licence']);
  await vendor.ok(EDIT, { params, body: { details: { stars: 2, licence: 'A1' } } });
  expect(await shown(params.id)).toMatchObject({ stars: 2, licence: 'A1' });
});

test('a vertical without details accepts none', async () => {
  const vendor = await app.signedIn('vendor');
  const tours = lodge({ title: 'Tours' });
  expect(Object.keys((await vendor.refused(CREATE, { body: tours })).errorMessages)).toEqual(
    Object.keys(details).map((name) => `details.${name}`),
  );
  const { data } = await vendor.ok(CREATE, { body: { ...tours, details: {} } });
  expect(data.details).toEqual({});
});

test('texts are available in both languages, and only existing ones can be translated', async () => {
  const houseRules = 'هدوء بعد العاشرة.';
  const inOther = { name: 'نُزل القصب', texts: { [details.houseRules]: houseRules } };
  const { vendor, params, data } = await opened({ inOther });
  expect(data).toMatchObject({ inOther, details });
  expect(await shown(params.id, 'ar')).toEqual({ ...details, houseRules });
  expect(await shown(params.id, 'en')).toEqual(details);
  const refused = async (texts: object) =>
    (await vendor.refused(EDIT, { params, body: { inOther: { texts } } })).errorMessages;
  expect(Object.keys(await refused({ 'EG-881': 'م' }))).toEqual(['inOther.texts.EG-881']);
  expect(Object.keys(await refused({ [details.houseRules]: 'ه'.repeat(61) }))).toEqual([
    `inOther.texts.${details.houseRules}`,
  ]);
  // A changed text loses its translation.
  const changed = await vendor.ok(EDIT, { params, body: { details: { houseRules: 'No drums.' } } });
  expect(changed.data.inOther).toEqual({ name: 'نُزل القصب' });
});
