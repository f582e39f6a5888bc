import { MAX_LINE, MAX_REVIEW, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { withAsciiDomain } from '#base/email-address.ts';
import { isPlain, NOTHING_HIDDEN } from '#base/hidden-signs.ts';
import { isLikelyPhone } from '#base/phone.ts';
import { PHONE_WORDS } from '#base/read-phone.ts';
import { LIMITS_PER } from '#base/standing.ts';
import { QuoteFault } from '#base/quote-faults.ts';
import { ChosenSlot } from './delivery.ts';
import { LineProblem } from './cart.ts';
import { endpoint } from './endpoint.ts';
import { Order } from './orders.ts';
import { Country, Dollars, Id, Instant } from './shared.ts';

/** The checkout adds the country code from the address. */
const phone = z
  .string(PHONE_WORDS)
  .refine(isLikelyPhone, { message: PHONE_WORDS, params: { fault: 'phone' } });

export const CheckoutContact = z.object({
  name: z
    .string('Enter your name')
    .trim()
    .min(1, 'Enter your name')
    .max(MAX_LINE, upTo(MAX_LINE))
    .regex(NOTHING_HIDDEN, 'Enter your name without special characters'),
  email: z
    .string()
    .overwrite(withAsciiDomain)
    .max(254, 'Enter a valid email address')
    .check(z.email('Enter a valid email address')),
  /** May be '' if everything in the order is passed on: transfers, bills and cover. */
  phone: z.string(PHONE_WORDS).refine((typed) => typed.trim() === '' || isLikelyPhone(typed), {
    message: PHONE_WORDS,
    params: { fault: 'phone' },
  }),
});

/** For text on a delivery label: the printed text must equal the typed text. */
const visible = (text: z.ZodString) =>
  text.refine((typed) => isPlain(typed), {
    message: 'Remove any invisible characters',
    params: { fault: 'hidden' },
  });
const part = (message: string) =>
  visible(z.string(message).trim().min(1, message).max(MAX_LINE, upTo(MAX_LINE)));
const optional = visible(z.string().trim().max(MAX_LINE, upTo(MAX_LINE))).default('');

/** Five countries, no postcodes: a landmark finds the door. */
export const CheckoutAddress = z.object({
  name: part("Enter the recipient's name"),
  phone,
  country: Country,
  city: part('Enter the city'),
  area: optional,
  line: part('Enter the street and building'),
  landmark: optional,
});

/**
 * Reason a line cannot be paid for: `gone` it is no longer sold, `not_valid` its choices cannot be booked any more,
 * `sold_out` fewer places are left than it takes, `quote_expired` its quote is no longer held, `price_changed` its
 * price differs from the one the customer last saw. For deliveries: `address_needed`, `outside_zones` its vendor does
 * not deliver there, `below_minimum` this vendor's part of the cart is below the min order value (`price` goes from the
 * current sum to that min), `slot_needed` a delivery time must be chosen, `slot_gone` the slot filled up or passed
 * meanwhile, `slot_closed` its vendor closed the slot (`reason` repeats the vendor's reason, if given).
 */
export const CheckoutProblem = z.object({
  lineId: z.string(),
  code: z.enum([
    'gone',
    'not_valid',
    'sold_out',
    'quote_expired',
    'price_changed',
    'address_needed',
    'outside_zones',
    'below_minimum',
    'slot_needed',
    'slot_gone',
    'slot_closed',
  ]),
  message: z.string(),
  name: z.string(),
  /** For delivery problems: the service. */
  serviceId: z.string().optional(),
  /** For `sold_out`: remaining places, and the day (null for undated places). */
  left: z.number().int().optional(),
  day: z.string().nullable().optional(),
  /** As in the cart: the unit is rooms, a gap after a stay blocks it, or the worker is hired. */
  of: LineProblem.shape.of,
  rest: LineProblem.shape.rest,
  days: LineProblem.shape.days,
  who: LineProblem.shape.who,
  until: LineProblem.shape.until,
  several: LineProblem.shape.several,
  closed: LineProblem.shape.closed,
  timeTaken: LineProblem.shape.timeTaken,
  /** For a stay: it was free when added to the cart. */
  justTaken: z.literal(true).optional(),
  /** For `not_valid` and `quote_expired`: the reason as a code. */
  why: QuoteFault.optional(),
  /** For `quote_expired`: the current quote. */
  fresh: LineProblem.shape.fresh,
  /** For `slot_closed`: the vendor's reason. */
  reason: z.string().optional(),
  /** `price_changed`: prices per piece. `below_minimum`: the service's subtotal and minimum. */
  price: z.object({ from: Dollars, to: Dollars }).optional(),
});
export type CheckoutProblem = z.infer<typeof CheckoutProblem>;

/** Data the browser needs to pay. Payment is due only while `status` is pending or failed. */
export const CheckoutPayment = z.object({
  /** Used to poll `GET /payments/{id}/outcome`. */
  id: z.string(),
  /** `free`: the order costs nothing and is already settled. */
  provider: z.enum(['stripe', 'sandbox', 'free']),
  status: z.enum(['pending', 'processing', 'succeeded', 'failed', 'canceled', 'refunded']),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  /** Time until which the places are held. */
  payBy: Instant.nullable(),
});
export type CheckoutPayment = z.infer<typeof CheckoutPayment>;

/**
 * The limit that blocks the payment: amount in dollars and the time more becomes available. The recipient limit never
 * reveals other senders' amounts.
 */
const LimitTold = z.object({
  per: z.enum(LIMITS_PER),
  limit: Dollars,
  used: Dollars.nullable(),
  left: Dollars.nullable(),
  freeAt: Instant.nullable(),
});

const KEY = 'Send an Idempotency-Key header of 1 to 255 printable characters';

const checkout = endpoint('POST /checkout', 'customer', {
  summary: 'Create an order from the cart; its places are held for 15 minutes',
  headers: z.object({
    'Idempotency-Key': z
      .string(KEY)
      .regex(/^[\x20-\x7e]{1,255}$/, KEY)
      .describe("The caller's own. Repeating a call with its key gives the same order"),
  }),
  body: z.object({
    contact: CheckoutContact,
    address: CheckoutAddress.nullish(),
    /** One per service that delivers in chosen slots. */
    deliveries: z.array(ChosenSlot).max(100).default([]),
    /** The person of the account's list the whole order is for. */
    for: Id.nullish(),
    note: z.string().trim().max(MAX_REVIEW, upTo(MAX_REVIEW)).default(''),
    /** The cart lines to buy, by `_id`; others stay in the cart. Defaults to all lines. */
    lines: z
      .array(z.string().max(64, 'This item is not in your cart'), 'Say which items you want to buy')
      .min(1, 'Say which items you want to buy')
      .max(200, "That's more items than a cart can hold")
      .optional(),
  }),
  answers: {
    201: z.object({ order: Order, payment: CheckoutPayment }),
    /**
     * `code`: 'cart_problems', 'cart_empty', 'not_in_cart', 'total_too_small' (`minimum` is in
     * dollars), 'total_too_large', 'key_reused', 'cart_changed'; 'limit' with its amounts;
     * 'declare' if the payer must declare their identity first.
     */
    409: z.object({
      message: z.string(),
      code: z.string(),
      problems: z.array(CheckoutProblem),
      minimum: Dollars.optional(),
      ...LimitTold.partial().shape,
    }),
  },
});

export const endpoints = { checkout };
