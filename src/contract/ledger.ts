import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csvAnswer } from './list.ts';
import { Day, Dollars, Instant } from './shared.ts';

export const LedgerCheck = z.object({
  at: Instant,
  transactions: z.number().int(),
  /** Transactions whose entries do not sum to zero. */
  unbalanced: z.number().int(),
  sumAll: Dollars,
  /** Balance of each account, debit positive. */
  accounts: z.array(z.object({ account: z.string(), balance: Dollars })),
  vendorsNegative: z.number().int(),
  /** Number of vendor months whose statement closes with another balance than the entries. */
  closingsWrong: z.number().int(),
  /** Ledger balance at the card provider, less the net of payments and refunds. */
  clearingVsPayments: Dollars,
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const endpoints = {
  checkLedger: endpoint('GET /admin/ledger/check', 'admin', {
    summary: 'Consistency of the ledger with itself and the payments',
    answers: { 200: z.object({ check: LedgerCheck }) },
  }),
  exportLedger: endpoint('GET /admin/ledger.csv', 'admin', {
    confirmed: true,
    moves: 'secret',
    changesState: true,
    summary:
      'Ledger entries booked from `from` to `to` in UTC, with their subjects. Each export is audited',
    query: z.object({ from: Day, to: Day }).refine(({ from, to }) => to >= from, {
      path: ['to'],
      message: 'The end must be after the start',
      params: { fault: 'order' },
    }),
    ...csvAnswer,
  }),
};
