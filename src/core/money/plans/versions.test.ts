import { addDays } from '#base/calendar-date.ts';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { pass } from '#testing/disputes.ts';
import { card } from '#testing/shop.ts';
import {
  beginner,
  preview,
  renew,
  subscribe,
  subscriptionOf,
  toChoose,
} from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { clock } = app;
const admin = await app.signedIn('admin');
const day = (days: number) => addDays(clock.now().toISOString().slice(0, 10), days);
const asked = (over: object = {}) => ({
  body: {
    plan: 'growth',
    month: 39,
    year: 390,
    listings: 60,
    commissionPercent: 9,
    validFrom: day(30),
    ...over,
  },
});
const add = (over: object = {}) => admin.request('POST /admin/plan-versions', asked(over));
const newest = async () =>
  (await admin.ok('GET /admin/plan-versions', {})).versions.find(({ plan }) => plan === 'growth');

test('new prices are announced to subscribers 30 days ahead and apply from the next period', async () => {
  const vendor = await beginner(app);
  await subscribe(vendor, 'growth');
  const yearly = await beginner(app);
  await subscribe(yearly, 'growth', { every: 'year' });
  const other = await beginner(app);
  await subscribe(other, 'pro');
  expect((await add({ validFrom: day(29) })).body).toMatchObject({
    errorMessages: { validFrom: 'Choose a day that is at least 30 days ahead' },
  });
  const { status, body } = await add();
  expect([status, body]).toMatchObject([201, { mailed: 2 }]);
  expect(await newest()).toMatchObject({ version: 2, month: 39, listings: 60, vendors: 0 });
  const lettersTo = async ({ person }: typeof vendor) =>
    (await app.mails(person.email)).filter(({ template }) => template === 'plan-changes');
  expect((await lettersTo(vendor))[0]?.text).toContain('$39.00');
  expect((await lettersTo(yearly))[0]?.text).toContain('$390.00');
  expect(await lettersTo(other)).toEqual([]);

  // Unchanged: the paid period, and one that starts before the day.
  const before = await subscriptionOf(vendor);
  expect(before).toMatchObject({ price: 29, plan: { listings: 50 } });
  // New subscribers pay today's price and see the later one.
  const late = await beginner(app);
  expect(await preview(late, 'growth')).toMatchObject({ due: 29, next: { amount: 39 } });
  await pass(app, 31);
  await renew(app);
  expect(await subscriptionOf(vendor)).toMatchObject({ price: 39, plan: { listings: 60 } });
  expect(await subscriptionOf(yearly)).toMatchObject({ price: 290, plan: { listings: 50 } });
});

test('invalid terms are refused by field and store nothing', async () => {
  const before = await newest();
  for (const [over, field] of [
    [{ plan: 'starter' }, 'plan'],
    [{ month: 0 }, 'month'],
    [{ year: -1 }, 'year'],
    [{ listings: 0 }, 'listings'],
    [{ listings: 1.5 }, 'listings'],
    [{ commissionPercent: 101 }, 'commissionPercent'],
    [{ validFrom: 'soon' }, 'validFrom'],
  ] as const) {
    const { status, body } = await add(over);
    expect([status, Object.keys((body as { errorMessages: object }).errorMessages)]).toEqual([
      400,
      [field],
    ]);
  }
  expect(await newest()).toEqual(before);
});

test('two concurrent admins add two versions', async () => {
  const answers = await Promise.all([add({ month: 41 }), add({ month: 42 })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { versions } = await admin.ok('GET /admin/plan-versions', {});
  const numbers = versions.filter(({ plan }) => plan === 'growth').map(({ version }) => version);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('errors have codes for other languages', async () => {
  const codes = async (over: object) =>
    ((await add(over)).body as { errorCodes?: Readonly<Record<string, string>> }).errorCodes;
  expect(await codes({ validFrom: day(29) })).toEqual({ validFrom: 'too_soon' });
  expect(await codes({ month: null, year: 0.2, listings: 1.5 })).toEqual({
    month: 'not_a_number',
    year: 'too_small',
    listings: 'not_whole',
  });
  expect(await codes({ month: 39.999, commissionPercent: 9.001 })).toEqual({
    month: 'decimals',
    commissionPercent: 'decimals',
  });
});

describe('a later subscriber', () => {
  const lettersTo = async ({ person }: { person: { email: string } }) =>
    (await app.mails(person.email)).filter(({ template }) => template === 'plan-changes');
  const announced = async (over: object) => {
    const { status } = await add(over);
    expect(status).toBe(201);
  };

  test('is told about announced prices at checkout, on the plan page and by mail', async () => {
    const from = day(45);
    await announced({ plan: 'pro', month: 99, year: 990, listings: 400, validFrom: from });
    const vendor = await beginner(app);
    const shown = await preview(vendor, 'pro');
    // The next period still uses today's terms; the following one starts on the new terms.
    expect(shown).toMatchObject({ due: 79, next: { amount: 79 } });
    const [later, ...more] = shown.later;
    expect(more).toEqual([]);
    expect(later).toMatchObject({ plan: 'pro', month: 99, year: 990, listings: 400, from });
    expect(sure(later).on > from).toBe(true);
    expect(await lettersTo(vendor)).toEqual([]);
    const { later: own } = await subscribe(vendor, 'pro');
    expect(own).toEqual(shown.later);
    const letters = await lettersTo(vendor);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain('$99.00');
    // Yearly subscriptions pay the new price a year later.
    const yearly = await preview(await beginner(app), 'pro', 'year');
    expect(sure(yearly.later[0]).on).toBe(sure(yearly.next).on);
    expect(yearly.next?.amount).toBe(990);
    // Charged as announced.
    for (let month = 0; month < 3; month += 1) {
      await pass(app, 31);
      await renew(app);
    }
    expect(await subscriptionOf(vendor)).toMatchObject({ price: 99, later: [] });
    expect(await lettersTo(vendor)).toHaveLength(1);
  });

  test('who upgrades to the plan, schedules it or resumes it is mailed too, but not one who leaves', async () => {
    const leaving = await beginner(app);
    await subscribe(leaving, 'pro');
    await leaving.ok('POST /vendor/subscription/cancel', { body: {} });
    const lowering = await beginner(app);
    await subscribe(lowering, 'pro');
    const rising = await beginner(app);
    await subscribe(rising, 'growth');
    await announced({ plan: 'growth', month: 44, validFrom: day(40) });
    await announced({ plan: 'pro', month: 111, validFrom: day(40) });
    expect(await lettersTo(leaving)).toEqual([]);
    expect((await subscriptionOf(leaving)).later).toEqual([]);
    expect(await lettersTo(lowering)).toHaveLength(1);

    await leaving.ok('POST /vendor/subscription/resume', { body: {} });
    expect((await lettersTo(leaving)).map(({ text }) => text.includes('$111.00'))).toEqual([true]);
    // Mailed once: resuming twice changes nothing.
    await leaving.ok('POST /vendor/subscription/resume', { body: {} });
    expect(await lettersTo(leaving)).toHaveLength(1);

    const shown = await preview(lowering, 'growth');
    expect(shown).toMatchObject({ when: 'period_end', later: [{ plan: 'growth', month: 44 }] });
    await lowering.ok('POST /vendor/subscription', await toChoose(lowering, 'growth'));
    expect((await lettersTo(lowering)).at(-1)?.text).toContain('$44.00');
    expect((await subscriptionOf(lowering)).later).toMatchObject([{ plan: 'growth', month: 44 }]);

    await subscribe(rising, 'pro');
    expect((await lettersTo(rising)).at(-1)?.text).toContain('$111.00');
  });

  test('of two versions before the same period the last one is announced', async () => {
    await announced({ plan: 'pro', month: 120, validFrom: day(50) });
    await announced({ plan: 'pro', month: 125, validFrom: day(51) });
    await announced({ plan: 'pro', month: 130, validFrom: day(51) });
    const { later } = await preview(await beginner(app), 'pro');
    expect(later.map(({ month }) => month)).toEqual([130]);
  });

  test('a concurrent subscriber and announcement always result in a mail', async () => {
    const vendor = await beginner(app);
    const { payment } = await vendor.ok('POST /vendor/subscription', await toChoose(vendor, 'pro'));
    await Promise.all([
      vendor.ok('POST /payments/sandbox/confirm', {
        body: { clientSecret: payment?.clientSecret ?? '', card: card() },
      }),
      announced({ plan: 'pro', month: 140, validFrom: day(60) }),
    ]);
    const told = (await lettersTo(vendor)).filter(({ text }) => text.includes('$140.00'));
    expect(told).toHaveLength(1);
  });
});
