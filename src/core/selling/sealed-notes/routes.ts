import { notFound, Refusal } from '#base/errors.ts';
import { vendorLevel } from '#base/permissions.ts';
import { endpoints } from '#contract/confided.ts';
import { type Market, readBy, type ReadMarket } from '#core/shared/market.ts';
import { findOwnOrder } from '#core/orders/index.ts';
import { reply, type Route, route, type SellingUser } from '#core/shared/route.ts';
import {
  dropCartSecrets,
  findItemForVendor,
  hashOf,
  openCartSecrets,
  opened,
  openOrderSecrets,
  openSaved,
  putCartSecrets,
  refuseHeld,
  type Secrets,
} from '#core/compliance/index.ts';
import { correctTold } from './correct.ts';
import type { CartItem } from '#contract/cart.ts';
import { lockPerson, recordAudit } from '#core/identity/index.ts';
import { notInCart } from '../cart/add.ts';
import { assessLines, findPersons, findSellables, findTermsOfDays } from '#core/catalogue/index.ts';
import { type CartLine, linesMeant, linesOfListing, setOptionsKey } from '../cart/cart-store.ts';
import { presentStored } from '../cart/read.ts';
import type { Db } from '#core/shared/database.ts';
import { quoteChoice, termsWanted } from '#core/catalogue/listings/quote-rules.ts';
import { isCancelledLine } from '#core/orders/orders/rules.ts';
import { transaction } from '#core/shared/transaction.ts';
import { readTold } from '#core/compliance/confided/rules.ts';

/** Never cached, neither by browsers nor by proxies. */
const NO_STORE = { 'cache-control': 'no-store' };

export const sealedNotesRoutes = (market: Market): Route[] => [
  route(endpoints.confide, async ({ user, params, body, language }) => {
    const cartItem = await confide(readBy(market, language), user.id, params.id, body.secrets);
    return reply(200, { success: true as const, message: 'Kept for the vendor alone', cartItem });
  }),

  route(endpoints.readCartConfided, async ({ user, params: { id } }) => {
    const line = await ownLine(market.db, user.id, id);
    const secrets = (await openCartSecrets(market, market.db, [line.id])).get(line.id) ?? null;
    return reply(200, { secrets }, NO_STORE);
  }),

  route(endpoints.readOwnConfided, async ({ user, params: { id, itemId } }) => {
    const record = await findOwnOrder(market.db, user.id, id);
    if (!record?.lines.some((line) => line.id === itemId)) throw notFound('Order');
    const secrets = (await openOrderSecrets(market, market.db, [id])).get(itemId) ?? null;
    return reply(200, { secrets }, NO_STORE);
  }),

  route(endpoints.correctConfided, async ({ user, params: { id, itemId }, body }) => {
    // Each correction sends the vendor a mail.
    await market.limits.take('checkout', user.id);
    await correctTold(market, { orderId: id, itemId, userId: user.id, given: body.secrets });
    return reply(200, { success: true as const });
  }),

  route(endpoints.readConfided, async ({ user, params: { id: partId, itemId } }) => {
    // Only for approved vendors: a suspended vendor keeps the orders, but does not read sealed notes.
    return reply(200, { secrets: await readForVendor(market, user, { partId, itemId }) }, NO_STORE);
  }),
];

/** A line of the user's own cart. Throws 404. */
async function ownLine(db: Db, userId: string, lineId: string): Promise<CartLine> {
  const line = (await linesMeant(db, userId, lineId)).find(({ id }) => id === lineId);
  if (!line) throw notInCart();
  return line;
}

/** Seals the notes of a cart line, or removes them. Throws 404, 400 by field, and 409 if another line is the same already. */
async function confide(
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
    const byVendor = line.promised !== null;
    const choice = { choice: options, quantity, terms, persons, confided: hash, byVendor };
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

/** While it is paid and not cancelled. Audits each read. Throws 404 and 409. */
async function readForVendor(
  market: Market,
  { id: userId, vendorId, vendorRole }: SellingUser,
  { partId, itemId }: { readonly partId: string; readonly itemId: string },
): Promise<Secrets | null> {
  return transaction(market.db, async (trx) => {
    const item = await findItemForVendor(trx, { vendorId, partId, itemId });
    if (!item) throw notFound('Order');
    const isDeclared = market.verticals[item.vertical]?.secrets?.forDesk ?? false;
    if (!isDeclared && vendorLevel(vendorRole ?? 'viewer', 'confided') !== 'all')
      throw new Refusal(403, 'role_excludes');
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
        actor: { id: userId, role: 'vendor' },
        action: 'order.confided',
        subject: { type: 'order', id: orderId },
        after: { serviceOrderId: partId, itemId },
      },
      market.clock.now(),
    );
    return secrets;
  });
}
