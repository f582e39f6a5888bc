import { z } from 'zod';
import { CartItem } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams } from './shared.ts';

/** By field name, as the vertical declares them. */
export const Secrets = z.record(z.string().max(60), z.unknown(), 'Send what is confided by name');

/** null if there are none or they were erased. */
const Read = z.object({ secrets: z.record(z.string(), z.unknown()).nullable() });
const ItemParams = IdParams.extend({ itemId: Id });

export const endpoints = {
  confide: endpoint('PUT /cart/lines/{id}/confided', 'customer', {
    inLanguages: true,
    summary:
      'Set the sealed details of a cart line, which only its vendor can read; null deletes them',
    params: IdParams,
    body: z.object({ secrets: Secrets.nullable() }),
    answers: {
      200: z.object({ success: z.literal(true), message: z.string(), cartItem: CartItem }),
    },
  }),
  readCartConfided: endpoint('GET /cart/lines/{id}/confided', 'customer', {
    summary: "The caller's sealed details of a cart line",
    params: IdParams,
    answers: { 200: Read },
  }),
  readOwnConfided: endpoint('GET /orders/{id}/items/{itemId}/confided', 'customer', {
    summary: "The caller's sealed details of an item of their order",
    params: ItemParams,
    answers: { 200: Read },
  }),
  correctConfided: endpoint('POST /orders/{id}/items/{itemId}/correction', 'customer', {
    summary:
      "Correct the spelling of a sealed detail, such as a recipient's name, until the item is done",
    params: ItemParams,
    body: z.object({ secrets: Secrets }),
    answers: { 200: z.object({ success: z.literal(true) }) },
  }),
  readConfided: endpoint('GET /vendor/orders/{id}/items/{itemId}/confided', 'selling', {
    may: 'confided',
    // A link on another site must not record that a vendor looked at them.
    changesState: true,
    summary:
      "The customer's sealed details of a paid item of the caller's service order; each look is audited",
    params: ItemParams,
    answers: { 200: Read },
  }),
};
