import { badInput, notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/cards.ts';
import type { Market } from '#core/shared/market.ts';
import { findOwnPayment, type FoundPayment, markKeepCard } from '../payments/payment-store.ts';
import { takingRefusal } from '../payments/open-payment.ts';
import { ProviderRefused } from '../payments/provider.ts';
import { settlePayment } from '../payments/settle.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { refuseBlocked } from './blocked-store.ts';
import { customerFor, forgetRemovedCards, keepCard, vaultOf } from './keep.ts';
import { findCard, listCards, presentCard, removeCards } from './store.ts';

const PRIVATE = { 'cache-control': 'no-store' };

/** Turns the provider's "unknown card" into a field error. */
async function orNothing<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefused) throw badInput({ card: 'Enter the card' });
    throw error;
  }
}

export const cardRoutes = (market: Market): Route[] => {
  const { db, payments } = market;
  const cardsOf = async (userId: string) =>
    (await listCards(db, userId, payments.name)).map(presentCard);
  /** The user's own payment that can still be paid by card. */
  const unpaid = async (
    userId: string,
    id: string,
  ): Promise<FoundPayment & { readonly ref: string }> => {
    const payment = await findOwnPayment(db, userId, { id });
    if (!payment || payment.provider !== payments.name) throw notFound('Payment');
    const { ref, status, isWanted } = payment;
    if (ref === null || !isWanted || !['pending', 'failed'].includes(status))
      throw new Refusal(409, 'not_payable');
    return { ...payment, ref };
  };

  return [
    route(endpoints.listCards, async ({ user }) =>
      reply(200, { cards: await cardsOf(user.id) }, PRIVATE),
    ),
    route(endpoints.beginCard, async ({ user }) => {
      await market.limits.take('checkout', user.id);
      const vault = vaultOf(market);
      const { clientSecret } = await vault.saveCard(await customerFor(market, user.id));
      const provider = payments.name === 'stripe' ? ('stripe' as const) : ('sandbox' as const);
      const { publishableKey } = payments;
      return reply(201, { clientSecret, provider, publishableKey }, PRIVATE);
    }),
    route(endpoints.keepCard, async ({ user, body: { clientSecret, card } }) => {
      await market.limits.take('checkout', user.id);
      const customer = await customerFor(market, user.id);
      // A client secret starts with the provider's id of its object.
      const ref = clientSecret.split('_secret_')[0] ?? '';
      if (payments.testCards && card) {
        const declined = await orNothing(payments.testCards.save(clientSecret, customer, card));
        if (declined !== null) throw new Refusal(402, declined);
      }
      const kept = await orNothing(vaultOf(market).savedBy(ref, customer));
      if (!kept) throw badInput({ card: 'Enter the card' });
      const id = await keepCard(market, user.id, kept);
      const saved =
        id === null
          ? undefined
          : await findCard(db, { id, userId: user.id, provider: payments.name });
      if (!saved) throw notFound('Card');
      return reply(201, { card: presentCard(saved) }, PRIVATE);
    }),
    route(endpoints.removeCard, async ({ user, params }) => {
      const removed = await transaction(db, (trx) =>
        removeCards(trx, { userId: user.id, id: params.id }, market.clock.now()),
      );
      if (!removed) throw notFound('Card');
      await forgetRemovedCards(market);
      return reply(200, { cards: await cardsOf(user.id) }, PRIVATE);
    }),
    route(endpoints.keepWithPayment, async ({ user, params, body: { keep } }) => {
      const payment = await unpaid(user.id, params.id);
      const customer = await customerFor(market, user.id);
      try {
        await vaultOf(market).keep(payment.ref, customer, keep);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        market.log.warn('card not to be kept', { payment: payment.id, reason: String(error) });
        throw takingRefusal(error);
      }
      await markKeepCard(db, payment.id, keep);
      return reply(200, { keep });
    }),
    route(endpoints.payWithCard, async ({ user, params, body: { cardId } }) => {
      await market.limits.take('checkout', user.id);
      const payment = await unpaid(user.id, params.id);
      const card = await findCard(db, { id: cardId, userId: user.id, provider: payments.name });
      if (!card) throw badInput({ cardId: 'Choose one of your cards' });
      await refuseBlocked(db, card);
      const said = await vaultOf(market)
        .payWith(payment.ref, { ref: card.ref, customerRef: card.customer_ref })
        .catch((error: unknown) => {
          market.log.error('kept card not charged', { payment: payment.id, reason: String(error) });
          throw takingRefusal(error);
        });
      await settlePayment(market, said);
      const ids = { paymentId: payment.id };
      if (said.status === 'succeeded') return reply(200, { status: 'succeeded' as const, ...ids });
      if (said.status === 'failed') throw new Refusal(402, 'card_declined');
      if (said.status === 'canceled') throw new Refusal(409, 'not_payable');
      return reply(200, { status: 'requires_action' as const, ...ids });
    }),
  ];
};
