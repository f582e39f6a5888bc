import { WEEKDAYS } from '#base/calendar-date.ts';
import { fieldId } from '#web/account/form.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, Textarea } from '#web/ui/field.tsx';
import { AlertIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';
import type { FieldsProps } from './basic-fields.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';

/** Monday to Sunday. */
const DAYS = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

/** Price, duration, departure and contents of a tour. */
export function TourFields({ form, tour }: FieldsProps) {
  const { draft, set } = tour;
  const { fields } = tour.errors;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <PriceAndDuration form={form} tour={tour} required />
      <Select
        id={fieldId(form, 'operates')}
        label={m.tours_add_operates()}
        value={draft.operates}
        onChange={({ currentTarget: { value } }) =>
          set('operates', value === 'selected' ? 'selected' : 'everyday')
        }
        className="sm:col-span-2"
      >
        <option value="everyday">{m.tours_add_operates_everyday()}</option>
        <option value="selected">{m.tours_add_operates_selected()}</option>
      </Select>
      {draft.operates === 'selected' ? (
        <fieldset className="sm:col-span-2">
          <legend className="text-[14px] leading-5 font-semibold">{m.tours_add_days()}</legend>
          <div
            id={fieldId(form, 'selectedDays')}
            tabIndex={-1}
            className="mt-2 grid grid-cols-2 gap-2 outline-none sm:grid-cols-4"
          >
            {DAYS.map((day) => (
              <Checkbox
                key={day}
                checked={draft.selectedDays.includes(day)}
                onChange={({ currentTarget: { checked } }) =>
                  set(
                    'selectedDays',
                    WEEKDAYS.filter((one) =>
                      one === day ? checked : draft.selectedDays.includes(one),
                    ),
                  )
                }
              >
                {weekdayName(day)}
              </Checkbox>
            ))}
          </div>
          {fields.selectedDays ? (
            <p className="mt-1.5 flex items-center gap-1.5 text-[13px] leading-[18px] font-[550] text-danger">
              <AlertIcon className="size-4" />
              {fields.selectedDays}
            </p>
          ) : null}
        </fieldset>
      ) : null}
      {(['inclusions', 'exclusions'] as const).map((name) => (
        <Textarea
          key={name}
          id={fieldId(form, name)}
          label={name === 'inclusions' ? m.tours_add_inclusions() : m.tours_add_exclusions()}
          hint={m.tours_add_lines_hint()}
          error={fields[name]}
          rows={4}
          value={draft[name]}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </div>
  );
}

/** Whole dollars and whole days. */
export function PriceAndDuration({
  form,
  tour,
  required = false,
}: FieldsProps & { readonly required?: boolean }) {
  const { draft, set } = tour;
  const { fields } = tour.errors;
  return (
    <>
      <NumberInput
        id={fieldId(form, 'price')}
        inputMode="numeric"
        placeholder="USD"
        start="$"
        label={m.tours_price()}
        hint={m.tours_add_price_hint()}
        error={fields.price}
        value={draft.price}
        onChange={({ currentTarget }) => set('price', currentTarget.value)}
        required={required}
      />
      <NumberInput
        id={fieldId(form, 'duration')}
        inputMode="numeric"
        label={m.tours_add_duration()}
        hint="1 - 365"
        error={fields.duration}
        value={draft.duration}
        onChange={({ currentTarget }) => set('duration', currentTarget.value)}
        required={required}
      />
    </>
  );
}
