import { useState } from 'react';
import { TextInput } from '#web/ui/field.tsx';
import { Money } from '#web/ui/money.tsx';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { Plan } from './plan-card.tsx';
import { isolated, planWords } from './plan-words.ts';
import { latinDigits } from '#base/latin-digits.ts';
import { typedNumber } from '#base/typed-number.ts';

/** Typical commission of a category, in percent. */
const CATEGORY_PERCENT = 12;
const MOST = 1_000_000;

/** Monthly cost of each plan, including commission, for entered sales. */
export function LeastCost({ plans }: { readonly plans: readonly Plan[] }) {
  const [typed, setTyped] = useState('2400');
  const sales = Math.min(MOST, typedNumber(typed) || 0);
  const costs = plans.map((plan) => {
    const percent = Math.min(CATEGORY_PERCENT, plan.commissionPercent ?? CATEGORY_PERCENT);
    return { plan, percent, cost: plan.month + Math.round(sales * percent) / 100 };
  });
  const most = Math.max(1, ...costs.map(({ cost }) => cost));
  const least = Math.min(...costs.map(({ cost }) => cost));
  return (
    <section className="grid items-start gap-x-16 gap-y-6 pt-12 md:grid-cols-2 md:pt-16">
      <div>
        <h2>{m.pricing_which()}</h2>
        <p className="mt-2 text-muted">
          {m.pricing_which_text({ percent: isolated(String(CATEGORY_PERCENT)) })}
        </p>
        <div className="mt-5 max-w-[260px]">
          <TextInput
            label={m.pricing_sell()}
            value={typed}
            inputMode="numeric"
            dir="ltr"
            onChange={(event) =>
              setTyped(latinDigits(event.currentTarget.value).replaceAll(/\D/g, '').slice(0, 7))
            }
          />
        </div>
      </div>
      <ul
        className="grid gap-5 rounded-panel bg-paper p-6 inset-ring inset-ring-line"
        aria-live="polite"
      >
        {costs.map(({ plan, percent, cost }) => (
          <li key={plan.plan}>
            <p className="flex items-baseline justify-between gap-3 text-[15px] leading-[22px]">
              <span>
                <b className="font-semibold">{planWords(plan.plan)}</b>{' '}
                <span className="text-muted">
                  {plan.month === 0
                    ? m.pricing_of_starter({ percent: isolated(String(percent)) })
                    : m.pricing_of_plan({
                        price: isolated(formatMoney(plan.month, { short: true })),
                        percent: isolated(String(percent)),
                      })}
                </span>
              </span>
              <Money dollars={cost} className="font-semibold" />
            </p>
            <span className="mt-1.5 block h-2.5 overflow-hidden rounded-pill bg-sunk">
              <span
                className={`block h-full rounded-pill ${cost === least ? 'bg-primary' : 'bg-edge'}`}
                style={{ width: `${(100 * cost) / most}%` }}
              />
            </span>
            {cost === least && sales > 0 ? (
              <p className="mt-1 text-[14px] leading-5 font-semibold text-olive">
                {m.pricing_least()}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
