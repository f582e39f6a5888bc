import { useState } from 'react';
import type { Answer } from '#web/api.ts';
import { ChartCard } from '#web/dashboard/chart-card.tsx';
import { scaleTo } from '#web/dashboard/chart-scale.ts';
import { Legend } from '#web/dashboard/legend.tsx';
import { LineChart } from '#web/dashboard/line-chart.tsx';
import { stepWords } from '#web/dashboard/period.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { formatCount, formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

type Home = Answer<'GET /admin/home'>;
type Figures = Pick<Home, 'period' | 'step'> &
  Pick<NonNullable<Home['sold']>, 'steps' | 'stepsBefore'>;
type Shown = 'sales' | 'commission' | 'orders' | 'customers';

const SHOWN: readonly Shown[] = ['sales', 'commission', 'orders', 'customers'];

export function MarketOverTime({ steps, stepsBefore, step, period }: Figures) {
  const [shown, setShown] = useState<Shown>('sales');
  const largest = Math.max(
    ...steps.map((each) => each[shown]),
    ...stepsBefore.map((each) => each[shown]),
  );
  const money = shown === 'sales' || shown === 'commission';
  const title = { day: m.figures_by_day, week: m.figures_by_week, month: m.figures_by_month }[step](
    { what: wordsOf(shown) },
  );
  return (
    <ChartCard
      title={title}
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
          <Legend period={period} compared />
        </>
      }
    >
      <LineChart
        label={m.figures_chart_of({ title })}
        points={steps.map((each, index) => ({
          ...stepWords(each, step),
          value: each[shown],
          before: stepsBefore[index]?.[shown] ?? null,
        }))}
        scale={scaleTo(largest, { whole: !money })}
        format={(value) => written(shown, value)}
        formatTick={(value) => (money ? formatMoney(value, { short: true }) : formatCount(value))}
      />
    </ChartCard>
  );
}

const written = (name: Shown, value: number): string =>
  name === 'sales' || name === 'commission' ? formatMoney(value) : formatCount(value);

const wordsOf = (name: Shown): string =>
  ({
    sales: m.common_sales,
    commission: m.common_commission,
    orders: m.common_orders,
    customers: m.figures_customers,
  })[name]();
