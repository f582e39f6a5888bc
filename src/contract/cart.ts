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
 * A product as a page or a guest's browser hands it in. Only what was chosen counts: price, name, picture and the rest
 * are the server's to say, and dropped.
 */
export const CartProduct = z.object({
  productId: Reference,
  quantity: Quantity.default(1),
  options: Chosen.optional(),
  /** Read as options where none are sent, as the specification has it: what is shown of a line chooses the same again. */
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
  /** Of `sold_out`: how many places are left beside the other lines, and on which day (null where places have none). */
  left: z.number().int().optional(),
  day: z.string().nullable().optional(),
  /** Unit of the count, unless it is places. */
  of: z.enum(['room', 'home', 'worker']).optional(),
  /** The nights themselves are free, not all of so many that are kept free after a stay. */
  rest: z.number().int().optional(),
  /** Of a worker, who may be wanted on many days: those that are not free. */
  days: z.array(z.string()).readonly().optional(),
  /** Of a worker who is wanted for several visits, which can be booked one by one. */
  several: z.literal(true).optional(),
  /** Of a worker who is hired away by the month on all of those: who, and until when. */
  who: z.string().optional(),
  until: z.string().optional(),
  /** Its vendor has closed that day: it is not booked. */
  closed: z.literal(true).optional(),
  /** For a booking by the time: another customer has that time. */
  timeTaken: z.literal(true).optional(),
  /** Of `not_valid` and `quote_expired`: the same by name. */
  why: QuoteFault.optional(),
  /** Of `quote_expired`: what the same would be now; missing where nothing is quoted now. */
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

/**
 * Shop of a line: name and storefront path of its service, without a language prefix; null if it cannot be opened (any
 * more).
 */
const Shop = { serviceName: z.string(), serviceHref: z.string().nullable() };

/** A line as the server quotes it now. */
export const CartItem = z.object({
  _id: z.string(),
  productId: z.string(),
  quantity: z.number().int(),
  /** Of one piece of the line, whatever it is made of. */
  price: Dollars,
  total: Dollars,
  serviceId: z.string(),
  ...Shop,
  /** The listing's own kind, e.g. 'privateTours'. */
  category: z.string(),
  vertical: z.string(),
  typeOf: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  picture: Picture.nullable(),
  /** The choices in display form. */
  subDetails: z.record(z.string(), z.unknown()),
  /** The choices themselves: handed in again they make the same line. */
  options: z.record(z.string(), z.unknown()),
  /** The listing's page, without a language prefix. */
  href: z.string(),
  /** Masked display of the sealed details; null if the line has none. */
  confided: z.string().nullable(),
  startsOn: z.string().nullable(),
  fulfilment: z.enum(FULFILMENTS),
  /** The customer says where: to be delivered there, or to work there. */
  needsAddress: z.boolean(),
  /** It is bought once: it has no quantity to choose. */
  single: z.boolean(),
  /** Until when its quote is held, or was; null for what is sold at the price of the day. */
  heldUntil: Instant.nullable(),
  /** Components of the unit price; empty if it cannot be quoted. */
  quoteLines: z.array(QuoteLine),
  /** It is delivered to an address, by the terms of its service. */
  delivered: z.boolean(),
  /** Of what needs an address: the countries in which that may be. */
  deliversIn: z.array(Country),
  /** Of what is delivered: from what sum on its service delivers; 0 from any. */
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
  /** Said when the price of one piece is not what the person was last shown. */
  priceChanged: z.object({ from: Dollars, to: Dollars }).optional(),
});
export type CartItem = z.infer<typeof CartItem>;

/** A line that did not make it, named so that the person can be told. */
export const CartProblem = LineProblem.extend({
  /** The line's _id as it was handed in; '' when it had none. */
  _id: z.string(),
  name: z.string(),
  productId: z.string(),
  /** null where its service cannot be opened (any more), or is not known. */
  shop: z.object({ serviceId: z.string(), ...Shop }).nullable(),
});
export type CartProblem = z.infer<typeof CartProblem>;

const Lines = z
  .array(z.record(z.string(), z.unknown()))
  .max(200, "That's more items than a cart can hold");
/** A line by its own _id, or every line of a product by its productId; either field takes either. */
const WhichLine = { productId: Reference.optional(), _id: Reference.optional() };
const named = ({ productId, _id }: { productId?: string | undefined; _id?: string | undefined }) =>
  (_id ?? productId) !== undefined;
const unnamed = { path: ['productId'], message: 'Say which product it is' };
const Done = { success: z.literal(true), message: z.string() };

/** Sent again with the same key, a call that the server has already done is not done twice. */
const Key = z.uuid('The key must be a UUID').optional();

const addToCart = endpoint({
  method: 'POST',
  path: '/cart/add',
  access: 'customer',
  summary: 'Put a product into the cart; the same product with the same choices grows its line',
  body: z.object({
    /** Sealed details are sent beside the choices, never among them; a guest's cart accepts none. */
    product: CartProduct.extend({
      secrets: z
        .record(z.string().max(60), z.unknown(), 'Send what is confided by name')
        .optional(),
    }),
    /** The _id of the line that this one is a change of: it goes, and leaves its places to the new one. */
    replaces: Reference.optional(),
    key: Key,
  }),
  answers: { 200: z.object({ ...Done, cartItem: CartItem }) },
});

const removeFromCart = endpoint({
  method: 'POST',
  path: '/cart/remove',
  access: 'customer',
  summary: "Remove one line by its _id, or a product's every line by its productId",
  body: z.object(WhichLine).refine(named, unnamed),
  answers: { 200: z.object(Done) },
});

const updateCart = endpoint({
  method: 'POST',
  path: '/cart/update',
  access: 'customer',
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

const getCart = endpoint({
  method: 'GET',
  path: '/cart/get',
  access: 'customer',
  inLanguages: true,
  // A price counts as shown once it was answered: a link on another site must not show it in the person's name.
  changesState: true,
  summary: 'The cart, quoted now. A changed price is told once, unless it is only peeked at',
  query: z.object({ peek: z.enum(['true', 'false']).optional() }),
  answers: { 200: z.object({ success: z.literal(true), cartItems: z.array(CartItem) }) },
});

const clearCart = endpoint({
  method: 'POST',
  path: '/cart/clear',
  access: 'customer',
  summary: 'Empty the cart',
  answers: { 200: z.object(Done) },
});

const syncCart = endpoint({
  method: 'POST',
  path: '/cart/sync',
  access: 'customer',
  summary:
    "Merge a guest's lines into the account's cart; those that cannot be come back named. Under the same key only what is new is added",
  body: z.object({ cartItems: Lines, key: Key }),
  answers: {
    200: z.object({ ...Done, cartItems: z.array(CartItem), problems: z.array(CartProblem) }),
  },
});

const quoteCart = endpoint({
  method: 'POST',
  path: '/cart/quote',
  access: 'public',
  summary: "Quote a guest's lines; stores nothing",
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
