import { type ReactNode, useCallback, useState } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { ChevronNextIcon, PersonIcon, PlusIcon } from '#web/ui/icons.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { rangeWords } from '../calendar/range-words.ts';
import { ManualForm } from '../manual/manual-form.tsx';
import { ManualOpen } from '../manual/manual-open.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { DayList } from './day-list.tsx';
import { OnPaper } from './on-paper.tsx';
import type { Held } from './use-drag.ts';
import { ToMoveList } from './to-move.tsx';
import { type Shown, useNextWorkDay, useWeek } from './use-week.ts';
import { VisitDialog } from './visit-dialog.tsx';
import { type Spoken, type VisitWords, WeekBoard } from './week-board.tsx';
import { Turn, when, who } from './week-heads.tsx';
import { WeekRows } from './week-rows.tsx';
import { type Column, isIdle, type Manual, type Person, timeOf, type Visit } from './week-rules.ts';

interface Start {
  readonly day: CalendarDate;
  readonly slot: string;
}

interface WeekPanelProps {
  /** The vertical of the people, one that sells time. */
  readonly vertical: string;
  /** Accessible label: 'Appointments'. */
  readonly label: string;
  /** Label of one person: 'Doctor'. */
  readonly personLabel: string;
  readonly words: (visit: Spoken) => VisitWords;
  /** Label of the time zone: 'Cairo time'. */
  readonly clock: (country: string) => string;
}

/**
 * The schedule of a vendor's people: everyone on one day or in one week, or one person's week; on
 * phones lists by day. Visits to be moved are above it, and a day can be printed without private
 * details.
 */
export function WeekPanel({ vertical, label, personLabel, words, clock }: WeekPanelProps) {
  const [by, setBy] = useState<Shown['by']>('day');
  /** null for their local today. */
  const [chosenDay, setDay] = useState<CalendarDate | null>(null);
  const [chosen, setChosen] = useState<Pick<Person, '_id' | 'name'> | null>(null);
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<{ readonly visit: Visit; readonly to?: Start } | null>(null);
  const [adding, setAdding] = useState<(Start & { readonly person: string }) | null>(null);
  const [manual, setManual] = useState<Manual | null>(null);
  const closeManual = useCallback(() => setManual(null), []);
  const isWide = useWide('(min-width: 761px)');
  const shown: Shown =
    by === 'week' && chosen !== null
      ? { by, from: chosenDay, person: chosen._id }
      : { by, from: chosenDay };
  const isOverview = by === 'week' && chosen === null;
  const week = useWeek(vertical, shown, page);
  /** The people to select from, as of the last loaded page. */
  const [everybody, setEverybody] = useState<readonly Person[]>([]);
  const { people } = week;
  if (people !== null && chosen === null && people !== everybody) setEverybody(people);
  const [first] = people ?? [];
  const day = chosenDay ?? first?.days[0]?.day ?? first?.today ?? null;
  const columns = (people ?? []).flatMap((person) =>
    person.days.map((one): Column => ({ key: `${person._id} ${one.day}`, person, day: one })),
  );
  const isIdleDay = by === 'day' && columns.length > 0 && columns.every(isIdle);
  const next = useNextWorkDay(vertical, isIdleDay && !week.loading ? day : null, page);

  if (people === null)
    return week.failed ? (
      <ErrorState message={m.vendor_week_unread()} onRetry={week.reload} />
    ) : (
      <Skeleton className="h-[420px] rounded-panel" />
    );
  if (first === undefined || day === null)
    return <EmptyState icon={PersonIcon} title={m.vendor_week_empty({ who: personLabel })} />;
  const pick = (id: string) => setChosen(everybody.find(({ _id }) => _id === id) ?? null);
  const show = (visit: Visit) => setOpen({ visit });
  const close = () => setOpen(null);
  /**
   * Visits can be dropped only on the same person, because customers are never asked to change to
   * another one.
   */
  const drop = ({ visit, column, from }: Held) => {
    const slot = timeOf(from);
    if (column.person._id !== visit.personId) return;
    if (column.day.day === visit.day && slot === visit.from) return;
    setOpen({ visit, to: { day: column.day.day, slot } });
  };
  const add = (column: Column, slot: string) =>
    setAdding({ person: column.person._id, day: column.day.day, slot });
  const done = () => {
    setAdding(null);
    setManual(null);
    week.reload();
  };
  const bookable = people.filter(({ removed }) => !removed);
  const step = by === 'day' ? 1 : 7;
  const heads = (column: Column): ReactNode => (by === 'day' ? who(column) : when(column));
  return (
    <div>
      <ToMoveList visits={week.toMove} onOpen={show} />
      <section
        aria-label={label}
        aria-busy={week.loading}
        className="min-w-0 md:overflow-hidden md:rounded-panel md:border md:border-line md:bg-paper"
      >
        <div className="flex flex-wrap items-end gap-3 pb-3 md:px-4 md:py-3">
          <div className="flex items-center gap-1">
            <Turn
              back
              label={m.vendor_board_earlier()}
              onClick={() => setDay(addDays(day, -step))}
            />
            <Turn label={m.vendor_board_later()} onClick={() => setDay(addDays(day, step))} />
            {day === first.today ? null : (
              <Button look="quiet" size="small" onClick={() => setDay(first.today)}>
                {m.vendor_week_today()}
              </Button>
            )}
          </div>
          <p aria-live="polite" className="min-w-0 grow basis-[180px] self-center">
            <span className="block font-serif text-[18px] leading-[26px]">
              {by === 'day'
                ? formatDate(day, currentLanguage(), 'weekday')
                : rangeWords(day, addDays(day, 6), 'day-month')}
            </span>
            <span className="block text-[13px] leading-[18px] text-muted">
              {clock(first.country)}
            </span>
          </p>
          {by === 'week' ? (
            <Select
              label={personLabel}
              value={chosen?._id ?? ''}
              onChange={({ target }) => pick(target.value)}
              className="max-md:w-full md:w-[220px]"
            >
              <option value="">{m.vendor_week_everybody()}</option>
              {everybody.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          ) : null}
          <div className="max-md:w-full">
            <Segmented
              label={m.vendor_board_length()}
              name="week-by"
              options={[
                { key: 'day', label: m.vendor_week_day() },
                { key: 'week', label: m.vendor_week_week() },
              ]}
              selected={by}
              onSelect={(key) => {
                // With a single person the week is theirs.
                setChosen(key === 'week' && everybody.length === 1 ? first : null);
                setBy(key);
              }}
            />
          </div>
          {bookable.length > 0 ? (
            <Button
              size="small"
              className="max-md:w-full"
              onClick={() =>
                setAdding({
                  person: chosen?._id ?? bookable[0]?._id ?? '',
                  day: day < first.today ? first.today : day,
                  slot: firstHour(first),
                })
              }
            >
              <PlusIcon />
              {m.manual_add()}
            </Button>
          ) : null}
          <Button
            look="outline"
            size="small"
            className="max-md:w-full"
            onClick={() => window.print()}
          >
            {m.vendor_week_print()}
          </Button>
        </div>
        {week.failed ? (
          <ErrorState message={m.vendor_week_unread()} onRetry={week.reload} />
        ) : isOverview ? (
          <WeekRows label={label} personLabel={personLabel} people={people} onOpen={setChosen} />
        ) : isIdleDay ? (
          <EmptyState
            icon={PersonIcon}
            title={m.vendor_week_idle({
              day: formatDate(day, currentLanguage(), 'weekday'),
            })}
            action={
              next && (
                <Button look="outline" onClick={() => setDay(next.day)}>
                  {m.vendor_week_next({
                    day: formatDate(next.day, currentLanguage(), 'short-weekday'),
                    booked: m.vendor_week_booked({ count: String(next.booked) }),
                  })}
                  <ChevronNextIcon />
                </Button>
              )
            }
          />
        ) : isWide ? (
          <WeekBoard
            label={label}
            columns={columns}
            head={heads}
            words={words}
            onOpen={show}
            onManual={setManual}
            onFree={add}
            onDrop={drop}
          />
        ) : (
          columns.map((column) => (
            <section
              key={column.key}
              className="mb-4 rounded-panel bg-paper p-4 inset-ring inset-ring-line"
            >
              <h3 className="text-[18px] leading-6">{heads(column)}</h3>
              <DayList
                day={column.day}
                words={words}
                onOpen={show}
                onManual={setManual}
                {...(!column.person.removed &&
                  column.day.day >= column.person.today && {
                    onFree: (from: string) => add(column, from),
                  })}
              />
            </section>
          ))
        )}
        {week.pages > 1 && chosen === null ? (
          <div className="flex gap-2 p-4">
            {Array.from({ length: week.pages }, (_, at) => at + 1).map((number) => (
              <Button
                key={number}
                look={number === page ? 'primary' : 'outline'}
                size="small"
                onClick={() => setPage(number)}
              >
                {number}
              </Button>
            ))}
          </div>
        ) : null}
      </section>
      <OnPaper columns={columns} words={words} clock={clock(first.country)} />
      {adding ? (
        <ManualForm
          vertical={vertical}
          listings={bookable}
          listing={adding.person}
          start={adding}
          onClose={() => setAdding(null)}
          onDone={done}
        />
      ) : null}
      {manual ? <ManualOpen id={manual.bookingId} onClose={closeManual} onDone={done} /> : null}
      {open ? (
        <VisitDialog
          key={open.visit.itemId}
          visit={open.visit}
          to={open.to}
          today={first.today}
          words={words(open.visit)}
          onClose={close}
          onDone={() => {
            close();
            week.reload();
          }}
        />
      ) : null}
    </div>
  );
}

/** The start of a person's day, for the form. */
const firstHour = ({ days }: Person): string => days[0]?.hours[0]?.from ?? '09:00';
