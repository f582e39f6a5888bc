import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { htmlAt } from '#testing/html-at.tsx';
import { readConfigWith } from '#web/config.ts';
import { m } from '#web/words/generated/messages.js';
import { loadDesks } from './desks.ts';
import { type VendorOrder, VendorOrderDialog } from './order-dialog.tsx';

const BOOKED = ['tours', 'hotels', 'lets', 'medical', 'staffing'];
const BEFORE = '2026-03-08T09:00:00Z';
const FIRST = '2026-03-09';
const LAST = '2026-03-12';

beforeAll(async () => {
  readConfigWith(() => ({
    publicUrl: 'https://souk.example',
    sandboxPayments: true,
    mailbox: true,
    stripePublishableKey: null,
  }));
  await loadDesks([...BOOKED, 'clothing', 'transfer']);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${FIRST}T12:00:00Z`) });
  return () => vi.useRealTimers();
});

type Item = VendorOrder['items'][number];

const booked = (vertical: string, over: Partial<Item> = {}): Item => ({
  _id: 'item',
  name: 'Felucca at sunset',
  category: '',
  vertical,
  productId: 'listing',
  imageUrl: '',
  picture: null,
  quantity: 1,
  unitPrice: 36,
  totalPrice: 36,
  subDetails: {},
  confided: null,
  correctable: [],
  outcomes: [],
  fulfilment: 'attended',
  startsOn: FIRST,
  when: { from: FIRST, to: FIRST, startsAt: null, timeZone: 'Africa/Cairo' },
  quoteLines: [],
  refunded: 0,
  country: 'Egypt',
  href: '/',
  cancellation: {
    rule: { kind: 'never' },
    freeUntilDays: 0,
    percentAfter: 0,
    freeUntil: null,
    freeUntilAt: null,
    returnDays: 0,
  },
  substitutions: [],
  returnable: 0,
  returnUntil: null,
  series: null,
  cancellable: true,
  cancelled: false,
  noShow: false,
  changeable: false,
  notChangeable: null,
  proposedMove: null,
  document: null,
  contract: false,
  policy: null,
  endable: false,
  ended: null,
  guarantee: null,
  askable: false,
  inquiry: null,
  changes: [],
  reviewable: false,
  reviewFrom: null,
  checkedInAt: null,
  refundable: { principal: 0, fee: 0 },
  nextOutcomes: [],
  ...over,
});

/** The buttons of the dialog's foot. */
async function buttonsOf(items: readonly Item[], over: Partial<VendorOrder> = {}) {
  const order: VendorOrder = {
    _id: 'part',
    mainOrderId: 'order',
    serviceId: 'service',
    serviceName: 'Nile trips',
    status: 'processing',
    itemCount: 1,
    subtotal: 36,
    refunded: 0,
    isPaid: true,
    items: [...items],
    moreItems: 0,
    subDetails: {},
    reference: null,
    delivery: null,
    returns: [],
    shippedAt: null,
    completedAt: null,
    checkedBy: null,
    createdAt: BEFORE,
    updatedAt: BEFORE,
    userId: { name: 'Reem Shami', email: null, phone: null },
    address: null,
    beingChecked: false,
    dispute: null,
    paymentState: 'paid',
    nextOn: FIRST,
    timeline: [],
    ...over,
  };
  const html = await htmlAt(<VendorOrderDialog order={order} onClose={() => undefined} />);
  const foot = html.slice(html.indexOf('dialog-foot sticky'));
  return [...foot.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, words]) => words);
}

const CLOSE = m.shell_close();
const UPDATE = m.vendor_order_update();
const CONFIRM = m.vendor_order_confirm();
const COMPLETE = m.vendor_voucher_complete();

test.each(BOOKED)('a pending order of %s is confirmed by one press', async (vertical) => {
  vi.setSystemTime(BEFORE);
  const pending = { status: 'pending' } as const;
  expect(await buttonsOf([booked(vertical)], pending)).toEqual([CLOSE, UPDATE, CONFIRM]);
});

test.each(BOOKED)('an order of %s is completed by one press once its day has come', async (of) => {
  expect(await buttonsOf([booked(of)])).toEqual([CLOSE, UPDATE, COMPLETE]);
  const early = [booked(of), booked(of, { startsOn: LAST })];
  expect(await buttonsOf(early)).toEqual([CLOSE, UPDATE]);
  vi.setSystemTime(BEFORE);
  expect(await buttonsOf([booked(of)])).toEqual([CLOSE, UPDATE]);
});

test('weekly visits are completed on the last one, a stay from its first day on', async () => {
  const when = { from: FIRST, to: LAST, startsAt: null, timeZone: 'Africa/Cairo' };
  expect(await buttonsOf([booked('staffing', { when })])).toEqual([CLOSE, UPDATE]);
  expect(await buttonsOf([booked('hotels', { when })])).toEqual([CLOSE, UPDATE, COMPLETE]);
  vi.setSystemTime(`${LAST}T12:00:00Z`);
  expect(await buttonsOf([booked('staffing', { when })])).toEqual([CLOSE, UPDATE, COMPLETE]);
});

test.each(BOOKED)('an order of %s that is over, disputed or checked has no step', async (of) => {
  for (const status of ['pending', 'processing'] as const) {
    const withDispute = { status, dispute: 'needs_response' } as const;
    expect(await buttonsOf([booked(of)], withDispute)).toEqual([CLOSE, UPDATE]);
    expect(await buttonsOf([booked(of)], { status, beingChecked: true })).toEqual([CLOSE]);
    expect(await buttonsOf([booked(of)], { status, isPaid: false })).toEqual([CLOSE]);
  }
  for (const status of ['completed', 'cancelled'] as const)
    expect(await buttonsOf([booked(of)], { status })).toEqual([CLOSE]);
});

test.each(['clothing', 'transfer'])('an order of %s has no such step', async (vertical) => {
  const undated = booked(vertical, { startsOn: null, when: null });
  expect(await buttonsOf([undated])).toEqual([CLOSE, UPDATE]);
  expect(await buttonsOf([undated], { status: 'pending' })).toEqual([CLOSE, UPDATE]);
});
