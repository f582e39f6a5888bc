import { addDays } from '#base/calendar-date.ts';
import type { Every } from '#base/plans.ts';
import type { Answer } from '#web/api.ts';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { labels as LINE_WORDS } from '#web/words/generated/labels/invoice_line_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { isolated, planWords, priceWords, roomWords } from './plan-words.ts';

export type Preview = Answer<'GET /vendor/subscription/preview'>['preview'];
type Line = Preview['lines'][number];

export const dayWords = (day: string): string => formatDate(day, currentLanguage());

function lineWords({ what, plan, from, to }: Line): { title: string; days: string } {
  return {
    title: LINE_WORDS[what]({ plan: planWords(plan) }),
    days: m.invoice_span({ from: dayWords(from), to: dayWords(addDays(to, -1)) }),
  };
}

export function PlanLines({
  preview,
  every,
}: {
  readonly preview: Preview;
  readonly every: Every;
}) {
  if (preview.when === 'period_end')
    return (
      <div className="grid gap-2 text-[15px] leading-[22px]">
        <p>{m.subscription_begins({ date: dayWords(preview.on) })}</p>
        {preview.tooMany > 0 ? (
          <p className="text-saffron-ink">
            {m.subscription_too_many({ count: isolated(String(preview.tooMany)) })}
          </p>
        ) : null}
        <LaterTerms later={preview.later} every={every} />
      </div>
    );
  return (
    <>
      <dl className="grid gap-2.5 text-[15px] leading-[22px]">
        {preview.lines.map((line) => {
          const { title, days } = lineWords(line);
          return (
            <div key={`${line.what}${line.from}`} className="flex justify-between gap-4">
              <dt className="min-w-0">
                {title}
                <span className="block text-[13px] leading-[18px] text-muted">{days}</span>
              </dt>
              <dd className={line.amount < 0 ? 'font-semibold text-olive' : ''}>
                <Money dollars={line.amount} />
              </dd>
            </div>
          );
        })}
        {preview.tax > 0 ? (
          <div className="flex justify-between gap-4">
            <dt>{m.subscription_tax()}</dt>
            <dd>
              <Money dollars={preview.tax} />
            </dd>
          </div>
        ) : null}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="text-[17px] font-semibold">{m.subscription_today()}</dt>
          <dd>
            <Money dollars={preview.due} className="font-serif text-[26px] leading-8 font-medium" />
          </dd>
        </div>
      </dl>
      {preview.next ? (
        <p className="mt-2 text-[14px] leading-5 text-muted">
          {m.subscription_then({
            amount: isolated(formatMoney(preview.next.amount)),
            date: dayWords(preview.next.on),
          })}
        </p>
      ) : null}
      <LaterTerms later={preview.later} every={every} className="mt-2" />
    </>
  );
}

export function LaterTerms({
  later,
  every,
  className = '',
}: {
  readonly later: Preview['later'];
  readonly every: Every;
  readonly className?: string;
}) {
  return later.map((plan) => (
    <p key={plan.on} className={`text-[14px] leading-5 ${className}`}>
      {m.subscription_later({
        date: dayWords(plan.on),
        price: priceWords(every, formatMoney(every === 'year' ? plan.year : plan.month)),
        room: roomWords(plan),
      })}
    </p>
  ));
}
