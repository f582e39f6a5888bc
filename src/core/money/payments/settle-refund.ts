import { isUuid } from '#base/is-uuid.ts';
import type { Trx } from '#core/shared/database.ts';
import { lockDisputed } from '../disputes/book-move.ts';
import type { Market } from '#core/shared/market.ts';
import type { ProviderRefund } from './provider.ts';
import {
  lockRefund,
  noteRefundMade,
  noteRefundTaken,
  paymentOfRefund,
  type RefundRow,
} from './refund-store.ts';
import { reverseRefund } from './reverse-refund.ts';

/** The provider's state of our refund. `ref` is null if it was rejected. */
export type RefundNews = Omit<ProviderRefund, 'ref' | 'key'> & {
  readonly ref: string | null;
  readonly key: string;
};

/**
 * Applies the provider's state of a refund, from an answer, webhook or poll. Idempotent and
 * independent of order. A made refund may still fail; a failed one never succeeds and is repeated
 * by another refund. A failure is reversed in this transaction.
 */
export async function settleRefundWithin(
  market: Market,
  trx: Trx,
  news: RefundNews,
): Promise<void> {
  const { key, ref, status, said, reason } = news;
  const paymentId = isUuid(key) ? await paymentOfRefund(trx, key) : undefined;
  if (paymentId === undefined) {
    // From another application on the same account, or older than a restored backup.
    market.log.warn('refund that is not here', { refund: key, ref, said });
    return;
  }
  const payment = await lockDisputed(trx, paymentId);
  const refund = await lockRefund(trx, key);
  if (!refund) throw new Error(`Refund ${key} is gone`);
  if (isOther(refund, ref)) {
    market.log.error('the provider has made a refund twice', { refund: key, ref, said });
    return;
  }
  const now = market.clock.now();
  switch (status) {
    case 'pending':
      if (refund.status === 'pending' && ref !== null)
        await noteRefundTaken(trx, { id: key, ref }, now);
      return;
    case 'succeeded':
      if (refund.status === 'pending') await noteRefundMade(trx, { id: key, paymentId, ref }, now);
      return;
    case 'failed':
      if (refund.reversed_at !== null) return;
      // An earlier attempt was accepted, so the rejection of this one is irrelevant.
      if (ref === null && refund.provider_ref !== null && refund.status !== 'failed') return;
      await reverseRefund(market, trx, {
        payment,
        refund,
        ref: ref ?? refund.provider_ref,
        reason,
      });
      return;
    case 'unknown':
      market.log.warn('unknown status of a refund', { refund: key, ref, said });
  }
}

/** Refunded another way: by a bank, by bank transfer, or under another provider id. */
const isOther = (refund: RefundRow, ref: string | null): boolean =>
  refund.bank_reference !== null ||
  (ref !== null && refund.provider_ref !== null && refund.provider_ref !== ref);
