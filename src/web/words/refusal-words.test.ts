import { afterEach, expect, test } from 'vitest';
import { REFUSAL_CODES } from '#base/refusal-codes.ts';
import { Refusal } from '#base/errors.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { createTestApp } from '#testing/app.ts';
import { addToCart, checkout, pay } from '#testing/shop.ts';
import { createTour } from '#testing/fixtures.ts';
import { ApiError } from '#web/api.ts';
import { overwriteGetLocale } from './generated/runtime.js';
import { type Language, readLanguageWith } from './language.ts';
import { wordsOfRefusal } from './refusal-words.ts';
import { refusedWords } from './refused.ts';

const app = await createTestApp();
const speak = (language: Language) => {
  readLanguageWith(() => language);
  overwriteGetLocale(() => language);
};
afterEach(() => speak('en'));

/** All values that refusals may contain. */
const told = {
  limit: 'sign-up',
  plan: 'growth',
  room: 50,
  live: 50,
  due: 29,
  owed: 44,
  order: '8F3A2C1B',
  hours: 24,
  kibibytes: 256,
  most: 99,
  by: 'vendor',
  to: 'shipped',
  next: ['shipped', 'completed'],
  name: 'Felucca',
  problem: 'Sold out.',
  until: '2026-03-10',
  open: 2,
  megabytes: 5,
  refunded: 12.5,
  triesLeft: 3,
  retryInSeconds: 42,
  status: 'processing',
  steps: ['ownerDetails', 'documents'],
  day: '2026-03-10',
  first: '2026-03-11',
  last: '2026-03-20',
  taken: 3,
  left: 1250,
  percent: 3,
  plus: 0.3,
  amount: 10,
  minimum: 0.5,
  fee: 0.5,
  principal: 200,
  least: 0.6,
  refund: 12.5,
  difference: 20,
  values: {
    row: 4,
    cells: 3,
    titles: 8,
    least: 0,
    most: 99,
    now: 5,
    taken: 3,
    day: '2026-03-10',
    columns: 'price',
  },
};

test.each(REFUSAL_CODES)('the refusal %s has a message in both languages', (code) => {
  for (const [language, begins] of [
    ['en', /^[\u2066\u2068]?[A-Z0-9]/],
    ['ar', /^(?:\u2068[^\u2069]*\u2069 )?[\u2066\u2068]?\p{Script=Arabic}/u],
  ] as const) {
    speak(language);
    const words = wordsOfRefusal({ body: { code, ...told, ...ofItsKind(code) } });
    expect(words).toMatch(begins);
    expect(words).not.toMatch(/[{}]|undefined|NaN|Invalid|\[object/);
  }
});

/** Statuses of other objects than orders. */
function ofItsKind(code: string) {
  if (code.startsWith('vendor_')) return { by: 'Nadia', status: 'Pending', to: 'Approved' };
  if (code.startsWith('return_')) return { state: 'accepted', to: 'received' };
  return code === 'handled_meanwhile' ? { status: 'answered' } : {};
}

/**
 * Refusals whose values pages word differently: the first day as text, processing payments as
 * pending, the number left by the cart's own message.
 */
const SAID_ELSEWHERE: readonly string[] = ['sold', 'not_refundable', 'sold_out'];

test.each(REFUSAL_CODES.filter((code) => !SAID_ELSEWHERE.includes(code)))(
  'the API and the pages say the same of %s',
  (code) => {
    const extra = { ...told, ...ofItsKind(code) };
    const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
    expect(refusalWords(new Refusal(409, code, extra))).toBe(
      plain(wordsOfRefusal({ body: { code, ...extra } })),
    );
  },
);

test.each([
  [0, "This appointment can't be changed.", 'لا يمكن تغيير هذا الموعد.'],
  [1, 'Changes closed 1 hour before the appointment.', 'أُغلق التغيير قبل الموعد بساعة واحدة.'],
  [2, 'Changes closed 2 hours before the appointment.', 'أُغلق التغيير قبل الموعد بساعتين.'],
  [3, 'Changes closed 3 hours before the appointment.', 'أُغلق التغيير قبل الموعد بـ3 ساعات.'],
  [24, 'Changes closed 24 hours before the appointment.', 'أُغلق التغيير قبل الموعد بـ24 ساعة.'],
])('an appointment that can be changed until %i hours before says so', (hours, english, arabic) => {
  const figures = { why: 'too_late', most: 2, hours };
  expect(refusalWords(new Refusal(409, 'visit_too_late', figures))).toBe(english);
  const words = () => wordsOfRefusal({ body: { code: 'visit_too_late', ...figures } });
  expect(words()).toBe(english);
  speak('ar');
  expect(words()).toBe(arabic);
});

test('messages contain the values sent beside the name', () => {
  speak('ar');
  const words = (code: string, body: object) => wordsOfRefusal({ body: { code, ...body } });
  expect(words('refund_changed', { refund: 12.5 })).toContain('12.50');
  expect(words('more_than_left', { left: 1250 })).toContain('1,250');
  expect(words('not_returnable', { left: 2 })).toContain('2');
  expect(words('places_taken', told)).toContain('10 مارس 2026');
  // A customer who moves a booking reads the sold-out or closed night.
  const night = { left: 0, day: '2026-03-10', of: 'home' };
  expect(words('sold_out', night)).toBe('ليلة 10 مارس 2026 محجوزة.');
  expect(words('sold_out', { ...night, closed: true })).toBe('غير متاح يوم 10 مارس 2026.');
  expect(words('vendor_unfinished', told)).toContain('، ');
  expect(words('vendor_decided', { by: 'Nadia', status: 'Approved' })).toContain('Nadia');
  expect(words('bad_input', { why: { fault: 'too_many_people', most: 6 } })).toContain('6');
  // Another type of body from a newer server must not fail.
  for (const code of REFUSAL_CODES)
    expect(words(code, { values: told.values })).toMatch(/\p{Script=Arabic}/u);
});

test("explains a refusal in Arabic; in English uses the server's message", async () => {
  const customer = await app.signedIn('customer');
  await addToCart(customer, (await createTour(app.market)).id);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const cancel = { params: { id: order._id }, body: { reason: '' } };
  const changed = await customer.refused('POST /orders/{id}/cancel', {
    ...cancel,
    body: { reason: '', expectedRefund: 0.5 },
  });
  await app.db.updateTable('service_orders').set({ status: 'completed' }).execute();
  await app.db.updateTable('orders').set({ status: 'completed' }).execute();
  const late = await customer.refused('POST /orders/{id}/cancel', cancel);
  const error = (refused: typeof late) => new ApiError(refused.status, refused.body);
  expect(await refusedWords(error(late))).toBe(late.message);
  speak('ar');
  expect(await refusedWords(error(late))).toBe('حالة هذا الطلب: مكتمل، ولم يعد تغييرها ممكنًا');
  expect(await refusedWords(error(changed))).toContain(`$${order.total.toFixed(2)}`);
  expect(await refusedWords(new ApiError(500, { message: 'Something went wrong' }), 'عذرًا')).toBe(
    'عذرًا',
  );
  expect(await refusedWords(new ApiError(409, { code: 'toString' }), 'عذرًا')).toBe('عذرًا');
  expect(await refusedWords(new ApiError(0, { message: 'لا اتصال' }))).toBe('لا اتصال');
});
