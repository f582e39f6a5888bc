import { toDollars } from '#base/money.ts';
import type { QuoteLine as Shown } from '#contract/choice.ts';
import type { QuoteLine } from '#verticals/choice.ts';

export const presentQuoteLine = ({
  what,
  part,
  units,
  unitCents,
  totalCents,
}: QuoteLine): Shown => ({
  what,
  part,
  units,
  unitPrice: toDollars(unitCents),
  total: toDollars(totalCents),
});
