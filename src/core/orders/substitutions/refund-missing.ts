import type { Trx } from '#core/shared/database.ts';
import { bookRefund, type LockedPayment, refuseDisputed } from '#core/money/index.ts';
import type { Actor } from '#core/identity/index.ts';
import type { RefundOfPart } from '#core/money/payments/refund-rules.ts';

interface MissingRefund extends RefundOfPart {
  readonly payment: Pick<LockedPayment, 'id' | 'orderId'>;
  /** Name of the bought item. */
  readonly itemName: string;
  readonly lineId: string;
  readonly actor: Actor;
}

/** Refunds missing pieces, or the price difference of their replacement. Returns the cents. */
export async function refundMissing(
  trx: Trx,
  { payment, part, cents, itemName, lineId, actor }: MissingRefund,
  now: Date,
): Promise<number> {
  await refuseDisputed(trx, { orderId: payment.orderId }, now);
  return bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId: payment.orderId,
      parts: [{ part, cents, lines: [{ lineId, cents }] }],
      reason: `Gone while packing: ${itemName}`,
      createdBy: actor.id,
    },
    now,
  );
}
