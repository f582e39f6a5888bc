import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createPlace, createTour } from '#testing/fixtures.ts';

// Monday 2 March 2026, 09:00 UTC; 11:00 in Cairo.
const app = await createTestApp();
const guest = app.guest();

describe('GET /listings/{id}/availability', () => {
  test('returns the places left by day, and why a day is closed', async () => {
    const tour = await createTour(app.market, {
      details: {
        maxGuests: 8,
        operates: 'selected',
        selectedDays: ['monday', 'tuesday', 'wednesday', 'thursday'],
      },
    });
    await createPlace(app.market, tour.id, { day: '2026-03-04', capacity: 8, taken: 5 });
    await createPlace(app.market, tour.id, { day: '2026-03-05', capacity: 8, closed: true });
    await createPlace(app.market, tour.id, { day: '2026-03-09', capacity: 3, taken: 3 });
    const { days } = await guest.ok('GET /listings/{id}/availability', {
      params: { id: tour.id },
      query: { from: '2026-03-01', to: '2026-03-10' },
    });
    expect(days.map(({ day, left, closed }) => [day.slice(-2), left, closed])).toEqual([
      ['01', 0, 'past'],
      ['02', 0, 'cutoff'],
      ['03', 8, null],
      ['04', 3, null],
      ['05', 0, 'vendor'],
      ['06', 0, 'weekday'],
      ['07', 0, 'weekday'],
      ['08', 0, 'weekday'],
      ['09', 0, null],
      ['10', 8, null],
    ]);
    expect(days.every(({ price }) => price === 64)).toBe(true);
  });

  test('a property has one per night, a year ahead', async () => {
    const villa = await createTour(app.market, { kind: 'luxuryProperties' });
    const { days } = await guest.ok('GET /listings/{id}/availability', {
      params: { id: villa.id },
      query: { from: '2027-03-01', to: '2027-03-04' },
    });
    expect(days.map(({ left, closed }) => [left, closed])).toEqual([
      [1, null],
      [1, null],
      [0, 'horizon'],
      [0, 'horizon'],
    ]);
  });

  test('defaults to the next 60 local days', async () => {
    const tour = await createTour(app.market);
    const { days } = await guest.ok('GET /listings/{id}/availability', { params: { id: tour.id } });
    expect([days.length, days[0]?.day]).toEqual([60, '2026-03-02']);
  });

  test('limits a range to 120 days and refuses invalid ones', async () => {
    const { id } = await createTour(app.market);
    const ask = (from: string, to: string) =>
      guest.request('GET /listings/{id}/availability', { params: { id }, query: { from, to } });
    expect((await ask('2026-03-01', '2026-06-28')).status).toBe(200);
    expect((await ask('2026-03-01', '2026-06-29')).status).toBe(400);
    expect((await ask('2026-03-02', '2026-03-01')).status).toBe(400);
    expect((await ask('2026-02-30', '2026-03-01')).status).toBe(400);
    expect((await ask('yesterday', '2026-03-01')).status).toBe(400);
    expect((await ask('0001-01-01', '9999-12-31')).status).toBe(400);
    expect((await ask('2199-12-31', '2199-12-31')).status).toBe(200);
  });
});

describe('POST /listings/{id}/quote', () => {
  test('returns the price of a choice with its parts', async () => {
    const { id } = await createTour(app.market);
    const answer = await guest.ok('POST /listings/{id}/quote', {
      params: { id },
      body: { options: { startingDate: '2026-03-10', people: 3 }, quantity: 2 },
    });
    expect(answer).toMatchObject({
      lines: [{ what: 'person', units: 3, unitPrice: 64, total: 192 }],
      total: 384,
      subDetails: { people: 3, startingDate: '2026-03-10' },
      left: 4,
    });
  });

  test("refuses an unavailable choice with the cart's message", async () => {
    const { id } = await createTour(app.market, {
      details: { operates: 'selected', selectedDays: ['monday'] },
    });
    const refused = (options: object, quantity: unknown = 1) =>
      guest.refused('POST /listings/{id}/quote', { params: { id }, body: { options, quantity } });
    expect(await refused({ startingDate: '2026-03-10' })).toMatchObject({
      status: 400,
      message: 'This tour only operates on Monday. Please select a valid day.',
      errorMessages: { startingDate: expect.any(String) },
    });
    expect(await refused({ startingDate: '2026-03-09', people: 12 }, 2)).toMatchObject({
      status: 409,
      message: 'Only 12 places are left on Mar 9, 2026.',
    });
    for (const quantity of [0, -1, 0.5, '2', 1e9]) {
      expect((await refused({ startingDate: '2026-03-09' }, quantity)).status).toBe(400);
    }
  });

  test('neither endpoint reveals hidden listings', async () => {
    const { id } = await createTour(app.market, { public: false });
    for (const unknown of [id, 'x', '0192b7c0-0000-7000-8000-000000000000']) {
      expect(
        (await guest.refused('GET /listings/{id}/availability', { params: { id: unknown } }))
          .status,
      ).toBe(404);
      const quote = await guest.refused('POST /listings/{id}/quote', {
        params: { id: unknown },
        body: { options: {} },
      });
      expect(quote.status).toBe(404);
    }
  });
});
