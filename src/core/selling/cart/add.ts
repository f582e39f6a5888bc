// Long because adding, adding again and replacing judge a product by the same steps.
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
  MOST_OF_LINE,
  mostAffordable,
  quoteChoice,
  type Quoted,
  termsWanted,
  type ToQuote,
  verticalOf,
} from '#core/catalogue/listings/quote-rules.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { servicesOfLocked } from './one-at-a-time.ts';
import { isTaken, takeKey } from './key-store.ts';
import { addLines, type CartLine, linesMeant, linesOf, removeLines } from './cart-store.ts';
import { CartToBe, type Fit } from './cart-to-be.ts';
import { presentLine } from './present.ts';
import { cartFull, choiceOf } from './rules.ts';

/**
 * Puts a product into a person's cart, or grows the line that has the same choices; of what is single the line stays as it
 * is, and `already` says so. Throws a Refusal, having stored
 * nothing: 404 when it is not sold, 400 when the choices cannot be booked, 409 when places or room in the cart are short.
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

/** A product to be added, and the key under which it is added once. */
export interface Addition {
  readonly product: ToldProduct;
  readonly key?: string | undefined;
}

/** A line of the cart, and whether it was there before with the same choices of something single. */
export interface Added {
  readonly cartItem: CartItem;
  readonly already: boolean;
}

/** A product that somebody wanted, and whether it is in their cart now. */
export interface Tried {
  readonly sellable: Sellable | null;
  readonly quoted: Quoted | null;
  /** How many pieces of it fit beside the other lines; null where nothing limits them. */
  readonly fit: number | null;
  /** Why it is not in the cart; null when it is. */
  readonly refusal: Refusal | null;
  /** The line that makes adding it needless: it is single. */
  readonly there: CartLine | null;
  /** What is confided with it; null where nothing is. */
  readonly told: Told | null;
}

/** What somebody who is signed in puts into their cart; a guest's product tells nobody anything. */
export interface ToldProduct extends CartProduct {
  readonly secrets?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Puts products into a person's cart, one after the other, those that can be: whatever their number, the listings, the
 * cart and the places are read once, and the lines written at once. The person's lock keeps others from adding meanwhile.
 * `again`: they came before, and what is still there of them is not added a second time.
 */
export async function addProducts(
  market: Market,
  trx: Trx,
  userId: string,
  given: readonly ToldProduct[],
  { again = false } = {},
): Promise<{ readonly tries: readonly Tried[]; readonly stored: readonly CartLine[] }> {
  await lockPerson(trx, userId);
  const sellables = await findSellables(trx, [...new Set(given.map(({ productId }) => productId))]);
  const products = await withSaved(market, trx, userId, { products: given, sellables });
  const lines = await linesOf(trx, userId);
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
    for (const one of await assessLines(market, trx, choicesOf(lines), { free: userId }))
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
  const cart = new CartToBe(lines, { sellables, states, market, terms, persons });
  const takenBy = await servicesOfLocked(trx, market, lines, sellables);
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

/** The same products, with what they name of what their customer has saved opened. */
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
 * The line that has these choices. One with which something was confided is the same as the choices alone: a guest's line
 * cannot say more. null where it was added a moment ago, in the same call.
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
 * Puts a product into a person's cart in the place of one of their lines, which goes first, so that its places are free
 * for its successor. Throws as adding does, and 404 when there is no such line; then the line is still there.
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
    // Another day of the same is told the same, unless something else is said.
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
  if (quantity > MOST_OF_LINE) return tooMany({ fault: 'too_many_pieces', most: MOST_OF_LINE });
  if (quantity > mostAffordable(quote.totalCents)) return tooMany({ fault: 'too_much' });
  return fit.room ? null : refusalOf(cartFull);
}

const tooMany = (why: QuoteFault): Refusal => new Refusal(400, 'bad_input', { why });

const BAD_CHOICE: readonly LineProblem['code'][] = ['not_valid', 'quote_expired'];

/** A line's problem as the answer to the call that met it: 400 for choices that cannot be booked, else 409. */
export function refusalOf({ code, message, ...rest }: LineProblem): Refusal {
  return new Refusal(BAD_CHOICE.includes(code) ? 400 : 409, code, rest).saying(message);
}
