import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csvAnswer } from './list.ts';
import { asked, Dollars, Id, IdParams, Instant } from './shared.ts';

/** 'YYYY-MM' in UTC. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Not a month (YYYY-MM)');

/** Reasons a vendor's balance can change. */
export const STATEMENT_KINDS = [
  'charge',
  'refund',
  /** The refund did not reach the customer: the amount is credited again. */
  'refund_failed',
  'dispute',
  'subscription',
  'payout',
  'payout_return',
  'write_off',
  'owing_paid',
] as const;

export const STATEMENT_LINES = 50;

export const OwedFrom = z.object({
  at: Instant,
  kind: z.enum(STATEMENT_KINDS),
  /** The vendor's part of an order; null if it concerns no order. */
  serviceOrderId: z.string().nullable(),
  number: z.string().nullable(),
  amount: Dollars,
});

export const StatementLine = z.object({
  at: Instant,
  kind: z.enum(STATEMENT_KINDS),
  /** The vendor's part of an order; null if it concerns no order. */
  serviceOrderId: z.string().nullable(),
  /** Displayed number: of the order, of the payout at the bank, or of the invoice. */
  number: z.string().nullable(),
  sales: Dollars,
  principal: Dollars,
  commission: Dollars,
  /** Total by which the balance changed. */
  amount: Dollars,
  /** Amount by which it made the balance negative. */
  owed: Dollars,
});
export type StatementLine = z.infer<typeof StatementLine>;

/** A month of a vendor's balance: opening plus the signed figures equals closing. */
export const Statement = z.object({
  month: Month,
  businessName: z.string(),
  /** The month is over: later corrections appear in later months. */
  closed: z.boolean(),
  opening: Dollars,
  /** Sources of a negative opening balance, earliest first. */
  owedFrom: z.array(OwedFrom),
  sales: Dollars,
  /** Principal collected to be passed on: transfers, bills, taxes. */
  principal: Dollars,
  commission: Dollars,
  refunds: Dollars,
  disputes: Dollars,
  subscription: Dollars,
  payouts: Dollars,
  /** Payouts that the bank returned. */
  returned: Dollars,
  writtenOff: Dollars,
  /** Vendor's debt repaid by card or bank. */
  paidByVendor: Dollars,
  closing: Dollars,
  lines: z.array(StatementLine),
  total: z.number().int(),
});
export type Statement = z.infer<typeof Statement>;

const Months = z.object({
  months: z.array(z.object({ month: Month, closed: z.boolean(), closing: Dollars })),
});
const PageOfLines = z.object({ page: asked(z.number().int().min(1).max(10_000)).default(1) });
const MonthParams = z.object({ month: Month });
const VendorMonthParams = z.object({ id: Id, month: Month });

export const endpoints = {
  statements: endpoint('GET /vendor/statements', 'vendor', {
    may: 'money',
    summary: "The months of a vendor's balance, newest first",
    answers: { 200: Months },
  }),
  statement: endpoint('GET /vendor/statements/{month}', 'vendor', {
    may: 'money',
    summary: "A month of a vendor's balance in UTC: opening, movements and closing",
    params: MonthParams,
    query: PageOfLines,
    answers: { 200: z.object({ statement: Statement }) },
  }),
  statementCsv: endpoint('GET /vendor/statements/{month}/lines.csv', 'vendor', {
    may: 'money',
    summary: 'All lines of a month as a file',
    params: MonthParams,
    ...csvAnswer,
  }),
  adminStatements: endpoint('GET /admin/vendor-details/{id}/statements', 'admin', {
    may: 'money',
    summary: "The months of any vendor's balance",
    params: IdParams,
    answers: { 200: Months },
  }),
  adminStatement: endpoint('GET /admin/vendor-details/{id}/statements/{month}', 'admin', {
    may: 'money',
    summary: "A month of any vendor's balance",
    params: VendorMonthParams,
    query: PageOfLines,
    answers: { 200: z.object({ statement: Statement }) },
  }),
  adminStatementCsv: endpoint(
    'GET /admin/vendor-details/{id}/statements/{month}/lines.csv',
    'admin',
    {
      may: 'money',
      summary: "All lines of a month of any vendor's balance as a file",
      params: VendorMonthParams,
      ...csvAnswer,
    },
  ),
};
