import { Refusal } from '#base/errors.ts';
import { cardHash } from '../cards/blocked-store.ts';
import { keptAtProvider } from '../cards/keep.ts';
import { heardOfCard } from '../disputes/fraud.ts';
import { settleDisputeWithin, settlePaymentFirst } from '../disputes/settle-dispute.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { noteEvent } from './event-store.ts';
import { noteCard } from './note-card-store.ts';
import type { FraudWarning, ProviderNews } from './provider.ts';
import { afterSettling, type Settled, settleWithin } from './settle.ts';
import { settleRefundElsewhere } from './refund-elsewhere.ts';
import { settleRefundWithin } from './settle-refund.ts';
import { mailsToAdmins, recordAudit } from '#core/identity/index.ts';

const NOTHING: Settled = { listingIds: [], refundOf: null };

/**
 * Handles a provider's signed webhook. The event and its effect share one transaction: a replay
 * does nothing, and after a failure the provider retries. Throws 400 for a bad signature.
 */
export async function receiveEvent(
  market: Market,
  body: string,
  signature: string | undefined,
): Promise<void> {
  const { payments, clock } = market;
  if (!payments.readEvent) throw new Refusal(400, 'no_webhooks');
  const now = clock.now();
  const { id, type, news } = payments.readEvent(body, signature, now);
  await settleNews(market, news, (trx) =>
    noteEvent(trx, { id, type, provider: payments.name }, now),
  );
}

/**
 * Settles what a provider says, by message or by answer, in any order and any number of times. `isNew` runs in the same
 * transaction; if it is false, nothing changes.
 */
export async function settleNews(
  market: Market,
  news: ProviderNews,
  isNew: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  const { payments, db, clock } = market;
  if (news.about === 'dispute') await settlePaymentFirst(market, news.dispute);
  if (news.about === 'refund-elsewhere') await settlePaymentFirst(market, news.refund);
  const keepCard = news.about === 'kept-card' ? await keptAtProvider(market, news) : undefined;
  const settled = await transaction(db, async (trx): Promise<Settled> => {
    if (!(await isNew(trx))) return NOTHING;
    switch (news.about) {
      case 'payment':
        return settleWithin(market, trx, news.payment);
      case 'card':
        await noteCard(trx, news.ref, news.card);
        await heardOfCard(
          trx,
          {
            provider: payments.name,
            ref: news.ref,
            hash: cardHash(market, news.card.fingerprint),
          },
          clock.now(),
        );
        return NOTHING;
      case 'refund':
        await settleRefundWithin(market, trx, news.refund);
        return NOTHING;
      case 'refund-elsewhere':
        await settleRefundElsewhere(market, trx, news.refund);
        return NOTHING;
      case 'dispute':
        return {
          ...NOTHING,
          ...(await settleDisputeWithin(market, trx, news.dispute)),
        };
      case 'kept-card':
        await keepCard?.(trx);
        return NOTHING;
      case 'fraud-warning':
        await notifyFraudWarning(market, trx, news.warning);
        return NOTHING;
      case 'nothing':
        return NOTHING;
    }
  });
  await afterSettling(market, settled);
}

/** Notifies admins that a bank suspects fraud. It refunds nothing: most of these payments are genuine. */
async function notifyFraudWarning(
  market: Market,
  trx: Trx,
  { ref, paymentRef, reason }: FraudWarning,
): Promise<void> {
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'amount_cents as amountCents'])
    .where('provider', '=', market.payments.name)
    .where('provider_ref', '=', paymentRef)
    .executeTakeFirst();
  // A payment of another application on the same account.
  if (!payment) return;
  const { id: paymentId, orderId, amountCents } = payment;
  await recordAudit(
    trx,
    {
      actor: { id: null, role: 'system' },
      action: 'payment.fraud-warning',
      subject: { type: 'payment', id: paymentId },
      after: { ref },
      reason,
    },
    market.clock.now(),
  );
  const data = { orderId, paymentId, amountCents, reason };
  await market.mail.queue(
    trx,
    ...(await mailsToAdmins(trx, 'refunds', { template: 'fraud-warning', data })),
  );
  market.log.warn('early fraud warning', { payment: paymentId, ref, reason });
}
