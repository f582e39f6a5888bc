import { type LineShare, shareOut } from './rules.ts';
import type { SoldLine, SoldService } from './sold-store.ts';

export interface RefundOfPart {
  readonly part: SoldService;
  readonly cents: number;
  /** Preferred amounts by line, limited by what is left; the rest is shared among all lines. */
  readonly lines?: readonly RefundOfLine[];
}

export interface RefundOfLine {
  readonly lineId: string;
  readonly cents: number;
  /** Passed-on part of it; without it, passed-on money comes first. */
  readonly principal?: number;
}

export type Left = ReadonlyMap<string, LineShare>;

export interface PaidForChange {
  readonly paymentId: string;
  readonly lineId: string;
  readonly leftCents: number;
}

export function splitByPayment(
  shares: readonly LineShare[],
  paid: readonly PaidForChange[],
  orderPaymentId: string,
): Map<string, LineShare[]> {
  const split = new Map<string, LineShare[]>();
  const add = (id: string, share: LineShare) => {
    if (share.principal + share.fee > 0) split.set(id, [...(split.get(id) ?? []), share]);
  };
  for (const { lineId, ...share } of shares) {
    let { principal, fee } = share;
    for (const { paymentId, leftCents } of paid.filter((one) => one.lineId === lineId)) {
      const taken = {
        principal: Math.min(principal, leftCents),
        fee: Math.min(fee, Math.max(0, leftCents - principal)),
      };
      add(paymentId, { lineId, ...taken });
      principal -= taken.principal;
      fee -= taken.fee;
    }
    add(orderPaymentId, { lineId, principal, fee });
  }
  return split;
}

type MoneyOfLine = Pick<
  SoldLine,
  | 'lineId'
  | 'totalCents'
  | 'linePrincipalCents'
  | 'lineRefundedCents'
  | 'lineRefundedPrincipalCents'
>;

/** Refundable amounts of each line, passed on and earned. */
export const leftOf = (part: { readonly lines: readonly MoneyOfLine[] }): LineShare[] =>
  part.lines.map((line) => ({
    lineId: line.lineId,
    principal: line.linePrincipalCents - line.lineRefundedPrincipalCents,
    fee:
      line.totalCents -
      line.linePrincipalCents -
      (line.lineRefundedCents - line.lineRefundedPrincipalCents),
  }));

/** Line shares of a refund: passed-on money first, then earnings. Each line occurs once. */
export function sharesOf({ part, cents, lines }: RefundOfPart, only?: Left): LineShare[] {
  const left = leftOf(part).map((line) =>
    only ? (only.get(line.lineId) ?? { ...line, principal: 0, fee: 0 }) : line,
  );
  const asked = new Map(lines?.map((line) => [line.lineId, line]));
  const named = left.flatMap((line) => {
    const { cents = 0, principal: wanted } = asked.get(line.lineId) ?? {};
    if (wanted === undefined) return shareOut(Math.min(cents, line.principal + line.fee), [line]);
    const principal = Math.min(wanted, line.principal, cents);
    return [{ ...line, principal, fee: Math.min(line.fee, cents - principal) }];
  });
  const taken = new Map(named.map((share) => [share.lineId, share]));
  const rest = left.map((line) => ({
    lineId: line.lineId,
    principal: line.principal - (taken.get(line.lineId)?.principal ?? 0),
    fee: line.fee - (taken.get(line.lineId)?.fee ?? 0),
  }));
  const more = shareOut(cents - sumOf(named), rest);
  for (const { lineId, principal, fee } of more) {
    const before = taken.get(lineId);
    taken.set(lineId, {
      lineId,
      principal: principal + (before?.principal ?? 0),
      fee: fee + (before?.fee ?? 0),
    });
  }
  return [...taken.values()];
}

export const sumOf = (shares: readonly LineShare[]): number =>
  shares.reduce((sum, { principal, fee }) => sum + principal + fee, 0);

export const principalIn = (shares: readonly LineShare[]): number =>
  shares.reduce((sum, { principal }) => sum + principal, 0);

/** Splits an amount among parts: passed-on money of all parts first, then the vendors' earnings. */
export function partsOfSum(
  amount: number,
  sold: readonly SoldService[],
  leftByLine: Left,
): RefundOfPart[] {
  const left = sold.map((part) => {
    const lines = part.lines.map(({ lineId }) => leftByLine.get(lineId));
    return {
      lineId: part.serviceOrderId,
      principal: lines.reduce((sum, line) => sum + (line?.principal ?? 0), 0),
      fee: lines.reduce((sum, line) => sum + (line?.fee ?? 0), 0),
    };
  });
  const shares = new Map(
    shareOut(amount, left).map(({ lineId, principal, fee }) => [lineId, principal + fee]),
  );
  return sold.map((part) => ({ part, cents: shares.get(part.serviceOrderId) ?? 0 }));
}
