import { notFound, Refusal } from '#base/errors.ts';
import { toDollars } from '#base/money.ts';
import { refuseHeld } from '#core/compliance/index.ts';
import type { Actor } from '#core/identity/index.ts';
import {
  addresseeOf,
  auditRefund,
  bookRefund,
  refundsOfRequest,
  refuseDisputed,
  sendPendingRefunds,
  type SoldService,
} from '#core/money/index.ts';
import { leftOf, type RefundOfLine } from '#core/money/payments/refund-rules.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { areChecked } from '../inquiries/store.ts';
import { lockPart } from '../orders/move-part.ts';
import { recordPartEvent } from '../orders/order-store.ts';
import { listOutcomes } from '../outcomes/store.ts';
import { leftForVendor, vendorsRefund } from './rules.ts';

export interface VendorRefund {
  readonly orderId: string;
  readonly partId: string;
  readonly actor: Actor & { readonly id: string };
  readonly items: readonly RefundOfLine[];
  readonly reason: string;
  readonly key: string;
  /** The refundable total that the vendor was shown. */
  readonly refundableBeforeCents: number | undefined;
}

/**
 * Refunds items of a vendor's part; its status stays. Idempotent by key. Throws 404 for another
 * part's item, and 409 with the reason.
 */
export async function refundByVendor(market: Market, refund: VendorRefund): Promise<void> {
  await transaction(market.db, (trx) => refundWithin(market, trx, refund));
  await sendPendingRefunds(market, { orderId: refund.orderId });
}

async function refundWithin(market: Market, trx: Trx, refund: VendorRefund): Promise<void> {
  const { orderId, partId, actor, items, reason } = refund;
  const { payment, part } = await lockPart(trx, refund);
  // Vendors of one order must not meet each other's keys.
  const key = `${partId}:${refund.key}`;
  const asked = JSON.stringify(items.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)));
  const made = await refundsOfRequest(trx, { orderId, key });
  if (made.some(({ requested }) => requested !== asked)) throw new Refusal(409, 'refund_key_used');
  if (made.length > 0) return;
  if (!payment.isPaid) throw new Refusal(409, 'not_paid');
  const now = market.clock.now();
  await refuseHeld(trx, [partId]);
  await refuseDisputed(trx, { orderId }, now);
  const lines = await refundedLines(trx, part, refund);
  const cents = await bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId,
      parts: [{ part, lines, cents: lines.reduce((sum, line) => sum + line.cents, 0) }],
      reason,
      createdBy: actor.id,
      request: { key, asked },
    },
    now,
  );
  await recordPartEvent(trx, part, { orderId, actor, note: reason, what: 'refunded' }, now);
  for (const { paymentId, refundedCents, cents: ofPayment } of await refundsOfRequest(trx, {
    orderId,
    key,
  }))
    await auditRefund(
      trx,
      { id: paymentId, refundedCents: refundedCents - ofPayment },
      { actor, reason, cents: ofPayment },
      now,
    );
  const { to, language, name } = addresseeOf(payment);
  await market.mail.queue(trx, {
    to,
    language,
    template: 'refunded',
    data: { name, orderId, amountCents: cents, reason },
  });
}

/** The refunds of the part's lines. Throws 404 and 409. */
async function refundedLines(
  trx: Trx,
  part: SoldService,
  { orderId, items, refundableBeforeCents: before }: VendorRefund,
): Promise<RefundOfLine[]> {
  const all = await listOutcomes(trx, [orderId]);
  const sold = new Map(
    leftOf(part).map((left) => {
      const outcomes = all.flatMap((row) =>
        row.order_line_id === left.lineId ? [row.outcome] : [],
      );
      const name = part.lines.find(({ lineId }) => lineId === left.lineId)?.name ?? '';
      return [left.lineId, { name, left, outcomes }];
    }),
  );
  const refundable = [...sold.values()].reduce((sum, { left, outcomes }) => {
    const { principal, fee } = leftForVendor(left, outcomes);
    return sum + principal + fee;
  }, 0);
  if (before !== undefined && before !== refundable)
    throw new Refusal(409, 'refundable_changed', { left: toDollars(refundable) });
  const ids = items.map(({ lineId }) => lineId);
  const lines = items.map((item) => {
    const line = sold.get(item.lineId);
    if (!line) throw notFound('Item');
    return vendorsRefund(item, line);
  });
  if (await areChecked(trx, ids)) throw new Refusal(409, 'refund_unclear');
  return lines;
}
