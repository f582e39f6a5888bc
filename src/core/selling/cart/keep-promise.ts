import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#base/errors.ts';
import type { CartItem } from '#contract/cart.ts';
import { assessLines, findSellables } from '#core/catalogue/index.ts';
import { type Quoted, verticalOf } from '#core/catalogue/listings/quote-rules.ts';
import { readTold } from '#core/compliance/confided/rules.ts';
import { hashOf, openSaved, putCartSecrets } from '#core/compliance/index.ts';
import { quoteManual, setLink } from '#core/orders/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { ReadMarket } from '#core/shared/market.ts';
import type { ToldProduct } from './add.ts';
import { assessKept } from './assessed-store.ts';
import { type CartLine, linesMeant, linesOfListing, setOptions } from './cart-store.ts';
import { presentStored } from './read.ts';
import { choiceOf } from './rules.ts';

/**
 * Changes a line whose places a manual booking holds, for example its patient. Null if the change
 * concerns its places, time, quantity or price: then it is another line. The caller holds the
 * user's lock.
 */
export async function keepPromise(
  market: ReadMarket,
  trx: Trx,
  userId: string,
  { line, product }: { readonly line: CartLine; readonly product: ToldProduct },
): Promise<CartItem | null> {
  const { listingId, promised, quantity } = line;
  if (promised === null || product.productId !== listingId || product.quantity !== quantity)
    return null;
  const sellable = (await findSellables(trx, [listingId])).get(listingId);
  if (!sellable?.public) return null;
  const vertical = verticalOf(market.verticals, sellable);
  const choice = choiceOf(product);
  const given =
    product.secrets && (await openSaved(market, trx, { userId, vertical, given: product.secrets }));
  const told = given && readTold(vertical, given, sellable.facts, choice);
  const confided = told ? { hash: hashOf(market, vertical.id, told.identity) } : line.confided;
  const [asked] = await assessLines(market, trx, [{ ...line, choice, confided }], { free: userId });
  const after = asked?.quoted;
  if (!after) return null;
  const before = await quoteManual(market, trx, sellable, {
    choice: line.options,
    quantity,
  }).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!before || !isSameBooking(before, after)) return null;
  const { options, optionsKey } = after;
  const others = await linesOfListing(trx, userId, listingId);
  if (others.some((other) => other.id !== line.id && other.optionsKey === optionsKey)) return null;
  await setOptions(trx, line.id, { options, optionsKey }, market.clock.now());
  if (told) await putCartSecrets(market, trx, { id: line.id, vertical: vertical.id, told });
  await setLink(trx, promised, { pay_line_id: line.id });
  const [assessed] = await assessKept(market, trx, await linesMeant(trx, userId, line.id), {
    free: userId,
  });
  const [item = null] = assessed ? presentStored(market, assessed) : [];
  return item;
}

const isSameBooking = (
  { needs, when, unitCents }: Awaited<ReturnType<typeof quoteManual>>,
  after: Quoted,
): boolean =>
  after.quote.totalCents === unitCents &&
  isDeepStrictEqual([after.quote.when, after.needs], [when, needs]);
