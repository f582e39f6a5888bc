import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createRemitter } from '#testing/corridor.ts';
import { notifyOfEndedRates } from './tell.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { market, clock } = app;
const letters = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'rate-ended');

test('a vendor is mailed once about an expired rate, and again about the next one', async () => {
  const { vendor, id } = await createRemitter(app, { rateMaxAgeHours: 2 });
  const { email } = vendor.person;
  clock.advance({ hours: 2 });
  await notifyOfEndedRates(market);
  expect(await letters(email)).toEqual([]);
  clock.advance({ seconds: 1 });
  await Promise.all([notifyOfEndedRates(market), notifyOfEndedRates(market)]);
  await notifyOfEndedRates(market);
  expect(await letters(email)).toHaveLength(1);
  expect((await letters(email))[0]?.text).toContain('Dollars to Egypt');
  // Other changes keep the rate's age, and its vendor was already mailed.
  await vendor.ok('PUT /listings/{id}', { params: { id }, body: { details: { helpLine: '123' } } });
  await notifyOfEndedRates(market);
  expect(await letters(email)).toHaveLength(1);
  await vendor.ok('PUT /listings/{id}', { params: { id }, body: { details: { rate: '49.1' } } });
  await notifyOfEndedRates(market);
  expect(await letters(email)).toHaveLength(1);
  clock.advance({ hours: 3 });
  await notifyOfEndedRates(market);
  expect(await letters(email)).toHaveLength(2);
});

test('no mail about dollar rates or listings off sale', async () => {
  const dollars = await createRemitter(app, { currency: 'USD', rate: '1' });
  const hidden = await createRemitter(app, { rateMaxAgeHours: 1 });
  await hidden.vendor.ok('DELETE /listings/{id}', { params: { id: hidden.id } });
  clock.advance({ hours: 80 });
  await notifyOfEndedRates(market);
  for (const { vendor } of [dollars, hidden])
    expect(await letters(vendor.person.email)).toEqual([]);
});
