import { z } from 'zod';
import { MAX_REASON, upTo } from '#base/limits.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
import { Dollars, IdParams, Instant } from './shared.ts';

/**
 * A part of an order that waits for an admin because a name resembles one on a sanctions list; or,
 * without an order, a recipient whose name resembles one already refused for the same person.
 */
export const ScreeningCase = z.object({
  _id: z.string(),
  orderId: z.string().nullable(),
  serviceOrderId: z.string().nullable(),
  serviceName: z.string(),
  total: Dollars,
  isPaid: z.boolean(),
  who: z.enum(['payee', 'sender']),
  outcome: z.enum(['review', 'blocked']),
  score: z.number(),
  openedAt: Instant,
  /** Time of the automatic refund; null before payment. */
  refundsAt: Instant.nullable(),
});
export type ScreeningCase = z.infer<typeof ScreeningCase>;

const Named = z.object({
  name: z.string(),
  nameArabic: z.string(),
  birth: z.string(),
  country: z.string(),
});

export const ScreeningCaseDetails = ScreeningCase.extend({
  listVersion: z.string(),
  /** The screened person as entered. */
  screened: Named.nullable(),
  /** The similar entry of the sanctions list; null if the list no longer has it. */
  listed: z
    .object({
      id: z.string(),
      name: z.string(),
      aliases: z.array(z.string()),
      birth: z.string(),
      country: z.string(),
      programme: z.string(),
    })
    .nullable(),
  /** The account that attempted it; null for a case of an order. */
  userId: z.string().nullable(),
  state: z.enum(['open', 'cleared', 'refunded']),
  reason: z.string(),
});

const Reason = z.object({
  reason: z.string().trim().min(1, 'Say why').max(MAX_REASON, upTo(MAX_REASON)),
});
const Decided = z.object({ case: ScreeningCaseDetails, message: z.string() });

export const endpoints = {
  listScreeningCases: endpoint('GET /admin/screening', 'admin', {
    may: 'standing',
    summary: 'Orders on hold because of a name close to a sanctions list entry, oldest first',
    query: pageQuery(200),
    answers: { 200: z.object({ cases: z.array(ScreeningCase), total: z.number().int() }) },
  }),
  readScreeningCase: endpoint('GET /admin/screening/{id}', 'admin', {
    may: 'standing',
    summary: 'A held order with both names. Each access is audited',
    params: IdParams,
    answers: { 200: z.object({ case: ScreeningCaseDetails }) },
  }),
  clearScreeningCase: endpoint('POST /admin/screening/{id}/clear', 'admin', {
    may: 'standing',
    confirmed: true,
    moves: 'money',
    summary: 'Clear a match as a different person: the order continues',
    params: IdParams,
    body: Reason,
    answers: { 200: Decided },
  }),
  refundScreeningCase: endpoint('POST /admin/screening/{id}/refund', 'admin', {
    may: 'standing',
    confirmed: true,
    moves: 'money',
    summary:
      'Confirm a match: everything is refunded, without a reason for the customer. The case stays open while a large refund waits for a second person',
    params: IdParams,
    body: Reason,
    answers: { 200: Decided },
  }),
};
