import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { QuoteLine, SoldWhen } from './choice.ts';
import { Dollars, Id, IdParams } from './shared.ts';

const ItemParams = IdParams.extend({ itemId: Id });
/** What is chosen instead; options that are left out stay as they were booked. */
const Options = z.record(z.string().max(60), z.unknown());

/** What changing a booking to another choice would mean. */
export const ChangeQuote = z.object({
  /** What the new choice costs, for the whole quantity. */
  total: Dollars,
  /** Less what the booking costs now: below zero goes back to the card. */
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
  summary: 'What changing a booking to another choice would cost or give back; nothing is changed',
  params: ItemParams,
  body: z.object({ options: Options }),
  answers: { 200: ChangeQuote },
});

const changeItem = endpoint({
  method: 'POST',
  path: '/orders/{id}/items/{itemId}/change',
  access: 'customer',
  summary:
    'Change a booking to another day or another choice of the same listing, while cancelling it would be free. What it costs less goes back to the card',
  params: ItemParams,
  body: z.object({
    options: Options,
    /** What the customer was shown; refused with 409 when it is no longer that. */
    expectedDifference: z.number().min(-100_000_000).max(100_000_000),
  }),
  answers: { 200: z.object({ order: Order }) },
});

export const endpoints = { quoteChange, changeItem };
