import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { VendorRole } from '#base/permissions.ts';
import { htmlAt } from '#testing/html-at.tsx';
import { memberUser } from '#testing/member-session.ts';
import { readConfigWith } from '#web/config.ts';
import { m } from '#web/words/generated/messages.js';
import { loadDesks } from './desks.ts';
import { type VendorOrder, VendorOrderDialog } from './order-dialog.tsx';

// Rendered on the server, where no session is known.
const session = vi.hoisted((): { role: VendorRole | null } => ({ role: null }));
vi.mock('#web/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: session.role && memberUser(session.role) }),
}));

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
  session.role = null;
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

function dialogOf(items: readonly Item[], over: Partial<VendorOrder> = {}): Promise<string> {
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
    forDesk: false,
    dispute: null,
    paymentState: 'paid',
    nextOn: FIRST,
    timeline: [],
    ...over,
  };
  return htmlAt(<VendorOrderDialog order={order} onClose={() => undefined} />);
}

const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(([, words]) => words);

/** The buttons of the dialog's foot. */
async function buttonsOf(...dialog: Parameters<typeof dialogOf>) {
  const html = await dialogOf(...dialog);
  return buttonsIn(html.slice(html.indexOf('dialog-foot sticky')));
}

const CLOSE = m.shell_close();
const UPDATE = m.vendor_order_update();
const CONFIRM = m.vendor_order_confirm();
const COMPLETE = m.vendor_voucher_complete();
const REFUND = m.admin_refund();
const OUTCOME = m.vendor_outcome();
const CALL_OFF = m.orders_cancel_booking();
const CLAIM = m.policies_claim_note();
/** React escapes apostrophes. */
const asHtml = (words: string) => words.replaceAll("'", '&#x27;');

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

/** An order in which each control of the dialog is possible. */
const everything = () =>
  dialogOf(
    [
      booked('medical', {
        confided: 'note for the doctor',
        refundable: { principal: 36, fee: 0 },
        policy: 'issued',
        nextOutcomes: [
          {
            outcome: 'no_show',
            final: true,
            needsReference: false,
            needsReason: false,
            freesNights: false,
            unclear: false,
            refund: 0,
          },
        ],
      }),
      booked('medical', { _id: 'other' }),
    ],
    { dispute: 'needs_response' },
  );

const SEALED = m.orders_confided_show();
const CLOSED = m.vendor_order_confided_closed();

test.each([
  ['owner', [SEALED, REFUND, OUTCOME, CALL_OFF, CLAIM, UPDATE], 'disputed'],
  ['manager', [SEALED, REFUND, OUTCOME, CALL_OFF, CLAIM, UPDATE], 'disputed'],
  ['front-desk', [CLOSED, REFUND, OUTCOME, CALL_OFF, CLAIM, UPDATE], ''],
  ['finance', [CLOSED], 'disputed'],
  ['viewer', [CLOSED], ''],
] as const)(
  'the order of a clinic offers the role %s its controls alone',
  async (role, own, is) => {
    session.role = role;
    const html = await everything();
    const offered = [SEALED, CLOSED, REFUND, OUTCOME, CALL_OFF, CLAIM, UPDATE].filter((words) =>
      html.includes(`>${asHtml(words)}<`),
    );
    expect(offered).toEqual(own);
    expect(html.includes(m.dispute_title()) ? 'disputed' : '').toBe(is);
  },
);

test('the front desk opens private details where the vertical declares it', async () => {
  session.role = 'front-desk';
  const hired = [booked('staffing', { confided: 'note for the worker' })];
  expect(buttonsIn(await dialogOf(hired, { forDesk: true }))).toContain(SEALED);
  session.role = 'finance';
  expect(buttonsIn(await dialogOf(hired, { forDesk: true }))).not.toContain(SEALED);
});
