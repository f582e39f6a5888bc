import type { OrderItem } from '#contract/orders.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { wordOf } from '../documents/in-words.ts';
import { isOver } from '../outcomes/rules.ts';
import { decidedBy } from '../screening/time-rules.ts';
import type { OrderLineRow, OrderRecord, ServiceOrderRow } from './record.ts';

/** Until when the marketplace looks at a part: then it goes on, or all of it goes back. */
export function checkedBy(row: ServiceOrderRow, { order, held }: OrderRecord): string | null {
  const since = held.get(row.id);
  return since && order.is_paid && row.status !== 'cancelled'
    ? decidedBy(since, row.paid_at).toISOString()
    : null;
}

/** Of what is documented only once its vendor has said something of it, no earlier, and no more once all of it went back. */
export function documentOf(
  vertical: Vertical | undefined,
  said: OrderItem['outcomes'],
  { total_cents: total, refunded_cents: back }: OrderLineRow,
): OrderItem['document'] {
  const document = vertical?.document;
  if (!document) return null;
  const { after } = document;
  if (after && (back >= total || !said.some(({ outcome }) => outcome === after))) return null;
  return { kind: document.kind, title: wordOf(document.title) };
}

/**
 * What its customer may spell otherwise of what they confided: nothing once it is over, while somebody looks at the order, or where
 * nothing (any more) was confided.
 */
export function correctableOf(
  vertical: Vertical | undefined,
  { masks, held, outcomes }: OrderRecord,
  line: OrderLineRow,
  vouched: boolean,
): string[] {
  const names = vertical?.secrets?.corrects ?? [];
  if (!vertical || names.length === 0 || !vouched) return [];
  const taken = outcomes.filter((row) => row.order_line_id === line.id);
  const isDone = isOver(
    vertical.outcomes,
    taken.map(({ outcome }) => outcome),
  );
  return masks.has(line.id) && !held.has(line.service_order_id) && !isDone ? [...names] : [];
}
