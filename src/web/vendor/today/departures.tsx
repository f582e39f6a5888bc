import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { Turn } from '#web/vendor/week/week-heads.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { departuresOf, type Departure } from './departure-rules.ts';
import { TodayRow } from './today.tsx';
import { useDay } from './use-day.ts';

interface DeparturesProps {
  readonly vertical: string;
  /** null for today at the vendor's listings. */
  readonly chosen: CalendarDate | null;
  readonly onChoose: (day: CalendarDate | null) => void;
}

/** A day's departures with their passengers, to call and to print. */
export function Departures({ vertical, chosen, onChoose }: DeparturesProps) {
  const { book, failed, reload } = useDay(chosen);
  const day = chosen ?? book?.day ?? null;
  const trade = book?.trades.find((one) => one.vertical === vertical);
  const departures = departuresOf(trade?.rows ?? []);
  return (
    <section aria-labelledby="departures" className="mb-8">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="departures" tabIndex={-1} className="scroll-mt-24 text-[22px] leading-7">
          {m.departures_title()}
        </h2>
        {day === null ? null : (
          <div className="flex flex-wrap items-center gap-1">
            <Turn
              back
              label={m.vendor_board_earlier()}
              onClick={() => onChoose(addDays(day, -1))}
            />
            <Turn label={m.vendor_board_later()} onClick={() => onChoose(addDays(day, 1))} />
            <p aria-live="polite" className="px-2 font-serif text-[18px] leading-[26px]">
              {formatDate(day, currentLanguage(), 'weekday')}
            </p>
            {chosen === null ? null : (
              <Button look="quiet" size="small" onClick={() => onChoose(null)}>
                {m.vendor_week_today()}
              </Button>
            )}
          </div>
        )}
        {departures.length > 0 ? (
          <Button
            look="outline"
            size="small"
            className="ms-auto max-md:w-full"
            onClick={() => window.print()}
          >
            {m.departures_print()}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <ErrorState message={m.today_unread()} onRetry={reload} />
      ) : book === null || book.day !== day ? (
        <Skeleton className="h-32 rounded-panel" />
      ) : departures.length === 0 ? (
        <p className="rounded-panel border border-line bg-paper p-4 text-muted">
          {m.departures_none()}
        </p>
      ) : (
        <div className="print-me grid gap-3">
          {departures.map((departure) => (
            <DepartureCard
              key={departure.key}
              departure={departure}
              vertical={vertical}
              canArrive={chosen === null}
              onArrived={reload}
            />
          ))}
          {trade?.more ? <p className="text-[14px] text-muted">{m.departures_more()}</p> : null}
        </div>
      )}
    </section>
  );
}

function DepartureCard({
  departure: { listing, slot, people, rows },
  vertical,
  canArrive,
  onArrived,
}: {
  readonly departure: Departure;
  readonly vertical: string;
  readonly canArrive: boolean;
  readonly onArrived: () => void;
}) {
  return (
    <section
      aria-label={listing}
      className="break-inside-avoid rounded-panel border border-line bg-paper px-4 py-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-[18px] leading-6 font-medium">
          {slot === null ? null : (
            <span className="num me-2">{formatTime(slot, currentLanguage())}</span>
          )}
          <bdi>{listing}</bdi>
        </h3>
        <span className="num text-[14px] leading-5 text-muted">
          {m.departures_people({ count: formatCount(people) })}
        </span>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <li key={row.itemId}>
            <TodayRow
              row={row}
              vertical={vertical}
              plain
              canArrive={canArrive}
              onArrived={onArrived}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
