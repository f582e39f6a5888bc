import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { asked, Day, Id, IdParams } from './shared.ts';

const ItemParams = IdParams.extend({ itemId: Id });
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, as in 09:00');

export const STARTS_DAYS = 31;

/** Vendor calls take a service order id, customer calls an order id. */
export const endpoints = {
  listStarts: endpoint('GET /vendor/orders/{id}/items/{itemId}/starts', 'vendor', {
    may: 'orders',
    summary:
      "Free alternative times for an item of the caller's service order; min notice does not apply to its vendor",
    params: ItemParams,
    query: z.object({
      from: Day.optional(),
      days: asked(z.number().int().min(1).max(STARTS_DAYS)).default(7),
    }),
    answers: { 200: z.object({ starts: z.array(z.object({ day: Day, slot: z.string() })) }) },
  }),
  listInstead: endpoint('GET /orders/{id}/items/{itemId}/instead', 'customer', {
    summary:
      'The three nearest free times in place of a future item that its vendor cancelled; otherwise none',
    params: ItemParams,
    answers: {
      200: z.object({
        starts: z.array(
          z.object({
            day: Day,
            slot: z.string(),
            options: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    },
  }),
  proposeMove: endpoint('POST /vendor/orders/{id}/items/{itemId}/move', 'vendor', {
    may: 'orders',
    summary: 'Propose another time to a customer, held until they answer; the booking stays',
    params: ItemParams,
    body: z.object({ day: Day, slot: Time }),
    answers: { 200: z.object({ message: z.string() }) },
  }),
  answerMove: endpoint('POST /orders/{id}/items/{itemId}/move-answer', 'customer', {
    summary:
      'Accept another proposed time, or decline: then the booking is cancelled with a full refund',
    params: ItemParams,
    body: z.object({ agree: z.boolean('Say yes or no') }),
    answers: { 200: z.object({ order: Order }) },
  }),
};
