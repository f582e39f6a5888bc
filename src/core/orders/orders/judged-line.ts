import { type ChangedLine, type LineChange, ownChanges } from '../changes/rules.ts';
import { ANY_CHANGE, changeable } from '#verticals/capabilities/changeable.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Market } from '#core/shared/market.ts';
import type { SoldLine, SoldService } from '#core/money/index.ts';
import { type RefundableLine, refundOf, whenOf } from './policy.ts';
import type { OrderLineRow, OrderRecord } from './record.ts';
import { visitsOf } from './sold-visits.ts';

/** An issued policy is cancelled as a policy; until then its free look has not started. */
const notIssued = (done: boolean) => (done ? {} : { issuedAt: null });

/** Line data that decides about its refund. */
export function refundableRow(
  { serviceOrders, outcomes }: OrderRecord,
  line: OrderLineRow,
): { readonly line: RefundableLine; readonly processing: boolean } {
  const part = serviceOrders.find(({ id }) => id === line.service_order_id);
  return {
    line: {
      totalCents: line.total_cents,
      refundedCents: line.refunded_cents,
      reducedCents: line.reduced_cents,
      endedOn: line.ended_on,
      when: whenOf(line),
      visits: visitsOf(line.sub_details, line.time_zone),
      timeZone: line.time_zone,
      paidAt: part?.paid_at ?? null,
      usedAt: line.checked_in_at,
      done: outcomes.some((row) => row.order_line_id === line.id),
      ...notIssued(outcomes.some((row) => row.order_line_id === line.id)),
      cancellation: line.cancellation,
      fulfilment: line.fulfilment,
    },
    processing: part?.status === 'processing',
  };
}

export const refundable = ({ paidAt }: SoldService, line: SoldLine) => ({
  totalCents: line.totalCents,
  refundedCents: line.lineRefundedCents,
  reducedCents: line.reducedCents,
  endedOn: line.endedOn,
  when: whenOf({
    starts_on: line.startsOn,
    ends_on: line.endsOn,
    slot: line.slot,
    starts_at: line.startsAt,
    time_zone: line.timeZone,
  }),
  visits: visitsOf(line.subDetails, line.timeZone),
  timeZone: line.timeZone,
  paidAt,
  usedAt: line.checkedInAt,
  done: line.done,
  ...notIssued(line.done),
  cancellation: line.cancellation,
  fulfilment: line.fulfilment,
});

/** Line data that decides about its change. */
export function changedLine(
  verticals: Market['verticals'],
  record: OrderRecord,
  row: OrderLineRow,
  now: Date,
): ChangedLine {
  const { line, processing } = refundableRow(record, row);
  const part = record.serviceOrders.find(({ id }) => id === row.service_order_id);
  return {
    isPaid: record.order.is_paid,
    partStatus: part?.status ?? 'cancelled',
    givenUpAt: row.given_up_at,
    fulfilment: line.fulfilment,
    used: line.usedAt !== null || line.done,
    refundedCents: line.refundedCents,
    reducedCents: line.reducedCents,
    // Only the change rules write this column.
    changes: ownChanges(row.changes as readonly LineChange[]),
    most: (capabilityOf(verticals[row.vertical], changeable)?.limits ?? ANY_CHANGE).most,
    percent: row.fulfilment === 'attended' ? refundOf(line, processing, now).percent : 0,
  };
}
