import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csvAnswer } from './list.ts';
import { LEDGER_ACCOUNTS } from '#base/ledger-accounts.ts';
import { asked, Day, Dollars, Id, Instant } from './shared.ts';
import { STATEMENT_KINDS } from './statements.ts';

export const LedgerCheck = z.object({
  at: Instant,
  transactions: z.number().int(),
  /** Transactions whose entries do not sum to zero. */
  unbalanced: z.number().int(),
  sumAll: Dollars,
  /** Balance of each account, debit positive. */
  accounts: z.array(z.object({ account: z.enum(LEDGER_ACCOUNTS), balance: Dollars })),
  vendorsNegative: z.number().int(),
  /** Number of vendor months whose statement closes with another balance than the entries. */
  closingsWrong: z.number().int(),
  /** Ledger balance at the card provider, less the net of payments and refunds. */
  clearingVsPayments: Dollars,
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

const areInOrder = ({ from, to }: { readonly from?: string; readonly to?: string }): boolean =>
  from === undefined || to === undefined || to >= from;
const IN_ORDER = {
  path: ['to'],
  message: 'The end must be after the start',
  params: { fault: 'order' },
};

/** An entry of the ledger with the records that it belongs to. */
const BookedEntry = z.object({
  _id: z.string(),
  at: Instant,
  kind: z.enum([...STATEMENT_KINDS, 'provider_fee', 'provider_payout', 'provider_other']),
  account: z.enum(LEDGER_ACCOUNTS),
  /** The entry's vendor, or that of its payout or invoice. */
  vendor: z.object({ _id: z.string(), businessName: z.string() }).nullable(),
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  /** The batch of a payout. */
  batchId: z.string().nullable(),
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  /** Id of a movement at the card provider. */
  providerRef: z.string().nullable(),
  /** Debit positive. */
  amount: Dollars,
});

export const endpoints = {
  listLedgerEntries: endpoint('GET /admin/ledger/entries', 'admin', {
    may: 'money',
    summary: 'Ledger entries of an account or a vendor, booked on days in UTC, newest first',
    query: z
      .object({
        account: z.enum(LEDGER_ACCOUNTS).optional(),
        /** The vendor of the entry itself. */
        vendor: Id.optional(),
        from: Day.optional(),
        to: Day.optional(),
        /** The `_id` of the last entry shown: the page has older ones. */
        before: Id.optional(),
        /** The `_id` of the first entry shown: the page has newer ones. */
        after: Id.optional(),
        pageSize: asked(z.number().int().min(1).max(100)).default(50),
      })
      .refine(areInOrder, IN_ORDER),
    answers: {
      200: z.object({
        entries: z.array(BookedEntry),
        /** There are newer entries than these. */
        newer: z.boolean(),
        /** There are older entries than these. */
        older: z.boolean(),
      }),
    },
  }),
  checkLedger: endpoint('GET /admin/ledger/check', 'admin', {
    may: 'money',
    summary: 'Consistency of the ledger with itself and the payments',
    answers: { 200: z.object({ check: LedgerCheck }) },
  }),
  exportLedger: endpoint('GET /admin/ledger.csv', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'secret',
    changesState: true,
    summary:
      'Ledger entries booked from `from` to `to` in UTC, with their subjects. Each export is audited',
    query: z.object({ from: Day, to: Day }).refine(areInOrder, IN_ORDER),
    ...csvAnswer,
  }),
};
