import { MOST_NOTE, upTo } from '#base/limits.ts';
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
/** Number of returns waiting for an answer, regardless of the filter. */
const waiting = z.number().int();

export const endpoints = {
  listVendorReturns: endpoint({
    method: 'GET',
    path: '/vendor/returns',
    access: 'vendor',
    inLanguages: true,
    summary: 'Returns to the calling vendor; searched by ids, customer name and email',
    query: listQuery(FILTER),
    answers: { 200: listAnswer(VendorReturn).extend({ waiting }) },
  }),
  listAdminReturns: endpoint({
    method: 'GET',
    path: '/admin/returns',
    access: 'admin',
    inLanguages: true,
    summary: "All customers' returns; searched by ids, customer name and email",
    query: listQuery(FILTER),
    answers: { 200: listAnswer(AdminReturn).extend({ waiting }) },
  }),
  exportVendorReturns: endpoint({
    method: 'GET',
    path: '/vendor/returns.csv',
    access: 'vendor',
    inLanguages: true,
    summary: 'The same as CSV, a row for each thing that is sent back',
    query: exportQuery(FILTER),
    ...csvAnswer,
  }),
  exportAdminReturns: endpoint({
    method: 'GET',
    path: '/admin/returns.csv',
    access: 'admin',
    inLanguages: true,
    summary: 'The same of all vendors',
    query: exportQuery(FILTER),
    ...csvAnswer,
  }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/orders/{id}/returns',
    access: 'customer',
    summary: 'Ask to send back something that was delivered, within the days it was sold with',
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
        .max(MOST_NOTE, upTo(MOST_NOTE)),
    }),
    answers: { 201: z.object({ order: Order }) },
  }),
  answerReturn: endpoint({
    method: 'PATCH',
    path: '/vendor/returns/{id}',
    access: 'vendor',
    summary:
      'Accept or reject what a customer wants to send back, or say that it is here: then it is refunded',
    params: IdParams,
    body: z.object({
      state: z.enum(['accepted', 'rejected', 'received'], 'Choose an answer'),
      /** Return address, or the reason for the refusal. */
      answer: z.string().trim().max(MOST_NOTE, upTo(MOST_NOTE)).default(''),
      restock: z.boolean().default(true),
    }),
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
};
