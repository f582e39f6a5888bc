import type { Fulfilment } from '#base/fulfilment.ts';
import { isCancellable, type PartState } from './rules.ts';

/** A line of a part as its cancellation is judged. */
export interface LineToCancel {
  readonly lineId: string;
  readonly fulfilment: Fulfilment;
  readonly givenUp: boolean;
  /** Its voucher was honoured, or its vendor has said what became of it. */
  readonly used: boolean;
  readonly begun: boolean;
  /** What cancelling it gives back. */
  readonly refundCents: number;
}

/** A booking that took place, or whose time is over: cancelling it gives nothing back and would only take its review away. */
const isOver = ({ fulfilment, used, begun, refundCents }: LineToCancel): boolean =>
  fulfilment === 'attended' && (used || (begun && refundCents === 0));

/** Whether a booking can be cancelled while others of its order stand. */
export const isCancellableLine = (part: PartState, line: LineToCancel): boolean =>
  isCancellable(part) && line.fulfilment === 'attended' && !line.givenUp && !isOver(line);

/**
 * What of a part is cancelled with its order: what stands of it, and of bookings those that are not over, unless all are. Nothing
 * where only those are left that others were cancelled beside: a repeated request would take them away.
 */
export function linesToCancel<Line extends LineToCancel>(lines: readonly Line[]): readonly Line[] {
  const standing = lines.filter(({ givenUp }) => !givenUp);
  const open = standing.filter((line) => !isOver(line));
  return open.length > 0 || standing.length < lines.length ? open : standing;
}
