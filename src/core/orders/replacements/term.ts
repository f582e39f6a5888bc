import type { CalendarDate } from '#base/calendar-date.ts';
import type { When } from '#base/cancellation.ts';
import type { EarlyEnd } from '#base/early-end.ts';
import { notFound, Refusal } from '#base/errors.ts';
import { type Guarantee, replaceable } from '#verticals/capabilities/replaceable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { refundable } from '../orders/judged-line.ts';
import { cancellationOf } from '../orders/policy.ts';
import { isCancelledLine } from '../orders/rules.ts';
import {
  type LockedPayment,
  lockPayment,
  type SoldLine,
  type SoldService,
  findSoldLine,
} from '#core/money/index.ts';
import { readSold, type SoldTerm } from './term-store.ts';

/** A paid term whose order is locked. */
export interface LockedTerm {
  readonly payment: LockedPayment;
  readonly part: SoldService;
  readonly line: SoldLine;
  readonly sold: SoldTerm;
  /** Null without a guarantee, a day or an early end. */
  readonly guaranteed: Guaranteed | null;
}

interface Guaranteed {
  readonly guarantee: Guarantee;
  /** Last day for a request. */
  readonly until: CalendarDate;
  readonly when: When;
  readonly early: EarlyEnd;
}

/** Locks the order. Throws 404 (also for another customer), 409 if unpaid or cancelled. */
export async function lockTerm(
  market: Market,
  trx: Trx,
  {
    orderId,
    itemId,
    userId,
  }: { readonly orderId: string; readonly itemId: string; readonly userId?: string },
): Promise<LockedTerm> {
  const payment = await lockPayment(trx, { orderId });
  if (!payment || (userId !== undefined && payment.userId !== userId)) throw notFound('Order');
  const item = await findSoldLine(trx, orderId, itemId);
  if (!item) throw notFound('Order');
  const { part, line } = item;
  if (!payment.isPaid) throw new Refusal(409, 'not_paid');
  if (isCancelledLine(part.partStatus, line.givenUpAt)) throw new Refusal(409, 'cancelled');
  const sold = await readSold(trx, itemId);
  const guarantee = capabilityOf(market.verticals[line.vertical], replaceable);
  const until = guarantee?.until(sold.subDetails) ?? null;
  const { when } = refundable(part, line);
  const { early } = cancellationOf(line);
  return {
    payment,
    part,
    line,
    sold,
    guaranteed:
      guarantee && until !== null && when && early ? { guarantee, until, when, early } : null,
  };
}
