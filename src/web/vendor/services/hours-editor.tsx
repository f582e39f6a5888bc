import { COUNTRIES } from '#base/countries.ts';
import type { OpeningHours } from '#core/catalogue/services/opening-rules.ts';
import { Select } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { WeekRows } from './week-rows.tsx';

interface HoursEditorProps {
  readonly id: string;
  readonly hours: OpeningHours;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (hours: OpeningHours) => void;
}

/** Opening hours by weekday, with breaks. */
export function HoursEditor({ id, hours, error, disabled, onChange }: HoursEditorProps) {
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
      <WeekRows
        days={hours.days}
        off={m.hours_closed()}
        onChange={(days) => onChange({ ...hours, days })}
      />
      {error === undefined ? null : (
        <p role="alert" className="text-[13px] leading-[18px] font-[550] text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
