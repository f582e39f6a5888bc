import { MOST_REASON } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Day, Dollars, Id, IdParams, Instant, Picture } from './shared.ts';

const ItemParams = IdParams.extend({ itemId: Id });
const Reason = z.string().trim().min(1, 'Enter a reason').max(MOST_REASON);
const Done = z.object({ message: z.string() });

/** Max requests, and max workers, per response. */
export const MOST_TO_REPLACE = 100;
export const MOST_FITTING = 100;

export const ToReplace = z.object({
  _id: z.string(),
  serviceOrderId: z.string(),
  itemId: z.string(),
  name: z.string(),
  kind: z.string(),
  customerName: z.string(),
  reason: z.string(),
  askedAt: Instant,
  /** Vendor's deadline for offering a replacement, or the customer's for answering. */
  answerBy: Instant,
  endsOn: Day,
  /** Possible start days of the replacement; `last` is before `first` if none is left. */
  handover: z.object({ first: Day, last: Day }),
  /** The offered worker, until the customer answers. */
  offer: z.object({ name: z.string(), handover: Day, refund: Dollars }).nullable(),
});
export type ToReplace = z.infer<typeof ToReplace>;

/** Vendor calls take a service order id, customer calls an order id. */
export const endpoints = {
  askReplacement: endpoint({
    method: 'POST',
    path: '/orders/{id}/items/{itemId}/replacement',
    access: 'customer',
    summary:
      'Ask for another worker under the guarantee of a term; where none is offered within 7 days, the unused days go back to the card',
    params: ItemParams,
    body: z.object({ reason: Reason }),
    answers: { 200: z.object({ order: Order }) },
  }),
  answerReplacement: endpoint({
    method: 'POST',
    path: '/orders/{id}/items/{itemId}/replacement-answer',
    access: 'customer',
    summary:
      'Agree to the worker who is offered, which moves the days from the handover on and refunds a difference; or keep who works now',
    params: ItemParams,
    body: z.object({
      request: Id,
      agree: z.boolean('Say yes or no'),
    }),
    answers: { 200: z.object({ order: Order }) },
  }),
  listToReplace: endpoint({
    method: 'GET',
    path: '/vendor/replacements',
    access: 'vendor',
    inLanguages: true,
    summary: 'Requests for another worker that are not settled, the most urgent first',
    query: z.object({ vertical: z.string().max(40) }),
    answers: { 200: z.object({ requests: z.array(ToReplace) }) },
  }),
  listFitting: endpoint({
    method: 'GET',
    path: '/vendor/orders/{id}/items/{itemId}/replacements',
    access: 'vendor',
    inLanguages: true,
    summary:
      'Own workers who can take over an item of a service order from a day on: of the same role, at most as dear, free to its end',
    params: ItemParams,
    query: z.object({ handover: Day }),
    answers: {
      200: z.object({
        workers: z.array(
          z.object({
            _id: z.string(),
            name: z.string(),
            picture: Picture.nullable(),
            /** Refund to the customer because the replacement costs less. */
            refund: Dollars,
          }),
        ),
      }),
    },
  }),
  offerReplacement: endpoint({
    method: 'POST',
    path: '/vendor/orders/{id}/items/{itemId}/replacement',
    access: 'vendor',
    summary: 'Offer a customer another worker from a day on, whose days are held until they answer',
    params: ItemParams,
    body: z.object({ productId: Id, handover: Day }),
    answers: { 200: Done },
  }),
  declineReplacement: endpoint({
    method: 'POST',
    path: '/vendor/orders/{id}/items/{itemId}/replacement/decline',
    access: 'vendor',
    summary:
      'Say that there is no other worker: the term ends today, and its unused days go back to the customer',
    params: ItemParams,
    body: z.object({ reason: Reason }),
    answers: { 200: Done },
  }),
};
