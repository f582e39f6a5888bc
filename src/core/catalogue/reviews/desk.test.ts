import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { attend } from '#testing/attended.ts';
import { createService, createTour, type TestListing } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

/** A review of a bought tour, with its users. */
async function reviewed({
  rating = 2,
  review = 'Too long in the bus',
  listing,
}: {
  rating?: number;
  review?: string;
  listing?: TestListing;
} = {}) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(market, { vendor: vendor.person, name: 'Nile Trails' });
  const tour = listing ?? (await createTour(market, { service, name: 'Felucca sunset' }));
  const customer = await app.signedIn('customer', { name: 'Layla Haddad' });
  const order = await buy(customer, tour.id);
  await attend(app, order._id);
  const body = { orderId: order._id, listingId: tour.id, rating, review };
  const added = await customer.ok('POST /reviews/upload', { body });
  app.clock.advance({ seconds: 1 });
  return { vendor, tour, customer, order, params: { id: added.review._id } };
}

/** Rating sums and counts of listing and service, compared with the reviews. */
const ratings = async ({ id, service }: TestListing) => {
  const sums = (table: 'listings' | 'services', of: string) =>
    db
      .selectFrom(table)
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', of)
      .executeTakeFirstOrThrow();
  const listing = await sums('listings', id);
  expect(await sums('services', service.id)).toEqual(listing);
  return [listing.rating_sum, listing.rating_count];
};

describe('changing', () => {
  test('within a day updates the ratings, later it is refused', async () => {
    const { customer, tour, params, order } = await reviewed();
    const body = { rating: 5, review: 'I have thought again' };
    const changed = await customer.ok('PUT /reviews/{id}', { params, body });
    expect(changed.review).toMatchObject(body);
    expect(await ratings(tour)).toEqual([5, 1]);
    const own = async () =>
      (await customer.ok('GET /reviews/order/{id}', { params: { id: order._id } })).reviews[0];
    expect((await own())?.editableUntil).not.toBeNull();
    app.clock.advance({ seconds: 86_400 });
    expect((await own())?.editableUntil).toBeNull();
    const late = await customer.refused('PUT /reviews/{id}', { params, body });
    expect([late.status, late.message]).toEqual([
      409,
      'Reviews can only be edited within a day of posting.',
    ]);
  });

  test("another user's review returns 404", async () => {
    const { params, order } = await reviewed();
    const stranger = await app.signedIn('customer');
    const body = { rating: 1, review: 'Mine now' };
    expect((await stranger.refused('PUT /reviews/{id}', { params, body })).status).toBe(404);
    expect(await stranger.ok('GET /reviews/order/{id}', { params: { id: order._id } })).toEqual({
      reviews: [],
    });
  });

  test.each([
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { review: ' ' },
    { review: 'x'.repeat(2001) },
  ])('%j is refused', async (wrong) => {
    const { customer, params } = await reviewed();
    const body = { rating: 3, review: 'Fine', ...wrong };
    expect((await customer.refused('PUT /reviews/{id}', { params, body })).status).toBe(400);
  });
});

describe('replying', () => {
  test("is possible once, by the service's vendor, and is shown with the review", async () => {
    const { vendor, tour, params } = await reviewed();
    const stranger = await app.signedIn('vendor');
    const body = { reply: 'We have a faster bus now' };
    expect((await stranger.refused('POST /reviews/{id}/reply', { params, body })).status).toBe(404);
    const answers = await Promise.all([
      vendor.request('POST /reviews/{id}/reply', { params, body }),
      vendor.request('POST /reviews/{id}/reply', { params, body }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { reviews } = await app
      .guest()
      .ok('GET /reviews/listing/{id}', { params: { id: tour.id } });
    expect(reviews[0]?.reply).toBe(body.reply);
  });
});

describe("a vendor's reviews", () => {
  test('are their own, and can be searched, filtered, sorted and exported', async () => {
    const { vendor, tour, params } = await reviewed({ review: '=1+1 stars' });
    const second = await reviewed({ rating: 5, review: 'Lovely', listing: tour });
    const list = async (query: Record<string, unknown> = {}) =>
      (await vendor.ok('GET /vendor/reviews', { query })).data.map(({ review }) => review);
    expect(await list()).toEqual(['Lovely', '=1+1 stars']);
    expect(await list({ sort: 'lowest' })).toEqual(['=1+1 stars', 'Lovely']);
    expect(await list({ search: 'lovely' })).toEqual(['Lovely']);
    expect(await list({ search: 'felucca', pageSize: 1, page: 2 })).toEqual(['=1+1 stars']);
    expect(await list({ rating: 5 })).toEqual(['Lovely']);
    expect(await list({ rating: 3 })).toEqual([]);
    const ofTwo = await vendor.ok('GET /vendor/reviews', { query: { rating: 2 } });
    expect([ofTwo.data.length, ofTwo.total]).toEqual([1, 1]);
    for (const rating of [0, 6, 2.5, 'many'])
      expect((await vendor.refused('GET /vendor/reviews', { query: { rating } })).status).toBe(400);
    await vendor.ok('POST /reviews/{id}/reply', { params, body: { reply: 'Thanks' } });
    expect(await list({ status: 'answered' })).toEqual(['=1+1 stars']);
    expect(await list({ status: 'unanswered' })).toEqual(['Lovely']);
    expect(String((await vendor.request('GET /vendor/reviews.csv')).body)).toContain(
      `"'=1+1 stars"`,
    );
    const exported = await vendor.request('GET /vendor/reviews.csv', { query: { rating: 5 } });
    expect(String(exported.body)).toContain('Lovely');
    expect(String(exported.body)).not.toContain('=1+1 stars');
    expect((await second.vendor.ok('GET /vendor/reviews', {})).total).toBe(0);
  });
});

describe('hiding', () => {
  test('removes a review from pages and ratings, reversibly, with an audit entry', async () => {
    const { vendor, tour, params } = await reviewed({ rating: 1, review: 'My phone is 0100' });
    await reviewed({ rating: 5, review: 'Lovely', listing: tour });
    expect(await ratings(tour)).toEqual([6, 2]);
    const set = (body: { hidden: boolean; reason?: string }) =>
      admin.ok('PATCH /admin/reviews/{id}', { params, body });
    const { review } = await set({ hidden: true, reason: 'A phone number' });
    expect(review).toMatchObject({ hidden: true, hiddenReason: 'A phone number' });
    expect(await ratings(tour)).toEqual([5, 1]);
    const seen = await app.guest().ok('GET /reviews/listing/{id}', { params: { id: tour.id } });
    expect(seen.reviews.map((one) => one.review)).toEqual(['Lovely']);
    expect((await vendor.ok('GET /vendor/reviews', {})).total).toBe(1);
    const body = { reply: 'Hello' };
    expect((await vendor.refused('POST /reviews/{id}/reply', { params, body })).status).toBe(404);
    const hidden = await admin.ok('GET /admin/reviews', { query: { status: 'hidden' } });
    expect(hidden.data.map(({ _id }) => _id)).toEqual([params.id]);
    const again = await admin.refused('PATCH /admin/reviews/{id}', {
      params,
      body: { hidden: true, reason: 'Twice' },
    });
    expect(again.status).toBe(409);
    const shown = await set({ hidden: false });
    expect(shown.review.audit.map(({ action, reason }) => [action, reason])).toEqual([
      ['review.show', ''],
      ['review.hide', 'A phone number'],
    ]);
    expect(await ratings(tour)).toEqual([6, 2]);
  });

  test('needs a reason', async () => {
    const { params, tour } = await reviewed();
    const refused = await admin.refused('PATCH /admin/reviews/{id}', {
      params,
      body: { hidden: true },
    });
    expect([refused.status, refused.message]).toEqual([
      400,
      'Enter a reason for hiding the review',
    ]);
    expect(await ratings(tour)).toEqual([2, 1]);
  });

  test('a changed hidden review stays out of the ratings', async () => {
    const { customer, tour, params } = await reviewed();
    await admin.ok('PATCH /admin/reviews/{id}', {
      params,
      body: { hidden: true, reason: 'Names' },
    });
    await customer.ok('PUT /reviews/{id}', { params, body: { rating: 4, review: 'No names' } });
    expect(await ratings(tour)).toEqual([0, 0]);
    await admin.ok('PATCH /admin/reviews/{id}', { params, body: { hidden: false } });
    expect(await ratings(tour)).toEqual([4, 1]);
  });
});

describe('all reviews', () => {
  test('are found by the present name of their listing, hidden ones too', async () => {
    const shown = await reviewed();
    const hidden = await reviewed({ listing: shown.tour, review: 'Sand in the tea' });
    await admin.ok('PATCH /admin/reviews/{id}', {
      params: hidden.params,
      body: { hidden: true, reason: 'Rude' },
    });
    await db
      .updateTable('listings')
      .set({ name: 'Dahabeya dinner' })
      .where('id', '=', shown.tour.id)
      .execute();
    const found = async (search: string) =>
      (await admin.ok('GET /admin/reviews', { query: { search } })).data.map(({ _id }) => _id);
    expect(await found('dahabeya')).toEqual([hidden.params.id, shown.params.id]);
    expect(await found('sand in the tea')).toEqual([hidden.params.id]);
    const later = await reviewed({ listing: shown.tour });
    expect(await found('dahabeya')).toContain(later.params.id);
    expect(await found('felucca')).not.toContain(shown.params.id);
  });

  test.each(['recent', 'oldest', 'highest', 'lowest'] as const)(
    'are sorted and counted: %s',
    async (sort) => {
      const rows = await db.selectFrom('reviews').select(['id', 'rating', 'created_at']).execute();
      const ways = { recent: [0, 1], oldest: [0, -1], highest: [1, 1], lowest: [-1, 1] } as const;
      const [stars, time] = ways[sort];
      const sorted = rows.toSorted(
        (a, b) =>
          stars * (b.rating - a.rating) ||
          time * (b.created_at.getTime() - a.created_at.getTime()) ||
          (a.id < b.id ? time : -time),
      );
      const { data, total } = await admin.ok('GET /admin/reviews', { query: { sort } });
      expect(data.map(({ _id }) => _id)).toEqual(sorted.slice(0, 20).map(({ id }) => id));
      expect(total).toBe(rows.length);
    },
  );
});
