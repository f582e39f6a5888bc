import { ZodError } from 'zod';
import { notFound, Refusal } from '#base/errors.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { CartItem, CartProduct, LineProblem } from '#contract/cart.ts';
import type { PlaceNeed, Vertical } from '#verticals/vertical.ts';
import type { Db } from '../database.ts';
import {
  addDemand,
  type Demand,
  piecesThatFit,
  type PlaceState,
  shortageOf,
} from '../inventory/left-rules.ts';
import { findPlaces } from '../inventory/left-store.ts';
import { MOST_OF_LINE, mostAffordable, type Quoted, quoteChoice } from '../listings/quote-rules.ts';
import { findSellables, isUuid, type Sellable } from '../listings/sellable-store.ts';
import type { Market } from '../market.ts';
import { transaction } from '../transaction.ts';
import { addLine, type CartLine, linesMeant, linesOfListing, removeLines } from './cart-store.ts';
import { presentLine } from './present.ts';
import { cartFull, MOST_LINES, soldOut } from './rules.ts';

/**
 * Puts a product into a person's cart, or grows the line that has the same choices. Throws a Refusal, having stored
 * nothing: 404 when it is not sold, 400 when the choices cannot be booked, 409 when places or room in the cart are short.
 */
export async function addToCart(
  market: Market,
  db: Db,
  userId: string,
  product: CartProduct,
): Promise<CartItem> {
  const sellable = (await findSellables(db, [product.productId])).get(product.productId);
  if (!sellable?.public) throw notFound('Product');
  const quoted = quoteChoice(
    market.verticals,
    sellable,
    { choice: product.subDetails, quantity: product.quantity },
    market.clock.now(),
  );
  const { facts } = sellable;
  const states = await findPlaces(db, [{ listingId: facts.id, needs: quoted.needs }]);
  const lines = await linesOfListing(db, userId, facts.id);
  const same = lines.find((line) => line.optionsKey === quoted.optionsKey);
  const others = demandOf(
    quoted,
    lines.filter((line) => line !== same),
  );
  const fit = piecesThatFit(facts.id, quoted.needs, states, others);
  const added = await addLine(
    db,
    {
      userId,
      listingId: facts.id,
      options: quoted.options,
      optionsKey: quoted.optionsKey,
      quantity: product.quantity,
      quotedCents: quoted.quote.totalCents,
      mostOfLine: Math.min(fit ?? MOST_OF_LINE, mostAffordable(quoted.quote.totalCents)),
      mostLines: MOST_LINES,
    },
    market.clock.now(),
  );
  if (!added) throw whyNot(quoted, product.quantity + (same?.quantity ?? 0), states, others);
  return presentLine(market, {
    id: added.id,
    sellable,
    quoted,
    options: quoted.options,
    quantity: added.quantity,
    shownCents: added.quotedCents,
    left: fit,
    problem: null,
  });
}

/**
 * Puts a product into a person's cart in the place of one of their lines, which goes first, so that its places are free
 * for its successor. Throws as adding does, and 404 when there is no such line; then the line is still there.
 */
export async function replaceInCart(
  market: Market,
  userId: string,
  lineId: string,
  product: CartProduct,
): Promise<CartItem> {
  return transaction(market.db, async (trx) => {
    const [line] = isUuid(lineId)
      ? (await linesMeant(trx, userId, lineId)).filter(({ id }) => id === lineId)
      : [];
    if (!line) throw notInCart();
    await removeLines(trx, userId, [line.id]);
    return addToCart(market, trx, userId, product);
  });
}

export const notInCart = (): Refusal =>
  new Refusal(404, 'not_found', 'This product is not in your cart');

/** What other lines of the same listing take already. */
function demandOf({ vertical, sellable }: Quoted, lines: readonly CartLine[]): Demand {
  const demand: Demand = new Map();
  for (const line of lines) {
    addDemand(demand, line.listingId, needsOf(vertical, sellable, line), line.quantity);
  }
  return demand;
}

/** A line stored before the choices of its vertical changed cannot be bought, so it takes nothing. */
function needsOf(
  vertical: Vertical,
  { facts }: Sellable,
  { options }: CartLine,
): readonly PlaceNeed[] {
  try {
    return vertical.places(facts, options);
  } catch (error) {
    if (error instanceof ZodError) return [];
    throw error;
  }
}

function whyNot(
  { sellable, needs, quote }: Quoted,
  quantity: number,
  states: ReadonlyMap<string, PlaceState>,
  others: ReadonlyMap<string, number>,
): Refusal {
  const shortage = shortageOf(sellable.facts.id, needs, quantity, states, others);
  if (shortage) return refusalOf(soldOut(shortage));
  if (quantity > MOST_OF_LINE)
    return tooMany(`The quantity can be at most ${MOST_OF_LINE}`, {
      fault: 'too_many_pieces',
      most: MOST_OF_LINE,
    });
  if (quantity > mostAffordable(quote.totalCents))
    return tooMany('This is more than can be bought at once.', { fault: 'too_much' });
  return refusalOf(cartFull);
}

const tooMany = (message: string, why: QuoteFault): Refusal =>
  new Refusal(400, 'bad_input', message, { why });

/** A line's problem as the answer to the call that met it: 400 for choices that cannot be booked, else 409. */
export function refusalOf({ code, message, ...rest }: LineProblem): Refusal {
  return new Refusal(code === 'not_valid' ? 400 : 409, code, message, rest);
}
