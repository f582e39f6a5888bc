import { newId } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { refuseDisputed } from '../disputes/guard.ts';
import { refundEntries } from '../ledger/rules.ts';
import { writeRefund } from './write-refund.ts';
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
  readonly paymentId: string;
  readonly orderId: string;
  readonly parts: readonly RefundOfPart[];
  /** Shown in the ledger and to admins. */
  readonly reason: string;
  readonly createdBy: string | null;
  /** Idempotency key of the request, and a digest of its content. */
  readonly request?: { readonly key: string; readonly asked: string };
  /** Only this payment, with its refundable amounts by line. Default: latest payment first. */
  readonly only?: { readonly paymentId: string; readonly left: Left };
  /** The kept request that a second person confirmed. */
  readonly askedId?: string;
  /** The failed refund that this one repeats, and its bank reference if the card is unreachable. */
  readonly againOf?: string;
  readonly bankReference?: string;
  /** Set if the provider has already made it. */
  readonly providerRef?: string;
}

/**
 * Books a refund: from now on the money is the customer's, and vendors and commission are debited
 * at once, so that no payout includes it. Payments for changes are refunded before the order's own,
 * latest first, with one refund per payment. The caller has locked the order. Returns the refunded
 * cents. Throws 409 while one of the payments is disputed.
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
  // Earned amounts refunded so far, by part: earlier, and by the payments before this one.
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
    await writeRefund(
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

export const bookLineRefund = (
  trx: Trx,
  {
    payment,
    part,
    lineId,
    cents,
    ...why
  }: Pick<RefundToBook, 'reason' | 'createdBy' | 'askedId'> & {
    readonly payment: Pick<LockedPayment, 'id' | 'orderId'>;
    readonly part: RefundOfPart['part'];
    readonly lineId: string;
    readonly cents: number;
  },
  now: Date,
): Promise<number> =>
  bookRefund(
    trx,
    {
      paymentId: payment.id,
      orderId: payment.orderId,
      parts: [{ part, cents, lines: [{ lineId, cents }] }],
      ...why,
    },
    now,
  );

/** Refundable by line: for a change's payment only its line, otherwise without paid changes. */
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
