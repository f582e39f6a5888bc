import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIELD_CODES } from '#base/field-codes.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import { createTestApp } from '#testing/app.ts';
import { createShopper } from '#testing/cart.ts';
import { createTour } from '#testing/fixtures.ts';
import { grocer, product } from '#testing/goods.ts';
import { contactOf, newKey } from '#testing/shop.ts';
import { ApiError } from '#web/api.ts';
import { readConfigWith } from '#web/config.ts';
import { overwriteGetLocale } from '#web/words/generated/runtime.js';
import { type Language, readLanguageWith } from '#web/words/language.ts';
import { refusedWords } from '#web/words/refused.ts';
import { bringWords, failureWords, problemWords } from './cart-words.ts';
import { quoteWords } from './quote-words.ts';

const app = await createTestApp();
const speak = (language: Language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
};
beforeEach(() => speak('ar'));
afterEach(() => speak('en'));

const OTHERWISE = 'Nothing more is known';
const ARABIC = /^\p{Script=Arabic}/u;

// One of each: a fault without a message does not compile here, and a missing one is found below.
const EACH: { readonly [Name in QuoteFault['fault']]: Extract<QuoteFault, { fault: Name }> } = {
  day_unreal: { fault: 'day_unreal' },
  day_past: { fault: 'day_past' },
  day_too_far: { fault: 'day_too_far', day: '2027-03-02' },
  day_closed: { fault: 'day_closed', days: ['thursday', 'monday'] },
  not_free: { fault: 'not_free', days: ['2027-03-02', '2027-03-16'] },
  too_late: { fault: 'too_late', hours: 3 },
  same_day_over: { fault: 'same_day_over', time: '18:00' },
  ends_too_soon: { fault: 'ends_too_soon' },
  stay_too_short: { fault: 'stay_too_short', nights: 3, day: '2027-03-04' },
  stay_too_long: { fault: 'stay_too_long', nights: 30 },
  no_arrival: { fault: 'no_arrival', day: '2027-03-04' },
  no_departure: { fault: 'no_departure', day: '2027-03-04' },
  slot_needed: { fault: 'slot_needed' },
  slot_gone: { fault: 'slot_gone' },
  too_many_people: { fault: 'too_many_people', most: 6 },
  no_price: { fault: 'no_price' },
  variant_needed: { fault: 'variant_needed' },
  variant_gone: { fault: 'variant_gone' },
  too_many_pieces: { fault: 'too_many_pieces', most: 999 },
  single: { fault: 'single' },
  secret_in_options: { fault: 'secret_in_options' },
  secrets_needed: { fault: 'secrets_needed' },
  quote_needed: { fault: 'quote_needed' },
  own_service: { fault: 'own_service' },
  quote_expired: { fault: 'quote_expired', at: '2027-03-04T10:15:00.000Z' },
  rate_stale: { fault: 'rate_stale' },
  too_much: { fault: 'too_much' },
  field: { fault: 'field', code: 'too_big', limit: 30 },
  limit: {
    fault: 'limit',
    per: 'day',
    limit: 200,
    used: 150,
    left: 50,
    freeAt: '2027-03-02T12:00:00Z',
  },
  declare: { fault: 'declare', tier: 1 },
  own: { fault: 'own', vertical: 'none', name: 'nothing', values: {} },
};

test('every fault has a message in both languages with its values', () => {
  expect(QuoteFault.options.map(({ shape }) => shape.fault.value).toSorted()).toEqual(
    Object.keys(EACH).toSorted(),
  );
  const { own, ...known } = EACH;
  const general = quoteWords(own);
  const said = Object.values(known).map(quoteWords);
  expect(new Set([...said, general]).size).toBe(said.length + 1);
  for (const words of said) expect(words).toMatch(ARABIC);
  expect(quoteWords(EACH.day_closed)).toContain('الاثنين، الخميس');
  expect(quoteWords(EACH.too_late)).toContain('3 ساعات');
  expect(quoteWords(EACH.too_many_people)).toContain('6');
  expect(quoteWords(EACH.day_too_far)).toContain('2027');
  speak('en');
  const english = Object.values(known).map(quoteWords);
  expect(new Set(english).size).toBe(said.length);
  for (const words of english) expect(words).toMatch(/^[A-Z][^{}]+$/);
});

test.each([
  [1, 'Booking closes 1 hour in advance.', 'يُغلق الحجز قبل الموعد بـ ساعة.'],
  [2, 'Booking closes 2 hours in advance.', 'يُغلق الحجز قبل الموعد بـ ساعتين.'],
  [24, 'Booking closes 24 hours in advance.', 'يُغلق الحجز قبل الموعد بـ 24 ساعة.'],
])('formats a notice of %i hours', (hours, english, arabic) => {
  expect(quoteWords({ fault: 'too_late', hours })).toBe(arabic);
  speak('en');
  expect(quoteWords({ fault: 'too_late', hours })).toBe(english);
});

test.each(FIELD_CODES)('explains a refusal for %s in Arabic', (code) => {
  expect(quoteWords({ fault: 'field', code })).toMatch(ARABIC);
});

test.each([
  ['a past date', { startingDate: '2026-03-01' }, {}, 'انقضى هذا التاريخ'],
  ['no date', { startingDate: '' }, {}, 'مطلوب'],
  ['no real date', { startingDate: '2026-02-30' }, {}, 'تاريخًا صحيحًا'],
  ['a day too far', { startingDate: '2028-03-10' }, {}, '2027'],
  ['more people than it takes', { people: 7 }, {}, '6'],
  ['half a person', { people: 0.5 }, {}, 'صحيح'],
  ['nobody', { people: 0 }, {}, '1'],
  ['no quantity', {}, { quantity: 0 }, '1'],
  ['more than a line holds', {}, { quantity: 1000 }, '999'],
])(
  'explains to an Arabic reader why a tour with %s is refused',
  async (_name, choice, over, told) => {
    const customer = await createShopper(app);
    const tour = await createTour(app.market, { details: { maxGuests: 6 } });
    const { status, body } = await customer.refusedAdd(tour, over, choice);
    const words = await failureWords(new ApiError(status, body), OTHERWISE);
    expect(words).toMatch(ARABIC);
    expect(words).toContain(told);
  },
);

test("explains the same for a guest's line", async () => {
  const vendor = await grocer(app);
  const id = await product(vendor);
  const customer = await app.signedIn('customer');
  const variant = (name: string) => ({ productId: id, subDetails: { variant: name } });
  const { problems } = await app.guest().ok('POST /cart/quote', {
    body: { items: [variant('nothing'), { ...variant(''), quantity: 'two' }] },
  });
  await bringWords(problems);
  expect(problems.map(problemWords)).toEqual([
    quoteWords(EACH.variant_gone),
    quoteWords({ fault: 'field', code: 'not_a_number' }),
  ]);
  const synced = await customer.ok('POST /cart/sync', {
    body: { cartItems: [variant('nothing')] },
  });
  expect(synced.problems.map(problemWords)).toEqual([quoteWords(EACH.variant_gone)]);
});

test('for a home the night is booked, without a count of places', () => {
  const taken = { code: 'sold_out', message: '', left: 0, day: '2026-03-14', of: 'home' } as const;
  expect(problemWords(taken)).toMatch(/^ليلة .*14.* محجوزة\.$/);
  expect(problemWords({ ...taken, closed: true })).toMatch(/^غير متاح يوم .*14.*\.$/);
});

test('explains by code in the cart and at checkout', async () => {
  const customer = await createShopper(app);
  await customer.add(await createTour(app.market), {}, { startingDate: '2026-03-04' });
  app.clock.advance({ days: 3 });
  const [line] = await customer.items();
  expect(line?.problem).toMatchObject({ code: 'not_valid', why: EACH.day_past });
  const { body } = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
  expect(body).toMatchObject({ problems: [{ code: 'not_valid', why: EACH.day_past }] });
});

test("in English shows the server's messages, except for times, which use the reader's clock", async () => {
  speak('en');
  const inUtc = 'The rate for this transfer was held until 14:32 UTC. Get a new rate to go on.';
  const why = { fault: 'quote_expired', at: '2026-03-04T14:32:00.000Z' } as const;
  const here = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(why.at));
  const said = `The rate for this transfer was held until \u2068${here}\u2069. Get a new rate to go on.`;
  const line = { code: 'quote_expired', message: inUtc, why } as const;
  await bringWords([line]);
  expect(problemWords(line)).toBe(said);
  const refused = { code: 'bad_input', message: inUtc, why };
  expect(await failureWords(new ApiError(400, refused), OTHERWISE)).toBe(said);
  expect(await refusedWords(new ApiError(400, refused))).toBe(said);
  readConfigWith(() => ({
    publicUrl: '',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  }));
  const sent = { code: 'begun', message: 'Sent at 14:32 UTC.', sentAt: why.at };
  expect(await refusedWords(new ApiError(409, sent))).toContain(here);
  const limit = { ...EACH.limit, freeAt: why.at };
  const full = { code: 'not_valid', message: 'Until Mar 4, 2:32 PM UTC.', why: limit } as const;
  expect(problemWords(full)).toBe(quoteWords(limit));
});

test("falls back to a general message, or to the server's in English", async () => {
  const body = { message: 'In English', code: 'bad_input' };
  expect(await failureWords(new ApiError(400, body), OTHERWISE)).toBe(OTHERWISE);
  expect(await failureWords(new ApiError(400, { ...body, why: EACH.own }), OTHERWISE)).toBe(
    quoteWords(EACH.own),
  );
  speak('en');
  expect(await failureWords(new ApiError(400, { ...body, why: EACH.day_past }), OTHERWISE)).toBe(
    'In English',
  );
});
