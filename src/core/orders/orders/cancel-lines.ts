import type { RefundShare } from '#base/cancellation.ts';
import { notFound, Refusal } from '#base/errors.ts';
import type { SoldLine, SoldService } from '#core/money/index.ts';
import { beginning } from '../reminders/rules.ts';
import { isCancellableLine, type LineToCancel, linesToCancel } from './cancel-rules.ts';
import { refundable, refundableRow } from './judged-line.ts';
import { type RefundableLine, refundOf } from './policy.ts';
import type { OrderLineRow, OrderRecord } from './record.ts';
import { isCancellable, isCancelledLine, type PartState } from './rules.ts';

export interface LinesAsked {
  /** One part instead of all incomplete ones. */
  readonly only?: string;
  /** These bookings instead of all. */
  readonly items?: readonly string[];
  /** `whole`: a vendor who does not deliver refunds everything. */
  readonly refund: 'by-policy' | 'whole';
  readonly actor: { readonly role: string };
}

export interface CancelledPart {
  readonly part: SoldService;
  readonly lines: readonly (SoldLine & { readonly refundCents: number })[];
  /** No line of the part stays. */
  readonly isWhole: boolean;
  /** Sum of all lines. */
  readonly cents: number;
}

function lineToCancel(
  line: RefundableLine & Pick<LineToCancel, 'lineId' | 'givenUp'>,
  refundCents: number,
  now: Date,
): LineToCancel {
  const { lineId, givenUp, fulfilment, when, usedAt, done } = line;
  const begun = when !== null && beginning(when) <= now;
  return { lineId, givenUp, fulfilment, used: usedAt !== null || done, begun, refundCents };
}

export const stateOf = ({
  partStatus,
  shippedAt,
  lines,
}: Pick<SoldService, 'partStatus' | 'shippedAt' | 'lines'>): PartState => ({
  status: partStatus,
  shipped: shippedAt !== null,
  begun: lines.some(({ done }) => done),
});

/** By part; empty if done before. Throws 404 for other orders' bookings, 409 if impossible. */
export function cancelledParts(
  all: readonly SoldService[],
  { items, only, ...asked }: LinesAsked,
  now: Date,
): CancelledPart[] {
  const parts = items
    ? partsOfItems(all, items)
    : all.filter(
        (part) =>
          isCancellable(stateOf(part)) && (only === undefined || part.serviceOrderId === only),
      );
  return parts.flatMap((part): CancelledPart[] => {
    const judged = part.lines.map((line) => judge(part, line, asked, now));
    const wanted = items && judged.filter(({ lineId }) => items.includes(lineId));
    const closed = wanted?.find((line) => !isCancellableLine(stateOf(part), line));
    if (closed) throw new Refusal(409, 'booking_not_cancellable');
    // Cancellations by the marketplace include everything.
    const isAll = asked.refund === 'whole' && asked.actor.role !== 'vendor';
    const chosen =
      wanted ?? (isAll ? judged.filter(({ givenUp }) => !givenUp) : linesToCancel(judged));
    const refunds = new Map(chosen.map(({ lineId, refundCents }) => [lineId, refundCents]));
    const lines = part.lines.flatMap((line) => {
      const refundCents = refunds.get(line.lineId);
      return refundCents === undefined ? [] : [{ ...line, refundCents }];
    });
    const isWhole = judged.every(({ lineId, givenUp }) => givenUp || refunds.has(lineId));
    const cents = lines.reduce((sum, { refundCents }) => sum + refundCents, 0);
    return lines.length > 0 ? [{ part, lines, isWhole, cents }] : [];
  });
}

function partsOfItems(all: readonly SoldService[], items: readonly string[]): SoldService[] {
  const known = all.flatMap((part) => part.lines.map((line) => ({ part, line })));
  const asked = items.map((item) => {
    const found = known.find(({ line }) => line.lineId === item);
    if (!found) throw notFound('Item');
    return found;
  });
  // A client retries after a lost answer.
  if (asked.every(({ part, line }) => isCancelledLine(part.partStatus, line.givenUpAt))) return [];
  return [...new Set(asked.map(({ part }) => part))];
}

/** Limits the refund to the amount not refunded before. */
function judge(
  part: SoldService,
  line: SoldLine,
  { refund }: Pick<LinesAsked, 'refund'>,
  now: Date,
): LineToCancel {
  const sold = refundable(part, line);
  const refundCents =
    refund === 'whole'
      ? line.totalCents - line.lineRefundedCents
      : refundOf(sold, part.partStatus === 'processing', now).cents;
  const { lineId, givenUpAt } = line;
  return lineToCancel({ ...sold, lineId, givenUp: givenUpAt !== null }, refundCents, now);
}

export const rowsToCancel = (record: OrderRecord, partId: string, now: Date) =>
  linesToCancel(
    record.lines
      .filter((row) => row.service_order_id === partId)
      .map((row) => ({ ...judgedRow(record, row, now), row })),
  );

/** Data that decides about the customer's cancellation of a line. */
export function judgedRow(
  record: OrderRecord,
  row: OrderLineRow,
  now: Date,
): LineToCancel & { readonly share: RefundShare } {
  const { line, processing } = refundableRow(record, row);
  const share = refundOf(line, processing, now);
  const own = { lineId: row.id, givenUp: row.given_up_at !== null };
  return { ...lineToCancel({ ...line, ...own }, share.cents, now), share };
}
