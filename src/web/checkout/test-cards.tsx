import { Button } from '#web/ui/button.tsx';
import { InfoIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { groupDigits } from './card-text.ts';

/** Says that no money moves, and offers the provider's test cards. */
export function TestCards({ onUse }: { readonly onUse: (number: string) => void }) {
  const cards = [
    { number: '4242424242424242', effect: m.checkout_demo_success() },
    { number: '4000002500003155', effect: m.checkout_demo_secure() },
    { number: '4000000000000002', effect: m.checkout_demo_declined() },
  ];
  return (
    <div className="mb-5 rounded-field bg-saffron-tint p-4 text-saffron-ink">
      <p className="flex gap-2.5 font-semibold">
        <InfoIcon className="mt-0.5 size-5 shrink-0" />
        {m.checkout_demo_title()}
      </p>
      <p className="mt-1 text-[14px] leading-5">{m.checkout_demo_text()}</p>
      <ul className="mt-3 grid gap-1.5">
        {cards.map(({ number, effect }) => (
          <li
            key={number}
            className="flex items-center justify-between gap-x-3 text-[14px] leading-5"
          >
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <bdi dir="ltr" className="num font-semibold">
                {groupDigits(number)}
              </bdi>
              {effect}
            </span>
            <Button
              look="outline"
              size="small"
              className="min-h-9!"
              aria-label={m.checkout_demo_use_card({ number: groupDigits(number) })}
              onClick={() => onUse(number)}
            >
              {m.checkout_demo_use()}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
