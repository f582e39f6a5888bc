import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import { refundEntries } from '../ledger/rules.ts';
import { giveBack } from './give-back.ts';
import type { LockedPayment } from './payment-store.ts';
import {
  type Left,
  leftOf,
  principalIn,
  type RefundOfPart,
  sharesOf,
  splitByPayment,
  sumOf,
} from './refund-rules.ts';
import type { SoldService } from './sold-store.ts';
import { paidForChanges } from './refund-store.ts';

export interface RefundToBook {
  /** The order's own payment. */
  readonly paymentId: string;
  readonly orderId: string;
  readonly parts: readonly RefundOfPart[];
  /** For the books and the admin. */
  readonly reason: string;
  readonly createdBy: string | null;
  /** By which press of a button it was asked for, and how: the same one is not booked twice. */
  readonly request?: { readonly key: string; readonly asked: string };
  /** Of one payment alone, and what of it is left for each line; else what was paid last goes back first. */
  readonly only?: { readonly paymentId: string; readonly left: Left };
  /** The refund that failed and that this one gives again, and from our bank account where the card cannot be reached. */
  readonly againOf?: string;
  readonly bankReference?: string;
  /** The provider has made it already. */
  readonly providerRef?: string;
}

/**
 * Decides a refund: from now on the money is the customer's, whatever the provider is doing. Claws it back from vendors
 * and commission at once, so that no payout takes it. What was paid for changes of a line goes back before what was paid for the
 * order, the latest first: a refund of each payment that gives some. The order is locked by the caller. Answers what goes back.
 * Throws 409 while the bank of the card decides about one of the payments.
 */
export async function bookRefund(
  trx: Trx,
  { paymentId, orderId, parts, only, ...why }: RefundToBook,
  now: Date,
): Promise<number> {
  const refunded = parts.flatMap((one) =>
    one.cents > 0 ? [{ ...one, shares: sharesOf(one, only?.left) }] : [],
  );
  const total = refunded.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return 0;
  const shares = refunded.flatMap((one) => one.shares);
  const split = only
    ? new Map([[only.paymentId, shares]])
    : splitByPayment(shares, await paidForChanges(trx, orderId), paymentId);
  await refuseDisputed(trx, { paymentIds: [...split.keys()] }, now);
  // Of each part: what of its fees went back before, and with the payments before this one.
  const before = new Map(
    refunded.map(({ part }) => [
      part.serviceOrderId,
      part.refundedCents - part.refundedPrincipalCents,
    ]),
  );
  for (const [id, ofPayment] of split) {
    const mine = new Map(ofPayment.map((share) => [share.lineId, share]));
    const ofParts = refunded.flatMap(({ part }) => {
      const lines = part.lines.flatMap(({ lineId }) => mine.get(lineId) ?? []);
      return lines.length > 0 ? [{ part, lines, cents: sumOf(lines) }] : [];
    });
    const entries = refundEntries(
      ofParts.map(({ part, cents: ofPart, lines }) => {
        const refundFeeCents = ofPart - principalIn(lines);
        const refundedFeeBeforeCents = before.get(part.serviceOrderId) ?? 0;
        before.set(part.serviceOrderId, refundedFeeBeforeCents + refundFeeCents);
        return { ...part, refundedFeeBeforeCents, refundCents: ofPart, refundFeeCents };
      }),
    );
    await giveBack(
      trx,
      {
        id: newId(now),
        paymentId: id,
        orderId,
        parts: ofParts,
        cents: sumOf(ofPayment),
        entries,
        ...why,
      },
      now,
    );
  }
  return total;
}

/**
 * What is left of one payment for each line: of the order's own what was not paid for changes, of a change's what is left of it
 * for its line.
 */
export async function leftOfPayment(
  db: Db,
  payment: Pick<LockedPayment, 'id' | 'orderId' | 'changeId'>,
  sold: readonly SoldService[],
): Promise<Left> {
  const paid = await paidForChanges(db, payment.orderId);
  const ofChanges = (lineId: string, id?: string) =>
    paid.reduce(
      (sum, one) =>
        one.lineId === lineId && (id === undefined || one.paymentId === id)
          ? sum + one.leftCents
          : sum,
      0,
    );
  return new Map(
    sold.flatMap(leftOf).map(({ lineId, principal, fee }) => {
      const cents =
        payment.changeId === null
          ? principal + fee - ofChanges(lineId)
          : ofChanges(lineId, payment.id);
      const passedOn = Math.min(principal, cents);
      return [lineId, { lineId, principal: passedOn, fee: cents - passedOn }];
    }),
  );
}
