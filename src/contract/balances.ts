import { MAX_LINE, MAX_REASON, upTo } from '#base/limits.ts';
import { HELD_REASONS, WAITING_REASONS } from '#base/payout-reasons.ts';
import { z } from 'zod';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, pageQuery } from './list.ts';
import { PayoutBatchDetails } from './payouts.ts';
import { declined, PayByCard, PaymentBegun } from './plans.ts';
import { OwedFrom } from './statements.ts';
import { Day, Dollars, EnteredDollars, IdParams, Instant } from './shared.ts';

/** A vendor's payout account. The number is masked except for its ends. */
export const PayoutAccount = z.object({
  holder: z.string(),
  bankName: z.string(),
  /** 'EG38 •••• 0002'. */
  iban: z.string(),
  updatedAt: Instant,
  /** Payouts wait some days after the account was changed. */
  heldUntil: Instant.nullable(),
  /** The bank returned a payout: no payouts until the vendor saves the account again. */
  toCheckSince: Instant.nullable(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;

/** An invoice for a vendor's negative balance. */
export const OwingInvoice = z.object({
  _id: z.string(),
  number: z.string(),
  issuedAt: Instant,
  total: Dollars,
  /** Amount still requested, less payments and deductions from sales since the invoice. */
  left: Dollars,
});

export const VendorPayout = z.object({
  _id: z.string(),
  amount: Dollars,
  status: z.enum(['open', 'paid', 'returned']),
  iban: z.string(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
  /** Day and reason of a payout the bank returned. */
  returned: z.object({ on: Day, reason: z.string() }).nullable(),
});

/** Balance between the marketplace and a vendor. */
export const Balance = z.object({
  /** Negative if refunds since the last payout exceed sales. */
  balance: Dollars,
  /** Part of the balance in the open payout batch. */
  onItsWay: Dollars,
  waiting: Dollars,
  /** Amounts paid later, by reason and release day; the day is null while it is unknown. */
  waitingFor: z.array(
    z.object({
      why: z.enum(WAITING_REASONS),
      day: Day.nullable(),
      orders: z.number().int(),
      total: Dollars,
    }),
  ),
  /** Part of the balance in the next batch, unless payouts are held. */
  payable: Dollars,
  held: z.enum(HELD_REASONS).nullable(),
  /** Minimum payout; smaller amounts wait. */
  least: Dollars,
  /** Time the balance became negative; null if it is not. */
  owingSince: Instant.nullable(),
  /** Sources of the owed amount, earliest first. */
  owedFrom: z.array(OwedFrom),
  /** The invoice for the owed amount; it is issued after some time. */
  invoice: OwingInvoice.nullable(),
  account: PayoutAccount.nullable(),
  /** The latest ones. */
  payouts: z.array(VendorPayout),
});
export type Balance = z.infer<typeof Balance>;

const Reason = (missing: string) =>
  z.string('Say why').trim().min(1, missing).max(MAX_REASON, upTo(MAX_REASON));

/** Payout timing of a vendor: by the rules, or as soon as customers have paid. */
const Release = z.enum(['rule', 'paid'], "Vendors are paid by 'rule' or once 'paid'");

export const AdminBalance = Balance.extend({
  owedFrom: z.array(OwedFrom.extend({ orderId: z.string().nullable() })),
  release: Release,
  audit: z.array(AuditRecord),
});
export type AdminBalance = z.infer<typeof AdminBalance>;
const ofVendor = { answers: { 200: z.object({ balance: AdminBalance }) } };

export const endpoints = {
  vendorBalance: endpoint('GET /vendor/payouts', 'vendor', {
    may: 'money',
    summary: "A vendor's balance, payout day, and pending and past payouts",
    answers: { 200: Balance },
  }),
  vendorPayouts: endpoint('GET /vendor/payout-history', 'vendor', {
    may: 'money',
    summary: "All of a vendor's payouts, latest first",
    query: pageQuery(50),
    answers: {
      200: listAnswer(
        VendorPayout.extend({
          /** The reference on the bank's statement. */
          number: z.string(),
        }),
      ),
    },
  }),
  savePayoutAccount: endpoint('PUT /vendor/payout-account', 'vendor', {
    may: 'payout-account',
    confirmed: true,
    moves: 'money',
    summary:
      'Set the payout account; a change holds the next payout for some days and does not affect existing batches',
    body: z.object({
      holder: z.string().default(''),
      bankName: z.string().default(''),
      iban: z.string().default(''),
    }),
    answers: { 200: z.object({ account: PayoutAccount, message: z.string() }) },
  }),
  adminVendorBalance: endpoint('GET /admin/vendor-details/{id}/payouts', 'admin', {
    may: 'money',
    summary: "A vendor's balance and payouts, with the history of changes",
    params: IdParams,
    ...ofVendor,
  }),
  releaseVendorPayouts: endpoint('PUT /admin/vendor-details/{id}/payout-release', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary: 'Pay a vendor as soon as customers have paid, or by the rules again',
    params: IdParams,
    body: z.object({ release: Release, reason: Reason('Enter a reason. It is kept') }),
    ...ofVendor,
  }),
  writeOffBalance: endpoint('POST /admin/vendor-details/{id}/write-off', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary: "Write off a vendor's debt as the marketplace's loss",
    params: IdParams,
    body: z.object({
      /** The owed amount the admin saw; refused with 409 if it has changed. */
      amount: EnteredDollars,
      reason: Reason('Enter a reason. It is kept'),
    }),
    ...ofVendor,
  }),
  owingVendors: endpoint('GET /admin/owing-vendors', 'admin', {
    may: 'money',
    summary: 'Vendors who owe the marketplace, oldest debt first',
    query: pageQuery(500),
    answers: {
      200: z.object({
        vendors: z.array(
          z.object({
            vendorId: z.string(),
            businessName: z.string(),
            owes: Dollars,
            since: Instant,
            invoice: OwingInvoice.nullable(),
          }),
        ),
        total: z.number().int(),
      }),
    },
  }),
  heldVendors: endpoint('GET /admin/held-vendors', 'admin', {
    may: 'money',
    summary: 'Vendors whose payouts are on hold for a reason, first the oldest accounts',
    query: pageQuery(20).extend({ reason: z.enum(HELD_REASONS) }),
    answers: {
      200: z.object({
        vendors: z.array(
          z.object({
            vendorId: z.string(),
            businessName: z.string(),
            /** The part of the balance that is on hold. */
            amount: Dollars,
            /** Time of the oldest amount in the balance: a sale or a returned payout. */
            oldest: Instant.nullable(),
          }),
        ),
        total: z.number().int(),
      }),
    },
  }),
  payOwing: endpoint('POST /vendor/owing/pay', 'vendor', {
    may: 'money',
    summary: 'Pay the rest of a debt invoice by card',
    body: z.object({ payWith: PayByCard }),
    answers: { 200: PaymentBegun, ...declined },
  }),
  noteReceived: endpoint('POST /admin/invoices/{id}/received', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary: 'Record a bank transfer for a debt invoice, once per bank reference',
    params: IdParams,
    body: z.object({
      amount: EnteredDollars,
      reference: z
        .string('Enter the bank’s reference')
        .trim()
        .min(1, 'Enter the bank’s reference')
        .max(MAX_LINE, upTo(MAX_LINE)),
    }),
    ...ofVendor,
  }),
  returnPayout: endpoint('POST /admin/payouts/{id}/return', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary:
      "Record that the bank returned a payout: the amount is owed again, and the account must be checked. `id` is the payout's",
    params: IdParams,
    body: z.object({
      reason: Reason('Enter what the bank says. The vendor will see it'),
      /** Day on which the money was returned. */
      on: Day,
    }),
    answers: { 200: z.object({ batch: PayoutBatchDetails }) },
  }),
};
