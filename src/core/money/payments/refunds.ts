import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';
import { type ProviderRefund, ProviderRefused } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { claimDueRefunds, type DueRefund, failedToReverse } from './refund-store.ts';
import { settleRefundWithin } from './settle-refund.ts';

const SENT_AT_ONCE = 8;

/** Sends and polls all due refunds, in bounded steps: a claim postpones the next attempt. */
export const sendDueRefunds = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const due = await claimDueRefunds(market.db, { now: market.clock.now(), limit: SENT_AT_ONCE });
    await Promise.all(due.map((refund) => send(market, refund)));
    return due.length === SENT_AT_ONCE;
  });

/**
 * Sends pending refunds and polls accepted ones: of one order, one payment, or the first that are due.
 * Idempotent and safe in several processes, since a refund's id is its idempotency key. Without an
 * answer, a later run retries.
 */
export async function sendPendingRefunds(
  market: Market,
  { orderId, paymentId }: { readonly orderId?: string; readonly paymentId?: string } = {},
): Promise<void> {
  const due = await claimDueRefunds(market.db, {
    now: market.clock.now(),
    limit: 50,
    ...(orderId !== undefined && { orderId }),
    ...(paymentId !== undefined && { paymentId }),
  });
  for (const refund of due) await send(market, refund);
}

async function send(market: Market, refund: DueRefund): Promise<void> {
  const said = await askProvider(market, refund);
  if (said) await transaction(market.db, (trx) => settleRefundWithin(market, trx, said));
}

/** The provider's state of a refund; null without an answer. */
async function askProvider(
  market: Market,
  { id, provider: name, chargeRef, ref, amountCents, createdAt }: DueRefund,
): Promise<
  (Omit<ProviderRefund, 'ref'> & { readonly key: string; readonly ref: string | null }) | null
> {
  const provider = providerOf(market, name);
  if (!provider || chargeRef === null) {
    market.log.error('refund cannot be sent', { refund: id, provider: name });
    return null;
  }
  try {
    const said =
      ref === null
        ? await provider.refund({ key: id, since: createdAt, ref: chargeRef, amountCents })
        : await provider.findRefund(ref);
    if (said) return { ...said, key: id };
    market.log.error('the provider knows no such refund', { refund: id, ref });
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof ProviderRefused)
      return { key: id, ref: null, status: 'failed', said: 'refused', reason };
    market.log.warn('refund not sent yet', { refund: id, reason });
    return null;
  }
}

const AT_ONCE = 20;

/** Reverses failed refunds that an older version did not. Idempotent and concurrent-safe. */
export const reverseFailedRefunds = (market: Market): Promise<Turn> =>
  inTurn(async () => {
    const failed = await failedToReverse(market.db, AT_ONCE);
    for (const { id, failure } of failed) await reverse(market, id, failure);
    return failed.length === AT_ONCE;
  });

const reverse = (market: Market, id: string, failure: string | null) =>
  transaction(market.db, (trx) =>
    settleRefundWithin(market, trx, {
      key: id,
      ref: null,
      status: 'failed',
      said: 'failed',
      reason: failure,
    }),
  );
