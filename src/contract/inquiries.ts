import { z } from 'zod';
import { MOST_REASON, upTo } from '#base/limits.ts';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Dollars, Id, IdParams, Instant } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

const ItemParams = IdParams.extend({ itemId: Id });
const note = z.string().trim().max(MOST_REASON, upTo(MOST_REASON)).default('');
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
  askWhereItIs: endpoint({
    method: 'POST',
    path: '/orders/{id}/items/{itemId}/inquiry',
    access: 'customer',
    summary:
      'Ask where something is that its vendor says has arrived; the vendor has 48 hours to answer, then the marketplace sees to it',
    params: ItemParams,
    body: z.object({ note }),
    answers: { 200: z.object({ order: Order }) },
  }),
  answerInquiry: endpoint({
    method: 'POST',
    path: '/vendor/orders/{id}/items/{itemId}/inquiry-answer',
    access: 'vendor',
    summary:
      'Answer a customer who asks where something is: by its number, or give back what is left of it',
    params: ItemParams,
    body: Answer,
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
  listInquiries: endpoint({
    method: 'GET',
    path: '/admin/inquiries',
    access: 'admin',
    summary:
      'Payments that customers have not received, or vendors do not know of, and whose vendors have not answered in time',
    answers: { 200: z.object({ inquiries: z.array(AdminInquiry) }) },
  }),
  answerForVendor: endpoint({
    method: 'POST',
    path: '/admin/inquiries/{id}/answer',
    access: 'admin',
    confirmed: true,
    moves: 'money',
    summary: 'Answer one of them for its vendor',
    params: IdParams,
    body: Answer,
    answers: { 200: z.object({ message: z.string() }) },
  }),
};
