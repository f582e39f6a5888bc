import { MOST_LINE, MOST_REVIEW, upTo } from '#base/limits.ts';
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

/** The checkout completes it by the country of the address. */
const phone = z
  .string(PHONE_WORDS)
  .refine(isLikelyPhone, { message: PHONE_WORDS, params: { fault: 'phone' } });

export const CheckoutContact = z.object({
  name: z
    .string('Enter your name')
    .trim()
    .min(1, 'Enter your name')
    .max(MOST_LINE, upTo(MOST_LINE))
    .regex(NOTHING_HIDDEN, 'Enter your name without special characters'),
  email: z
    .string()
    .overwrite(withAsciiDomain)
    .max(254, 'Enter a valid email address')
    .check(z.email('Enter a valid email address')),
  phone,
});

/** For text on a delivery label: the printed text must equal the typed text. */
const visible = (text: z.ZodString) =>
  text.refine((typed) => isPlain(typed), {
    message: 'Remove any invisible characters',
    params: { fault: 'hidden' },
  });
const part = (message: string) =>
  visible(z.string(message).trim().min(1, message).max(MOST_LINE, upTo(MOST_LINE)));
const optional = visible(z.string().trim().max(MOST_LINE, upTo(MOST_LINE))).default('');

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
  /** The cart line's _id. */
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
  /** Of what is about a service's delivery. */
  serviceId: z.string().optional(),
  /** Of `sold_out`: how many places are left, and on which day (null where places have none). */
  left: z.number().int().optional(),
  day: z.string().nullable().optional(),
  /**
   * Same as in the cart: the remaining units are rooms, a gap after a stay blocks it, or the worker is hired elsewhere
   * or unavailable.
   */
  of: LineProblem.shape.of,
  rest: LineProblem.shape.rest,
  days: LineProblem.shape.days,
  who: LineProblem.shape.who,
  until: LineProblem.shape.until,
  several: LineProblem.shape.several,
  closed: LineProblem.shape.closed,
  timeTaken: LineProblem.shape.timeTaken,
  /** Of a stay: it was free when it came into the cart. */
  justTaken: z.literal(true).optional(),
  /** Of `not_valid` and `quote_expired`: the same by name. */
  why: QuoteFault.optional(),
  /** Of `quote_expired`: what the same would be now. */
  fresh: LineProblem.shape.fresh,
  /** Of `slot_closed`: in the vendor's own words. */
  reason: z.string().optional(),
  /** Of `price_changed`: of one piece. Of `below_minimum`: of the service's part. */
  price: z.object({ from: Dollars, to: Dollars }).optional(),
});
export type CheckoutProblem = z.infer<typeof CheckoutProblem>;

/** Data the browser needs to pay. Payment is due only while `status` is pending or failed. */
export const CheckoutPayment = z.object({
  /** Ask `GET /payments/{id}/outcome` with it. */
  id: z.string(),
  /** `free`: the order costs nothing and is settled already. */
  provider: z.enum(['stripe', 'sandbox', 'free']),
  status: z.enum(['pending', 'processing', 'succeeded', 'failed', 'canceled', 'refunded']),
  clientSecret: z.string().nullable(),
  publishableKey: z.string().nullable(),
  /** Until when the places are held. */
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

const checkout = endpoint({
  method: 'POST',
  path: '/checkout',
  access: 'customer',
  summary: 'Turn the cart into an order whose places are held 15 minutes for payment',
  headers: z.object({
    'Idempotency-Key': z
      .string(KEY)
      .regex(/^[\x20-\x7e]{1,255}$/, KEY)
      .describe("The caller's own. Repeating a call with its key gives the same order"),
  }),
  body: z.object({
    contact: CheckoutContact,
    /** Needed where something is delivered. */
    address: CheckoutAddress.nullish(),
    /** One for each service that delivers at chosen times. */
    deliveries: z.array(ChosenSlot).max(100).default([]),
    /** One of the account's people, whom all of it is for. */
    for: Id.nullish(),
    note: z.string().trim().max(MOST_REVIEW, upTo(MOST_REVIEW)).default(''),
    /** The _id of each line of the cart that is bought; what is not named stays in it. All of them where it is left out. */
    lines: z
      .array(z.string().max(64, 'This item is not in your cart'), 'Say which items you want to buy')
      .min(1, 'Say which items you want to buy')
      .max(200, "That's more items than a cart can hold")
      .optional(),
  }),
  answers: {
    201: z.object({ order: Order, payment: CheckoutPayment }),
    /**
     * `code`: 'cart_problems', 'cart_empty', 'not_in_cart', 'total_too_small' (`minimum` is in dollars), 'total_too_large',
     * 'key_reused', 'cart_changed'; 'limit' with its
     * figures, 'declare' where who pays must say who they are first.
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
