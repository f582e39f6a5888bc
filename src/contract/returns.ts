import { MAX_NOTE, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import { OrderReturn, RETURN_STATES } from './order-goods.ts';
import { Order } from './orders.ts';
import { Id, IdParams } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

const FILTER = { statuses: RETURN_STATES, sorts: ['recent', 'oldest'] } as const;

const VendorReturn = OrderReturn.extend({
  mainOrderId: z.string(),
  serviceOrderId: z.string(),
  serviceName: z.string(),
  /** The customer returning it; null for fields that are unknown or erased. */
  customer: z.string().nullable(),
});
const AdminReturn = VendorReturn.extend({
  vendor: z.object({ _id: z.string(), name: z.string() }),
});
const waiting = z.number().int();

export const endpoints = {
  listVendorReturns: endpoint('GET /vendor/returns', 'vendor', {
    may: 'orders',
    inLanguages: true,
    summary: 'Returns to the calling vendor; searched by ids, customer name and email',
    query: listQuery(FILTER),
    answers: { 200: listAnswer(VendorReturn).extend({ waiting }) },
  }),
  listAdminReturns: endpoint('GET /admin/returns', 'admin', {
    may: 'orders',
    inLanguages: true,
    summary: "All customers' returns; searched by ids, customer name and email",
    query: listQuery(FILTER),
    answers: { 200: listAnswer(AdminReturn).extend({ waiting }) },
  }),
  exportVendorReturns: endpoint('GET /vendor/returns.csv', 'vendor', {
    may: 'orders',
    inLanguages: true,
    summary: "The vendor's returns as CSV, a row per item",
    query: exportQuery(FILTER),
    ...csvAnswer,
  }),
  exportAdminReturns: endpoint('GET /admin/returns.csv', 'admin', {
    may: 'orders',
    inLanguages: true,
    summary: 'All returns as CSV, a row per item',
    query: exportQuery(FILTER),
    ...csvAnswer,
  }),
  requestReturn: endpoint('POST /orders/{id}/returns', 'customer', {
    summary: 'Request to return delivered items within the sold return period',
    params: IdParams,
    body: z.object({
      serviceOrderId: Id,
      items: z
        .array(
          z.object({
            itemId: Id,
            quantity: z
              .number('Enter how many')
              .int('Enter how many')
              .min(1, 'Enter how many')
              .max(999, 'Enter how many'),
          }),
        )
        .min(1, 'Choose what to return')
        .max(100),
      reason: z
        .string('Enter a reason for the return')
        .trim()
        .min(1, 'Enter a reason for the return')
        .max(MAX_NOTE, upTo(MAX_NOTE)),
    }),
    answers: { 201: z.object({ order: Order }) },
  }),
  answerReturn: endpoint('PATCH /vendor/returns/{id}', 'vendor', {
    may: 'orders',
    summary: 'Accept or reject a return, or mark it as received: then it is refunded',
    params: IdParams,
    body: z.object({
      state: z.enum(['accepted', 'rejected', 'received'], 'Choose an answer'),
      /** Return address, or the reason for the refusal. */
      answer: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default(''),
      restock: z.boolean().default(true),
    }),
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
};
