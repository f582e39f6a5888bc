import { useState } from 'react';
import { type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { DayCalendar, type DayCalendarProps } from './day-calendar.tsx';
import { Problem } from './problem.tsx';
import { endFault, NO_STAY, pickEnd, type Stay, type StayRules } from './stay-range.ts';
import { stayFaultWords } from './stay-words.ts';

interface StayCalendarProps extends Pick<
  DayCalendarProps,
  'label' | 'availability' | 'today' | 'horizonDays' | 'months' | 'whyClosed' | 'booked'
> {
  readonly country: string;
  readonly rules: StayRules;
  readonly stay: Stay;
  readonly onStay: (stay: Stay) => void;
}

/**
 * A calendar for stays: the first press selects the arrival, the second the departure. An
 * impossible day explains itself when pressed. Shows prices below the nights.
 */
export function StayCalendar({ rules, stay, onStay, whyClosed, ...calendar }: StayCalendarProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { days } = calendar.availability;
  const known = { days, rules };
  const closed = (day: CalendarDate) => whyClosed(days.get(day));
  const { checkIn, checkOut } = stay;
  const pick = (day: CalendarDate) => {
    const picked = pickEnd(day, stay, known);
    setProblem(picked.fault && stayFaultWords(picked.fault, closed));
    if (picked.fault === null) onStay(picked.stay);
  };
  return (
    <div>
      <DayCalendar
        {...calendar}
        whyClosed={whyClosed}
        chosen={checkIn === null ? null : { from: checkIn, to: checkOut ?? checkIn }}
        onPick={pick}
        whyNoEnd={(day) => {
          const fault = endFault(day, stay, known);
          return fault && stayFaultWords(fault, closed);
        }}
        spoken={({ day, price }) =>
          [...endWords(day, stay), ...(price === null ? [] : [formatMoney(price)])].join(
            m.shell_comma(),
          )
        }
        below={({ price }) =>
          price === null ? '' : formatMoney(Math.round(price), { short: true })
        }
      />
      <div className="mt-2 flex min-h-10 flex-wrap items-center justify-between gap-x-4 text-[14px] leading-5">
        <p role="status" className="text-muted">
          {stayWords(stay)}
        </p>
        {checkIn === null ? null : (
          <button
            type="button"
            onClick={() => {
              setProblem(null);
              onStay(NO_STAY);
            }}
            className="text-link min-h-10 rounded-sm"
          >
            {m.booking_stay_clear()}
          </button>
        )}
      </div>
      <Problem words={problem} />
    </div>
  );
}

function endWords(day: CalendarDate, { checkIn, checkOut }: Stay): string[] {
  if (day === checkIn) return [m.booking_check_in()];
  return day === checkOut ? [m.booking_check_out()] : [];
}

function stayWords({ checkIn, checkOut }: Stay): string {
  const date = (day: CalendarDate) => formatDate(day, currentLanguage(), 'short-weekday');
  if (checkIn === null) return m.booking_stay_arrival();
  if (checkOut === null) return m.booking_stay_departure({ date: date(checkIn) });
  return m.booking_stay_chosen({
    from: date(checkIn),
    to: date(checkOut),
    nights: nightsWords(daysBetween(checkIn, checkOut)),
  });
}
