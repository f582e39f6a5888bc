import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Day, Dollars, EnteredDollars, Id, IdParams } from './shared.ts';

const ItemParams = IdParams.extend({ itemId: Id });

export const EndQuote = z.object({
  refund: Dollars,
  /** Last day of the notice period, on which the term then ends. */
  lastDay: Day,
  noticeDays: z.number().int(),
  /** Remaining paid days after that, and the total paid days. */
  unusedDays: z.number().int(),
  allDays: z.number().int(),
});
export type EndQuote = z.infer<typeof EndQuote>;

export const endpoints = {
  endQuote: endpoint('GET /orders/{id}/items/{itemId}/end-quote', 'customer', {
    summary: 'Preview of ending a term today: its refund and last day',
    params: ItemParams,
    answers: { 200: EndQuote },
  }),
  endItem: endpoint('POST /orders/{id}/items/{itemId}/end', 'customer', {
    summary: 'End a running term early, once: the days after the notice are released and refunded',
    params: ItemParams,
    body: z.object({
      /** The refund the customer saw; refused with 409 if it has changed. */
      expectedRefund: EnteredDollars,
    }),
    answers: { 200: z.object({ order: Order }) },
  }),
};
