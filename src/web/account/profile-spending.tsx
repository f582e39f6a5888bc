import type { Answer } from '#web/api.ts';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { Panel } from './panel.tsx';

/** Spending per person and month; renders nothing without spending. */
export function ProfileSpending({ people }: Answer<'GET /account/spending'>) {
  if (people.length === 0) return null;
  return (
    <Panel title={m.account_spending()} text={m.account_spending_text()}>
      <ul className="grid gap-3">
        {people.map(({ name, total, months }) => (
          <li key={`${name} ${months[0]?.month}`} className="rounded-field bg-sunk p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              <bdi className="break-words">{name}</bdi>
              <Money dollars={total} />
            </p>
            <ul className="mt-2 grid gap-1 text-[15px] leading-[22px] text-muted">
              {months.map(({ month, total: spent }) => (
                <li key={month} className="flex justify-between gap-4">
                  {formatDate(`${month}-01`, currentLanguage(), 'month')}
                  <Money dollars={spent} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
