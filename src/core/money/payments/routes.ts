import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { endpoints } from '#contract/payments.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { findOwnPayment, type FoundPayment } from './payment-store.ts';
import type { CardOutcome, TestCardCounter } from './provider.ts';
import { askAboutPayment } from './reconcile.ts';
import { settlePayment } from './settle.ts';
import { receiveEvent } from './webhook.ts';
import { LATE_CHANGES, type LateChange, type LateReason } from '#base/late-payments.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { type WordKey, wordsIn } from '#core/shared/words.ts';
import type { PaymentStatus } from './tables.ts';

interface Outcome {
  readonly status: PaymentStatus;
  readonly isPaid: boolean;
  readonly changeId: string | null;
  readonly invoiceId: string | null;
  readonly lateReason: LateReason | LateChange | 'invoice' | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
}

interface Told {
  /** In English; pages translate the code. */
  readonly message: string;
  /** The failure code, perhaps the provider's own; null if it succeeded or is open. */
  readonly code: string | null;
}

const LATE: Record<LateReason, readonly [code: RefusalCode, words: WordKey]> = {
  abandoned: ['late_abandoned', 'refused_late_abandoned'],
  gone: ['late_gone', 'mail_late_text'],
  past: ['late_past', 'mail_past_text'],
  undeliverable: ['late_undeliverable', 'mail_undeliverable_text'],
  expired: ['late_expired', 'mail_expired_text'],
  unsold: ['late_unsold', 'mail_unsold_text'],
  twice: ['late_twice', 'mail_twice_text'],
  limit: ['late_limit', 'mail_limit_text'],
  card: ['late_card', 'mail_card_text'],
  bill: ['late_bill', 'mail_bill_text'],
};

/** The payment outcome shown to its customer. */
function outcomeWords(outcome: Outcome): Told {
  const { status, isPaid, failureMessage, failureCode } = outcome;
  const say = wordsIn('en');
  switch (status) {
    case 'succeeded':
      return isPaid ? { message: 'Payment Successful!', code: null } : lateWords(outcome);
    case 'refunded':
      return isPaid ? { message: 'This payment was refunded.', code: null } : lateWords(outcome);
    case 'failed':
      return {
        message: failureMessage ?? 'Your card was declined.',
        code: failureCode ?? 'card_declined',
      };
    case 'canceled':
      return { message: say('refused_payment_canceled'), code: 'payment_canceled' };
    case 'pending':
      return { message: 'This payment is not complete yet.', code: null };
    case 'processing':
      return { message: 'Your bank is still working on this payment.', code: null };
  }
}

function lateWords({ changeId, invoiceId, lateReason }: Outcome): Told {
  if (invoiceId !== null)
    return { message: wordsIn('en')('refused_late_invoice'), code: 'late_invoice' };
  if (changeId !== null) {
    const why = LATE_CHANGES.find((one) => one === lateReason) ?? 'changed';
    return { message: wordsIn('en')(`refused_late_change_${why}`), code: `late_change_${why}` };
  }
  const [code, words] =
    lateReason === null || lateReason === 'changed' || lateReason === 'invoice'
      ? (['late', 'refused_late'] as const)
      : LATE[lateReason];
  return { message: wordsIn('en')(words), code };
}

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
