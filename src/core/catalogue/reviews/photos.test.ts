import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { attend } from '#testing/attended.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { dataString, picture, pictureOf } from '#testing/pictures.ts';
import { buy } from '#testing/shop.ts';
import type { MediaStore } from '#core/shared/media/media-store.ts';

/** Files in the store of the test market. */
const files = new Set<string>();
const watched = (store: MediaStore): MediaStore => ({
  ...store,
  put: async (key, bytes) => {
    await store.put(key, bytes);
    files.add(key);
  },
  remove: async (prefix) => {
    await store.remove(prefix);
    for (const key of files) if (key.startsWith(prefix)) files.delete(key);
  },
});
const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: ({ media }) => ({ media: watched(media) }),
});
const { market, db } = app;
const MOST = 4_194_304;

/** A customer who has attended a tour. */
async function attended() {
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, { vendor: vendor.person });
  const tour = await createTour(market, { service, name: 'Felucca sunset' });
  const customer = await app.signedIn('customer', { name: 'Lina Haddad' });
  const order = await buy(customer, tour.id);
  await attend(app, order._id);
  const body = { orderId: order._id, listingId: tour.id, rating: 5, review: 'Lovely' };
  return { vendor, tour, customer, order, body };
}

async function reviewed(colours: readonly string[]) {
  const bought = await attended();
  const images = await Promise.all(colours.map((colour) => picture(colour)));
  const body = { ...bought.body, images };
  const { review } = await bought.customer.ok('POST /reviews/upload', { body });
  return { ...bought, review, params: { id: review._id } };
}

const idsOf = ({ images }: { readonly images: readonly { readonly id: string }[] }) =>
  images.map(({ id }) => id);
const rows = async () => (await db.selectFrom('media').select('id').execute()).map(({ id }) => id);
const fileIds = () => [...new Set([...files].map((key) => key.split('/')[0]))];
/** Numbers of reviews, rows of pictures, and files. */
const counts = async () => [
  (await db.selectFrom('reviews').select('id').execute()).length,
  (await rows()).length,
  files.size,
];
const photosOf = async (listing: string) =>
  (await app.guest().ok('GET /reviews/listing/{id}', { params: { id: listing } })).reviews.map(
    idsOf,
  );

test('a review has up to four photos, which its readers see', async () => {
  const { review, tour, vendor, customer, order } = await reviewed([
    'red',
    'lime',
    'blue',
    'black',
  ]);
  expect(review.images.map(({ width, height, alt }) => [width, height, alt])).toEqual(
    Array.from({ length: 4 }, () => [64, 48, 'Felucca sunset']),
  );
  const ids = idsOf(review);
  expect(new Set(ids).size).toBe(4);
  expect(fileIds()).toEqual(expect.arrayContaining(ids));
  expect(await photosOf(tour.id)).toEqual([ids]);
  const params = { id: tour.service.id };
  const ofService = await app.guest().ok('GET /reviews/service/{id}', { params });
  expect(ofService.reviews.map(idsOf)).toEqual([ids]);
  expect((await app.guest().ok('GET /reviews', {})).reviews.map(idsOf)).toContainEqual(ids);
  expect((await app.guest().ok('GET /home', {})).recentReviews.map(idsOf)).toContainEqual(ids);
  const own = await customer.ok('GET /reviews/order/{id}', { params: { id: order._id } });
  expect(own.reviews.map(idsOf)).toEqual([ids]);
  expect((await vendor.ok('GET /vendor/reviews', {})).data.map(idsOf)).toEqual([ids]);
  const admin = await app.signedIn('admin');
  expect((await admin.ok('GET /admin/reviews', {})).data.map(idsOf)).toContainEqual(ids);
  const details = await admin.ok('GET /admin/reviews/{id}', { params: { id: review._id } });
  expect(idsOf(details.review)).toEqual(ids);
  const exported = await customer.ok('GET /account/export', {});
  expect(exported.reviews).toMatchObject([{ images: ids.map((id) => `/media/${id}/1440.webp`) }]);
});

test('a change keeps, removes, replaces and reorders photos', async () => {
  const { review, customer, params, tour } = await reviewed(['red', 'lime']);
  const [red = '', lime = ''] = idsOf(review);
  const change = async (images?: (string | { imageUrl: string })[]) => {
    const body = { rating: 4, review: 'Fine', ...(images && { images }) };
    return idsOf((await customer.ok('PUT /reviews/{id}', { params, body })).review);
  };
  expect(await change()).toEqual([red, lime]);
  const limeUrl = review.images[1]?.imageUrl ?? '';
  const [blue = '', ...others] = await change([await picture('blue'), { imageUrl: limeUrl }]);
  expect(others).toEqual([lime]);
  expect(await photosOf(tour.id)).toEqual([[blue, lime]]);
  for (const ids of [await rows(), fileIds()]) {
    expect(ids).not.toContain(red);
    expect(ids).toEqual(expect.arrayContaining([blue, lime]));
  }
  expect(await change([])).toEqual([]);
  for (const ids of [await rows(), fileIds()])
    for (const gone of [blue, lime]) expect(ids).not.toContain(gone);
});

const SMALL = await picture();

test.each([
  ['five photos', Array<string>(5).fill(SMALL), 'Add up to 4 photos', 'too_many'],
  [
    'a file that is no picture',
    [SMALL, { imageUrl: dataString(Buffer.from('<svg/>')), name: 'x.png' }],
    'File "x.png" is not a valid image type.',
    'picture',
  ],
  [
    'a large file',
    [{ imageUrl: await pictureOf(MOST + 1), name: 'dawn.png' }],
    'File "dawn.png" exceeds the 4MB size limit.',
    'picture',
  ],
])('%s are refused and leave nothing behind', async (_what, images, message, code) => {
  const { customer, body } = await attended();
  const before = await counts();
  const refused = await customer.refused('POST /reviews/upload', { body: { ...body, images } });
  expect(refused).toMatchObject({ status: 400, errorMessages: { images: message } });
  expect(refused.body).toMatchObject({ errorCodes: { images: code } });
  expect(await counts()).toEqual(before);
  const { review } = await customer.ok('POST /reviews/upload', { body });
  const kept = await counts();
  const change = { params: { id: review._id }, body: { rating: 1, review: 'Bad', images } };
  expect((await customer.refused('PUT /reviews/{id}', change)).status).toBe(400);
  expect(await counts()).toEqual(kept);
  const own = await customer.ok('GET /reviews/order/{id}', { params: { id: body.orderId } });
  expect(own.reviews).toMatchObject([{ review: 'Lovely', images: [] }]);
});

test('only the author adds photos, and only once', async () => {
  const { params, body, customer } = await reviewed(['red']);
  const images = [await picture('blue')];
  const before = await counts();
  const stranger = await app.signedIn('customer');
  const add = { body: { ...body, images } };
  expect((await stranger.refused('POST /reviews/upload', add)).status).toBe(404);
  const change = { params, body: { rating: 1, review: 'Mine', images } };
  expect((await stranger.refused('PUT /reviews/{id}', change)).status).toBe(404);
  expect(await customer.refused('POST /reviews/upload', add)).toMatchObject({
    status: 409,
    code: 'already_reviewed',
  });
  app.clock.advance({ seconds: 86_400 });
  expect((await customer.refused('PUT /reviews/{id}', change)).status).toBe(409);
  expect(await counts()).toEqual(before);
});

test("another review's photo cannot be used", async () => {
  const other = await reviewed(['red']);
  const { customer, params } = await reviewed(['lime']);
  const images = [{ imageUrl: other.review.images[0]?.imageUrl ?? '' }];
  const body = { rating: 4, review: 'Fine', images };
  expect((await customer.refused('PUT /reviews/{id}', { params, body })).status).toBe(400);
});

test("a hidden review's photos are not public", async () => {
  const { review, tour, params } = await reviewed(['red']);
  const admin = await app.signedIn('admin');
  const body = { hidden: true, reason: 'Shows a face' };
  const hidden = await admin.ok('PATCH /admin/reviews/{id}', { params, body });
  expect(idsOf(hidden.review)).toEqual(idsOf(review));
  const service = { params: { id: tour.service.id } };
  const answers = JSON.stringify([
    await photosOf(tour.id),
    await app.guest().ok('GET /reviews/service/{id}', service),
    await app.guest().ok('GET /reviews', {}),
    await app.guest().ok('GET /home', {}),
  ]);
  for (const id of idsOf(review)) expect(answers).not.toContain(id);
  await admin.ok('PATCH /admin/reviews/{id}', { params, body: { hidden: false } });
  expect(await photosOf(tour.id)).toEqual([idsOf(review)]);
});

test('a deleted account leaves no photos', async () => {
  const { review, tour, customer } = await reviewed(['red', 'lime']);
  await customer.ok('DELETE /account', { body: {} });
  expect(await photosOf(tour.id)).toEqual([[]]);
  for (const ids of [await rows(), fileIds()])
    for (const id of idsOf(review)) expect(ids).not.toContain(id);
});

test('the database refuses a fifth photo', async () => {
  const { review } = await reviewed([]);
  const five = JSON.stringify(Array.from({ length: 5 }, () => ({})));
  await expect(
    db.updateTable('reviews').set({ pictures: five }).where('id', '=', review._id).execute(),
  ).rejects.toThrow(/check constraint/);
});
