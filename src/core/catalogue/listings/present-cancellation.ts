import type { z } from 'zod';
import { freeUntil, type SoldCancellation, type When } from '#base/cancellation.ts';
import type { CartItem } from '#contract/cart.ts';
import type { SoldCancellation as ShownCancellation } from '#contract/orders.ts';
import type { Market } from '#core/shared/market.ts';
import type { Quoted } from './quote-rules.ts';

/** The cancellation as the API shows it. */
export function presentCancellation(
  { rule, returnDays }: SoldCancellation,
  when: When | null,
  now: Date,
): z.infer<typeof ShownCancellation> {
  const free = freeUntil(rule, when, now);
  const steps = rule.kind === 'steps' ? rule.steps : [];
  return {
    rule: rule.kind === 'steps' ? { ...rule, steps: [...rule.steps] } : rule,
    freeUntilDays:
      steps.flatMap(({ until, percent }) =>
        percent === 100 && 'days' in until ? [until.days] : [],
      )[0] ?? 0,
    percentAfter: steps.find(({ percent }) => percent < 100)?.percent ?? 0,
    freeUntil: free && 'day' in free ? free.day : null,
    freeUntilAt: free && 'at' in free ? free.at.toISOString() : null,
    returnDays,
  };
}

/** The refund of a cancellation if the choice were bought now. */
export function cancellationOf(
  market: Market,
  { quoted }: { readonly quoted: Quoted | null },
): CartItem['cancellation'] {
  if (!quoted) return null;
  const { cancellation, quote } = quoted;
  const { returnDays: _days, ...shown } = presentCancellation(
    cancellation,
    quote.when,
    market.clock.now(),
  );
  return shown;
}
