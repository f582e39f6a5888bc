import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { ChartCard } from '#web/dashboard/chart-card.tsx';
import { STARS, scaleTo } from '#web/dashboard/chart-scale.ts';
import { LineChart } from '#web/dashboard/line-chart.tsx';
import { Legend } from '#web/dashboard/legend.tsx';
import { stepWords } from '#web/dashboard/period.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { formatCount, formatMoney, formatRating } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

type OfHome = NonNullable<Answer<'GET /vendor/home'>['figures']>;
type Figures = Pick<OfHome, 'step' | 'period'> &
  Pick<NonNullable<OfHome['sold']>, 'steps' | 'stepsBefore'>;
type Shown = 'sales' | 'orders' | 'views' | 'rating';

const SHOWN: readonly Shown[] = ['sales', 'orders', 'views', 'rating'];

/** A chart of sales, orders, views or rating; its table has all four. */
export function FiguresOverTime({ figures }: { readonly figures: Figures }) {
  const [shown, setShown] = useState<Shown>('sales');
  const { steps, stepsBefore, step, period } = figures;
  const largest = Math.max(
    ...steps.map((each) => each[shown] ?? 0),
    ...stepsBefore.map((each) => each[shown] ?? 0),
  );
  const isRating = shown === 'rating';
  const points = steps.map((each, index) => ({
    ...stepWords(each, step),
    value: each[shown],
    // Means of few reviews: comparing them would be meaningless.
    before: isRating ? null : (stepsBefore[index]?.[shown] ?? null),
  }));
  const nothing = points.every(({ value, before }) => !value && !before);
  return (
    <ChartCard
      title={titleOf(shown, step)}
      table={{
        columns: [m.common_date(), ...SHOWN.map(wordsOf)],
        rows: steps.map((each) => ({
          key: each.from,
          cells: [stepWords(each, step).words, ...SHOWN.map((name) => written(name, each[name]))],
        })),
      }}
      legend={
        <>
          <div className="mt-1 mb-2.5 flex flex-wrap gap-2">
            {SHOWN.map((name) => (
              <Chip key={name} on={name === shown} onClick={() => setShown(name)}>
                {wordsOf(name)}
              </Chip>
            ))}
          </div>
          <Legend period={period} compared={!isRating} />
        </>
      }
    >
      {nothing ? (
        <p className="grid min-h-[168px] place-content-center px-4 text-center text-muted md:min-h-[206px]">
          {noneOf(shown)}
        </p>
      ) : (
        <LineChart
          label={m.figures_chart_of({ title: titleOf(shown, step) })}
          points={points}
          scale={isRating ? STARS : scaleTo(largest, { whole: shown !== 'sales' })}
          format={(value) => written(shown, value)}
          formatTick={(value) =>
            shown === 'sales' ? formatMoney(value, { short: true }) : formatCount(value)
          }
        />
      )}
    </ChartCard>
  );
}

function written(name: Shown, value: number | null): string {
  if (value === null) return '–';
  if (name === 'sales') return formatMoney(value);
  return name === 'rating' ? formatRating(value) : formatCount(value);
}

const wordsOf = (name: Shown): string =>
  ({
    sales: m.common_sales,
    orders: m.common_orders,
    views: m.figures_views,
    rating: m.figures_rating,
  })[name]();

function titleOf(name: Shown, step: Figures['step']): string {
  const what = wordsOf(name);
  return { day: m.figures_by_day, week: m.figures_by_week, month: m.figures_by_month }[step]({
    what,
  });
}

const noneOf = (name: Shown): string =>
  ({
    sales: m.figures_no_sales,
    orders: m.figures_no_sales,
    views: m.figures_no_views,
    rating: m.figures_no_reviews,
  })[name]();
