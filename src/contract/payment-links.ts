import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Dollars, Instant } from './shared.ts';

/** A manual booking as its payment link shows it; never the vendor's note. */
const PayableBooking = z.object({
  listing: z.string(),
  service: z.string(),
  vertical: z.string(),
  /** The name that the vendor entered. */
  name: z.string(),
  from: Day,
  /** Last day; for nights, the day of departure. */
  to: Day,
  slot: z.string().nullable(),
  timeZone: z.string(),
  quantity: z.number().int(),
  subDetails: z.record(z.string(), z.unknown()),
  /** The listing's price now. */
  total: Dollars,
  /** The price when the link was sent, if it was another one. */
  before: Dollars.nullable(),
  until: Instant,
});
export type PayableBooking = z.infer<typeof PayableBooking>;

const token = z.string().max(64);

export const endpoints = {
  readPaymentLink: endpoint('POST /payment-links', 'public', {
    inLanguages: true,
    summary:
      'The booking of a payment link. Its token is in the body, so that no log contains it. Unknown, used and withdrawn links get the same 404',
    body: z.object({ token }),
    answers: {
      200: z.discriminatedUnion('state', [
        z.object({ state: z.literal('open'), booking: PayableBooking }),
        z.object({ state: z.literal('expired') }),
        /** The listing is no longer sold like this. */
        z.object({ state: z.literal('unsold') }),
      ]),
    },
  }),
  openPaymentLink: endpoint('POST /payment-links/cart', 'customer', {
    summary:
      "Put a payment link's booking into the cart; from then on only this account can pay it",
    body: z.object({ token }),
    answers: { 200: z.object({ lineId: z.string(), serviceId: z.string() }) },
  }),
};
