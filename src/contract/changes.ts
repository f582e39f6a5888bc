import { z } from 'zod';
import { CheckoutPayment } from './checkout.ts';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { QuoteLine, SoldWhen } from './choice.ts';
import { Dollars, Id, IdParams } from './shared.ts';

const KEY = 'Send an Idempotency-Key header of 1 to 255 printable characters';

const ItemParams = IdParams.extend({ itemId: Id });
/** The new options; omitted ones stay as booked. */
const Options = z.record(z.string().max(60), z.unknown());

export const ChangeQuote = z.object({
  /** Price of the new choice for the whole quantity. */
  total: Dollars,
  /** New less current price: negative is refunded to the card, positive must be paid first. */
  difference: z.number(),
  when: SoldWhen,
  subDetails: z.record(z.string(), z.unknown()),
  quoteLines: z.array(QuoteLine),
});
export type ChangeQuote = z.infer<typeof ChangeQuote>;

const quoteChange = endpoint({
  method: 'POST',
  path: '/orders/{id}/items/{itemId}/change-quote',
  access: 'customer',
  summary: 'Preview of changing a booking to another choice, with its price difference',
  params: ItemParams,
  body: z.object({ options: Options }),
  answers: { 200: ChangeQuote },
});

const changeItem = endpoint({
  method: 'POST',
  path: '/orders/{id}/items/{itemId}/change',
  access: 'customer',
  summary:
    'Change a booking to another day or another choice of the same listing, while cancelling it would be free. What it costs less goes back to the card; what it costs more is paid first, and its places are held 15 minutes for that',
  params: ItemParams,
  headers: z.object({
    'idempotency-key': z
      .string(KEY)
      .regex(/^[\x20-\x7e]{1,255}$/, KEY)
      .optional()
      .describe("The caller's own. Repeating a call with its key gives the same change"),
  }),
  body: z.object({
    options: Options,
    /** The difference the customer saw; refused with 409 if it has changed. */
    expectedDifference: z.number().min(-100_000_000).max(100_000_000),
  }),
  answers: {
    200: z.object({
      order: Order,
      /** null: the booking has been changed. Otherwise it changes once this is paid. */
      payment: CheckoutPayment.extend({ amount: Dollars }).nullable(),
    }),
  },
});

const giveUpChange = endpoint({
  method: 'POST',
  path: '/orders/{id}/items/{itemId}/change/give-up',
  access: 'customer',
  summary:
    'Give up a change that waits for its payment: its places are free again, the booking stays as it is',
  params: ItemParams,
  body: z.object({}),
  answers: { 200: z.object({ order: Order }) },
});

export const endpoints = { quoteChange, changeItem, giveUpChange };
