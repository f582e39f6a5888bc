import { formatHours } from '#web/ui/format.ts';
import type { ItemStep, VerticalLook } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';

type Item = Parameters<NonNullable<VerticalLook['steps']>>[0];

/** Paid to Souk, then to the biller, which only the biller's receipt number confirms. */
export function stepsOfBill({ outcomes, subDetails }: Item, paidAt: string): readonly ItemStep[] {
  const at = (name: string) => outcomes.find(({ outcome }) => outcome === name)?.at ?? null;
  const first = { title: m.utilities_step_paid(), at: paidAt, text: '' };
  const failed = at('failed');
  if (failed !== null)
    return [first, { title: m.utilities_step_failed(), at: failed, text: '', failed: true }];
  const paid = at('paid');
  const hours = Number(subDetails['expectedHours']);
  const isUnclear = at('checking') !== null;
  return [
    paid === null && !isUnclear ? { ...first, title: m.utilities_step_on_its_way() } : first,
    {
      title: m.utilities_step_biller(),
      at: paid,
      text:
        paid !== null
          ? ''
          : isUnclear
            ? m.orders_outcome_checking()
            : Number.isFinite(hours)
              ? m.utilities_expected({ time: formatHours(hours, currentLanguage()) })
              : '',
    },
  ];
}
