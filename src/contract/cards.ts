import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { TestCard } from './payments.ts';
import { Id, IdParams } from './shared.ts';

/** A card saved at the card provider, as shown to its owner. */
export const SavedCard = z.object({
  _id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  /** True if the bank has declined it permanently. */
  refused: z.boolean(),
});
export type SavedCard = z.infer<typeof SavedCard>;

const ClientSecret = z
  .string('Say which card it is')
  .min(1, 'Say which card it is')
  .max(200, 'Say which card it is');

const listCards = endpoint('GET /account/cards', 'customer', {
  summary: "The caller's saved cards, newest first",
  answers: { 200: z.object({ cards: z.array(SavedCard) }) },
});

const beginCard = endpoint('POST /account/cards', 'customer', {
  summary: 'Start saving a card without a payment; the browser continues at the card provider',
  body: z.object({}),
  answers: {
    201: z.object({
      clientSecret: z.string(),
      provider: z.enum(['stripe', 'sandbox']),
      publishableKey: z.string().nullable(),
    }),
  },
});

const keepCard = endpoint('POST /account/cards/keep', 'customer', {
  summary: 'Save the card stored at the card provider, or a test card at the embedded one',
  body: z.object({ clientSecret: ClientSecret, card: TestCard.optional() }),
  answers: {
    201: z.object({ card: SavedCard }),
    402: z.object({ message: z.string(), code: z.string() }),
  },
});

const removeCard = endpoint('DELETE /account/cards/{id}', 'customer', {
  summary: 'Delete a saved card, here and at the card provider',
  params: IdParams,
  answers: { 200: z.object({ cards: z.array(SavedCard) }) },
});

const payWithCard = endpoint('POST /payments/{id}/card', 'customer', {
  summary: "Pay the caller's payment with a saved card",
  params: IdParams,
  body: z.object({ cardId: Id }),
  answers: {
    200: z.object({ status: z.enum(['succeeded', 'requires_action']), paymentId: z.string() }),
    402: z.object({ message: z.string(), code: z.string() }),
  },
});

const keepWithPayment = endpoint('PUT /payments/{id}/keep-card', 'customer', {
  summary: "Set whether the card of the caller's payment is saved",
  params: IdParams,
  body: z.object({ keep: z.boolean('Say whether the card is kept') }),
  answers: { 200: z.object({ keep: z.boolean() }) },
});

export const endpoints = {
  listCards,
  beginCard,
  keepCard,
  removeCard,
  payWithCard,
  keepWithPayment,
};
