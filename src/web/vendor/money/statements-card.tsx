import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { monthsByYear } from '#web/dashboard/months-by-year.ts';
import { monthName } from '#web/dashboard/statement-sheet.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { MONEY_CARD } from './money-card.ts';

type Months = Answer<'GET /vendor/statements'>['months'];

/** Statements of the latest year, and of earlier ones once they are opened. */
export function StatementsCard({ months }: { readonly months: Months }) {
  const title = m.statement_title();
  return (
    <section aria-label={title} className={MONEY_CARD}>
      <h2 className="text-[20px] leading-7">{title}</h2>
      <p className="mt-1 text-[13px] leading-[18px] text-muted">{m.money_statements_text()}</p>
      {monthsByYear(months).map(([year, ofYear], index) => (
        <details key={year} open={index === 0} className="group mt-3 border-t border-line pt-3">
          <summary className="num flex cursor-pointer list-none items-center justify-between gap-3 rounded-sm text-[15px] leading-6 font-semibold [&::-webkit-details-marker]:hidden">
            {year}
            <ChevronDownIcon className="size-[18px] text-muted group-open:rotate-180" />
          </summary>
          <ul className="mt-1 grid">
            {ofYear.map(({ month, closed, closing }) => (
              <li
                key={month}
                className="num flex items-baseline gap-3 border-b border-line py-2 text-[14px] leading-5 last:border-0"
              >
                <Link
                  to="/vendor/statements/$month"
                  params={{ month }}
                  className="text-link min-h-6 rounded-sm"
                >
                  {monthName(month)}
                </Link>
                <span className="flex-1 text-[13px] text-muted">
                  {closed ? null : m.money_so_far()}
                </span>
                <Money dollars={closing} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
