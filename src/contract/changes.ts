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
  total: Dollars,
  /** New less current price: negative is refunded to the card, positive must be paid first. */
  difference: z.number(),
  when: SoldWhen,
  subDetails: z.record(z.string(), z.unknown()),
  quoteLines: z.array(QuoteLine),
});
export type ChangeQuote = z.infer<typeof ChangeQuote>;

const quoteChange = endpoint('POST /orders/{id}/items/{itemId}/change-quote', 'customer', {
  summary: 'Preview of changing a booking to another choice, with its price difference',
  params: ItemParams,
  body: z.object({ options: Options }),
  answers: { 200: ChangeQuote },
});

const changeItem = endpoint('POST /orders/{id}/items/{itemId}/change', 'customer', {
  summary:
    'Change a booking to another day or choice of its listing while cancelling is free. A lower price is refunded; a higher one is paid first, with places held for 15 minutes',
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

const abandonChange = endpoint('POST /orders/{id}/items/{itemId}/change/give-up', 'customer', {
  summary: 'Abandon a change that waits for payment: its places are released and the booking stays',
  params: ItemParams,
  body: z.object({}),
  answers: { 200: z.object({ order: Order }) },
});

export const endpoints = { quoteChange, changeItem, abandonChange };
