import { Refusal } from '#base/errors.ts';
import { tokenHash } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/payment-links.ts';
import { findSellables, sellableName, sellerName } from '#core/catalogue/index.ts';
import { lockPerson } from '#core/identity/index.ts';
import { findByLink, openTold, quoteManual, setLink } from '#core/orders/index.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { addLines, linesOf, removeLines } from '../cart/cart-store.ts';
import { cartFull, MAX_LINES } from '../cart/rules.ts';

const UNKEPT = { 'cache-control': 'no-store' } as const;

/** The same for an unknown, a used and a withdrawn link. */
const dead = () => new Refusal(404, 'dead_link');

export const paymentLinkRoutes = (market: Market): Route[] => [
  route(endpoints.readPaymentLink, async ({ body: { token }, ip, user, language }) => {
    await market.limits.take('payment-links', ip);
    const { reader } = readBy(market, language);
    const { db, clock } = market;
    const row = await findByLink(db, tokenHash(token));
    if (!row || !isOpenTo(row, user?.id)) throw dead();
    if (row.pay_until === null || row.pay_state === 'lapsed' || row.pay_until <= clock.now())
      return reply(200, { state: 'expired' as const }, UNKEPT);
    const sellable = (await findSellables(db, [row.listing_id])).get(row.listing_id);
    if (!sellable?.public) return reply(200, { state: 'unsold' as const }, UNKEPT);
    const quoted = await quoteManual(market, db, sellable, {
      choice: row.options,
      quantity: row.quantity,
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!quoted) return reply(200, { state: 'unsold' as const }, UNKEPT);
    const booking = {
      listing: sellableName(sellable, reader),
      service: sellerName(sellable, reader),
      vertical: row.vertical,
      name: openTold(market, row).name,
      from: row.starts_on,
      to: row.ends_on,
      slot: row.slot,
      timeZone: row.time_zone,
      quantity: row.quantity,
      subDetails: { ...quoted.subDetails },
      total: toDollars(quoted.totalCents),
      before: quoted.totalCents === row.value_cents ? null : toDollars(row.value_cents),
      until: row.pay_until.toISOString(),
    };
    return reply(200, { state: 'open' as const, booking }, UNKEPT);
  }),

  route(endpoints.openPaymentLink, async ({ body: { token }, user, ip }) => {
    await market.limits.take('payment-links', ip);
    return reply(200, await putInCart(market, user.id, token), UNKEPT);
  }),
];

interface Open {
  readonly pay_state: string | null;
  readonly pay_user_id: string | null;
}

/** A link belongs to the account that opened it first. */
const isOpenTo = (
  { pay_state: state, pay_user_id: owner }: Open,
  userId: string | undefined,
): boolean =>
  state !== null &&
  state !== 'paid' &&
  state !== 'withdrawn' &&
  (owner === null || owner === userId);

/**
 * Binds the link to the account, and puts its booking into the cart once. Throws 404 for a link
 * that is unknown, used, withdrawn or over, 400 if the listing is no longer sold like this, and 409
 * for a full cart.
 */
async function putInCart(market: Market, userId: string, token: string) {
  const now = market.clock.now();
  return transaction(market.db, async (trx) => {
    await lockPerson(trx, userId);
    const row = await findByLink(trx, tokenHash(token), { lock: true });
    if (!row || !isOpenTo(row, userId) || row.pay_until === null || row.pay_until <= now)
      throw dead();
    const sellable = (await findSellables(trx, [row.listing_id])).get(row.listing_id);
    if (!sellable?.public) throw new Refusal(409, 'not_on_sale');
    const { quantity } = row;
    const quoted = await quoteManual(market, trx, sellable, { choice: row.options, quantity });
    await setLink(trx, row.id, { pay_user_id: userId });
    const lines = await linesOf(trx, userId);
    const there = lines.find(({ promised }) => promised === row.id);
    const { serviceId } = sellable;
    if (there) return { lineId: there.id, serviceId };
    // The customer may have the same choice in another quantity: the vendor's replaces it.
    const same = lines.filter(
      (line) => line.listingId === row.listing_id && line.optionsKey === quoted.optionsKey,
    );
    await removeLines(
      trx,
      userId,
      same.map(({ id }) => id),
    );
    if (lines.length - same.length >= MAX_LINES)
      throw new Refusal(409, cartFull.code).saying(cartFull.message);
    const [line] = await addLines(
      trx,
      userId,
      [
        {
          listingId: row.listing_id,
          // As stored: the line is the booking's because its options are the same.
          options: row.options,
          optionsKey: quoted.optionsKey,
          quantity,
          quotedCents: quoted.unitCents,
        },
      ],
      now,
    );
    if (!line) throw new Error('A stored line is returned');
    return { lineId: line.id, serviceId };
  });
}
