import { MAX_REASON } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Day, Dollars, Id, IdParams, Instant, Picture } from './shared.ts';

const ItemParams = IdParams.extend({ itemId: Id });
const Reason = z.string().trim().min(1, 'Enter a reason').max(MAX_REASON);
const Done = z.object({ message: z.string() });

/** Max requests, and max workers, per response. */
export const MAX_TO_REPLACE = 100;
export const MAX_FITTING = 100;

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
  askReplacement: endpoint('POST /orders/{id}/items/{itemId}/replacement', 'customer', {
    summary:
      'Request another worker under the guarantee; without an offer within 7 days the unused days are refunded',
    params: ItemParams,
    body: z.object({ reason: Reason }),
    answers: { 200: z.object({ order: Order }) },
  }),
  answerReplacement: endpoint('POST /orders/{id}/items/{itemId}/replacement-answer', 'customer', {
    summary:
      'Accept the offered worker from the handover day, with a refund of any difference, or keep the current one',
    params: ItemParams,
    body: z.object({
      request: Id,
      agree: z.boolean('Say yes or no'),
    }),
    answers: { 200: z.object({ order: Order }) },
  }),
  listToReplace: endpoint('GET /vendor/replacements', 'vendor', {
    may: 'orders',
    inLanguages: true,
    summary: 'Open replacement requests, most urgent first',
    query: z.object({ vertical: z.string().max(40) }),
    answers: { 200: z.object({ requests: z.array(ToReplace) }) },
  }),
  listFitting: endpoint('GET /vendor/orders/{id}/items/{itemId}/replacements', 'vendor', {
    may: 'orders',
    inLanguages: true,
    summary:
      'Workers who can take over an item from a day on: same role, not dearer, free until the end',
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
  offerReplacement: endpoint('POST /vendor/orders/{id}/items/{itemId}/replacement', 'vendor', {
    may: 'orders',
    summary: 'Offer another worker from a day on; their days are held until the customer answers',
    params: ItemParams,
    body: z.object({ productId: Id, handover: Day }),
    answers: { 200: Done },
  }),
  declineReplacement: endpoint(
    'POST /vendor/orders/{id}/items/{itemId}/replacement/decline',
    'vendor',
    {
      may: 'orders',
      summary: 'Decline a replacement: the term ends today, and unused days are refunded',
      params: ItemParams,
      body: z.object({ reason: Reason }),
      answers: { 200: Done },
    },
  ),
};
