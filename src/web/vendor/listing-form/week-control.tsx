import { m } from '#web/words/generated/messages.js';
import { WeekRows } from '../services/week-rows.tsx';
import { FieldFault } from './field-fault.tsx';
import type { ControlProps } from './form-field.ts';
import { rowsOfWeek, weekOf } from './week-typed.ts';

/** A table of hours by weekday as a week. */
export const WeekControl = ({ id, field, typed, error, onChange }: ControlProps) => (
  <fieldset id={id} tabIndex={-1} className="min-w-0 outline-none sm:col-span-2">
    <legend className="text-[14px] leading-5 font-semibold">{field.words()}</legend>
    {field.hint ? <p className="text-[13px] leading-[18px] text-muted">{field.hint()}</p> : null}
    <div className="mt-3">
      <WeekRows
        days={weekOf(typed)}
        off={m.hours_off()}
        onChange={(week) => onChange(rowsOfWeek(week))}
      />
    </div>
    <FieldFault words={error} />
  </fieldset>
);
