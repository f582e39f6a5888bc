import { outcomesOf } from '#verticals/capabilities/fulfilled.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { SoldService } from '#core/money/index.ts';
import { isOver } from './rules.ts';
import { listOutcomes } from './store.ts';

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
