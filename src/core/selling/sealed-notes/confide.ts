import { notFound, Refusal } from '#base/errors.ts';
import type { CartItem } from '#contract/cart.ts';
import {
  dropCartSecrets,
  findItemForVendor,
  hashOf,
  opened,
  openSaved,
  putCartSecrets,
  refuseHeld,
  type Secrets,
} from '#core/compliance/index.ts';
import { lockPerson, recordAudit } from '#core/identity/index.ts';
import { notInCart } from '../cart/add.ts';
import { assessLines, findPersons, findSellables, findTermsOfDays } from '#core/catalogue/index.ts';
import { type CartLine, linesMeant, linesOfListing, setOptionsKey } from '../cart/cart-store.ts';
import { presentStored } from '../cart/read.ts';
import type { Db } from '#core/shared/database.ts';
import { quoteChoice, termsWanted } from '#core/catalogue/listings/quote-rules.ts';
import type { Market, ReadMarket } from '#core/shared/market.ts';
import { isCancelledLine } from '#core/orders/orders/rules.ts';
import { transaction } from '#core/shared/transaction.ts';
import { readTold } from '#core/compliance/confided/rules.ts';

/** A line of the user's own cart. Throws 404. */
export async function ownLine(db: Db, userId: string, lineId: string): Promise<CartLine> {
  const line = (await linesMeant(db, userId, lineId)).find(({ id }) => id === lineId);
  if (!line) throw notInCart();
  return line;
}

/** Seals the notes of a cart line, or removes them. Throws 404, 400 by field, and 409 if another line is the same already. */
export async function confide(
  market: ReadMarket,
  userId: string,
  lineId: string,
  given: Secrets | null,
): Promise<CartItem> {
  return transaction(market.db, async (trx) => {
    await lockPerson(trx, userId);
    const line = await ownLine(trx, userId, lineId);
    const sellable = (await findSellables(trx, [line.listingId])).get(line.listingId);
    const vertical = sellable && market.verticals[sellable.vertical];
    if (!sellable || !vertical) throw notInCart();
    const secrets = given && (await openSaved(market, trx, { userId, vertical, given }));
    const told = secrets && readTold(vertical, secrets, sellable.facts, line.options);
    const hash = hashOf(market, vertical.id, told?.identity ?? '');
    const wanted = termsWanted(market.verticals, [{ sellable, choice: line.options }]);
    const terms = await findTermsOfDays(trx, wanted);
    const asking = { userId, now: market.clock.now() };
    const persons = await findPersons(market, trx, [vertical], asking);
    const { quantity, options } = line;
    const choice = { choice: options, quantity, terms, persons, confided: hash };
    const { optionsKey } = quoteChoice(market.verticals, sellable, choice, market.clock.now());
    const others = await linesOfListing(trx, userId, line.listingId);
    if (others.some((other) => other.id !== line.id && other.optionsKey === optionsKey))
      throw new Refusal(409, 'in_cart');
    await setOptionsKey(trx, line.id, optionsKey, market.clock.now());
    if (told) await putCartSecrets(market, trx, { id: line.id, vertical: vertical.id, told });
    else await dropCartSecrets(trx, line.id);
    const now = await ownLine(trx, userId, lineId);
    const [assessed] = await assessLines(market, trx, [{ ...now, choice: now.options }], {
      free: userId,
    });
    const [item] = assessed ? presentStored(market, assessed) : [];
    if (!item) throw notInCart();
    return item;
  });
}

/**
 * The sealed notes of an item that the vendor sold, while it is paid and not cancelled. The audit records each read, without
 * the notes. Throws 404 and 409.
 */
export async function readForVendor(
  market: Market,
  vendor: { readonly userId: string; readonly vendorId: string },
  { partId, itemId }: { readonly partId: string; readonly itemId: string },
): Promise<Secrets | null> {
  return transaction(market.db, async (trx) => {
    const item = await findItemForVendor(trx, { vendorId: vendor.vendorId, partId, itemId });
    if (!item) throw notFound('Order');
    if (isCancelledLine(item.status, item.givenUpAt)) throw new Refusal(409, 'cancelled');
    if (!item.isPaid) throw new Refusal(409, 'not_paid');
    await refuseHeld(trx, [partId]);
    const { sealed, orderId } = item;
    const secrets =
      sealed === null ? null : opened(market, 'order_line_secrets', { lineId: itemId, sealed });
    if (secrets === null) return null;
    await recordAudit(
      trx,
      {
        actor: { id: vendor.userId, role: 'vendor' },
        action: 'order.confided',
        subject: { type: 'order', id: orderId },
        after: { serviceOrderId: partId, itemId },
      },
      market.clock.now(),
    );
    return secrets;
  });
}
