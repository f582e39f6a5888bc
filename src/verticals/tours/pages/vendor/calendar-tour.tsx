import { useEffect, useState } from 'react';
import { WEEKDAYS, weekdayOf } from '#base/calendar-date.ts';
import { useSending } from '#web/account/use-sending.ts';
import { ApiError, type Answer, api } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/field.tsx';
import { formatDate } from '#web/ui/format.ts';
import { ChevronBackIcon, ChevronNextIcon } from '#web/ui/icons.tsx';
import { notify } from '#web/ui/notify.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { VendorTour } from '../../vendor-contract.ts';
import { firstOf, lastOf, type Month, monthAfter, monthOf } from '../month.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { CalendarDay } from './calendar-day.tsx';
import { marketTime } from '#web/market-time.ts';

type Day = Answer<'GET /listings/{id}/calendar'>['days'][number];

interface CalendarTourProps {
  readonly tour: VendorTour;
  readonly onClose: () => void;
}

/** A listing's days: choose some, then give them a capacity, close or open them. */
export function CalendarTour({ tour: { _id: id, name }, onClose }: CalendarTourProps) {
  const [month, setMonth] = useState<Month>(() => monthOf(marketTime().toISOString()));
  const [days, setDays] = useState<readonly Day[] | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [dayTerms, setDayTerms] = useState<readonly string[]>([]);
  const [capacity, setCapacity] = useState('');
  const [price, setPrice] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSending();
  const show = (answer: Answer<'GET /listings/{id}/calendar'>) => {
    setDays(answer.days);
    setDayTerms(answer.dayTerms);
  };
  useEffect(() => {
    let gone = false;
    setDays(null);
    api('GET /listings/{id}/calendar', {
      id,
      query: { from: firstOf(month), to: lastOf(month) },
    }).then(
      (answer) => (gone ? undefined : show(answer)),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        notify.error(m.tours_calendar_unread());
      },
    );
    return () => {
      gone = true;
    };
  }, [id, month]);
  const go = (by: number) => {
    setChosen([]);
    setMonth(monthAfter(month, by));
  };
  const write = (change: {
    readonly capacity?: number | null;
    readonly closed?: boolean;
    readonly price?: number | null;
  }) =>
    send(
      async () => {
        const answer = await api('PUT /listings/{id}/calendar', {
          id,
          body: { days: [...chosen], ...change },
        });
        const changed = new Map(answer.days.map((day) => [day.day, day]));
        setDays((before) => before?.map((day) => changed.get(day.day) ?? day) ?? null);
        setChosen([]);
        setProblem(null);
        notify.success(m.tours_calendar_saved());
      },
      async (error) => setProblem(await refusedWords(error, m.tours_calendar_refused())),
    );
  const typed = Number(capacity);
  const none = chosen.length === 0 || busy;
  const blank = WEEKDAYS.indexOf(weekdayOf(firstOf(month)));
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={m.tours_calendar_of({ name })}
      text={m.tours_calendar_text()}
    >
      <div className="mb-3 flex items-center justify-between">
        <Step label={m.tours_calendar_before()} onClick={() => go(-1)} back />
        <p aria-live="polite" className="font-semibold">
          {formatDate(firstOf(month), currentLanguage(), 'month')}
        </p>
        <Step label={m.tours_calendar_after()} onClick={() => go(1)} />
      </div>
      {days === null ? (
        <Skeleton className="h-[320px] rounded-card" />
      ) : (
        <div className="grid grid-cols-7 gap-1">
          {WEEKDAYS.map((day) => (
            <span key={day} className="text-center text-[12px] leading-5 text-muted">
              {weekdayName(day, 'short')}
            </span>
          ))}
          {days.map((day, index) => (
            <CalendarDay
              key={day.day}
              day={day}
              column={index === 0 ? blank + 1 : undefined}
              chosen={chosen.includes(day.day)}
              onToggle={() =>
                setChosen((before) =>
                  before.includes(day.day)
                    ? before.filter((one) => one !== day.day)
                    : [...before, day.day],
                )
              }
            />
          ))}
        </div>
      )}
      <p role="alert" className="mt-4 text-[14px] leading-5 font-[550] text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          max={9999}
          label={m.tours_calendar_capacity()}
          value={capacity}
          onChange={({ currentTarget }) => setCapacity(currentTarget.value)}
          className="w-[140px]"
        />
        <Button
          disabled={none || capacity === '' || !Number.isInteger(typed) || typed < 0}
          onClick={() => void write({ capacity: typed })}
        >
          {m.tours_calendar_set()}
        </Button>
        <Button look="outline" disabled={none} onClick={() => void write({ closed: true })}>
          {m.tours_calendar_close()}
        </Button>
        <Button
          look="outline"
          disabled={none}
          onClick={() => void write({ closed: false, capacity: null })}
        >
          {m.tours_calendar_open()}
        </Button>
      </div>
      {dayTerms.includes('price') ? (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <TextInput
            type="number"
            inputMode="decimal"
            min={0}
            label={m.tours_calendar_price()}
            value={price}
            onChange={({ currentTarget }) => setPrice(currentTarget.value)}
            className="w-[140px]"
          />
          <Button
            disabled={none || price === '' || !(Number(price) >= 0)}
            onClick={() => void write({ price: Number(price) })}
          >
            {m.tours_calendar_set_price()}
          </Button>
          <Button look="outline" disabled={none} onClick={() => void write({ price: null })}>
            {m.tours_calendar_usual_price()}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
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
