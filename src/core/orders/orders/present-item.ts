import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { endingOf } from '#base/early-end.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { printed } from '#verticals/capabilities/after-sale.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { freeHours, changeRefusal } from '../changes/rules.ts';
import { wordOf } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { isOver } from '../outcomes/rules.ts';
import { beginning } from '../reminders/rules.ts';
import { decidedBy } from '#core/compliance/screening/time-rules.ts';
import { changedLine } from './judged-line.ts';
import { cancellationOf, whenOf } from './policy.ts';
import type { OrderLineRow, OrderRecord, ServiceOrderRow } from './record.ts';

/** Deadline of a compliance hold, after which the part is refunded. */
export function checkedBy(row: ServiceOrderRow, { order, held }: OrderRecord): string | null {
  const since = held.get(row.id);
  return since && order.is_paid && row.status !== 'cancelled'
    ? decidedBy(since, row.paid_at).toISOString()
    : null;
}

/** A document that exists only after an outcome and until a full refund. */
export function documentOf(
  vertical: Vertical | undefined,
  said: OrderItem['outcomes'],
  { total_cents: total, refunded_cents: back }: OrderLineRow,
): OrderItem['document'] {
  const document = capabilityOf(vertical, printed)?.document;
  if (!document) return null;
  const { after } = document;
  if (after && (back >= total || !said.some(({ outcome }) => outcome === after))) return null;
  return { kind: document.kind, title: wordOf(document.title) };
}

/** Correctable by the customer: none once it is over, held, or without stored data. */
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
    outcomesOf(vertical),
    taken.map(({ outcome }) => outcome),
  );
  return masks.has(line.id) && !held.has(line.service_order_id) && !isDone ? [...names] : [];
}

/** Whether it can be changed, with the reason against it before its start. */
export function presentChangeable(
  verticals: Market['verticals'],
  record: OrderRecord,
  line: OrderLineRow,
  now: Date,
): Pick<OrderItem, 'changeable' | 'notChangeable'> {
  const why = changeRefusal(changedLine(verticals, record, line, now));
  const when = whenOf(line);
  const told = (why === 'too_late' || why === 'too_often') && when && beginning(when) > now;
  return {
    changeable: why === null,
    notChangeable: told ? { why, hours: freeHours(cancellationOf(line).rule) } : null,
  };
}

/** Whether its customer can end it early, or has done so. */
export function presentEnd(
  line: OrderLineRow,
  vouched: boolean,
  now: Date,
): Pick<OrderItem, 'endable' | 'ended'> {
  const { early } = cancellationOf(line);
  const leftCents = line.total_cents - line.refunded_cents;
  const term = { early, when: whenOf(line), endedOn: line.ended_on, leftCents };
  const { ended_on: lastDay, ended_at: at } = line;
  return {
    endable: vouched && typeof endingOf(term, now) === 'object',
    ended: lastDay === null || at === null ? null : { lastDay, at: at.toISOString() },
  };
}
