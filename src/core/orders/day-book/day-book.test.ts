import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import { sentMoney } from '#testing/corridor.ts';
import { createClinic } from '#testing/doctor.ts';
import { bookStay, createHome } from '#testing/homes.ts';
import { bookVisit } from '#testing/visit.ts';
import { inOrderOfDay, partOf } from './rules.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createBookingsApp({ env: { RATE_LIMITS: 'off' } });

test('nights arrive, stay and leave, and visits take place on their day', () => {
  const stay = { from: '2026-03-09', to: '2026-03-12', nights: true };
  expect(
    ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'].map((day) => partOf(stay, day)),
  ).toEqual(['arrival', 'stay', 'stay', 'departure']);
  expect(partOf({ from: '2026-03-09', to: '2026-03-09', nights: false }, '2026-03-09')).toBe(
    'visit',
  );
  const row = (part: 'arrival' | 'departure' | 'stay', slot: string | null, name: string) => ({
    part,
    slot,
    name,
  });
  expect(
    inOrderOfDay([
      row('departure', null, 'A'),
      row('stay', null, 'B'),
      row('arrival', '15:00', 'C'),
      row('arrival', null, 'D'),
    ]).map(({ name }) => name),
  ).toEqual(['D', 'C', 'B', 'A']);
});

test("a clinic's day has sold and manual visits by time, without notes", async () => {
  const clinic = await createClinic(app);
  const { _id } = await clinic.doctor();
  const day = '2026-03-09';
  const { customer } = await bookVisit(app, _id, { day, slot: '11:00' }, 'canary-1177');
  await clinic.ok('POST /vendor/manual-bookings', {
    body: {
      key: randomUUID(),
      listingId: _id,
      options: { reason: 'visit', day, slot: '09:30' },
      name: 'Lina Aziz',
      phone: '+201001234567',
      note: 'canary-1178',
    },
  });
  const { trades } = await clinic.ok('GET /vendor/day', { query: { day } });
  expect(trades).toMatchObject([
    {
      vertical: 'medical',
      more: false,
      rows: [
        { slot: '09:30', name: 'Lina Aziz', phone: '+201001234567', part: 'visit', arrived: false },
        { slot: '11:00', name: customer.person.name, manualBookingId: null },
      ],
    },
  ]);
  expect(JSON.stringify(trades)).not.toMatch(/canary/);
  const empty = await clinic.ok('GET /vendor/day', { query: {} });
  expect(empty).toEqual({ day: '2026-03-02', trades: [], queues: [] });
  const other = await createClinic(app);
  expect((await other.ok('GET /vendor/day', { query: { day } })).trades).toEqual([]);
});

test('a stay is in the book from its arrival to its departure, and not once cancelled', async () => {
  const host = await app.signedIn('vendor');
  const home = await createHome(app, host);
  const customer = await app.signedIn('customer');
  const { orderId } = await bookStay(customer, home, '2026-03-12', '2026-03-15');
  const partsOn = async (day: string) =>
    (await host.ok('GET /vendor/day', { query: { day } })).trades.flatMap(({ rows }) =>
      rows.map(({ part }) => part),
    );
  const days = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-15', '2026-03-16'];
  expect(await Promise.all(days.map(partsOn))).toEqual([
    [],
    ['arrival'],
    ['stay'],
    ['departure'],
    [],
  ]);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  expect(await partsOn('2026-03-12')).toEqual([]);
});

test('paid transfers wait in a queue with the age of the oldest, until they are sent', async () => {
  const sale = await sentMoney(app);
  const queues = async () => (await sale.vendor.ok('GET /vendor/day', { query: {} })).queues;
  expect(await queues()).toMatchObject([
    { vertical: 'transfer', count: 1, more: false, oldest: expect.stringContaining('2026-03-02') },
  ]);
  await sale.say({ outcome: 'sent', reference: 'JSR-1' });
  await sale.say({ outcome: 'delivered' });
  expect((await queues()).map(({ count, oldest }) => [count, oldest])).toEqual([[0, null]]);
});
