import { describe, expect, test } from 'vitest';
import { amountText, type Currency } from '#base/currency.ts';
import { judge } from './pages/judged.ts';
import { localNowIn } from '#base/local-now.ts';
import { QuoteProblem, type QuoteSide } from '../choice.ts';
import { CorridorDetails, TransferOptions } from './details.ts';
import {
  type Corridor,
  exchanged,
  marginBps,
  methodOf as findMethod,
  quoteTransfer,
} from './prices.ts';
import { returnKeepsFee } from './returns.ts';

const AT = new Date('2026-11-24T08:00:00Z');
const NOW = localNowIn('Africa/Cairo', AT);

const bank = {
  method: 'bank',
  feeCents: 299,
  feeBps: 100,
  leastCents: 10_00,
  mostCents: 10_000_00,
  step: '0.01',
};

const corridor = (
  currency: Currency,
  rate: string,
  { step = '0.01', ...more }: { readonly step?: string; readonly [name: string]: unknown } = {},
): Corridor => ({
  id: 'c',
  kind: 'corridor',
  name: 'Corridor',
  location: 'Cairo',
  country: 'Egypt',
  priceCents: null,
  details: CorridorDetails.parse({
    currency,
    rate,
    rateAt: '2026-11-24T07:00:00Z',
    methods: [{ ...bank, step }],
    licence: 'X-1234',
    licenceAuthority: 'Nobody',
    ...more,
  }),
});
const options = (over: object) => TransferOptions.parse({ way: 'bank', ...over });
const quoted = (one: Corridor, side: QuoteSide, amount: string) =>
  quoteTransfer(one, options({ side, amount }), { now: NOW });
const sums = (one: Corridor, side: QuoteSide, amount: string) => {
  const { lines, totalCents, subDetails } = quoted(one, side, amount);
  return [...lines.map((line) => line.totalCents), totalCents, subDetails['payout']];
};
const why = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof QuoteProblem) return error.why;
    throw error;
  }
  return null;
};

const methodOf = ({ details }: Corridor, name: string) => {
  const method = findMethod(details, name);
  if (!method) throw new Error('No method');
  return method;
};

const EGP = corridor('EGP', '49.2969');
const JOD = corridor('JOD', '0.709', { step: '0.010' });
const IQD = corridor('IQD', '1310', { step: '250' });
const LBP = corridor('LBP', '89500', { step: '1' });

// The worked examples of the specification, to the last unit, on the server and as typed in the
// page.
describe.each([
  ['EGP', EGP, 'send', '200.00', 200_00, 499, '9859.38'],
  ['EGP', EGP, 'receive', '10000.00', 202_86, 502, '10000.00'],
  ['JOD', JOD, 'receive', '150.000', 211_57, 511, '150.000'],
  ['JOD', JOD, 'send', '200.00', 200_00, 499, '141.800'],
  ['IQD', IQD, 'send', '100.10', 100_10, 399, '131000'],
  ['IQD', IQD, 'receive', '131250', 100_20, 399, '131250'],
  ['LBP', LBP, 'receive', '5000000', 55_87, 355, '5000000'],
  ['LBP', LBP, 'send', '10000.00', 10_000_00, 102_99, '895000000'],
  ['KWD', corridor('KWD', '0.3069', { step: '0.001' }), 'send', '100.00', 100_00, 399, '30.690'],
  ['SAR', corridor('SAR', '3.75'), 'send', '100.00', 100_00, 399, '375.00'],
] as const)('%s', (currency, one, side, amount, sent, fee, payout) => {
  test(`${side} ${amount} is ${sent} cents and pays out ${payout}`, () => {
    expect(sums(one, side, amount)).toEqual([sent, fee, sent + fee, payout]);
    const method = one.details.methods[0];
    if (!method) throw new Error('No method');
    const judged = judge(one, method, { side, typed: amount }, AT);
    expect(judged?.figures).toMatchObject({ sendCents: sent, feeCents: fee });
    expect(amountText(judged?.figures?.receiveMinor ?? 0n, currency)).toBe(payout);
  });
});

test('for an exact total, the most is sent that fits with its fee', () => {
  // $2.99 and 1 percent of $200.00 are $4.99.
  expect(sums(EGP, 'total', '204.99')).toEqual([200_00, 499, 204_99, '9859.38']);
  const { feeCents, sendCents } = exchanged('total', 500_00n, EGP.details, methodOf(EGP, 'bank'));
  expect(sendCents + feeCents).toBe(500_00);
  // A minimum fee that ends between two cents leaves a cent over.
  const next = random(11);
  for (let at = 0; at < 2_000; at += 1) {
    const total = BigInt(20_00 + next(5_000_00));
    const fits = exchanged('total', total, JOD.details, methodOf(JOD, 'bank'));
    const more = exchanged('send', BigInt(fits.sendCents + 1), JOD.details, methodOf(JOD, 'bank'));
    expect(BigInt(fits.sendCents + fits.feeCents)).toBeLessThanOrEqual(total);
    expect(BigInt(more.sendCents + more.feeCents)).toBeGreaterThan(total);
  }
  expect(why(() => quoted(EGP, 'total', '2.00'))).toMatchObject({ name: 'amount_least' });
  expect(why(() => quoted(EGP, 'total', '200.001'))).toMatchObject({ name: 'amount_decimals' });
});

test('accepts Arabic digits and thousands separators', () => {
  const method = EGP.details.methods[0];
  if (!method) throw new Error('No method');
  for (const typed of ['١٠٬٠٠٠٫٠٠', '10,000', '10 000.00', '١٠٠٠٠'])
    expect(judge(EGP, method, { side: 'receive', typed }, AT)?.figures?.sendCents).toBe(202_86);
  expect(judge(EGP, method, { side: 'send', typed: '' }, AT)).toBeNull();
  expect(judge(EGP, method, { side: 'send', typed: '12.345' }, AT)?.why).toMatch(/decimals/);
});

/** Pseudo-random numbers, equal in each run. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('100,000 quotes: customers never pay for less than arrives, to the cent and to the payout step', () => {
  const next = random(7);
  const cases = [
    EGP,
    JOD,
    IQD,
    LBP,
    corridor('SAR', '3.75'),
    corridor('KWD', '0.3069', { step: '0.001' }),
  ];
  let seen = 0;
  for (let at = 0; at < 50_000; at += 1) {
    const one = cases[next(cases.length)];
    const method = one?.details.methods[0];
    if (!one || !method) throw new Error('No corridor');
    const cents = 10_00 + next(9_990_00);
    const sent = exchanged('send', BigInt(cents), one.details, method);
    const back = exchanged('receive', sent.receiveMinor, one.details, method);
    seen += 2;
    // S(R(S)) <= S, and R(S(R)) >= R; a cent less pays out less.
    if (back.sendCents > cents) throw new Error(`${cents} cents cost ${back.sendCents}`);
    const again = exchanged('send', BigInt(back.sendCents), one.details, method).receiveMinor;
    if (again < sent.receiveMinor) throw new Error(`${back.sendCents} cents pay too little`);
    const less = exchanged('send', BigInt(back.sendCents - 1), one.details, method).receiveMinor;
    if (less >= sent.receiveMinor) throw new Error(`${back.sendCents} cents are one too many`);
    const more = exchanged('send', BigInt(cents + 1), one.details, method).receiveMinor;
    if (more < sent.receiveMinor) throw new Error('More buys less');
  }
  expect(seen).toBe(100_000);
});

test('names the reason of each refusal', () => {
  const name = (side: QuoteSide, amount: string, one = EGP) => why(() => quoted(one, side, amount));
  expect(name('send', '')).toMatchObject({ name: 'amount_shape' });
  expect(name('send', '200')).toMatchObject({ name: 'amount_decimals', values: { decimals: 2 } });
  expect(name('receive', '150.00', JOD)).toMatchObject({ name: 'amount_decimals' });
  expect(name('receive', '131200', IQD)).toMatchObject({
    name: 'amount_step',
    values: { amount: '250', currency: 'IQD' },
  });
  expect(name('send', '9.99')).toMatchObject({ name: 'amount_least', values: { cents: 10_00 } });
  expect(name('send', '10000.01')).toMatchObject({ name: 'amount_most' });
  expect(name('send', '999999999999.00')).toMatchObject({ fault: 'too_much' });
  expect(name('send', '-5.00')).toMatchObject({ name: 'amount_shape' });
  const bulky = corridor('IQD', '1310', { step: '250000' });
  expect(name('send', '100.00', bulky)).toMatchObject({ name: 'amount_too_small' });
  const other = options({ side: 'send', amount: '200.00', way: 'cash' });
  expect(why(() => quoteTransfer(EGP, other, { now: NOW }))).toMatchObject({ name: 'method_gone' });
  const old = corridor('EGP', '49', { rateAt: '2026-11-23T07:59:59Z' });
  expect(name('send', '200.00', old)).toMatchObject({ fault: 'rate_stale' });
});

test('pays out dollars where a pickup point offers them, whatever the rate', () => {
  const cash = { ...bank, method: 'cash', paidIn: 'USD', step: '1.00' };
  const one = corridor('LBP', '89500', { methods: [cash] });
  const asked = options({ side: 'send', amount: '200.50', way: 'cash' });
  const { subDetails } = quoteTransfer(one, asked, { now: NOW });
  expect(subDetails).toMatchObject({ payout: '200.00', currency: 'USD', rate: '1' });
});

test('a held quote keeps its figures; purpose is required, and from $1,000 on the relation', () => {
  const lock = {
    id: 'q',
    listingId: 'c',
    options: {},
    createdAt: '',
    expiresAt: '',
    side: 'send' as const,
    sendCents: 999_99,
    receiveMinor: 123n,
    currency: 'EGP' as const,
    rateE8: 100_000_000n,
    feeCents: 7,
  };
  const asked = (over: object, sendCents = lock.sendCents) =>
    quoteTransfer(corridor('EGP', '10', { rateAt: '2020-01-01T00:00:00Z' }), options(over), {
      now: NOW,
      lock: { ...lock, sendCents },
    });
  expect(asked({ purpose: 'rent' })).toMatchObject({
    totalCents: 1_000_06,
    subDetails: { payout: '1.23', rate: '1' },
  });
  expect(why(() => asked({}))).toMatchObject({ name: 'purpose_needed' });
  expect(why(() => asked({ purpose: 'rent' }, 1_000_00))).toMatchObject({
    name: 'relation_needed',
  });
  expect(asked({ purpose: 'rent', relation: 'parent' }, 1_000_00).totalCents).toBe(1_000_07);
});

test('compares with an interbank rate of the last day, and never shows a better margin', () => {
  const at = NOW.at;
  const recent = { midRate: '50', midRateAt: '2026-11-24T00:00:00Z' };
  expect(marginBps(corridor('EGP', '49.6', recent).details, at)).toBe(80);
  expect(marginBps(corridor('EGP', '50.5', recent).details, at)).toBe(0);
  expect(marginBps(corridor('EGP', '49.6').details, at)).toBeNull();
  const old = { midRate: '50', midRateAt: '2026-11-23T00:00:00Z' };
  expect(marginBps(corridor('EGP', '49.6', old).details, at)).toBeNull();
});

test('keeps the fee for reasons named before the payment, and for cash after its pickup period', () => {
  const sold = (keepsFeeFor: readonly string[]) => ({
    subDetails: { keepsFeeFor, pickupDays: 30 },
    paidAt: null,
  });
  const both = sold(['details_wrong', 'not_collected']);
  expect(returnKeepsFee('details_wrong', both, 0)).toBe(true);
  expect(returnKeepsFee('own_fault', both, 90)).toBe(false);
  expect(returnKeepsFee('not_collected', both, 29.9)).toBe(false);
  expect(returnKeepsFee('not_collected', both, 30)).toBe(true);
  expect(returnKeepsFee('details_wrong', sold([]), 0)).toBe(false);
});

test('names the invalid field of a corridor', () => {
  const fields = (details: object) =>
    CorridorDetails.safeParse({
      currency: 'EGP',
      rate: '49',
      rateAt: '2026-11-24T07:00:00Z',
      methods: [bank],
      licence: 'X-1234',
      licenceAuthority: 'Nobody',
      ...details,
    }).error?.issues.map(({ path }) => path.join('.'));
  expect(fields({})).toBeUndefined();
  expect(fields({ rate: '0' })).toEqual(['rate']);
  expect(fields({ currency: 'USD' })).toEqual(['rate']);
  expect(fields({ methods: [] })).toEqual(['methods']);
  expect(fields({ methods: [bank, bank] })).toEqual(['methods.1.method']);
  expect(fields({ methods: [{ ...bank, step: '0.001' }] })).toEqual(['methods.0.step']);
  expect(fields({ methods: [{ ...bank, step: '0.00' }] })).toEqual(['methods.0.step']);
  expect(fields({ methods: [{ ...bank, mostCents: 9_00 }] })).toEqual(['methods.0.mostCents']);
  expect(fields({ methods: [{ ...bank, method: 'wallet' }] })).toEqual([
    'methods.0.operator',
    'methods.0.template',
  ]);
  expect(fields({ licence: '' })).toEqual(['licence']);
});
