import type { Market } from '../market.ts';
import { ProviderRefused } from './provider.ts';
import { providerOf } from './provider-of.ts';
import {
  claimDueRefunds,
  type DueRefund,
  noteRefundFailed,
  noteRefundSent,
} from './refund-store.ts';

/**
 * Sends refunds that wait, those of one order, of one payment, or all that are due. Safe to run twice and by several processes: a
 * refund's id is its key at the provider. What fails is tried again by a later run.
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
  const { db, clock, log } = market;
  const provider = providerOf(market, refund.provider);
  if (!provider || refund.ref === null) {
    log.error('refund cannot be sent', { refund: refund.id, provider: refund.provider });
    return;
  }
  try {
    const { ref } = await provider.refund({
      key: refund.id,
      ref: refund.ref,
      amountCents: refund.amountCents,
    });
    await noteRefundSent(db, { id: refund.id, paymentId: refund.paymentId, ref }, clock.now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof ProviderRefused)) {
      log.warn('refund not sent yet', { refund: refund.id, reason });
      return;
    }
    await noteRefundFailed(db, refund.id, clock.now());
    log.error('refund refused', { refund: refund.id, reason });
  }
}
