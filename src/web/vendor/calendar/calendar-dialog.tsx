import { useEffect, useRef, useState } from 'react';
import { addDays } from '#base/calendar-date.ts';
import { weekBeginIn } from '#base/countries.ts';
import { useSending } from '#web/account/use-sending.ts';
import { type Answer, api } from '#web/api.ts';
import { whileShown } from '#web/while-shown.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { currentLanguage } from '#web/words/language.ts';
import { firstOf, lastOf, type Month, monthAfter, monthOf } from '#web/booking/month.ts';
import { MonthGrid } from '#web/booking/month-grid.tsx';
import { useDayKeys } from '#web/booking/use-day-keys.ts';
import type { DayTerm } from './board-rows.ts';
import { CalendarDay } from './calendar-day.tsx';
import { dayOfPart, partsOf } from './day-parts.ts';
import { DialogTerms, type TermsGiven } from './dialog-terms.tsx';
import { NONE_PICKED, pickDay } from './pick-days.ts';
import { todayAt } from '#web/market-time.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { typedNumber } from '#base/typed-number.ts';

type Day = Answer<'GET /listings/{id}/calendar'>['days'][number];

interface Change extends TermsGiven {
  readonly capacity?: number | null;
  readonly closed?: boolean;
}

interface CalendarDialogProps {
  readonly listing: { readonly _id: string; readonly name: string; readonly country: string };
  readonly onClose: () => void;
}

/** Selects days, one by one or as a range; sets their places and price, closes or opens them. */
export function CalendarDialog({
  listing: { _id: id, name, country },
  onClose,
}: CalendarDialogProps) {
  const [today] = useState(() => todayAt(country));
  const [month, setMonth] = useState<Month>(() => monthOf(today));
  const [days, setDays] = useState<readonly Day[] | null>(null);
  const [{ days: chosen, anchor }, setPicked] = useState(NONE_PICKED);
  const [ranging, setRanging] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const [dayTerms, setDayTerms] = useState<readonly DayTerm[]>([]);
  const [maxOfDay, setMaxOfDay] = useState<number | null>(null);
  const [partKey, setPartKey] = useState('');
  const [capacity, setCapacity] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();
  const show = (answer: Answer<'GET /listings/{id}/calendar'>) => {
    setDays(answer.days);
    setDayTerms(answer.dayTerms);
    setMaxOfDay(answer.maxCapacity);
  };
  useEffect(() => {
    setDays(null);
    return whileShown(
      () =>
        api('GET /listings/{id}/calendar', {
          id,
          query: { from: firstOf(month), to: lastOf(month) },
        }),
      show,
      () => void notify.error(m.vendor_calendar_unread()),
    );
  }, [id, month]);
  const go = (by: number) => {
    setPicked(NONE_PICKED);
    setMonth(monthAfter(month, by));
  };
  const parts = partsOf(days ?? []);
  const part = parts.find(({ key }) => key === partKey);
  const max = part ? part.maxCapacity : maxOfDay;
  const single = max === 1;
  const write = (change: Change) =>
    send(
      async () => {
        const answer = await api('PUT /listings/{id}/calendar', {
          id,
          body: {
            days: [...chosen],
            ...(part && { variant: part.variant, slot: part.slot }),
            ...change,
          },
        });
        const changed = new Map(answer.days.map((day) => [day.day, day]));
        setDays((before) => before?.map((day) => changed.get(day.day) ?? day) ?? null);
        setPicked(NONE_PICKED);
        setProblem(null);
        notify.success(m.vendor_calendar_saved());
      },
      async (error) => setProblem(await refusedWords(error, m.vendor_calendar_refused())),
    );
  const typed = typedNumber(capacity);
  const none = chosen.length === 0 || busy;
  const known = new Map(days?.map((day) => [day.day, part ? dayOfPart(day, part) : day]));
  const keys = useDayKeys({
    root: grid,
    first: firstOf(monthOf(today)),
    last: addDays(today, 1_000),
    isShown: (day) => monthOf(day) === month,
    turn: go,
  });
  const reachable = chosen[0] ?? days?.find(({ shut }) => shut !== 'past')?.day;
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.vendor_calendar_of({ name })}
      text={single ? m.vendor_calendar_single_text() : m.vendor_calendar_text()}
    >
      {parts.length > 0 ? (
        <Select
          label={m.vendor_calendar_part()}
          value={part?.key ?? ''}
          onChange={({ currentTarget }) => setPartKey(currentTarget.value)}
          className="mb-4"
        >
          <option value="">{m.vendor_calendar_whole()}</option>
          {parts.map(({ key, slot, name: called }) => (
            <option key={key} value={key}>
              {slot === '' ? called : formatTime(slot, currentLanguage())}
            </option>
          ))}
        </Select>
      ) : null}
      <div className="mb-3 flex items-center justify-between">
        <Step label={m.vendor_calendar_before()} onClick={() => go(-1)} back />
        <p aria-live="polite" className="font-semibold">
          {formatDate(firstOf(month), currentLanguage(), 'month')}
        </p>
        <Step label={m.vendor_calendar_after()} onClick={() => go(1)} />
      </div>
      {days === null ? (
        <Skeleton className="h-[320px] rounded-card" />
      ) : (
        <div ref={grid} role="group" aria-label={m.vendor_calendar_of({ name })} onKeyDown={keys}>
          <MonthGrid
            month={month}
            from={firstOf(month)}
            begins={weekBeginIn(country)}
            className="h-12"
          >
            {(one) => {
              const day = known.get(one);
              return day ? (
                <CalendarDay
                  day={day}
                  single={single}
                  chosen={chosen.includes(one)}
                  reachable={one === reachable}
                  onPress={(shift) =>
                    setPicked((before) =>
                      pickDay(before, one, {
                        asRange: ranging || shift,
                        isOpen: (other) => (known.get(other)?.shut ?? 'past') !== 'past',
                      }),
                    )
                  }
                />
              ) : null;
            }}
          </MonthGrid>
        </div>
      )}
      <p className="mt-3 text-[14px] leading-5 font-[550] text-danger empty:hidden">
        {oversoldWords([...known.values()], max)}
      </p>
      <Checkbox
        className="mt-3"
        checked={ranging}
        onChange={({ currentTarget }) => setRanging(currentTarget.checked)}
      >
        {m.vendor_calendar_range()}{' '}
        <span aria-live="polite" className="text-muted">
          {ranging && anchor !== null ? m.vendor_calendar_range_end() : null}
        </span>
      </Checkbox>
      <p role="alert" className="mt-4 text-[14px] leading-5 font-[550] text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        {max !== null && !single ? (
          <>
            <NumberInput
              inputMode="numeric"
              label={m.vendor_calendar_capacity()}
              value={capacity}
              onChange={({ currentTarget }) => setCapacity(currentTarget.value)}
              className="w-[140px]"
            />
            <Button
              disabled={
                none || capacity === '' || !Number.isInteger(typed) || typed < 0 || typed > max
              }
              onClick={() => void write({ capacity: typed })}
            >
              {m.vendor_calendar_set()}
            </Button>
          </>
        ) : null}
        {part ? (
          <>
            {single ? (
              <Button look="outline" disabled={none} onClick={() => void write({ capacity: 0 })}>
                {m.vendor_calendar_close_part()}
              </Button>
            ) : null}
            <Button look="outline" disabled={none} onClick={() => void write({ capacity: null })}>
              {single ? m.vendor_calendar_open() : m.vendor_calendar_usual_places()}
            </Button>
          </>
        ) : (
          <>
            <Button look="outline" disabled={none} onClick={() => void write({ closed: true })}>
              {m.vendor_calendar_close()}
            </Button>
            <Button
              look="outline"
              disabled={none}
              onClick={() =>
                void write({ closed: false, ...(maxOfDay !== null && { capacity: null }) })
              }
            >
              {m.vendor_calendar_open()}
            </Button>
          </>
        )}
      </div>
      {part ? null : (
        <DialogTerms dayTerms={dayTerms} disabled={none} onGive={(terms) => void write(terms)} />
      )}
    </Dialog>
  );
}

/** Days above their maximum were sold before it: only their bookings can bring them back. */
function oversoldWords(days: readonly Day[], max: number | null): string | null {
  const over = days.filter(({ taken, shut }) => max !== null && taken > max && shut !== 'past');
  const dates = over.map(({ day }) => formatDate(day, currentLanguage()));
  return over.length === 0
    ? null
    : m.vendor_calendar_oversold({ days: dates.join(m.shell_comma()) });
}

interface StepProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly back?: boolean;
}

function Step({ label, onClick, back = false }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-[8px] inset-ring inset-ring-line hover:bg-sunk"
    >
      {back ? <ChevronBackIcon /> : <ChevronNextIcon />}
    </button>
  );
}
