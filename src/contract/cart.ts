import { z } from 'zod';
import { QuoteFault } from '#base/quote-faults.ts';
import { FULFILMENTS } from '#base/fulfilment.ts';
import { CancellationRule, QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { Country, Dollars, Instant, Picture, Quantity } from './shared.ts';

const Reference = z
  .string('Say which product it is')
  .min(1, 'Say which product it is')
  .max(64, 'Say which product it is');

const Chosen = z.record(z.string(), z.unknown(), 'Say what was chosen');

/**
 * A product as sent by a page or a guest's browser. Only the choices count: name, price, picture
 * and the rest are determined by the server and dropped here.
 */
export const CartProduct = z.object({
  productId: Reference,
  quantity: Quantity.default(1),
  options: Chosen.optional(),
  /**
   * Read as options if `options` is absent, as the specification requires: the displayed details of
   * a line select the same line again.
   */
  subDetails: Chosen.default({}),
});
export type CartProduct = z.infer<typeof CartProduct>;

/**
 * Reason a line cannot be bought: `gone` it is no longer sold, `not_valid` its choices cannot be booked (any more),
 * `sold_out` fewer places are left than it takes, `cart_full` the cart is at its max of lines, `quote_expired` its
 * quote is no longer held.
 */
export const LineProblem = z.object({
  code: z.enum(['gone', 'not_valid', 'sold_out', 'cart_full', 'quote_expired']),
  message: z.string(),
  /** For `sold_out`: places left besides the other lines, and the day (null if undated). */
  left: z.number().int().optional(),
  day: z.string().nullable().optional(),
  /** Unit of the count, unless it is places. */
  of: z.enum(['room', 'home', 'worker']).optional(),
  /** The stay's own nights are free, but not the nights that must stay free after a stay. */
  rest: z.number().int().optional(),
  /** For workers, who may be requested for many days: the days that are not free. */
  days: z.array(z.string()).readonly().optional(),
  /** For a worker requested for several visits; each could be booked separately. */
  several: z.literal(true).optional(),
  /** For a worker hired by the month on all requested days: the worker's name and the last day. */
  who: z.string().optional(),
  until: z.string().optional(),
  closed: z.literal(true).optional(),
  /** For bookings by time: another customer has booked it. */
  timeTaken: z.literal(true).optional(),
  /** For `not_valid` and `quote_expired`: the reason as a code. */
  why: QuoteFault.optional(),
  /** For `quote_expired`: the current quote, if there still is one. */
  fresh: z
    .object({
      lines: z.array(QuoteLine),
      total: Dollars,
      subDetails: z.record(z.string(), z.unknown()),
    })
    .optional(),
});
export type LineProblem = z.infer<typeof LineProblem>;

/** Fields that describe a shortage of places, in every error that reports one. */
export const SaidShortage = LineProblem.pick({
  left: true,
  day: true,
  of: true,
  rest: true,
  days: true,
  several: true,
  who: true,
  until: true,
  closed: true,
  timeTaken: true,
}).required({ left: true, day: true });

/** Name and storefront path of its service; null if it cannot be opened (any more). */
const Shop = { serviceName: z.string(), serviceHref: z.string().nullable() };

export const CartItem = z.object({
  _id: z.string(),
  productId: z.string(),
  quantity: z.number().int(),
  price: Dollars,
  total: Dollars,
  serviceId: z.string(),
  ...Shop,
  /** The listing's category, e.g. 'privateTours'. */
  category: z.string(),
  vertical: z.string(),
  typeOf: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  picture: Picture.nullable(),
  /** The choices in display form. */
  subDetails: z.record(z.string(), z.unknown()),
  /** The choices as sent: sending them again yields the same line. */
  options: z.record(z.string(), z.unknown()),
  /** The listing's page, without a language prefix. */
  href: z.string(),
  /** Masked display of the sealed details; null if the line has none. */
  confided: z.string().nullable(),
  startsOn: z.string().nullable(),
  fulfilment: z.enum(FULFILMENTS),
  /** The customer must give an address, for a delivery or a place of work. */
  needsAddress: z.boolean(),
  /** Can only be bought once, so there is no quantity to choose. */
  single: z.boolean(),
  /** Expiry of its held quote, past or future; null if sold at the current price. */
  heldUntil: Instant.nullable(),
  quoteLines: z.array(QuoteLine),
  /** Delivered to an address under its service's delivery terms. */
  delivered: z.boolean(),
  /** If an address is needed: the allowed countries. */
  deliversIn: z.array(Country),
  /** If delivered: the service's minimum order value; 0 for none. */
  minimum: Dollars,
  /** Quantity of this line that can be bought now; null if unlimited. */
  left: z.number().int().nullable(),
  cancellation: z
    .object({
      freeUntilDays: z.number().int(),
      percentAfter: z.number().int(),
      freeUntil: z.string().nullable(),
      freeUntilAt: z.string().nullable(),
      rule: CancellationRule,
    })
    .nullable(),
  problem: LineProblem.optional(),
  /** Present if the price per piece differs from the one last shown. */
  priceChanged: z.object({ from: Dollars, to: Dollars }).optional(),
});
export type CartItem = z.infer<typeof CartItem>;

export const CartProblem = LineProblem.extend({
  /** The `_id` the client sent for the line, or ''. */
  _id: z.string(),
  name: z.string(),
  productId: z.string(),
  /** null if its service is unknown or cannot be opened (any more). */
  shop: z.object({ serviceId: z.string(), ...Shop }).nullable(),
});
export type CartProblem = z.infer<typeof CartProblem>;

const Lines = z
  .array(z.record(z.string(), z.unknown()))
  .max(200, "That's more items than a cart can hold");
/** Identifies a line by `_id`, or all lines of a product by `productId`; both accept both ids. */
const WhichLine = { productId: Reference.optional(), _id: Reference.optional() };
const named = ({ productId, _id }: { productId?: string | undefined; _id?: string | undefined }) =>
  (_id ?? productId) !== undefined;
const unnamed = { path: ['productId'], message: 'Say which product it is' };
const Done = { success: z.literal(true), message: z.string() };

/** Idempotency key: a repeated call with the same key is not executed again. */
const Key = z.uuid('The key must be a UUID').optional();

const addToCart = endpoint('POST /cart/add', 'customer', {
  summary:
    'Add a product to the cart; the same product with the same choices increases its quantity',
  body: z.object({
    /** Sealed details are sent separately from the choices; a guest's cart accepts none. */
    product: CartProduct.extend({
      secrets: z
        .record(z.string().max(60), z.unknown(), 'Send what is confided by name')
        .optional(),
    }),
    /** Line replaced by this one: it is removed and its places go to the new line. */
    replaces: Reference.optional(),
    key: Key,
  }),
  answers: { 200: z.object({ ...Done, cartItem: CartItem }) },
});

const removeFromCart = endpoint('POST /cart/remove', 'customer', {
  summary: 'Remove a line by its _id, or all lines of a product by its productId',
  body: z.object(WhichLine).refine(named, unnamed),
  answers: { 200: z.object(Done) },
});

const updateCart = endpoint('POST /cart/update', 'customer', {
  summary: "Set a line's quantity; zero or less removes it",
  body: z
    .object({
      ...WhichLine,
      quantity: z
        .number('The quantity must be a whole number')
        .int('The quantity must be a whole number')
        .max(999, 'The maximum quantity is 999'),
    })
    .refine(named, unnamed),
  answers: { 200: z.object({ ...Done, cartItem: CartItem.nullable() }) },
});

const getCart = endpoint('GET /cart/get', 'customer', {
  inLanguages: true,
  // A returned price counts as shown: a link on another site must not mark it as shown to the user.
  changesState: true,
  summary: 'The cart, quoted now. A changed price is reported once, unless `peek` is set',
  query: z.object({ peek: z.enum(['true', 'false']).optional() }),
  answers: { 200: z.object({ success: z.literal(true), cartItems: z.array(CartItem) }) },
});

const clearCart = endpoint('POST /cart/clear', 'customer', {
  summary: 'Empty the cart',
  answers: { 200: z.object(Done) },
});

const syncCart = endpoint('POST /cart/sync', 'customer', {
  summary: "Merge a guest's lines into the cart; rejected lines are returned. Idempotent by key",
  body: z.object({ cartItems: Lines, key: Key }),
  answers: {
    200: z.object({ ...Done, cartItems: z.array(CartItem), problems: z.array(CartProblem) }),
  },
});

const quoteCart = endpoint('POST /cart/quote', 'public', {
  summary: "Quote a guest's lines without storing anything",
  body: z.object({ items: Lines }),
  answers: { 200: z.object({ cartItems: z.array(CartItem), problems: z.array(CartProblem) }) },
});

export const endpoints = {
  addToCart,
  removeFromCart,
  updateCart,
  getCart,
  clearCart,
  syncCart,
  quoteCart,
};
