import { cancellationOf } from '../orders/policy.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';
import type { Returnable } from './rules.ts';

/** Line data for the return rules, without rejected returns. */
export function returnableLine(
  line: OrderLineRow,
  { serviceOrders, substitutions, returns }: OrderRecord,
): Returnable {
  const part = serviceOrders.find(({ id }) => id === line.service_order_id);
  const gone = substitutions.filter((one) => one.order_line_id === line.id);
  const never = gone.filter(({ state }) => state === 'refunded' || state === 'declined');
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const piecesOf = (some: OrderRecord['returns']) =>
    sum(
      some.flatMap(({ lines }) =>
        lines.flatMap(({ lineId, quantity }) => (lineId === line.id ? [quantity] : [])),
      ),
    );
  return {
    quantity: line.quantity,
    totalCents: line.total_cents,
    country: line.country,
    returnDays: cancellationOf(line).returnDays,
    completedAt: part?.status === 'completed' && part.delivery !== null ? part.completed_at : null,
    refundedPieces: sum(never.map(({ missing }) => missing)),
    refundedCents: sum(
      gone.flatMap(({ state, refund_cents: cents }) => (state === 'proposed' ? [] : [cents])),
    ),
    returned: piecesOf(returns.filter(({ state }) => state !== 'rejected')),
    received: piecesOf(returns.filter(({ state }) => state === 'received')),
  };
}
