import { z } from 'zod';
import { QuoteFault } from '#base/quote-faults.ts';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
import { Day, Dollars, EnteredDollars, Id, IdParams } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

/** `requested`: paid, waiting for its number; the later states follow from its days. */
export const POLICY_STATES = ['requested', 'issued', 'in_force', 'ended', 'cancelled'] as const;

/** `over`: ended or cancelled. */
const FILTERS = ['all', 'open', 'over'] as const;

export const Policy = z.object({
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  vertical: z.string(),
  kind: z.string(),
  name: z.string(),
  serviceName: z.string(),
  /** The insurance plan's page, without a language prefix. */
  href: z.string(),
  /** null until the vendor issues the policy. */
  number: z.string().nullable(),
  state: z.enum(POLICY_STATES),
  /** First and last day of cover, both inclusive, in `timeZone`. */
  from: Day,
  to: Day,
  timeZone: z.string(),
  /** Remaining days of cover including today; all days before it begins. */
  daysLeft: z.number().int(),
  days: z.number().int(),
  people: z.array(z.string()),
  paid: Dollars,
  refunded: Dollars,
  insurer: z.string(),
  claimsPhone: z.string(),
  subDetails: z.record(z.string(), z.unknown()),
  claimed: z.boolean(),
  /** Cover ends before this day. */
  cancelledOn: Day.nullable(),
  freeUntil: Day.nullable(),
  /** Refund for cancelling now; null if it cannot be cancelled here. */
  refund: Dollars.nullable(),
  /** Close enough to its end, or not long after it, to be renewed. */
  renewable: z.boolean(),
  code: z.string().nullable(),
  wording: z.boolean(),
});
export type Policy = z.infer<typeof Policy>;

export type PolicyFilter = (typeof FILTERS)[number];

export const CancelPolicyQuote = z.object({
  refund: Dollars,
  /** Premium without tax and stamp duty, and those two. */
  premium: Dollars,
  passedOn: Dollars,
  /** Part of the payment that the insurer and the state keep. */
  kept: Dollars,
  freeLook: z.boolean(),
  unusedDays: z.number().int(),
  days: z.number().int(),
});
export type CancelPolicyQuote = z.infer<typeof CancelPolicyQuote>;

export const Renewal = z.object({
  productId: z.string(),
  /** The insurance plan's page, without a language prefix. */
  href: z.string(),
  kind: z.string(),
  /** The same answers, starting the day after its end or on the first insurable day. */
  options: z.record(z.string(), z.unknown()),
  from: Day,
  to: Day,
  /** Days without cover between the two policies. */
  gapDays: z.number().int(),
  lines: z.array(QuoteLine),
  total: Dollars,
});
export type Renewal = z.infer<typeof Renewal>;

const ItemParams = IdParams.extend({ itemId: Id });

export const endpoints = {
  listPolicies: endpoint('GET /policies', 'customer', {
    inLanguages: true,
    summary: "The caller's policies, newest first",
    query: pageQuery(200).extend({ of: z.enum(FILTERS).default('all') }),
    answers: {
      200: z.object({
        policies: z.array(Policy),
        /** Policies of each filter. */
        counts: z.object({ all: z.number().int(), open: z.number().int(), over: z.number().int() }),
      }),
    },
  }),
  cancelPolicyQuote: endpoint('GET /policies/{id}/cancel-quote', 'customer', {
    summary: 'Preview of cancelling a policy now, with its refund',
    params: IdParams,
    answers: { 200: CancelPolicyQuote },
  }),
  cancelPolicy: endpoint('POST /policies/{id}/cancel', 'customer', {
    inLanguages: true,
    summary: 'Cancel an issued policy: cover ends at once, and the refund goes to the card',
    params: IdParams,
    body: z.object({
      /** The refund the customer saw; refused with 409 if it has changed. */
      expectedRefund: EnteredDollars,
    }),
    answers: { 200: z.object({ policy: Policy }) },
  }),
  readRenewal: endpoint('GET /policies/{id}/renewal', 'customer', {
    summary:
      'A renewal quote at the current price; it is ordered like any purchase and never charged automatically',
    params: IdParams,
    answers: {
      200: z.object({
        renewal: Renewal.nullable(),
        /** Reason there is no renewal quote. */
        message: z.string(),
        why: QuoteFault.nullable(),
      }),
    },
  }),
  noteClaim: endpoint('POST /vendor/orders/{id}/items/{itemId}/claim', 'vendor', {
    may: 'orders',
    summary:
      "Record a claim on a policy of the caller's service order: cancelling it then refunds nothing",
    params: ItemParams,
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
  checkPolicy: endpoint('GET /policy-checks/{code}', 'public', {
    summary: 'Validity of a policy today, without personal data',
    params: z.object({ code: z.string().max(40) }),
    answers: {
      200: z.object({
        number: z.string(),
        vertical: z.string(),
        kind: z.string(),
        valid: z.boolean(),
      }),
    },
  }),
};
