import { z } from 'zod';
import { CURRENCIES } from '#base/currency.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
import { Day, Id, IdParams, Instant, Message } from './shared.ts';

/** Max body size in bytes of an uploaded bill file. */
const FILE_BYTES = 4 * 1024 * 1024;
/** Bills per page of a vendor's list. */
export const BILLS_AT_ONCE = 50;

/** A bill as offered to the customer. Amounts are strings with the currency's decimals. */
export const AskedBill = z.object({
  billId: z.string(),
  /** 'YYYY-MM'. */
  period: z.string(),
  dueOn: Day,
  /** Amount left to pay. */
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  /** Smallest and largest payment towards it. */
  min: z.string(),
  max: z.string(),
  /** Number of payments so far. */
  part: z.number().int(),
  /** Bills of the same account that must be paid first. */
  mustPayFirst: z.array(z.string()),
  /** Number of the order that is paying it; null without one. */
  busyIn: z.string().nullable(),
});
export type AskedBill = z.infer<typeof AskedBill>;

/** Validated by the rules of bills, so that all invalid fields are reported together. */
const Typed = z.string().max(1000).default('');
const EnteredBill = z.object({
  account: Typed,
  number: Typed,
  period: Typed,
  dueOn: Typed,
  amount: Typed,
  /** Optional: bills are in their biller's currency. */
  currency: Typed,
  name: Typed,
});

export const VendorBill = z.object({
  _id: z.string(),
  number: z.string(),
  /** Last characters of the account number. */
  account: z.string(),
  period: z.string(),
  dueOn: Day,
  amount: z.string(),
  left: z.string(),
  currency: z.enum(CURRENCIES),
  state: z.enum(['due', 'reserved', 'paid', 'withdrawn']),
  /** Number of the order that is paying it. */
  order: z.string().nullable(),
  updatedAt: Instant,
});
export type VendorBill = z.infer<typeof VendorBill>;

const Entered = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  message: z.string(),
});

export const endpoints = {
  askForBills: endpoint('POST /listings/{id}/bills', 'customer', {
    summary: "The amount due for a biller's account; valid for 15 minutes",
    params: IdParams,
    body: z.object({ account: z.string().max(60) }),
    answers: {
      200: z.object({
        bills: z.array(AskedBill),
        /** Name on the account, mostly masked; '' if unknown. */
        customerName: z.string(),
        asOf: Instant,
        goodUntil: Instant,
      }),
    },
  }),
  listBillers: endpoint('GET /vendor/billers', 'vendor', {
    may: 'listings',
    inLanguages: true,
    summary: "The caller's listings with entered bills",
    query: pageQuery(200),
    answers: {
      200: z.object({
        billers: z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            currency: z.enum(CURRENCIES),
            /** An example of a well-formed account number. */
            example: z.string(),
          }),
        ),
        total: z.number().int(),
      }),
    },
  }),
  listVendorBills: endpoint('GET /vendor/listings/{id}/bills', 'vendor', {
    may: 'listings',
    summary: 'Entered bills of a listing, newest first',
    params: IdParams,
    query: z.object({ before: Id.optional() }),
    answers: { 200: z.object({ bills: z.array(VendorBill), more: z.boolean() }) },
  }),
  enterBills: endpoint('POST /vendor/listings/{id}/bills', 'selling', {
    may: 'listings',
    summary: 'Enter bills, all or none; a bill with a known account and number is changed',
    params: IdParams,
    body: z.object({ bills: z.array(EnteredBill).min(1).max(100) }),
    answers: { 200: Entered },
  }),
  importBills: endpoint('POST /vendor/listings/{id}/bills/import', 'selling', {
    may: 'listings',
    summary:
      'Enter bills from a CSV file: account, bill number, period, due, amount, currency, name',
    params: IdParams,
    bodyLimit: FILE_BYTES,
    textLimit: FILE_BYTES,
    body: z.object({ csv: z.string() }),
    answers: { 200: Entered },
  }),
  withdrawBill: endpoint('DELETE /vendor/listings/{id}/bills/{billId}', 'vendor', {
    may: 'listings',
    summary: 'Withdraw a bill; entering it again makes it due again',
    params: IdParams.extend({ billId: Id }),
    answers: { 200: Message },
  }),
};
