import { isUuid } from '#base/is-uuid.ts';
import type { Trx } from '#core/shared/database.ts';
import { lockDisputed } from '../disputes/lock-disputed.ts';
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

/** The provider's word on a refund of ours. `ref` is null where it refused to make one. */
export type RefundNews = Omit<ProviderRefund, 'ref' | 'key'> & {
  readonly ref: string | null;
  readonly key: string;
};

/**
 * Takes the provider's word on a refund, by answer, message or polling job; in any order, any number of times. A refund that was made may
 * still fail; one that failed never succeeds: it is given again by another. Failed, everything that it had taken is there again, in this transaction.
 */
export async function settleRefundWithin(
  market: Market,
  trx: Trx,
  news: RefundNews,
): Promise<void> {
  const { key, ref, status, said, reason } = news;
  const paymentId = isUuid(key) ? await paymentOfRefund(trx, key) : undefined;
  if (paymentId === undefined) {
    // Of another application on the same account, or of before a restore.
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
      // It was taken by an earlier try: what this one was refused says nothing of that.
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

/** Made by somebody else, or again: by a bank, by our bank transfer, or under another id of the provider's. */
const isOther = (refund: RefundRow, ref: string | null): boolean =>
  refund.bank_reference !== null ||
  (ref !== null && refund.provider_ref !== null && refund.provider_ref !== ref);
