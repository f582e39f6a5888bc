// Controls of the tour form in place of those of their kinds.
import { WEEKDAYS } from '#base/calendar-date.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TrashIcon } from '#web/ui/page-icons.tsx';
import { Select, Textarea } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { FieldFault } from '#web/vendor/listing-form/field-fault.tsx';
import { newListRow } from '#web/vendor/listing-form/field-values.ts';
import {
  type ControlProps,
  rowsIn,
  textOf,
  tickedOf,
  type TypedRow,
} from '#web/vendor/listing-form/form-field.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';

/** Whole dollars. */
export const PriceControl = ({ id, field, typed, error, onChange }: ControlProps) => (
  <NumberInput
    id={id}
    inputMode="numeric"
    placeholder="USD"
    start="$"
    label={field.words()}
    hint={field.hint?.()}
    error={error}
    value={textOf(typed)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    required={field.required !== undefined}
  />
);

/** Every day or some days: one of them always. */
export const OperatesControl = ({ id, field, typed, onChange }: ControlProps) => (
  <Select
    id={id}
    label={field.words()}
    value={textOf(typed)}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    className="sm:col-span-2"
  >
    {field.kind === 'choice'
      ? field.options.map(({ value, words }) => (
          <option key={value} value={value}>
            {words()}
          </option>
        ))
      : null}
  </Select>
);

/** Monday to Sunday. */
const DAYS = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

export function DaysControl({ id, field, typed, error, onChange }: ControlProps) {
  const ticked = tickedOf(typed);
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-[14px] leading-5 font-semibold">{field.words()}</legend>
      <div
        id={id}
        tabIndex={-1}
        className="mt-2 grid grid-cols-2 gap-2 outline-none sm:grid-cols-4"
      >
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            checked={ticked.includes(day)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...ticked, day] : ticked.filter((one) => one !== day))
            }
          >
            {weekdayName(day)}
          </Checkbox>
        ))}
      </div>
      <FieldFault words={error} />
    </fieldset>
  );
}

/** At least one day. The days are renumbered when one is removed. */
export function ItineraryControl({ id, field, typed, onChange }: ControlProps) {
  if (field.kind !== 'list') return null;
  const days = rowsIn(typed);
  const [plan, meals] = field.fields;
  if (!plan || meals?.kind !== 'choice') return null;
  const change = (index: number, next: TypedRow) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...next } : day)));
  return (
    <div className="grid gap-5 sm:col-span-2">
      {days.map((day, index) => {
        const number = String(index + 1);
        return (
          <fieldset
            // The days have no names but their numbers.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="rounded-field p-4 inset-ring inset-ring-line"
          >
            <legend className="sr-only">{field.rowWords({ number })}</legend>
            <div className="mb-3 flex items-center justify-between gap-3">
              <p aria-hidden="true" className="font-semibold">
                {field.rowWords({ number })}
              </p>
              {days.length > 1 ? (
                <button
                  type="button"
                  aria-label={m.tours_add_day_remove({ number })}
                  onClick={() => onChange(days.filter((_, at) => at !== index))}
                  className="grid size-9 place-items-center rounded-[8px] text-danger hover:bg-danger-tint"
                >
                  <TrashIcon className="size-[18px]" />
                </button>
              ) : null}
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_200px]">
              <Textarea
                id={`${id}-plan-${number}`}
                label={plan.words()}
                value={textOf(day.plan)}
                maxLength={plan.kind === 'long' ? plan.most : undefined}
                onChange={({ currentTarget }) => change(index, { plan: currentTarget.value })}
              />
              <Select
                id={`${id}-meals-${number}`}
                label={meals.words()}
                value={textOf(day.meals)}
                onChange={({ currentTarget }) => change(index, { meals: currentTarget.value })}
              >
                {meals.options.map(({ value, words }) => (
                  <option key={value} value={value}>
                    {words()}
                  </option>
                ))}
              </Select>
            </div>
          </fieldset>
        );
      })}
      <Button
        look="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange([...days, newListRow(field)])}
      >
        <PlusIcon className="size-[18px]" />
        {field.addWords()}
      </Button>
    </div>
  );
}
