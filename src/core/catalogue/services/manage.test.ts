import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { pictureFile } from '#testing/onboarding.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off', HOST: '127.0.0.1' } });
const admin = await app.signedIn('admin');
const tour = await createTour(app.market);
const all = async () => (await admin.ok('GET /admin/services/manage/all', {})).services;
const titles = async () => (await all()).map(({ title }) => title);
const treks = {
  title: 'Treks',
  slug: 'treks',
  vertical: 'tours',
  description: 'Days on foot',
  descriptionArabic: 'أيام سيرًا على الأقدام',
  commissionPercent: 8.29,
};
const asSent = ({
  title,
  description,
  active,
  commissionPercent,
  order,
}: Awaited<ReturnType<typeof all>>[number]) => ({
  title,
  description,
  active,
  commissionPercent,
  order,
});

test('a category is created last, can be moved, and its changes are audited', async () => {
  const [first] = await all();
  const created = await admin.ok('POST /admin/manage/services', { body: treks });
  expect(created).toMatchObject({
    data: { title: 'Treks', active: true, commissionPercent: 8.29, order: 2, services: 0 },
    message: 'Service created successfully',
  });
  const id = created.data._id;
  const edited = await admin.ok('PUT /admin/manage/services/{id}', {
    params: { id },
    body: { ...asSent(created.data), title: 'Treks and walks', commissionPercent: 12.5, order: 1 },
  });
  expect(edited.message).toBe('Service updated successfully');
  expect(await titles()).toEqual(['Treks and walks', first?.title]);
  const { data, audit } = await admin.ok('GET /admin/manage/services/{id}', { params: { id } });
  expect(data.commissionPercent).toBe(12.5);
  expect(audit).toMatchObject([
    {
      action: 'category.changed',
      by: { name: admin.person.name, role: 'admin' },
      before: { title: 'Treks', commissionPercent: 8.29, order: 2 },
      after: { title: 'Treks and walks', commissionPercent: 12.5, order: 1 },
    },
    { action: 'category.created', after: { title: 'Treks' } },
  ]);
});

test('switching a category off takes its listings off sale, and on again restores them', async () => {
  const own = (await all()).find(({ services }) => services > 0);
  if (!own) throw new Error('No category has a service');
  const set = (active: boolean) =>
    admin.ok('PUT /admin/manage/services/{id}', {
      params: { id: own._id },
      body: { ...asSent(own), active },
    });
  const seen = async () =>
    (await app.guest().request('GET /tours/{id}', { params: { id: tour.id } })).status;
  expect(await seen()).toBe(200);
  await set(false);
  expect(await seen()).toBe(404);
  await set(true);
  expect(await seen()).toBe(200);
});

test('Arabic texts stay until changed and are public', async () => {
  const own = (await all()).find(({ title }) => title === 'Treks and walks');
  if (!own) throw new Error('The category is gone');
  const change = (more: object) =>
    admin.ok('PUT /admin/manage/services/{id}', {
      params: { id: own._id },
      body: { ...asSent(own), ...more },
    });
  expect((await change({})).data.descriptionArabic).toBe(treks.descriptionArabic);
  const { data } = await app.guest().ok('GET /service-page/services/active/all', {});
  expect(data.find(({ slug }) => slug === 'treks')).toMatchObject({
    description: 'Days on foot',
    descriptionArabic: treks.descriptionArabic,
  });
  expect((await change({ descriptionArabic: ' ' })).data.descriptionArabic).toBe('');
  const long = { ...asSent(own), descriptionArabic: 'م'.repeat(501) };
  const refused = await admin.request('PUT /admin/manage/services/{id}', {
    params: { id: own._id },
    body: long,
  });
  expect(refused.status).toBe(400);
});

test('of two concurrent admins the second gets a conflict', async () => {
  const [one] = await all();
  if (!one) throw new Error('No category');
  const change = (commissionPercent: number) =>
    admin.request('PUT /admin/manage/services/{id}', {
      params: { id: one._id },
      body: { ...asSent(one), commissionPercent, seen: one.updatedAt },
    });
  app.clock.advance({ seconds: 1 });
  const answers = await Promise.all([change(5), change(6)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a picture is stored, replaced and removed with its files', async () => {
  const created = await admin.ok('POST /admin/manage/services', {
    body: { ...treks, title: 'Pictured', slug: 'pictured', image: await pictureFile() },
  });
  const { _id: id, image } = created.data;
  expect(image).not.toBeNull();
  const without = await admin.ok('PUT /admin/manage/services/{id}', {
    params: { id },
    body: { ...asSent(created.data), image: null },
  });
  expect(without.data.image).toBeNull();
  expect(await app.market.media.get(`${image?.id}/original`)).toBeNull();
});

test.each([
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(61) }],
  ['slug', { slug: 'Not An Address' }],
  ['slug', { slug: '../admin' }],
  ['vertical', { vertical: 'camels' }],
  ['vertical', { vertical: 'toString' }],
  ['description', { description: '' }],
  ['commissionPercent', { commissionPercent: 51 }],
  ['commissionPercent', { commissionPercent: -1 }],
  ['commissionPercent', { commissionPercent: 1.001 }],
  ['order', { order: 0 }],
])('%s: %j is refused and nothing is stored', async (field, wrong) => {
  const before = await titles();
  const answer = await admin.refused('POST /admin/manage/services', {
    body: { ...treks, title: 'Wrong', slug: 'wrong', ...wrong },
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.errorMessages)).toEqual([field]);
  expect(await titles()).toEqual(before);
});

test('titles and slugs are unique', async () => {
  const answer = await admin.refused('POST /admin/manage/services', {
    body: { ...treks, title: 'PICTURED', slug: 'pictured' },
  });
  expect(Object.keys(answer.errorMessages).sort()).toEqual(['slug', 'title']);
});
