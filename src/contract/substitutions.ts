import { MAX_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Id, IdParams } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

const count = (what: string) => z.number(what).int(what).min(1, what).max(999, what);

export const endpoints = {
  substitute: endpoint('POST /vendor/orders/{id}/items/{itemId}/unavailable', 'vendor', {
    may: 'orders',
    summary:
      'Resolve pieces missing while packing: replace them and refund the difference, or refund them',
    params: IdParams.extend({ itemId: Id }),
    body: z.object({
      missing: count('Say how many are gone'),
      /** As shown before; refused with 409 if it has grown, so nothing is refunded twice. */
      knownMissing: z.number('Say how many were gone before').int().min(0).max(999),
      /** From the same service; omitted for a refund. An offer if the customer is asked. */
      replacement: z.object({ productId: Id, variant: z.string().max(40).default('') }).nullish(),
      note: z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
      /** The shelf is empty too: marks the product as out of stock. */
      noneLeft: z.boolean().default(false),
    }),
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
  answerSubstitution: endpoint('POST /orders/{id}/substitutions/{substitutionId}', 'customer', {
    summary: 'Accept an offered replacement, or take a refund',
    params: IdParams.extend({ substitutionId: Id }),
    body: z.object({ accept: z.boolean('Say whether you take it') }),
    answers: { 200: z.object({ order: Order }) },
  }),
  withdrawSubstitution: endpoint(
    'POST /vendor/orders/{id}/substitutions/{substitutionId}/withdraw',
    'vendor',
    {
      may: 'orders',
      summary: 'Withdraw an unanswered replacement offer: the missing pieces are refunded',
      params: IdParams.extend({ substitutionId: Id }),
      answers: { 200: z.object({ order: VendorOrder }) },
    },
  ),
};
