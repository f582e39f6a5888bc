import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { asked, Day, Id, IdParams } from './shared.ts';

const ItemParams = IdParams.extend({ itemId: Id });
const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, as in 09:00');

/** Days of start times per call. */
export const STARTS_DAYS = 31;

/** Vendor calls take a service order id, customer calls an order id. */
export const endpoints = {
  listStarts: endpoint({
    method: 'GET',
    path: '/vendor/orders/{id}/items/{itemId}/starts',
    access: 'vendor',
    summary:
      "Free alternative times for an item of the caller's service order; min notice does not apply to its vendor",
    params: ItemParams,
    query: z.object({
      from: Day.optional(),
      days: asked(z.number().int().min(1).max(STARTS_DAYS)).default(7),
    }),
    answers: { 200: z.object({ starts: z.array(z.object({ day: Day, slot: z.string() })) }) },
  }),
  listInstead: endpoint({
    method: 'GET',
    path: '/orders/{id}/items/{itemId}/instead',
    access: 'customer',
    summary:
      'The three nearest times that are free in place of an item to come that its vendor has cancelled; none of any other',
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
  proposeMove: endpoint({
    method: 'POST',
    path: '/vendor/orders/{id}/items/{itemId}/move',
    access: 'vendor',
    summary:
      'Ask a customer to come at another time: it is held for them until they answer, and what they have stays theirs',
    params: ItemParams,
    body: z.object({ day: Day, slot: Time }),
    answers: { 200: z.object({ message: z.string() }) },
  }),
  answerMove: endpoint({
    method: 'POST',
    path: '/orders/{id}/items/{itemId}/move-answer',
    access: 'customer',
    summary:
      'Agree to the other time that a vendor asks for, or decline: then the booking is given up and all of it goes back',
    params: ItemParams,
    body: z.object({ agree: z.boolean('Say yes or no') }),
    answers: { 200: z.object({ order: Order }) },
  }),
};
