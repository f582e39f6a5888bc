import type { Currency } from '#base/currency.ts';
import { foreignAmount } from '#web/ui/foreign-amount.ts';

/** An amount that arrives. A third decimal is smaller, so that it is not mistaken for thousands. */
export function PayoutAmount({
  amount,
  currency,
}: {
  readonly amount: string;
  readonly currency: Currency;
}) {
  const words = foreignAmount(amount, currency);
  const [, before = words, thousandth = '', after = ''] = /^(.*\.\d\d)(\d)(\D*)$/.exec(words) ?? [];
  return (
    <>
      {before}
      {thousandth === '' ? null : <span className="text-[0.72em]">{thousandth}</span>}
      {after}
    </>
  );
}
