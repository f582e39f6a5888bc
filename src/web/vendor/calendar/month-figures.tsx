import { Figure, Figures } from '#web/dashboard/figure.tsx';
import { isolated } from '#web/orders/order-words.ts';
import { formatCount, formatDate, formatMoney } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { firstOf } from '#web/booking/month.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { daysWords } from './days-words.ts';
import { percentWords } from './percent-words.ts';
import type { SoldMonth } from './use-month.ts';

interface MonthFiguresProps {
  /** null while loading. */
  readonly found: SoldMonth | null;
  /** Label of the count, from the vertical: 'Room nights left'. */
  readonly nightsLabel: string;
}

export function MonthFigures({ found, nightsLabel }: MonthFiguresProps) {
  if (!found)
    return (
      <div className="grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} className="h-[108px] rounded-card" />
        ))}
      </div>
    );
  const { month, capacity, taken, left, average, before, nearlyFull } = found;
  const language = currentLanguage();
  const monthName = (one: string) => formatDate(firstOf(one), language, 'month-name');
  const [now, then] = [shareOf(capacity, taken), shareOf(before.capacity, before.taken)];
  const earlier = monthName(before.month);
  return (
    <Figures>
      <Figure
        label={m.vendor_month_sold({ month: monthName(month) })}
        value={now === null ? '–' : percentWords(now)}
        text={
          now === null || then === null ? null : (
            // Calculated from the rounded values, so that they add up.
            <Against
              by={Math.round(now * 100) - Math.round(then * 100)}
              size={(by) => percentWords(by / 100)}
              words={m.vendor_month_from({ value: isolated(percentWords(then)), month: earlier })}
              month={earlier}
            />
          )
        }
      />
      <Figure
        label={nightsLabel}
        value={formatCount(left)}
        text={m.vendor_month_of({ count: formatCount(capacity) })}
      />
      <Figure
        label={m.vendor_month_average()}
        value={average === null ? '–' : formatMoney(average)}
        text={
          average === null ? (
            m.vendor_month_none()
          ) : before.average === null ? (
            m.vendor_month_none_in({ month: earlier })
          ) : (
            <Against
              by={(Math.round(average * 100) - Math.round(before.average * 100)) / 100}
              size={(by) => formatMoney(by)}
              words={m.vendor_month_from({
                value: isolated(formatMoney(before.average)),
                month: earlier,
              })}
              month={earlier}
            />
          )
        }
      />
      <Figure
        label={m.vendor_month_nearly()}
        value={daysWords(nearlyFull.days)}
        text={
          nearlyFull.first === null
            ? m.vendor_month_nearly_none()
            : m.vendor_month_nearly_first({
                date: formatDate(nearlyFull.first, language, 'day-month'),
              })
        }
      />
    </Figures>
  );
}

const shareOf = (capacity: number, taken: number): number | null =>
  capacity === 0 ? null : Math.min(1, taken / capacity);

interface AgainstProps {
  readonly by: number;
  readonly size: (by: number) => string;
  readonly words: string;
  readonly month: string;
}

/** Difference from the previous month. */
function Against({ by, size, words, month }: AgainstProps) {
  if (by === 0) return m.vendor_month_same({ month });
  return (
    <>
      <bdi dir="ltr" className={`num font-semibold ${by > 0 ? 'text-olive' : 'text-danger'}`}>
        {by > 0 ? '+' : '\u2212'}
        {size(Math.abs(by))}
      </bdi>{' '}
      {words}
    </>
  );
}
