import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createClinic } from '#testing/doctor.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02, 11:00 in Cairo.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const agency = await createAgency(app);
const TERM = { hire: 'month', startsOn: '2026-03-09', months: 3, liveIn: true, tasks: 'Bedtime' };

const contractOf = (id: string) => ({ params: { kind: 'contract' as const, id } });
const read = async (who: { ok: typeof agency.ok }, id: string) =>
  (await who.ok('GET /documents/{kind}/{id}', contractOf(id))).document;

test('customer, vendor and admins read the five facts of a contract, in both languages', async () => {
  const { _id } = await agency.worker({ details: { trialDays: 7, guaranteeDays: 90 } });
  const { buyer, item, order } = await hireIn(app, _id, TERM);
  const document = await read(buyer, item._id);
  const facts = Object.fromEntries(document.facts.map(({ name, values }) => [name.en, values]));
  const said = (name: string) => (facts[name] ?? []).map(({ en }) => en);
  expect(document.number).toBe(order._id.slice(-8).toUpperCase());
  expect(said('Worker')).toEqual(['Mariam']);
  expect(said('Kind of work')).toEqual(['Nanny', 'Bedtime']);
  expect(said('Length')).toEqual([
    'From Mar 9, 2026 to Jun 8, 2026, both included',
    '3 months',
    'Living in',
  ]);
  expect(said('Price')).toEqual([
    'Months: $1,350.00',
    'Discount: -$67.50',
    'Placement fee, paid once: $50.00',
    'Paid by card on Souk: $1,332.50',
  ]);
  expect(said('Trial')).toEqual(['Until Mar 15, 2026']);
  expect(said('Rights')).toContain(
    'Until Jun 6, 2026 the customer may ask for another worker at no charge.',
  );
  expect(said('Rights').join(' ')).toContain('a notice period of 7 days');
  expect(document.title.ar).toBe('ملخّص العقد');
  // Every text has an Arabic version.
  for (const { name, values } of document.facts) {
    expect(name.ar).toMatch(/\p{Script=Arabic}/u);
    for (const { en, ar } of values) expect(ar === en || /\p{Script=Arabic}/u.test(ar)).toBe(true);
  }
  expect(await read(agency, item._id)).toEqual(document);
  expect(await read(await app.signedIn('admin'), item._id)).toEqual(document);
});

test('hourly bookings have a contract that only their parties read; cancelled and other bookings have no contract', async () => {
  const { _id } = await agency.worker();
  const { buyer, item, order } = await hireIn(app, _id, {
    hire: 'hour',
    day: '2026-03-09',
    slot: '10:00',
    hours: 4,
    repeatWeeks: 3,
  });
  const said = async (name: string) => {
    const { facts } = await read(buyer, item._id);
    return facts.find((fact) => fact.name.en === name)?.values.map(({ en }) => en);
  };
  expect(await said('Length')).toEqual([
    'Mar 9, 2026, 10:00 to 14:00',
    'Mar 16, 2026, 10:00 to 14:00',
    'Mar 23, 2026, 10:00 to 14:00',
  ]);
  expect(await said('Price')).toEqual(['Hours: $108.00', 'Paid by card on Souk: $108.00']);
  // A series has one contract, of its active visits.
  const { items } = sure(order.serviceOrders[0]);
  expect(await read(buyer, sure(items[2])._id)).toEqual(await read(buyer, item._id));
  await buyer.ok('POST /orders/{id}/cancel', {
    params: { id: order._id },
    body: { items: [sure(items[1])._id] },
  });
  expect(await said('Length')).toEqual([
    'Mar 9, 2026, 10:00 to 14:00',
    'Mar 23, 2026, 10:00 to 14:00',
  ]);
  expect(await said('Price')).toEqual(['Hours: $72.00', 'Paid by card on Souk: $72.00']);
  const others = [await app.signedIn('customer'), await createAgency(app), await createClinic(app)];
  for (const other of others)
    expect((await other.request('GET /documents/{kind}/{id}', contractOf(item._id))).status).toBe(
      404,
    );
  expect(
    (await app.guest().request('GET /documents/{kind}/{id}', contractOf(item._id))).status,
  ).toBe(401);
  await buyer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect((await buyer.request('GET /documents/{kind}/{id}', contractOf(item._id))).status).toBe(
    409,
  );
});
