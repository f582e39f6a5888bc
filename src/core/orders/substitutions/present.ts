import { toDollars } from '#base/money.ts';
import type { Substitution } from '#contract/order-goods.ts';
import { presentPictureOrNone } from '#core/shared/media/present.ts';
import type { SubstitutionRow } from '../orders/record.ts';
import type { Replacement } from './rules.ts';

export function presentSubstitution(row: SubstitutionRow): Substitution {
  // Only `substitute` writes this column.
  const replacement = row.replacement as Replacement | null;
  return {
    _id: row.id,
    missing: row.missing,
    state: row.state,
    refund: toDollars(row.refund_cents),
    replacement: replacement && {
      productId: replacement.listingId,
      name: replacement.name,
      subDetails: { ...replacement.subDetails },
      unitPrice: toDollars(replacement.unitCents),
      picture: presentPictureOrNone(replacement.picture),
    },
    note: row.note,
    createdAt: row.created_at.toISOString(),
  };
}
