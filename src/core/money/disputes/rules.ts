import type { DisputeStatus } from '#base/disputes.ts';
import { divideRefund, type LineShare, shareOut } from '../payments/rules.ts';

/** A dispute's status only moves to a higher rank. */
const RANK: Readonly<Record<DisputeStatus, number>> = {
  inquiry: 0,
  inquiry_review: 1,
  inquiry_closed: 2,
  needs_response: 3,
  under_review: 4,
  won: 5,
  lost: 5,
};

interface Said {
  readonly status: DisputeStatus;
  readonly saidAt: Date;
}

/** True if news of a dispute is newer than the known state: webhooks arrive in any order. */
export function isLater(known: Said, news: Said): boolean {
  const ahead = RANK[news.status] - RANK[known.status];
  return ahead === 0 ? news.saidAt >= known.saidAt : ahead > 0;
}

/**
 * The part of a withdrawal that a payment still covers. Amounts beyond that are the marketplace's
 * loss, as after an earlier refund. Only the sum of all movements counts, so their order does not
 * matter.
 */
export const heldOf = (takenCents: number, thereCents: number): number =>
  Math.min(Math.max(takenCents, 0), thereCents);

/**
 * Allocates an amount to the parts of an order by what is left of each (passed-on money first), and
 * within a part to its lines. Lines without a share are omitted. Throws RangeError if the amount
 * exceeds what is left.
 */
export function shareOutParts(
  cents: number,
  parts: readonly (readonly LineShare[])[],
): LineShare[] {
  const sums = parts.map((lines, index) => ({
    lineId: String(index),
    principal: lines.reduce((sum, line) => sum + line.principal, 0),
    fee: lines.reduce((sum, line) => sum + line.fee, 0),
  }));
  const shares = new Map(shareOut(cents, sums).map((share) => [share.lineId, share]));
  return parts.flatMap((lines, index) => {
    const { principal = 0, fee = 0 } = shares.get(String(index)) ?? {};
    const principals = divideRefund(
      principal,
      lines.map((line) => line.principal),
    );
    const fees = divideRefund(
      fee,
      lines.map((line) => line.fee),
    );
    return lines
      .map(({ lineId }, at) => ({
        lineId,
        principal: principals[at] ?? 0,
        fee: fees[at] ?? 0,
      }))
      .filter((share) => share.principal + share.fee > 0);
  });
}

export function between(before: readonly LineShare[], after: readonly LineShare[]): LineShare[] {
  const was = new Map(before.map((share) => [share.lineId, share]));
  const is = new Map(after.map((share) => [share.lineId, share]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((lineId) => ({
      lineId,
      principal: (is.get(lineId)?.principal ?? 0) - (was.get(lineId)?.principal ?? 0),
      fee: (is.get(lineId)?.fee ?? 0) - (was.get(lineId)?.fee ?? 0),
    }))
    .filter(({ principal, fee }) => principal !== 0 || fee !== 0);
}

/** Leaves admins two days before the bank's deadline to review and send evidence. */
export const VENDOR_DAYS_BEFORE = 2;
const DAY_MS = 86_400_000;

/** The deadline for vendor evidence; null if none is accepted. */
export const vendorDeadline = (dueBy: Date | null): Date | null =>
  dueBy && new Date(dueBy.getTime() - VENDOR_DAYS_BEFORE * DAY_MS);
