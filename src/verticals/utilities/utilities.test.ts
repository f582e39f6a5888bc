// Long because it tests every rule of bills, from the vendor's input to the price.
import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { accountFault } from '#base/account-format.ts';
import { localNowIn } from '#base/local-now.ts';
import { NO_TERMS, type Person, principalOf, QuoteProblem } from '../choice.ts';
import type { BillerDetails } from './details.ts';
import { MOBILE_FORMATS } from './mobile-formats.ts';
import { utilities } from './vertical.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

const NORTH_DELTA = {
  currency: 'EGP',
  rate: '49.2969',
  rateAt: '2027-03-01T08:00:00Z',
  accountLabel: 'Customer number',
  template: '9{10}',
  example: '0123456789',
  least: '10.00',
  most: '10000.00',
  step: '0.01',
  feeCents: 50,
  feeBps: 100,
};

const biller = (details: object = {}) => ({
  id: 'b1',
  kind: 'electricity',
  name: 'North Delta Electric',
  location: 'Cairo',
  country: 'Egypt' as const,
  priceCents: null,
  details: { ...NORTH_DELTA, ...details },
});
const read = (
  options: object,
  {
    details = {},
    person,
    account,
    at = NOW,
  }: { details?: object; person?: Person; account?: string | undefined; at?: Date } = {},
) =>
  utilities.read(biller(details), options, {
    now: localNowIn('Africa/Cairo', at),
    terms: NO_TERMS,
    person,
    confided: account,
  });
const why = (...given: Parameters<typeof read>) => {
  try {
    read(...given);
  } catch (error) {
    if (error instanceof QuoteProblem) return error.why;
    throw error;
  }
  return null;
};
const entered = (details: object): BillerDetails | null | undefined =>
  utilities.entered?.({
    kind: 'electricity',
    priceCents: null,
    details: { ...NORTH_DELTA, ...details },
    variants: [],
    sent: ['rate'],
    at: '2027-03-01T12:00:00.000Z',
  }).details as BillerDetails | undefined;

describe('the price of a bill', () => {
  test('437.25 EGP at 49.2969: $8.87 to the biller, a fee of $0.59, commission on the fee only', () => {
    const { quote } = read({ amount: '437.25' });
    expect(quote.lines.map(({ part, totalCents }) => [part, totalCents])).toEqual([
      ['principal', 8_87],
      ['fee', 59],
    ]);
    expect([quote.totalCents, principalOf(quote), quote.when]).toEqual([9_46, 8_87, null]);
    expect(quote.subDetails).toMatchObject({ amount: '437.25', currency: 'EGP', rate: '49.2969' });
  });

  test('deducts a fee paid by the biller from the sum', () => {
    const { quote } = read({ amount: '437.25' }, { details: { feePaidBy: 'biller' } });
    expect(quote.lines.map(({ part, totalCents }) => [part, totalCents])).toEqual([
      ['principal', 8_28],
      ['fee', 59],
    ]);
  });

  test('has no fee line without a fee', () => {
    const { quote } = read({ amount: '437.25' }, { details: { feeCents: 0, feeBps: 0 } });
    expect(quote.lines).toHaveLength(1);
  });

  test('has minimum and maximum fees', () => {
    const bounded = { leastFeeCents: 1_00, mostFeeCents: 2_00 };
    const feeOf = (amount: string) => read({ amount }, { details: bounded }).quote.lines[1];
    expect(feeOf('10.00')?.totalCents).toBe(1_00);
    expect(feeOf('9500.00')?.totalCents).toBe(2_00);
  });

  test('has the rate 1 for dollars', () => {
    const details = { currency: 'USD', rate: '1', rateAt: '2020-01-01T00:00:00Z' };
    expect(read({ amount: '25.00' }, { details }).quote.lines[0]?.totalCents).toBe(25_00);
  });
});

describe('refused sums', () => {
  const iraq = { currency: 'IQD', rate: '1310', least: '1000', most: '500000', step: '250' };
  test.each([
    ['', {}, 'amount_shape'],
    ['abc', {}, 'amount_shape'],
    ['-5.00', {}, 'amount_shape'],
    ['437.2', {}, 'amount_decimals'],
    ['437.255', {}, 'amount_decimals'],
    ['9.99', {}, 'amount_least'],
    ['10000.01', {}, 'amount_most'],
    ['1100', iraq, 'amount_step'],
    ['1250.5', iraq, 'amount_decimals'],
  ])('%s %o: %s', (amount, details, name) => {
    expect(why({ amount }, { details })).toMatchObject({ vertical: 'utilities', name });
  });

  test('a sum that is not text', () => {
    for (const amount of [437.25, null, ['437.25'], { toString: '437.25' }])
      expect(() => why({ amount })).toThrow(ZodError);
  });

  test('more than a card can pay at once', () => {
    const dear = { rate: '0.00000001', most: '9999999999999.99' };
    expect(why({ amount: '9999999999999.99' }, { details: dear })).toEqual({ fault: 'too_much' });
  });

  test('an account among the options', () => {
    expect(why({ amount: '437.25', account: '0123456789' })).toEqual({
      fault: 'secret_in_options',
    });
  });
});

describe('a rate', () => {
  const at = (hours: number) => new Date(Date.parse(NORTH_DELTA.rateAt) + hours * HOUR_MS);
  test('is valid for exactly a day', () => {
    expect(why({ amount: '437.25' }, { at: at(24) })).toBeNull();
    expect(why({ amount: '437.25' }, { at: new Date(at(24).getTime() + 1) })).toMatchObject({
      fault: 'rate_stale',
    });
  });
});

describe('a repeated sum', () => {
  const paid = (
    boughtAt: string | null,
    {
      listingId = 'b1',
      amount = '437.25',
      ...more
    }: { listingId?: string; amount?: string; account?: string; paidAs?: string } = {},
  ): Person => ({
    dependants: [],
    visits: [
      {
        listingId,
        startsAt: null,
        boughtAt,
        options: {},
        subDetails: { amount, currency: 'EGP', rate: '49.2969' },
        done: false,
        ...more,
      },
    ],
  });
  const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS).toISOString();

  test.each([
    ['an hour ago', paid(ago(1))],
    ['just under three days ago', paid(ago(71.9))],
    ['before it in the cart', paid(null)],
  ])('needs a confirmation if paid %s', (_, person) => {
    expect(why({ amount: '437.25' }, { person })).toMatchObject({ name: 'again' });
    expect(why({ amount: '437.25', again: true }, { person })).toBeNull();
  });

  test('names the time and receipt of the earlier payment', () => {
    const values = (person: Person) => {
      const found = why({ amount: '437.25' }, { person });
      return found?.fault === 'own' ? found.values : null;
    };
    expect(values(paid(ago(1), { paidAs: '77120' }))).toEqual({
      amount: '437.25',
      currency: 'EGP',
      paidAt: ago(1),
      receipt: '77120',
    });
    expect(values(paid(null))).toMatchObject({ paidAt: '', receipt: '' });
  });

  test.each([
    ['from the same account', 'aa', 'again'],
    ['before the account is known', undefined, 'again'],
    ['from another account', 'bb', null],
  ])('paid %s', (_, account, found) => {
    const person = paid(ago(1), { account: 'aa' });
    const answer = why({ amount: '437.25' }, { person, account });
    expect(answer?.fault === 'own' ? answer.name : null).toBe(found);
  });

  test.each([
    ['three days ago', paid(ago(72))],
    ['to another biller', paid(ago(1), { listingId: 'b2' })],
    ['of another sum', paid(ago(1), { amount: '437.26' })],
  ])('needs none if paid %s', (_, person) => {
    expect(why({ amount: '437.25' }, { person })).toBeNull();
  });
});

describe('an account', () => {
  const told = (account: unknown) =>
    utilities.secrets?.parse({ account }, biller(), { amount: '' });

  test('is normalised, and shown by its last digits', () => {
    expect(told('٠١٢٣ 456-789')).toEqual({
      value: { account: '0123456789' },
      mask: '•••• 6789',
      identity: '0123456789',
      fault: null,
    });
  });

  test('is refused in another format, without being repeated', () => {
    const fault = told('99999')?.fault;
    expect(fault).toMatchObject({ field: 'account' });
    expect(fault?.message).not.toContain('99999');
  });

  test('is required', () => {
    expect(utilities.secrets?.needed).toBe(true);
    expect(() => told('  ')).toThrow('Enter the account');
  });
});

describe('formats of mobile numbers', () => {
  test.each(MOBILE_FORMATS)('$template of $country fits its example', ({ template, example }) => {
    expect(accountFault(example, { template, checksum: 'none' })).toBeUndefined();
    expect(entered({ template, example })?.template).toBe(template);
  });
});

describe("a biller's details", () => {
  test("use the currency's smallest unit by default", () => {
    expect(entered({ step: '' })?.step).toBe('0.01');
    expect(entered({ step: undefined })?.step).toBe('0.01');
    expect(entered({ step: '0.25' })?.step).toBe('0.25');
  });

  test.each([
    ['EGP', ['5', '5.5', '0.5'], ['5.00', '5.50', '0.50']],
    ['JOD', ['5', '5.50', '٠٫٠١'], ['5.000', '5.500', '0.010']],
    ['IQD', ['5', '1,250', '250'], ['5', '1250', '250']],
  ])('keep amounts with the decimals of %s, however they are typed', (currency, typed, kept) => {
    const [least, most, step] = typed;
    const [exactLeast, exactMost, exactStep] = kept;
    expect(entered({ currency, least, most, step })).toMatchObject({
      least: exactLeast,
      most: exactMost,
      step: exactStep,
    });
  });

  test('contain a phone number with hours, or neither', () => {
    const hours = { reachableDays: ['sunday'], reachableFrom: '09:00', reachableTo: '17:00' };
    expect(entered({ helpLine: ' +20255501000 ', ...hours })).toMatchObject({
      helpLine: '+20255501000',
      ...hours,
    });
    expect(entered({ reachableFrom: null })).toMatchObject({
      helpLine: '',
      helpPicture: false,
      reachableDays: [],
      reachableFrom: '',
    });
    expect(() => entered({ ...hours, reachableTo: '08:00' })).toThrow('The last hour');
    expect(() => entered({ ...hours, reachableTo: '25:00' })).toThrow('Enter a time');
  });

  test('are saved', () => {
    expect(entered({})).toMatchObject({ feePaidBy: 'customer', rateMaxAgeHours: 24 });
  });

  test("renew a sent rate by the server's clock; other changes keep its age", () => {
    const rateAt = (sent: string[], given = '2027-02-01T00:00:00Z') =>
      utilities.entered?.({
        kind: 'electricity',
        priceCents: null,
        details: { ...NORTH_DELTA, rateAt: given },
        variants: [],
        sent,
        at: NOW.toISOString(),
      }).details;
    expect(rateAt(['rate', 'rateAt'], '2028-01-01T00:00:00Z')).toMatchObject({
      rateAt: NOW.toISOString(),
    });
    expect(rateAt(['rateAt'], '2028-01-01T00:00:00Z')).toMatchObject({ rateAt: NOW.toISOString() });
    expect(rateAt(['area'])).toMatchObject({ rateAt: '2027-02-01T00:00:00Z' });
  });

  test.each([
    ['rate', { rate: '0' }],
    ['rate', { rate: '49,2969' }],
    ['rate', { currency: 'USD' }],
    ['least', { least: '10.005' }],
    ['least', { currency: 'IQD', least: '1.250' }],
    ['most', { most: '5.00' }],
    ['step', { step: '0.00' }],
    ['template', { template: '(a+)+$' }],
    ['example', { example: '123' }],
    ['mostFeeCents', { leastFeeCents: 200, mostFeeCents: 100 }],
    ['rateMaxAgeHours', { rateMaxAgeHours: 73 }],
  ])('%s: %o is refused', (field, details) => {
    expect(() => entered(details)).toThrow(
      expect.objectContaining({
        issues: expect.arrayContaining([expect.objectContaining({ path: [field] })]),
      }),
    );
  });
});
