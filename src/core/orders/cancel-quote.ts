import { toDollars } from '#base/money.ts';
import type { CancelQuote } from '#contract/orders.ts';
import { freeUntil } from '../cart/rules.ts';
import type { Market } from '../market.ts';
import { policyOf, todayWhere } from './policy.ts';
import { type OrderRecord, stateOfRow } from './record.ts';
import { isCancellable, refundOf, whyNotMove } from './rules.ts';
import type { OrderStatus } from './tables.ts';

/** What cancelling an order now would give back. */
export function quoteCancel(
  market: Pick<Market, 'clock'>,
  { order, serviceOrders, lines }: OrderRecord,
): CancelQuote {
  const now = market.clock.now();
  const open = new Set(
    serviceOrders.filter((part) => isCancellable(stateOfRow(part))).map((part) => part.id),
  );
  const why = whyNotCancel({ orderStatus: order.status, isPaid: order.is_paid, open: open.size });
  const quoted = (why === null ? lines.filter((line) => open.has(line.service_order_id)) : []).map(
    (line) => {
      const policy = policyOf(line);
      const today = todayWhere(line, now);
      const share = refundOf(
        {
          totalCents: line.total_cents,
          startsOn: line.starts_on,
          checkedInAt: line.checked_in_at,
          policy,
        },
        today,
      );
      return { line, share, freeUntil: freeUntil(policy, line.starts_on, today) };
    },
  );
  const paid = (cents: number) => (order.is_paid ? toDollars(cents) : 0);
  // What has been given back of a part before is not given back twice.
  const refund = serviceOrders.reduce((sum, part) => {
    const shares = quoted.filter(({ line }) => line.service_order_id === part.id);
    const share = shares.reduce((cents, one) => cents + one.share.cents, 0);
    return sum + Math.min(share, part.subtotal_cents - part.refunded_cents);
  }, 0);
  return {
    cancellable: why === null,
    message: why ?? '',
    paid: paid(quoted.reduce((sum, { line }) => sum + line.total_cents, 0)),
    refund: paid(refund),
    lines: quoted.map(({ line, share, freeUntil }) => ({
      itemId: line.id,
      name: line.name,
      paid: paid(line.total_cents),
      refund: paid(share.cents),
      percent: share.percent,
      freeUntil,
    })),
  };
}

/** Why an order cannot be cancelled by its customer; null when it can. `open`: how many of its parts still can. */
export function whyNotCancel({
  orderStatus,
  isPaid,
  open,
}: {
  orderStatus: OrderStatus;
  isPaid: boolean;
  open: number;
}): string | null {
  const move = {
    from: orderStatus,
    to: 'cancelled' as const,
    isPaid,
    goodsOnly: false,
    wholeOrder: true,
  };
  return (
    whyNotMove(move) ?? (open === 0 ? 'Nothing in this order can be cancelled any more' : null)
  );
}
