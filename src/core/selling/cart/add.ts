// Long because adding, repeating and replacing share the same checks.
import { isDeepStrictEqual } from 'node:util';
import { notFound, Refusal } from '#base/errors.ts';
import { isUuid } from '#base/is-uuid.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { CartItem, CartProduct, LineProblem } from '#contract/cart.ts';
import { lockPerson } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import {
  assessLines,
  findPersons,
  findPlaces,
  findSellables,
  findTermsOfDays,
  freshQuote,
  type Sellable,
  soldOut,
  withQuoted,
} from '#core/catalogue/index.ts';
import { hashOf, openCartSecrets, openSaved, putCartSecrets } from '#core/compliance/index.ts';
import { isUntold, readTold, type Told, UNTOLD } from '#core/compliance/confided/rules.ts';
import { expiredProblem, isOver, lockedChoice } from '#core/catalogue/quote-locks/rules.ts';
import {
  MAX_OF_LINE,
  mostAffordable,
  quoteChoice,
  type Quoted,
  termsWanted,
  type ToQuote,
  verticalOf,
} from '#core/catalogue/listings/quote-rules.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { keepPromise } from './keep-promise.ts';
import { isTaken, takeKey } from './key-store.ts';
import {
  addLines,
  type CartLine,
  linesMeant,
  linesOf,
  linesOfListings,
  removeLines,
} from './cart-store.ts';
import { CartToBe, type Fit, servicesOfLocked } from './cart-to-be.ts';
import { presentLine } from './present.ts';
import { cartFull, choiceOf } from './rules.ts';

/**
 * Adds a product to a user's cart, or increases the line with the same choices. A single item is
 * not added twice: its line is returned with `already`. Throws a Refusal without storing anything:
 * 404 if not on sale, 400 for an invalid choice, 409 without enough places or room in the cart.
 */
export async function addToCart(
  market: ReadMarket,
  db: Db,
  userId: string,
  { product, key }: Addition,
): Promise<Added> {
  const { tried, line, again } = await transaction(db, async (trx) => {
    await lockPerson(trx, userId);
    const again =
      key !== undefined && (await takeKey(trx, userId, key, market.clock.now())) !== null;
    return { again, ...(await addLocked(market, trx, userId, { product, again })) };
  });
  const cartItem = presentLine(market, {
    id: line.id,
    sellable: tried.quoted.sellable,
    quoted: tried.quoted,
    options: line.options,
    quantity: line.quantity,
    shownCents: line.quotedCents,
    mask: line.confided?.mask ?? null,
    left: tried.fit,
    problem: isUntold(tried.quoted.vertical, line.confided) ? UNTOLD : null,
  });
  return { cartItem, already: tried.there !== null && !again };
}

async function addLocked(
  market: Market,
  trx: Trx,
  userId: string,
  { product, again }: { readonly product: ToldProduct; readonly again: boolean },
) {
  const { tries, stored } = await addProducts(market, trx, userId, [product], { again });
  const [tried] = tries;
  if (tried?.refusal) throw tried.refusal;
  const line = stored[0] ?? tried?.there;
  if (!tried?.quoted || !line) throw new Error('What was added is neither stored nor refused');
  const { told, quoted } = tried;
  if (told) await putCartSecrets(market, trx, { id: line.id, vertical: quoted.vertical.id, told });
  const confided = told ?? line.confided;
  return { tried: { ...tried, quoted }, line: { ...line, confided } };
}

export interface Addition {
  readonly product: ToldProduct;
  readonly key?: string | undefined;
}

/** A cart line, and whether the single item was there before. */
export interface Added {
  readonly cartItem: CartItem;
  readonly already: boolean;
}

/** A requested product with the result of adding it. */
export interface Tried {
  readonly sellable: Sellable | null;
  readonly quoted: Quoted | null;
  /** Pieces that fit beside the other lines; null without a limit. */
  readonly fit: number | null;
  /** Reason against adding it, or null. */
  readonly refusal: Refusal | null;
  /** The existing line of a single item. */
  readonly there: CartLine | null;
  /** Its sealed notes, if any. */
  readonly told: Told | null;
}

/** A signed-in user's product with sealed notes, which guests cannot have. */
export interface ToldProduct extends CartProduct {
  readonly secrets?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Adds several products one after the other, as far as possible. Listings, cart and places are read
 * once, and all lines are written at once. The caller holds the user's lock. `again` marks
 * a repeated request: pieces still in the cart are not added again.
 */
export async function addProducts(
  market: Market,
  trx: Trx,
  userId: string,
  given: readonly ToldProduct[],
  { again = false } = {},
): Promise<{ readonly tries: readonly Tried[]; readonly stored: readonly CartLine[] }> {
  const sellables = await findSellables(trx, [...new Set(given.map(({ productId }) => productId))]);
  const products = await withSaved(market, trx, userId, { products: given, sellables });
  const { lines, count } = await linesOfListings(trx, {
    userId,
    listingIds: [...sellables.keys()],
  });
  const terms = await findTermsOfDays(
    trx,
    termsWanted(
      market.verticals,
      [
        ...products.map((product) => ({ productId: product.productId, choice: choiceOf(product) })),
        ...lines.map(({ listingId: productId, options: choice }) => ({ productId, choice })),
      ].flatMap(({ productId, choice }) => {
        const sellable = sellables.get(productId);
        return sellable ? [{ sellable, choice }] : [];
      }),
    ),
  );
  let persons = await findPersons(
    market,
    trx,
    [...sellables.values()].map(({ vertical }) => market.verticals[vertical]),
    { userId, now: market.clock.now() },
  );
  const know = (quoted: Quoted | null, quantity: number) => {
    if (quoted) persons = withQuoted(persons, quoted, quantity);
  };
  if (persons.size > 0)
    for (const one of await assessLines(market, trx, choicesOf(await linesOf(trx, userId)), {
      free: userId,
    }))
      know(one.quoted, one.line.quantity);
  const quoted = products.map((product) => {
    const sellable = sellables.get(product.productId) ?? null;
    const one = quoteProduct(market, sellable, product, { terms, persons });
    know(one.quoted, one.quantity);
    return one;
  });
  const states = await findPlaces(
    trx,
    quoted.flatMap(({ sellable, quoted: one }) =>
      sellable && one ? [{ listingId: sellable.facts.id, needs: one.needs }] : [],
    ),
    { free: userId },
  );
  const cart = new CartToBe(lines, count, { sellables, states, market, terms, persons });
  const takenBy = await servicesOfLocked(trx, market, userId, sellables);
  const tries = quoted.map((one) => {
    if (!one.quoted) return one;
    const fit = cart.fitOf(one.quoted);
    const there = lineOf(lines, one.quoted, one.told);
    if (again ? there !== null : one.quoted.vertical.single && (there !== null || fit.there > 0))
      return { ...one, fit: fit.pieces, there };
    const { lock, sellable } = one.quoted;
    const refusal =
      lock !== null && takenBy.has(sellable.serviceId)
        ? new Refusal(409, 'one_at_a_time')
        : whyNot(one.quoted, one.quantity, fit);
    if (!refusal) {
      cart.add(one.quoted, one.quantity);
      if (lock !== null) takenBy.add(sellable.serviceId);
    }
    return { ...one, fit: fit.pieces, refusal };
  });
  return { tries, stored: await addLines(trx, userId, cart.added(), market.clock.now()) };
}

/** The products with saved sensitive data opened. */
const withSaved = (
  market: Market,
  trx: Trx,
  userId: string,
  {
    products,
    sellables,
  }: {
    readonly products: readonly ToldProduct[];
    readonly sellables: ReadonlyMap<string, Sellable>;
  },
): Promise<ToldProduct[]> =>
  Promise.all(
    products.map(async (product) => {
      const vertical = market.verticals[sellables.get(product.productId)?.vertical ?? ''];
      if (!vertical || !product.secrets) return product;
      const opened = await openSaved(market, trx, { userId, vertical, given: product.secrets });
      return { ...product, secrets: opened };
    }),
  );

const choicesOf = (lines: readonly CartLine[]) =>
  lines.map((line) => ({ ...line, choice: line.options }));

/**
 * The line with these choices. A line with sealed notes equals the bare choices, since a guest's
 * line cannot have notes. Null if it was added in the same call.
 */
function lineOf(
  lines: readonly CartLine[],
  { sellable, options, optionsKey }: Quoted,
  told: Told | null,
): CartLine | null {
  const own = lines.filter(({ listingId }) => listingId === sellable.facts.id);
  return (
    own.find((line) => line.optionsKey === optionsKey) ??
    own.find((line) => told === null && isDeepStrictEqual(line.options, options)) ??
    null
  );
}

function quoteProduct(
  market: Market,
  sellable: Sellable | null,
  product: ToldProduct,
  known: Pick<ToQuote, 'terms' | 'persons'>,
): Tried & { readonly quantity: number } {
  const { quantity, secrets } = product;
  const none = { sellable, quoted: null, fit: null, quantity, there: null, told: null };
  if (!sellable?.public) return { ...none, refusal: notFound('Product') };
  try {
    const vertical = verticalOf(market.verticals, sellable);
    const { choice: asked } = lockedChoice(vertical, choiceOf(product), {
      listingId: sellable.facts.id,
      locks: known.persons?.get(sellable.vertical)?.locks,
    });
    const told = secrets ? readTold(vertical, secrets, sellable.facts, asked) : null;
    const confided = hashOf(market, vertical.id, told?.identity ?? '');
    const choice = { choice: choiceOf(product), quantity, ...known, confided };
    const now = market.clock.now();
    const quoted = quoteChoice(market.verticals, sellable, choice, now);
    const { lock } = quoted;
    if (lock && isOver(lock, now)) {
      const problem = expiredProblem(lock, freshQuote(market, sellable, choice));
      return { ...none, told, refusal: refusalOf(problem) };
    }
    return { ...none, quoted, told, refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { ...none, refusal: error };
    throw error;
  }
}

/**
 * Replaces a cart line by a product; the old line's places are free for it. The line of a payment
 * link keeps its places if only the person differs. Throws like adding, and 404 for an unknown line, in which case the cart stays unchanged.
 */
export async function replaceInCart(
  market: ReadMarket,
  userId: string,
  lineId: string,
  addition: Addition,
): Promise<Added> {
  const { product, key } = addition;
  return transaction(market.db, async (trx) => {
    await lockPerson(trx, userId);
    if (key !== undefined && (await isTaken(trx, userId, key)))
      return addToCart(market, trx, userId, addition);
    const [line] = isUuid(lineId)
      ? (await linesMeant(trx, userId, lineId)).filter(({ id }) => id === lineId)
      : [];
    if (!line) throw notInCart();
    const cartItem = await keepPromise(market, trx, userId, { line, product });
    if (cartItem) {
      if (key !== undefined) await takeKey(trx, userId, key, market.clock.now());
      return { cartItem, already: false };
    }
    // Another day of the same listing keeps the sealed notes, unless new ones are given.
    const known = (await openCartSecrets(market, trx, [line.id])).get(line.id);
    const secrets = product.secrets ?? (line.listingId === product.productId ? known : undefined);
    await removeLines(trx, userId, [line.id]);
    return addToCart(market, trx, userId, { product: { ...product, secrets }, key });
  });
}

export const notInCart = (): Refusal => new Refusal(404, 'product_not_in_cart');

function whyNot({ quote }: Quoted, more: number, fit: Fit): Refusal | null {
  const quantity = more + fit.there;
  const shortage = fit.shortageOf(quantity);
  if (shortage) return refusalOf(soldOut(shortage));
  if (quantity > MAX_OF_LINE) return tooMany({ fault: 'too_many_pieces', most: MAX_OF_LINE });
  if (quantity > mostAffordable(quote.totalCents)) return tooMany({ fault: 'too_much' });
  return fit.room ? null : refusalOf(cartFull);
}

const tooMany = (why: QuoteFault): Refusal => new Refusal(400, 'bad_input', { why });

const BAD_CHOICE: readonly LineProblem['code'][] = ['not_valid', 'quote_expired'];

/** A line's problem as an error: 400 for invalid choices, otherwise 409. */
export function refusalOf({ code, message, ...rest }: LineProblem): Refusal {
  return new Refusal(BAD_CHOICE.includes(code) ? 400 : 409, code, rest).saying(message);
}
