import { formatCount, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

/** The minimum fee, or only the percentage if there is no minimum. */
export function feeWords(details: Readonly<Record<string, unknown>>): string {
  const { feeCents, leastFeeCents, feeBps, feePaidBy } = details;
  const least = Math.max(Number(feeCents), Number(leastFeeCents));
  if (feePaidBy === 'biller' || (least === 0 && Number(feeBps) === 0))
    return m.utilities_card_no_fee();
  const amount = least > 0 ? formatMoney(least / 100) : `${formatCount(Number(feeBps) / 100)}%`;
  return m.utilities_card_fee({ amount });
}
