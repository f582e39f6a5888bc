import { endingOf } from '#base/early-end.ts';
import type { Trx } from '#core/shared/database.ts';
import { endWithin } from '../endings/end.ts';
import type { Market } from '#core/shared/market.ts';
import type { Cancelled } from '../orders/cancel.ts';
import type { Actor } from '#core/identity/index.ts';
import { mailUnreplaced } from './mail.ts';
import { closeRequests } from './store.ts';
import type { LockedTerm } from './term.ts';

const REASONS = {
  declined: 'No other worker: declined by the vendor',
  unanswered: 'No other worker: the vendor did not answer',
} as const;

/** Today is the term's last day, and the refund ignores the notice period. */
export async function endUnreplaced(
  market: Market,
  trx: Trx,
  { payment, part, line, guaranteed }: LockedTerm,
  {
    why,
    reason,
    actor,
  }: { readonly why: keyof typeof REASONS; readonly reason: string; readonly actor: Actor },
): Promise<Cancelled> {
  const now = market.clock.now();
  const freed = await closeRequests(trx, [line.lineId], why, now, reason);
  const ending = endingOf(
    {
      early: guaranteed ? { ...guaranteed.early, noticeDays: 0 } : undefined,
      when: guaranteed?.when ?? null,
      endedOn: line.endedOn,
      leftCents: line.totalCents - line.lineRefundedCents,
    },
    now,
  );
  // The last day has passed meanwhile: nothing is left to refund.
  if (typeof ending === 'string') return { listingIds: freed, refundOf: null };
  const { lastDay } = ending;
  const done = await endWithin(
    market,
    trx,
    { payment, part, line, ending },
    {
      actor,
      note: reason,
      reason: REASONS[why],
      what: 'guarantee_ended',
      mail: (refundCents) =>
        mailUnreplaced(market, trx, { payment, part, line, why, reason, lastDay, refundCents }),
    },
  );
  return { ...done, listingIds: [...new Set([...freed, ...done.listingIds])] };
}
