import { z } from 'zod';
import { MAX_REASON, upTo } from '#base/limits.ts';
import { endpoint } from './endpoint.ts';
import { pageQuery } from './list.ts';
import { Order } from './orders.ts';
import { Dollars, Id, IdParams, Instant } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

const ItemParams = IdParams.extend({ itemId: Id });
const note = z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default('');
const Answer = z.object({
  /** It arrived and has a reference; otherwise everything left is refunded. */
  arrived: z.boolean('Say whether it arrived'),
  reference: z.string().trim().max(100, upTo(100)).default(''),
  note,
});

const AdminInquiry = z.object({
  _id: z.string(),
  what: z.enum(['not_arrived', 'checking']),
  orderId: z.string(),
  serviceOrderId: z.string(),
  serviceName: z.string(),
  itemName: z.string(),
  note: z.string(),
  left: Dollars,
  askedAt: Instant,
  /** Time it was passed to admins. */
  since: Instant,
});

export const endpoints = {
  askWhereItIs: endpoint('POST /orders/{id}/items/{itemId}/inquiry', 'customer', {
    summary:
      'Report that an item has not arrived; the vendor has 48 hours to answer, then admins take over',
    params: ItemParams,
    body: z.object({ note }),
    answers: { 200: z.object({ order: Order }) },
  }),
  answerInquiry: endpoint('POST /vendor/orders/{id}/items/{itemId}/inquiry-answer', 'vendor', {
    may: 'orders',
    summary: 'Answer such an inquiry with a reference, or refund the rest of the item',
    params: ItemParams,
    body: Answer,
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
  listInquiries: endpoint('GET /admin/inquiries', 'admin', {
    may: 'orders',
    summary: 'Inquiries and unclear payments that vendors have not answered in time',
    query: pageQuery(200),
    answers: { 200: z.object({ inquiries: z.array(AdminInquiry), total: z.number().int() }) },
  }),
  answerForVendor: endpoint('POST /admin/inquiries/{id}/answer', 'admin', {
    may: 'refunds',
    confirmed: true,
    moves: 'money',
    summary:
      'Answer an inquiry for its vendor. It stays open while a large refund waits for a second person',
    params: IdParams,
    body: Answer,
    answers: {
      200: z.object({
        message: z.string(),
        /** A second person must confirm the refund. */
        waits: z.boolean(),
      }),
    },
  }),
};
