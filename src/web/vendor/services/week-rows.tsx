import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import {
  MAX_OPENINGS,
  type Opening,
  type OpeningHours,
} from '#core/catalogue/services/opening-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyIcon } from '#web/ui/desk-icons.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';

type Days = OpeningHours['days'];

interface WeekRowsProps {
  readonly days: Days;
  /** Words for a day without hours. */
  readonly off: string;
  readonly onChange: (days: Days) => void;
}

const FIRST: Opening = { from: '09:00', to: '17:00' };
/** Periods are only added and removed at the end, so their index names them. */
const STRETCHES = ['first', 'second', 'third'] as const;
const TIME =
  'min-h-10 w-[124px] rounded-field border border-edge bg-paper px-2 text-[15px] disabled:opacity-60';

/** A week of hours with breaks; each day can be copied to all others. */
export function WeekRows({ days, off, onChange }: WeekRowsProps) {
  const first = WEEKDAYS.find((day) => (days[day] ?? []).length > 0);
  return (
    <ul className="grid gap-2">
      {WEEKDAYS.map((day) => (
        <DayRow
          key={day}
          day={day}
          off={off}
          openings={days[day] ?? []}
          isFirst={day === first}
          onChange={(openings) => onChange({ ...days, [day]: openings })}
          onCopy={() => onChange(Object.fromEntries(WEEKDAYS.map((one) => [one, days[day] ?? []])))}
        />
      ))}
    </ul>
  );
}

interface DayRowProps {
  readonly day: Weekday;
  readonly off: string;
  readonly openings: readonly Opening[];
  /** Its button for copying has words; those of the other days an icon. */
  readonly isFirst: boolean;
  readonly onChange: (openings: readonly Opening[]) => void;
  readonly onCopy: () => void;
}

function DayRow({ day, off, openings, isFirst, onChange, onCopy }: DayRowProps) {
  const name = weekdayName(day);
  const change = (index: number, part: Partial<Opening>) =>
    onChange(openings.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line pt-2">
      <label className="flex min-h-10 w-[140px] items-center gap-2.5 text-[15px]">
        <input
          type="checkbox"
          checked={openings.length > 0}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? [FIRST] : [])}
          className="size-[18px] accent-primary"
        />
        {name}
      </label>
      {openings.length === 0 ? (
        <span className="flex min-h-10 items-center text-[14px] text-muted">{off}</span>
      ) : (
        <div className="grid gap-2">
          {openings.map(({ from, to }, index) => (
            <div key={STRETCHES[index]} className="flex flex-wrap items-center gap-2">
              <input
                type="time"
                aria-label={m.hours_from({ day: name, number: String(index + 1) })}
                value={from}
                onChange={({ currentTarget }) => change(index, { from: currentTarget.value })}
                className={TIME}
              />
              <span aria-hidden="true">–</span>
              <input
                type="time"
                aria-label={m.hours_to({ day: name, number: String(index + 1) })}
                // A time field has no 24:00, so it shows 00:00.
                value={to === '24:00' ? '00:00' : to}
                onChange={({ currentTarget }) =>
                  change(index, {
                    to: currentTarget.value === '00:00' ? '24:00' : currentTarget.value,
                  })
                }
                className={TIME}
              />
              {index === openings.length - 1 && index > 0 ? (
                <IconButton
                  label={m.hours_remove({ day: name })}
                  onClick={() => onChange(openings.slice(0, -1))}
                >
                  <TrashIcon className="size-[18px]" />
                </IconButton>
              ) : null}
              {index === openings.length - 1 && openings.length < MAX_OPENINGS ? (
                <IconButton
                  label={m.hours_add({ day: name })}
                  onClick={() => onChange([...openings, { from: '', to: '' }])}
                >
                  <PlusIcon className="size-[18px]" />
                </IconButton>
              ) : null}
              {index > 0 ? null : isFirst ? (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={m.hours_copy_day({ day: name })}
                  onClick={onCopy}
                >
                  <CopyIcon className="size-[18px]" />
                  {m.hours_copy()}
                </Button>
              ) : (
                <IconButton label={m.hours_copy_day({ day: name })} onClick={onCopy}>
                  <CopyIcon className="size-[18px]" />
                </IconButton>
              )}
            </div>
          ))}
        </div>
      )}
    </li>
  );
}

function IconButton({
  label,
  onClick,
  children,
}: {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="grid size-10 place-items-center rounded-field text-muted hover:bg-sunk hover:text-ink"
    >
      {children}
    </button>
  );
}
