import type { EarlyEnd } from '#base/early-end.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Sellable } from '#core/catalogue/index.ts';
import { cancellationOf } from '../orders/policy.ts';
import { soldInOther } from '../orders/sold-words.ts';
import type { SoldLine } from '#core/money/index.ts';

/** Writes a line's new worker and early-end terms. */
export async function writeLineOf(
  trx: Trx,
  {
    line,
    sellable,
    subDetails,
    early,
    reducedCents,
  }: {
    readonly line: SoldLine;
    readonly sellable: Sellable;
    readonly subDetails: Readonly<Record<string, unknown>>;
    readonly early: EarlyEnd;
    readonly reducedCents: number;
  },
): Promise<void> {
  const { facts, written, pictures } = sellable;
  const inOther = soldInOther(sellable, subDetails);
  await trx
    .updateTable('order_lines')
    .set({
      listing_id: facts.id,
      name: facts.name,
      language: written.language,
      in_other: inOther && JSON.stringify(inOther),
      picture: pictures[0] ? JSON.stringify(pictures[0]) : null,
      sub_details: JSON.stringify(subDetails),
      cancellation: JSON.stringify({ ...cancellationOf(line), early }),
      reduced_cents: reducedCents,
    })
    .where('id', '=', line.lineId)
    .execute();
}
