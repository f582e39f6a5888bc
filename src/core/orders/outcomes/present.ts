import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import { toDollars } from '#base/money.ts';
import { type Performed, stepsNow } from '#base/outcomes.ts';
import type { OrderItem } from '#contract/orders.ts';
import type { SoldItem } from '#contract/vendor-orders.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { givesBack, isOver, keepsFee, type LineMoney } from './rules.ts';
import { listOutcomes, type OutcomeRow } from './store.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { SoldService } from '#core/money/index.ts';

export const presentOutcomes = (rows: readonly OutcomeRow[]): OrderItem['outcomes'] =>
  rows.map((row) => ({
    outcome: row.outcome,
    final: row.final,
    reference: row.reference,
    reason: row.reason,
    at: row.created_at.toISOString(),
  }));

/** Outcomes that a vendor can report now. `open`: paid and not cancelled. */
export const nextOutcomes = (
  vertical: Pick<Vertical, 'capabilities'> | undefined,
  taken: OrderItem['outcomes'],
  {
    open,
    money,
    line,
    now,
  }: {
    readonly open: boolean;
    readonly money: LineMoney;
    readonly line: Performed;
    readonly now: Date;
  },
): SoldItem['nextOutcomes'] => {
  const begunAt = taken[0] ? new Date(taken[0].at) : null;
  return open && vertical
    ? stepsNow(
        outcomesOf(vertical),
        taken.map(({ outcome }) => outcome),
        line,
        now,
      ).map((step) => ({
        outcome: step.name,
        final: step.final,
        needsReference: step.needsReference,
        needsReason: step.gives !== 'nothing',
        reasons: step.reasons?.map((reason) => ({
          reason,
          refund: toDollars(
            givesBack(step, money, { feeKept: keepsFee(step, reason, { ...line, begunAt }, now) }),
          ),
        })),
        freesNights: step.freesNights !== undefined,
        unclear: step.unclear === true,
        refund: toDollars(givesBack(step, money)),
      }))
    : [];
};

/** True if a part needs outcomes from its vendor. The caller has locked the order. */
export async function hasMoreToSay(
  market: Pick<Market, 'verticals'>,
  trx: Trx,
  orderId: string,
  { lines }: SoldService,
): Promise<boolean> {
  const steps = (vertical: string) => outcomesOf(market.verticals[vertical]);
  // Outcomes of stays are optional.
  const performed = lines.filter(({ fulfilment }) => fulfilment === 'performed');
  if (performed.every(({ vertical }) => steps(vertical).length === 0)) return false;
  const said = await listOutcomes(trx, [orderId]);
  return performed.some(({ lineId, vertical }) => {
    const own = said.filter((row) => row.order_line_id === lineId);
    return !isOver(
      steps(vertical),
      own.map(({ outcome }) => outcome),
    );
  });
}
