import { z } from 'zod';
import { MAX_REASON, upTo } from '#base/limits.ts';
import { EVERY, PLANS } from '#base/plans.ts';
import { CheckoutPayment } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { SavedCard } from './cards.ts';
import { Day, Dollars, EnteredDollars, Id, Instant, PageQuery } from './shared.ts';

const KEY = 'Send an Idempotency-Key header of 1 to 200 printable characters';

export const Plan = z.object({
  plan: z.enum(PLANS),
  month: Dollars,
  year: Dollars,
  listings: z.number().int(),
  /** Max commission of its vendors; null for the category's. */
  commissionPercent: z.number().nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** Announced terms not in force yet: periods from day `on` are sold under them. */
const LaterPlan = Plan.extend({ from: Day, on: Day });

const Wanted = z.object({
  plan: z.enum(PLANS, 'Choose a plan'),
  every: z.enum(EVERY, 'Choose monthly or yearly'),
});

/** `unused`: credit for the rest of the previous plan. `carried`: from earlier invoices. */
export const InvoiceLine = z.object({
  what: z.enum(['period', 'unused', 'carried']),
  plan: z.enum(PLANS),
  every: z.enum(EVERY),
  from: Day,
  /** Exclusive. */
  to: Day,
  amount: Dollars,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const PlanPreview = z.object({
  when: z.enum(['now', 'period_end']),
  on: Day,
  lines: z.array(InvoiceLine),
  tax: Dollars,
  due: Dollars,
  /** Credit left for the next invoice; negative if earlier debt is included. */
  credit: Dollars,
  next: z.object({ on: Day, amount: Dollars }).nullable(),
  later: z.array(LaterPlan),
  tooMany: z.number().int(),
});
export type PlanPreview = z.infer<typeof PlanPreview>;

/** `starter` is free. `past_due` and `grace` keep the plan's features until `endsOn`. */
export const SUBSCRIPTION_STATUSES = ['starter', 'active', 'past_due', 'grace'] as const;

export const Subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan: Plan,
  every: z.enum(EVERY).nullable(),
  price: Dollars,
  /** Current period; null on Starter. */
  period: z.object({ from: Day, to: Day }).nullable(),
  /** The next payment; null if none is due. */
  next: z
    .object({ on: Day, amount: Dollars, plan: z.enum(PLANS), every: z.enum(EVERY) })
    .nullable(),
  later: z.array(LaterPlan),
  cancelAtEnd: z.boolean(),
  endsOn: Day.nullable(),
  /** Day of the next charge attempt for an unpaid period; null if it is paid or no attempt is left. */
  retryOn: Day.nullable(),
  credit: Dollars,
  card: SavedCard.nullable(),
  fromBalance: z.boolean(),
  /** Part of the balance that could pay today. */
  balance: Dollars,
  open: z.object({ _id: z.string(), number: z.string(), total: Dollars }).nullable(),
  listings: z.object({ live: z.number().int(), limit: z.number().int(), hidden: z.number().int() }),
  /** Actual cost of a month of sales and its cost under each plan, by commission and price; null without sales. */
  lastMonth: z
    .object({
      sales: Dollars,
      costs: z.array(z.object({ plan: z.enum(PLANS), cost: Dollars })),
    })
    .nullable(),
});
export type Subscription = z.infer<typeof Subscription>;

const CARDS = [
  z.object({ of: z.literal('card'), cardId: Id }),
  z.object({ of: z.literal('new-card') }),
] as const;
/** With a saved card, or another one. */
export const PayByCard = z.discriminatedUnion('of', CARDS, 'Choose how to pay');
const PayWith = z.discriminatedUnion(
  'of',
  [z.object({ of: z.literal('balance') }), ...CARDS],
  'Choose how to pay',
);

/** `pay`: enter a card; `approve`: the card's bank requires authentication. Both with a payment. */
export const PaymentBegun = z.object({
  result: z.enum(['done', 'scheduled', 'pay', 'approve']),
  payment: CheckoutPayment.nullable(),
});

export const declined = { 402: z.object({ message: z.string(), code: z.string() }) };

const listPlans = endpoint('GET /plans', 'public', {
  summary: "The plans on offer, with today's prices",
  publicFor: 60,
  answers: { 200: z.object({ plans: z.array(Plan) }) },
});

const ownSubscription = endpoint('GET /vendor/subscription', 'vendor', {
  may: 'money',
  summary: "A vendor's plan, its usage and its price",
  answers: { 200: z.object({ subscription: Subscription }) },
});

const previewPlan = endpoint('GET /vendor/subscription/preview', 'vendor', {
  may: 'money',
  summary: 'Price of changing to another plan today; the same amount is charged',
  query: Wanted,
  answers: { 200: z.object({ preview: PlanPreview }) },
});

const choosePlan = endpoint('POST /vendor/subscription', 'selling', {
  may: 'money',
  summary:
    'Buy or change a plan; idempotent by Idempotency-Key, refused if the amount differs from `expected`',
  headers: z.object({
    'Idempotency-Key': z.string(KEY).regex(/^[\x21-\x7e]{1,200}$/, KEY),
  }),
  body: Wanted.extend({
    /** The amount due today as shown; refused if it has changed. */
    expected: EnteredDollars,
    payWith: PayWith,
    /** Pay later invoices from the balance first, if it is sufficient. */
    fromBalance: z.boolean('Say whether the balance is used').default(false),
    /** Version of the consent text that was accepted. */
    consent: z.string('Agree to the renewal').regex(/^[a-z0-9-]{1,40}$/, 'Agree to the renewal'),
  }),
  answers: { 200: PaymentBegun, ...declined },
});

const payOpen = endpoint('POST /vendor/subscription/pay', 'vendor', {
  may: 'money',
  summary: 'Pay the open invoice',
  body: z.object({ payWith: PayWith }),
  answers: { 200: PaymentBegun, ...declined },
});

const changePayment = endpoint('PATCH /vendor/subscription', 'vendor', {
  may: 'money',
  summary: 'Change how later invoices are paid; a new card pays an open invoice at once',
  body: z
    .object({ cardId: Id.optional(), fromBalance: z.boolean('Say whether it is used').optional() })
    .refine(({ cardId, fromBalance }) => cardId !== undefined || fromBalance !== undefined, {
      message: 'Choose what changes',
    }),
  answers: { 200: z.object({ subscription: Subscription }) },
});

const cancelPlan = endpoint('POST /vendor/subscription/cancel', 'vendor', {
  may: 'money',
  summary: 'End the subscription with the paid period',
  body: z.object({
    reason: z.string('Enter a reason').trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
  }),
  answers: { 200: z.object({ subscription: Subscription }) },
});

const resumePlan = endpoint('POST /vendor/subscription/resume', 'vendor', {
  may: 'money',
  summary: 'Undo a cancellation or a change that has not started',
  body: z.object({}),
  answers: { 200: z.object({ subscription: Subscription }) },
});

export const IssuedDocument = z.object({
  _id: z.string(),
  kind: z.enum(['invoice', 'credit']),
  number: z.string(),
  status: z.enum(['open', 'paid', 'void']).nullable(),
  total: Dollars,
  at: Instant,
  /** Plan and period of the invoice, excluding the day `to`; null for debts and credit notes. */
  plan: z.enum(PLANS).nullable(),
  from: Day.nullable(),
  to: Day.nullable(),
});
export type IssuedDocument = z.infer<typeof IssuedDocument>;

const listInvoices = endpoint('GET /vendor/invoices', 'vendor', {
  may: 'money',
  summary: "A vendor's invoices and credit notes, newest first",
  query: z.object(PageQuery),
  answers: { 200: z.object({ documents: z.array(IssuedDocument), more: z.boolean() }) },
});

export const endpoints = {
  listPlans,
  ownSubscription,
  previewPlan,
  choosePlan,
  payOpen,
  changePayment,
  cancelPlan,
  resumePlan,
  listInvoices,
};
