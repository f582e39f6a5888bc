import { memo, type ReactNode } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { DayCalendarProps } from './day-calendar.tsx';
import { isFree } from './free-days.ts';
import { PRESSED } from './press-day.ts';

interface DayShown {
  /** Not loaded yet. */
  readonly unknown: boolean;
  /** False for crossed-out days. A free day may still be impossible as an end of a range. */
  readonly free: boolean;
  readonly selected: boolean;
  readonly why: string | null;
  readonly said: string | null;
  readonly note: ReactNode;
  readonly look: string;
}

/** A day cell's props: primitive values, so that unchanged cells are not rendered again. */
export function dayOf(day: CalendarDate, calendar: DayCalendarProps): DayShown {
  const { availability, today, chosen, whyNoEnd, whyClosed, spoken, below } = calendar;
  const known = availability.days.get(day);
  const past = day < today;
  const free = isFree(known);
  const selected = chosen !== null && day >= chosen.from && day <= chosen.to;
  if (!known && !past)
    return { unknown: true, free, selected, why: null, said: null, note: null, look: '' };
  const why = past
    ? m.booking_day_past()
    : whyNoEnd
      ? whyNoEnd(day)
      : free
        ? null
        : whyClosed(known);
  const booked = isBooked(day, calendar) ? calendar.booked?.words : undefined;
  const shape = whyNoEnd && selected ? BAND[placeIn(day, chosen)] : 'rounded-[8px]';
  return {
    unknown: false,
    free,
    selected,
    why,
    said: booked ?? (known && free ? (spoken?.(known) ?? null) : null),
    note:
      booked ??
      (known && free && (why === null || selected) ? (below?.(known, selected) ?? null) : null),
    look: `${shape} ${booked === undefined || selected ? lookOf(day, chosen, whyNoEnd !== undefined) : BOOKED} ${selected ? NOTE_CHOSEN : whyNoEnd ? NOTE_MUTED : NOTE_FEW}`,
  };
}

/** Without a transition, which would delay the colour and repaint the page for each frame. */
export const Day = memo(function Day({
  day,
  unknown,
  free,
  selected,
  why,
  said,
  note,
  look,
  reachable,
}: DayShown & { readonly day: CalendarDate; readonly reachable: boolean }) {
  const number = Number(day.slice(8));
  if (unknown) {
    return (
      <span className="grid size-full place-items-center text-[15px] text-muted">
        <span aria-hidden="true">{number}</span>
      </span>
    );
  }
  const date = formatDate(day, currentLanguage(), 'weekday');
  if (why !== null && !selected) {
    return (
      <button
        type="button"
        data-day={day}
        aria-disabled="true"
        tabIndex={reachable ? 0 : -1}
        className={`num grid size-full place-content-center justify-items-center text-[15px] leading-5 ${note === null ? `rounded-[8px] text-muted ${free ? '' : 'line-through'}` : look}`}
      >
        <DayNumber
          number={number}
          spoken={`${date}: ${note === null ? why : [said, why].join(m.shell_comma())}`}
        />
        <Note>{note}</Note>
      </button>
    );
  }
  return (
    <button
      type="button"
      data-day={day}
      aria-pressed={selected}
      tabIndex={reachable ? 0 : -1}
      className={`num grid size-full content-center justify-items-center text-[15px] leading-5 font-semibold ${look} ${PRESSED}`}
    >
      <DayNumber number={number} spoken={said === null ? date : `${date}: ${said}`} />
      <Note>{note}</Note>
    </button>
  );
});

const Note = ({ children }: { readonly children: ReactNode }) =>
  children === null ? null : (
    <small
      aria-hidden="true"
      className="text-[11px] leading-[13px] font-semibold whitespace-nowrap"
    >
      {children}
    </small>
  );

/** A day of the booking that is being moved. */
export const isBooked = (
  day: CalendarDate,
  { booked }: Pick<DayCalendarProps, 'booked'>,
): boolean => booked !== undefined && booked !== null && day >= booked.from && day <= booked.to;

export const BOOKED = 'bg-tint text-ink inset-ring-2 inset-ring-primary [&>small]:text-ink!';
const NOTE_CHOSEN = '';
const NOTE_MUTED = '[&>small]:text-muted';
const NOTE_FEW = '[&>small]:text-saffron-ink';

type Chosen = NonNullable<DayCalendarProps['chosen']>;

const placeIn = (day: CalendarDate, { from, to }: Chosen): keyof typeof BAND =>
  from === to ? 'alone' : day === from ? 'first' : day === to ? 'last' : 'between';

/** A range is one band with rounded ends. */
const BAND = {
  alone: 'rounded-[8px]',
  first: 'rounded-s-[8px]',
  last: 'rounded-e-[8px]',
  between: '',
};

function lookOf(day: CalendarDate, chosen: Chosen | null, isRange: boolean): string {
  if (chosen !== null && day >= chosen.from && day <= chosen.to)
    return isRange && placeIn(day, chosen) === 'between'
      ? 'bg-tint text-ink'
      : 'bg-primary text-on-primary';
  return isRange ? 'hover:bg-sunk' : 'bg-paper inset-ring inset-ring-line hover:inset-ring-primary';
}

/** Shows the number; screen readers hear the whole date with its availability. */
function DayNumber({ number, spoken }: { readonly number: number; readonly spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{spoken}</span>
    </>
  );
}
