import type { Fulfilment } from '#base/fulfilment.ts';
import { isCancellable, type PartState } from './rules.ts';

/** Line data that decides about its cancellation. */
export interface LineToCancel {
  readonly lineId: string;
  readonly fulfilment: Fulfilment;
  readonly givenUp: boolean;
  /** True once its voucher was used or an outcome was reported. */
  readonly used: boolean;
  readonly begun: boolean;
  readonly refundCents: number;
}

/** Cancelling a used or past booking refunds nothing and would only remove its review. */
const isOver = ({ fulfilment, used, begun, refundCents }: LineToCancel): boolean =>
  fulfilment === 'attended' && (used || (begun && refundCents === 0));

/** True if a booking can be cancelled alone. */
export const isCancellableLine = (part: PartState, line: LineToCancel): boolean =>
  isCancellable(part) && line.fulfilment === 'attended' && !line.givenUp && !isOver(line);

/**
 * Lines cancelled with their order: the active ones, without past bookings unless all are past.
 * Empty if only past ones remain after an earlier cancellation, so that a retry does not cancel
 * them.
 */
export function linesToCancel<Line extends LineToCancel>(lines: readonly Line[]): readonly Line[] {
  const standing = lines.filter(({ givenUp }) => !givenUp);
  const open = standing.filter((line) => !isOver(line));
  return open.length > 0 || standing.length < lines.length ? open : standing;
}
