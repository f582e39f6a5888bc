import { Link } from '@tanstack/react-router';
import { BarList } from '#web/dashboard/bar-list.tsx';
import { ChartCard } from '#web/dashboard/chart-card.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import type { BookedDays } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

interface TakenDay {
  readonly key: string;
  readonly name: string;
  readonly day: string;
  /** Local hours; '' for all day. */
  readonly hours: string;
  readonly taken: number;
  readonly capacity: number;
}

interface DaysCardProps {
  readonly title: string;
  /** Heading of the names; without one the rows are told by their day alone. */
  readonly what?: string;
  readonly empty?: string;
  readonly days: readonly TakenDay[];
  readonly taken?: BookedDays['taken'];
  /** There are later days than these. */
  readonly more: boolean;
}

/** Maximum rows; the table has all of them. */
const SHOWN = 6;

const PLACES: NonNullable<BookedDays['taken']> = {
  column: m.figures_places,
  words: ({ taken, capacity }) =>
    m.figures_taken({ taken: formatCount(taken), capacity: formatCount(capacity) }),
};

export function DaysCard({ title, what, empty, days, taken = PLACES, more }: DaysCardProps) {
  return (
    <ChartCard
      title={title}
      legend={
        more ? (
          <p className="flex flex-wrap gap-x-2 text-[13px] leading-[18px] text-muted">
            {m.figures_more_bookings()}
            <Link to="/dashboard/vendor/orders" search={{ sort: 'next' }} className="text-link">
              {m.figures_all_bookings()}
            </Link>
          </p>
        ) : null
      }
      table={{
        columns: [...(what === undefined ? [] : [what]), m.table_date(), taken.column()],
        rows: days.map((one) => ({
          key: one.key,
          cells: [
            ...(what === undefined ? [] : [<bdi key="name">{one.name}</bdi>]),
            <When key="day" day={one.day} hours={one.hours} />,
            taken.words(one),
          ],
        })),
      }}
    >
      {days.length === 0 ? (
        <p className="py-8 text-center text-muted">{empty}</p>
      ) : (
        <>
          <BarList
            bars={days.slice(0, SHOWN).map((one) => ({
              key: one.key,
              ...(what === undefined
                ? { name: <When day={one.day} hours={one.hours} /> }
                : {
                    name: <bdi>{one.name}</bdi>,
                    text: <When day={one.day} hours={one.hours} />,
                  }),
              value: taken.words(one),
              share: one.capacity === 0 ? 0 : one.taken / one.capacity,
            }))}
          />
          {days.length > SHOWN ? (
            <p className="mt-4 text-[13px] leading-[18px] text-muted">
              {m.figures_more({ count: formatCount(days.length - SHOWN) })}
            </p>
          ) : null}
        </>
      )}
    </ChartCard>
  );
}

const When = ({ day, hours }: Pick<TakenDay, 'day' | 'hours'>) => (
  <span className="whitespace-nowrap">
    <DateText value={day} style="weekday" />
    {hours === '' ? null : <span>{` · ${hours}`}</span>}
  </span>
);
