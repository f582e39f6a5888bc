import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/payments.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { outcomeWords } from './outcome-words.ts';
import { findOwnPayment, type FoundPayment } from './payment-store.ts';
import type { CardOutcome, TestCardCounter } from './provider.ts';
import { askAboutPayment } from './reconcile.ts';
import { settlePayment } from './settle.ts';
import { receiveEvent } from './webhook.ts';

/** Min time between two requests to the provider: a waiting page polls about every second. */
const ASK_EVERY_MS = 1_500;

export const paymentRoutes = (market: Market): Route[] => {
  const askedAt = new Map<string, number>();
  const mayAsk = (paymentId: string): boolean => {
    const now = market.clock.now().getTime();
    if (now - (askedAt.get(paymentId) ?? 0) < ASK_EVERY_MS) return false;
    if (askedAt.size > 10_000) askedAt.clear();
    askedAt.set(paymentId, now);
    return true;
  };
  /** The user's own payment by its secret, with the counter that takes test cards for it. */
  const atCounter = async (
    userId: string,
    clientSecret: string,
  ): Promise<{ payment: FoundPayment; ref: string; counter: TestCardCounter }> => {
    const counter = market.payments.testCards;
    if (!counter) throw notFound('Payment');
    const payment = await findOwnPayment(market.db, userId, { clientSecret });
    if (!payment?.ref || payment.provider !== market.payments.name) throw notFound('Payment');
    return { payment, ref: payment.ref, counter };
  };
  const settled = async (payment: FoundPayment, outcome: CardOutcome) => {
    try {
      if (outcome.payment) await settlePayment(market, outcome.payment);
    } catch (error) {
      if (outcome.status !== 'succeeded') throw error;
      // The card is charged. The polling job settles it, as for a late webhook.
      market.log.error('payment not settled', {
        payment: outcome.payment?.key,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    }
    if (outcome.status === 'declined') throw new Refusal(402, outcome.code);
    if (outcome.status === 'not-payable') throw over(payment);
    return outcome.status;
  };

  return [
    route(endpoints.confirmSandbox, async ({ user, body }) => {
      const { payment, ref, counter } = await atCounter(user.id, body.clientSecret);
      if (!payment.isWanted && !isPaid(payment)) throw over(payment);
      const status = await settled(payment, await counter.confirm(ref, body.card));
      const { orderId, invoiceId, id: paymentId } = payment;
      const ids = { orderId, invoiceId, paymentId };
      if (status === 'succeeded') return reply(200, { status, ...ids });
      // The secret is in the fragment, which never reaches a server, log or referrer.
      const step = new URLSearchParams({ step: body.clientSecret });
      const redirectUrl = `/redirect?payment=${payment.id}#${step}`;
      return reply(200, { status, redirectUrl, ...ids });
    }),
    route(endpoints.authenticateSandbox, async ({ user, body }) => {
      const { payment, ref, counter } = await atCounter(user.id, body.clientSecret);
      const status = await settled(payment, await counter.authenticate(ref, body.approve));
      if (status === 'requires_action') throw over(payment);
      const { orderId, invoiceId, id: paymentId } = payment;
      return reply(200, { status, orderId, invoiceId, paymentId });
    }),
    route(endpoints.paymentOutcome, async ({ user, params }) => {
      const find = () => findOwnPayment(market.db, user.id, { id: params.id });
      let payment = await find();
      if (!payment) throw notFound('Payment');
      if (!isPaid(payment) && payment.status !== 'canceled' && mayAsk(payment.id)) {
        try {
          await askAboutPayment(market, payment.id);
          payment = (await find()) ?? payment;
        } catch (error) {
          market.log.warn('payment not asked about', {
            payment: payment.id,
            reason: error instanceof Error ? error.message : String(error),
          });
        }
      }
      const { status, orderId, invoiceId, changedLineId: changedItem, isPaid: stands } = payment;
      const amount = toDollars(payment.amountCents);
      const ofIt = { status, orderId, invoiceId, changedItem, amount, isPaid: stands };
      return reply(200, { ...ofIt, ...outcomeWords(payment) });
    }),
    route(endpoints.stripeWebhook, async ({ header, rawBody }) => {
      await receiveEvent(market, rawBody(), header('stripe-signature'));
      return reply(200, { received: true as const });
    }),
  ];
};

const isPaid = ({ status }: FoundPayment): boolean =>
  status === 'succeeded' || status === 'refunded';

const over = ({ changeId, invoiceId }: FoundPayment): Refusal =>
  new Refusal(
    409,
    invoiceId !== null ? 'invoice_over' : changeId === null ? 'not_payable' : 'change_over',
  );
