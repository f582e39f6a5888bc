import type { ReactNode } from 'react';
import { formatDate } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { QuoteLines } from '#web/orders/quote-lines.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { cancelWords } from '../words.ts';
import type { Judged } from './use-cover.ts';

export function ChosenPlan({
  plan: { judged, kind, details, name },
  children,
}: {
  readonly plan: Judged;
  readonly children: ReactNode;
}) {
  if (!('quote' in judged)) return null;
  return (
    <aside className="self-start rounded-card bg-sunk p-5 lg:sticky lg:top-[calc(var(--header)+16px)]">
      <p className="font-semibold">
        <bdi {...inItsLanguage(name)}>{name}</bdi>,{' '}
        <bdi {...inItsLanguage(details.insurer)}>{details.insurer}</bdi>
      </p>
      <p className="text-[14px] leading-5 text-muted">
        {judged.quote.when
          ? m.insurance_from_to({
              from: formatDate(judged.quote.when.from, currentLanguage()),
              to: formatDate(judged.quote.when.to, currentLanguage()),
            })
          : ''}
      </p>
      <QuoteLines
        lines={judged.quote.lines.map(({ what, part, units, unitCents, totalCents }) => ({
          part,
          what,
          units,
          unitPrice: unitCents / 100,
          total: totalCents / 100,
        }))}
      />
      <p className="mt-2 flex items-baseline justify-between border-t border-line pt-2 text-[18px] font-[650]">
        {m.insurance_total()}
        <Money
          dollars={judged.quote.totalCents / 100}
          className="font-serif text-[26px] leading-[30px] font-medium"
        />
      </p>
      {children}
      <p className="mt-3 text-[13px] leading-[18px] text-muted">{cancelWords(details, kind)}</p>
    </aside>
  );
}
