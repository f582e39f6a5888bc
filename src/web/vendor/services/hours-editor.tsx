import { COUNTRIES } from '#base/countries.ts';
import { WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import {
  MAX_OPENINGS,
  type Opening,
  type OpeningHours,
} from '#core/catalogue/services/opening-rules.ts';
import { Select } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/desk-icons.tsx';

import { countryName } from '#web/words/country-names.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { m } from '#web/words/generated/messages.js';

interface HoursEditorProps {
  readonly id: string;
  readonly hours: OpeningHours;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (hours: OpeningHours) => void;
}

const FIRST: Opening = { from: '09:00', to: '17:00' };
/** Periods are only added and removed at the end, so their index names them. */
const STRETCHES = ['first', 'second', 'third'] as const;
const TIME =
  'min-h-10 w-[104px] rounded-field border border-edge bg-paper px-2 text-[15px] disabled:opacity-60';

/** Opening hours by weekday, with breaks. */
export function HoursEditor({ id, hours, error, disabled, onChange }: HoursEditorProps) {
  const set = (day: Weekday, openings: readonly Opening[]) =>
    onChange({ ...hours, days: { ...hours.days, [day]: openings } });
  return (
    <fieldset id={id} tabIndex={-1} disabled={disabled} className="grid gap-3 outline-none">
      <legend className="mb-1 text-[14px] leading-5 font-semibold">{m.hours_title()}</legend>
      <p className="text-[13px] leading-[18px] text-muted">{m.hours_hint()}</p>
      <Select
        label={m.hours_country()}
        value={hours.country}
        onChange={({ currentTarget }) => onChange({ ...hours, country: currentTarget.value })}
        className="max-w-[280px]"
      >
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <ul className="grid gap-2">
        {WEEKDAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            openings={hours.days[day] ?? []}
            onChange={(openings) => set(day, openings)}
          />
        ))}
      </ul>
      {error === undefined ? null : (
        <p role="alert" className="text-[13px] leading-[18px] font-[550] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface DayRowProps {
  readonly day: Weekday;
  readonly openings: readonly Opening[];
  readonly onChange: (openings: readonly Opening[]) => void;
}

function DayRow({ day, openings, onChange }: DayRowProps) {
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
        <span className="flex min-h-10 items-center text-[14px] text-muted">
          {m.hours_closed()}
        </span>
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
