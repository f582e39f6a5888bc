import { z } from 'zod';
import { QuoteFault } from '#base/quote-faults.ts';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { EnteredDollars } from './entered.ts';
import { Day, Dollars, Id, IdParams } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

/** `requested`: paid, and its number is awaited; the others follow from its days. */
export const POLICY_STATES = ['requested', 'issued', 'in_force', 'ended', 'cancelled'] as const;

export const Policy = z.object({
  /** Of the item of the order. */
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  vertical: z.string(),
  kind: z.string(),
  name: z.string(),
  serviceName: z.string(),
  /** Its plan's page, without a language prefix. */
  href: z.string(),
  /** null until its vendor has issued it. */
  number: z.string().nullable(),
  state: z.enum(POLICY_STATES),
  /** First and last day of cover, both included, by the clock of `timeZone`. */
  from: Day,
  to: Day,
  timeZone: z.string(),
  /** Days of cover that remain, today among them; of what has not begun all of them. */
  daysLeft: z.number().int(),
  days: z.number().int(),
  /** Insured persons; empty once erased. */
  people: z.array(z.string()),
  paid: Dollars,
  refunded: Dollars,
  insurer: z.string(),
  claimsPhone: z.string(),
  subDetails: z.record(z.string(), z.unknown()),
  claimed: z.boolean(),
  /** From this day on nothing is covered any more. */
  cancelledOn: Day.nullable(),
  /** The last day on which cancelling gives everything back. */
  freeUntil: Day.nullable(),
  /** Refund for cancelling now; null if it cannot be cancelled here. */
  refund: Dollars.nullable(),
  /** Its end is near enough, or not too long ago, for another term. */
  renewable: z.boolean(),
  /** By which anybody can see that it is genuine; null until it is issued. */
  code: z.string().nullable(),
  /** There is a wording that stood when it was bought. */
  wording: z.boolean(),
});
export type Policy = z.infer<typeof Policy>;

export const CancelPolicyQuote = z.object({
  refund: Dollars,
  /** Of the premium, of tax and stamp. */
  premium: Dollars,
  passedOn: Dollars,
  /** Paid amount that stays with the insurer and the state. */
  kept: Dollars,
  freeLook: z.boolean(),
  unusedDays: z.number().int(),
  days: z.number().int(),
});
export type CancelPolicyQuote = z.infer<typeof CancelPolicyQuote>;

export const Renewal = z.object({
  productId: z.string(),
  /** Its plan's page, without a language prefix. */
  href: z.string(),
  kind: z.string(),
  /** The same answers, from the day after its end or the first that can be insured. */
  options: z.record(z.string(), z.unknown()),
  from: Day,
  to: Day,
  /** Days without cover between the two. */
  gapDays: z.number().int(),
  lines: z.array(QuoteLine),
  total: Dollars,
});
export type Renewal = z.infer<typeof Renewal>;

const ItemParams = IdParams.extend({ itemId: Id });

export const endpoints = {
  listPolicies: endpoint({
    method: 'GET',
    path: '/policies',
    access: 'customer',
    inLanguages: true,
    summary: "One's own policies, the latest first",
    answers: { 200: z.object({ policies: z.array(Policy) }) },
  }),
  cancelPolicyQuote: endpoint({
    method: 'GET',
    path: '/policies/{id}/cancel-quote',
    access: 'customer',
    summary: 'What cancelling a policy now would give back; nothing is changed',
    params: IdParams,
    answers: { 200: CancelPolicyQuote },
  }),
  cancelPolicy: endpoint({
    method: 'POST',
    path: '/policies/{id}/cancel',
    access: 'customer',
    inLanguages: true,
    summary: 'Cancel a policy that was issued: cover ends at once, and the refund goes to the card',
    params: IdParams,
    body: z.object({
      /** The refund the customer saw; refused with 409 if it has changed. */
      expectedRefund: EnteredDollars,
    }),
    answers: { 200: z.object({ policy: Policy }) },
  }),
  readRenewal: endpoint({
    method: 'GET',
    path: '/policies/{id}/renewal',
    access: 'customer',
    summary:
      'The same cover for the time after, at the price of then; it is ordered as anything else, and never charged by itself',
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
  noteClaim: endpoint({
    method: 'POST',
    path: '/vendor/orders/{id}/items/{itemId}/claim',
    access: 'vendor',
    summary:
      "Note that a claim was made on a policy of one's own service order: cancelling it gives nothing back any more",
    params: ItemParams,
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
  checkPolicy: endpoint({
    method: 'GET',
    path: '/policy-checks/{code}',
    access: 'public',
    summary: 'Whether a policy is genuine and in force today, and nothing about anybody',
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
