import { z } from 'zod';
import { CURRENCIES } from '#base/currency.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams, Instant, Message } from './shared.ts';

/** Most bytes of the call that brings a file of bills. */
const FILE_BYTES = 4 * 1024 * 1024;
/** Bills of one page of a vendor's list. */
export const BILLS_AT_ONCE = 50;

/** A bill of an account, as its customer chooses it. Amounts are texts with exactly the currency's decimals. */
export const AskedBill = z.object({
  billId: z.string(),
  /** 'YYYY-MM'. */
  period: z.string(),
  dueOn: Day,
  /** Amount left to pay. */
  amount: z.string(),
  currency: z.enum(CURRENCIES),
  /** The least and the most that can be paid of it. */
  min: z.string(),
  max: z.string(),
  /** Number of payments so far. */
  part: z.number().int(),
  /** Bills of the same account that come first. */
  mustPayFirst: z.array(z.string()),
  /** The number of the order in which it is being paid; null where it is in none. */
  busyIn: z.string().nullable(),
});
export type AskedBill = z.infer<typeof AskedBill>;

/** Judged by the rules of bills, so that every field at fault is named at once. */
const Typed = z.string().max(1000).default('');
const EnteredBill = z.object({
  account: Typed,
  number: Typed,
  period: Typed,
  dueOn: Typed,
  amount: Typed,
  /** May be left out: bills are in their biller's currency. */
  currency: Typed,
  name: Typed,
});

export const VendorBill = z.object({
  _id: z.string(),
  number: z.string(),
  /** Its last letters. */
  account: z.string(),
  period: z.string(),
  dueOn: Day,
  amount: z.string(),
  left: z.string(),
  currency: z.enum(CURRENCIES),
  state: z.enum(['due', 'reserved', 'paid', 'withdrawn']),
  /** The number of the order in which it is being paid. */
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
  askForBills: endpoint({
    method: 'POST',
    path: '/listings/{id}/bills',
    access: 'customer',
    summary: 'What is due for an account; the answer is good for a quarter of an hour',
    params: IdParams,
    body: z.object({ account: z.string().max(60) }),
    answers: {
      200: z.object({
        bills: z.array(AskedBill),
        /** Of the account, its rest hidden; '' where it is not known. */
        customerName: z.string(),
        asOf: Instant,
        goodUntil: Instant,
      }),
    },
  }),
  listBillers: endpoint({
    method: 'GET',
    path: '/vendor/billers',
    access: 'vendor',
    inLanguages: true,
    summary: "One's own listings for which bills are entered",
    answers: {
      200: z.object({
        billers: z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            currency: z.enum(CURRENCIES),
            /** An account that could exist. */
            example: z.string(),
          }),
        ),
      }),
    },
  }),
  listVendorBills: endpoint({
    method: 'GET',
    path: '/vendor/listings/{id}/bills',
    access: 'vendor',
    summary: 'Bills that were entered for a listing, the latest first',
    params: IdParams,
    query: z.object({ before: Id.optional() }),
    answers: { 200: z.object({ bills: z.array(VendorBill), more: z.boolean() }) },
  }),
  enterBills: endpoint({
    method: 'POST',
    path: '/vendor/listings/{id}/bills',
    access: 'selling',
    summary: 'Enter bills, all of them or none; one that is known by account and number is changed',
    params: IdParams,
    body: z.object({ bills: z.array(EnteredBill).min(1).max(100) }),
    answers: { 200: Entered },
  }),
  importBills: endpoint({
    method: 'POST',
    path: '/vendor/listings/{id}/bills/import',
    access: 'selling',
    summary: 'The same from a CSV file: account, bill number, period, due, amount, currency, name',
    params: IdParams,
    bodyLimit: FILE_BYTES,
    textLimit: FILE_BYTES,
    body: z.object({ csv: z.string() }),
    answers: { 200: Entered },
  }),
  withdrawBill: endpoint({
    method: 'DELETE',
    path: '/vendor/listings/{id}/bills/{billId}',
    access: 'vendor',
    summary: 'Withdraw a bill; entered again it is due again',
    params: IdParams.extend({ billId: Id }),
    answers: { 200: Message },
  }),
};
