import { MAX_LINE, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, listAnswer, listQuery } from './list.ts';
import { SecondCheck } from './second-check.ts';
import { Day, Dollars, IdParams, Instant } from './shared.ts';

export const BATCH_STATUSES = ['open', 'paid', 'cancelled'] as const;
const SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;

export const PayoutBatch = z.object({
  _id: z.string(),
  status: z.enum(BATCH_STATUSES),
  count: z.number().int(),
  total: Dollars,
  createdBy: z.string(),
  createdAt: Instant,
  closedAt: Instant.nullable(),
  bankReference: z.string().nullable(),
});
export type PayoutBatch = z.infer<typeof PayoutBatch>;

export const PayoutBatchDetails = PayoutBatch.extend({
  /** For marking it as paid. */
  secondCheck: SecondCheck,
  payouts: z.array(
    z.object({
      _id: z.string(),
      vendorId: z.string(),
      businessName: z.string(),
      amount: Dollars,
      holder: z.string(),
      bankName: z.string(),
      iban: z.string(),
      returned: z.object({ on: Day, reason: z.string() }).nullable(),
    }),
  ),
  audit: z.array(AuditRecord),
});
export type PayoutBatchDetails = z.infer<typeof PayoutBatchDetails>;

export const Due = z.object({
  payable: z.object({ vendors: z.number().int(), total: Dollars }),
  withoutAccount: z.object({ vendors: z.number().int(), total: Dollars }),
  notApproved: z.object({ vendors: z.number().int(), total: Dollars }),
  accountChanged: z.object({ vendors: z.number().int(), total: Dollars }),
  accountToCheck: z.object({ vendors: z.number().int(), total: Dollars }),
  /** Below the minimum payout. */
  tooLittle: z.object({ vendors: z.number().int(), total: Dollars }),
  /** Amounts that may still be refunded: not completed, upcoming or returnable. */
  waiting: z.object({ vendors: z.number().int(), total: Dollars }),
  /** Vendors with a negative balance after refunds. */
  owing: z.object({ vendors: z.number().int(), total: Dollars }),
  open: z.string().nullable(),
});
export type Due = z.infer<typeof Due>;

const Key = z.object({
  'idempotency-key': z
    .string('Say which press of the button this is')
    .min(1, 'Say which press of the button this is')
    .max(200, 'A key has at most 200 characters'),
});

export const endpoints = {
  listPayoutBatches: endpoint('GET /admin/payouts', 'admin', {
    may: 'money',
    summary: 'All payout batches, searched by vendor and bank reference',
    query: listQuery({ statuses: BATCH_STATUSES, sorts: SORTS }),
    answers: { 200: listAnswer(PayoutBatch).extend({ due: Due }) },
  }),
  makePayoutBatch: endpoint('POST /admin/payouts', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary:
      'Create a batch with everything owed to approved vendors with an account; idempotent by Idempotency-Key',
    headers: Key,
    body: z.object({}).default({}),
    answers: { 201: z.object({ batch: PayoutBatchDetails }) },
  }),
  payoutBatch: endpoint('GET /admin/payouts/{id}', 'admin', {
    may: 'money',
    summary: 'A batch with its payouts and history',
    params: IdParams,
    answers: { 200: z.object({ batch: PayoutBatchDetails }) },
  }),
  bankFile: endpoint('GET /admin/payouts/{id}/bank-file.csv', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'secret',
    changesState: true,
    summary: 'A batch as a bank file with all IBANs. Each access is audited',
    params: IdParams,
    ...csvAnswer,
  }),
  closePayoutBatch: endpoint('PATCH /admin/payouts/{id}', 'admin', {
    may: 'money',
    confirmed: true,
    moves: 'money',
    summary:
      'Mark an open batch as paid, which books it, or cancel it. Another person than its creator marks it as paid',
    params: IdParams,
    body: z.object({
      status: z.enum(['paid', 'cancelled'], "A batch is 'paid' or 'cancelled'"),
      bankReference: z.string().trim().max(MAX_LINE, upTo(MAX_LINE)).default(''),
    }),
    answers: { 200: z.object({ batch: PayoutBatchDetails }) },
  }),
};
