import { toDollars } from '#base/money.ts';
import type { CancelQuote } from '#contract/cancel-quote.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { Market } from '#core/shared/market.ts';
import { refusalWords } from '#core/shared/refusal-words.ts';
import { lastSent, notMovable } from './errors.ts';
import { rowsToCancel } from './cancel-lines.ts';
import { presentCancellation } from '#core/catalogue/index.ts';
import { cancellationOf, whenOf } from './policy.ts';
import { type OrderRecord, stateOfPart } from './record.ts';
import { BEGUN, isCancellable, moveRefusal } from './rules.ts';
import type { OrderStatus } from '#contract/orders.ts';

export function quoteCancel(market: Pick<Market, 'clock'>, record: OrderRecord): CancelQuote {
  const { order, serviceOrders, outcomes } = record;
  const now = market.clock.now();
  const states = serviceOrders.map((part) => ({ id: part.id, state: stateOfPart(part, record) }));
  const open = states.filter(({ state }) => isCancellable(state));
  const whyNot = (parts: number) =>
    cancelRefusal({
      orderStatus: order.status,
      isPaid: order.is_paid,
      open: parts,
      begun: states.some(({ state }) => state.begun),
    });
  const quoted = (whyNot(open.length) === null ? open : []).flatMap(({ id }) =>
    rowsToCancel(record, id, now).map(({ row: line, share }) => {
      const { freeUntil } = presentCancellation(cancellationOf(line), whenOf(line), now);
      return { line, share, freeUntil };
    }),
  );
  const why = whyNot(quoted.length > 0 ? open.length : 0);
  const sent = why === BEGUN ? lastSent(outcomes) : {};
  const paid = (cents: number) => (order.is_paid ? toDollars(cents) : 0);
  const refund = quoted.reduce((sum, { share }) => sum + share.cents, 0);
  return {
    cancellable: why === null,
    message:
      why === null ? '' : refusalWords(notMovable(why, order.status, 'cancelled').with(sent)),
    ...(why === BEGUN && { why: 'begun' as const, ...sent }),
    paid: paid(quoted.reduce((sum, { line }) => sum + line.total_cents - line.reduced_cents, 0)),
    refund: paid(refund),
    lines: quoted.map(({ line, share, freeUntil }) => ({
      itemId: line.id,
      name: line.name,
      startsOn: line.starts_on,
      paid: paid(line.total_cents - line.reduced_cents),
      refund: paid(share.cents),
      percent: share.percent,
      freeUntil,
    })),
  };
}

/** Reason an order cannot be cancelled; null if it can. `open`: its cancellable parts. */
export function cancelRefusal({
  orderStatus,
  isPaid,
  open,
  begun,
}: {
  orderStatus: OrderStatus;
  isPaid: boolean;
  open: number;
  /** True if a vendor has started processing a part. */
  begun: boolean;
}): RefusalCode | null {
  const move = {
    from: orderStatus,
    to: 'cancelled' as const,
    isPaid,
    sentOnly: false,
    wholeOrder: true,
  };
  return moveRefusal(move) ?? (open > 0 ? null : begun ? BEGUN : 'not_cancellable');
}
