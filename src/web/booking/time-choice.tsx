import type { CalendarDate } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDate, formatTime } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { PART_WORDS } from './time-part-words.ts';
import { freeTimesByPart } from './times-rules.ts';
import { usePressed } from './use-pressed.ts';

export interface TimeChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly day: CalendarDate;
  /** The day's times; null while loading. */
  readonly times: readonly AvailableDay[] | null;
  readonly chosen: string | null;
  readonly onPick: (time: string) => void;
  /** Offered if the day is fully booked; null if no free day is loaded. */
  readonly nextFree: CalendarDate | null;
  readonly onDay: (day: CalendarDate) => void;
}

/** The free times of a day. They are radio buttons, so that the arrow keys work. */
export function TimeChoice(props: TimeChoiceProps) {
  const { label, name, day, times, nextFree, onDay } = props;
  const { shown, press } = usePressed(props);
  const date = formatDate(day, currentLanguage(), 'short-weekday');
  const parts = times === null ? [] : freeTimesByPart(times);
  return (
    <div role="radiogroup" aria-label={`${label}: ${date}`} aria-busy={times === null}>
      <p role="status" className={parts.length > 0 ? 'sr-only' : 'text-[15px] leading-6'}>
        {times !== null && parts.length === 0 ? m.booking_times_none({ date }) : null}
      </p>
      {times !== null && parts.length === 0 && nextFree !== null ? (
        <Button look="outline" size="small" className="mt-2" onClick={() => onDay(nextFree)}>
          {m.booking_times_next({ date: formatDate(nextFree, currentLanguage(), 'short-weekday') })}
        </Button>
      ) : null}
      <div className="grid gap-4">
        {parts.map(({ part, times: found }) => (
          <fieldset key={part}>
            <legend className="mb-2 text-[13px] leading-[18px] font-semibold text-muted">
              {PART_WORDS[part]()}
            </legend>
            <div className="grid grid-cols-3 gap-2 md:grid-cols-[repeat(auto-fill,minmax(88px,1fr))]">
              {found.map((time) => (
                <label
                  key={time}
                  className="num relative grid min-h-11 cursor-pointer place-items-center rounded-[8px] bg-paper text-[15px] font-semibold whitespace-nowrap inset-ring inset-ring-line hover:inset-ring-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
                >
                  <input
                    type="radio"
                    name={name}
                    value={time}
                    checked={time === shown}
                    onChange={() => press(time)}
                    className="absolute inset-0 cursor-pointer opacity-0"
                  />
                  {formatTime(time, currentLanguage())}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}
