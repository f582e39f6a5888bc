import { z } from 'zod';
import { OUTCOMES } from '#base/outcomes.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';

const KEY = 'Send an Idempotency-Key header of 1 to 200 printable characters';

export const endpoints = {
  giveOutcome: endpoint('POST /vendor/orders/{id}/items/{itemId}/outcome', 'vendor', {
    may: 'orders',
    summary:
      "Report the outcome of an item of the caller's service order; a failed or returned item is refunded at once",
    params: IdParams.extend({ itemId: Id }),
    headers: z.object({
      'Idempotency-Key': z
        .string(KEY)
        .regex(/^[\x20-\x7e]{1,200}$/, KEY)
        .describe("The caller's own. Repeating a call with its key says it once"),
    }),
    body: z.object({
      outcome: z.enum(OUTCOMES, 'Choose what became of it'),
      /** Searchable reference: a receipt, policy or transfer number. */
      reference: z.string().trim().max(100, 'Use up to 100 characters').default(''),
      reason: z.string().trim().max(300, 'Use up to 300 characters').default(''),
    }),
    answers: { 200: z.object({ order: VendorOrder }) },
  }),
};
