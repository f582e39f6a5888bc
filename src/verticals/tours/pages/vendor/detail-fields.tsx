import { fieldId } from '#web/account/form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { TrashIcon } from '#web/ui/desk-icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { FieldsProps } from './basic-fields.tsx';
import { DETAILED, type Detailed, EMPTY_DRAFT, type Meals } from './tour-draft.ts';
import { NumberInput } from '#web/ui/number-input.tsx';

const GROUPS: Record<Detailed, () => string> = {
  accommodation: m.tours_accommodation,
  transfers: m.tours_transfers,
  sightseeing: m.tours_sightseeing,
  domesticFlights: m.tours_domestic_flights,
  freeItems: m.tours_free_items,
};

/** Five lists with one item for each line. */
export function DetailedFields({ form, tour: { draft, set } }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {DETAILED.map((group) => (
        <Textarea
          key={group}
          id={fieldId(form, group)}
          label={GROUPS[group]()}
          value={draft.detailedInclusions[group]}
          onChange={({ currentTarget }) =>
            set('detailedInclusions', {
              ...draft.detailedInclusions,
              [group]: currentTarget.value,
            })
          }
        />
      ))}
    </div>
  );
}

export const MEAL_WORDS: Record<Meals, () => string> = {
  none: m.tours_add_meals_none,
  breakfast: m.tours_meals_breakfast,
  'half-board': m.tours_meals_half_board,
  'full-board': m.tours_meals_full_board,
};
const MEALS = Object.keys(MEAL_WORDS) as Meals[];

/** The days of the itinerary, at least one, renumbered after a deletion. */
export function ItineraryFields({ form, tour: { draft, set } }: FieldsProps) {
  const { itinerary } = draft;
  const change = (index: number, next: Partial<(typeof itinerary)[number]>) =>
    set(
      'itinerary',
      itinerary.map((day, at) => (at === index ? { ...day, ...next } : day)),
    );
  return (
    <div className="grid gap-5">
      {itinerary.map(({ plan, meals }, index) => {
        const number = String(index + 1);
        return (
          <fieldset
            // Days have no identity but their index.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className="rounded-field p-4 inset-ring inset-ring-line"
          >
            <legend className="sr-only">{m.tours_day_number({ number })}</legend>
            <div className="mb-3 flex items-center justify-between gap-3">
              <p aria-hidden="true" className="font-semibold">
                {m.tours_day_number({ number })}
              </p>
              {itinerary.length > 1 ? (
                <button
                  type="button"
                  aria-label={m.tours_add_day_remove({ number })}
                  onClick={() =>
                    set(
                      'itinerary',
                      itinerary.filter((_, at) => at !== index),
                    )
                  }
                  className="grid size-9 place-items-center rounded-[8px] text-danger hover:bg-danger-tint"
                >
                  <TrashIcon className="size-[18px]" />
                </button>
              ) : null}
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_200px]">
              <Textarea
                id={fieldId(form, `plan-${number}`)}
                label={m.tours_add_plan()}
                value={plan}
                maxLength={5000}
                onChange={({ currentTarget }) => change(index, { plan: currentTarget.value })}
              />
              <Select
                id={fieldId(form, `meals-${number}`)}
                label={m.tours_add_meals()}
                value={meals}
                onChange={({ currentTarget: { value } }) =>
                  change(index, { meals: MEALS.find((one) => one === value) ?? 'none' })
                }
              >
                {MEALS.map((meal) => (
                  <option key={meal} value={meal}>
                    {MEAL_WORDS[meal]()}
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
        onClick={() => set('itinerary', [...itinerary, ...EMPTY_DRAFT.itinerary])}
      >
        <PlusIcon className="size-[18px]" />
        {m.tours_add_day()}
      </Button>
    </div>
  );
}

/** The guide's own fields. */
export function GuideFields({ form, tour: { draft, set } }: FieldsProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        id={fieldId(form, 'gender')}
        label={m.tours_add_gender()}
        value={draft.gender}
        onChange={({ currentTarget }) => set('gender', currentTarget.value)}
      >
        <option value="">{m.tours_add_gender_unsaid()}</option>
        <option value="male">{m.tours_gender_male()}</option>
        <option value="female">{m.tours_gender_female()}</option>
        <option value="other">{m.tours_gender_other()}</option>
      </Select>
      <TextInput
        id={fieldId(form, 'speciality')}
        label={m.tours_speciality()}
        value={draft.speciality}
        maxLength={200}
        onChange={({ currentTarget }) => set('speciality', currentTarget.value)}
      />
      <TextInput
        id={fieldId(form, 'spokenLanguages')}
        label={m.tours_add_languages()}
        hint={m.tours_add_languages_hint()}
        value={draft.spokenLanguages}
        onChange={({ currentTarget }) => set('spokenLanguages', currentTarget.value)}
        className="sm:col-span-2"
      />
    </div>
  );
}

const NUMBERS = [
  { name: 'maxGuests', words: m.tours_add_guests },
  { name: 'cutoffHours', words: m.tours_add_cutoff },
  { name: 'freeUntilDays', words: m.tours_add_free_until },
  { name: 'percentAfter', words: m.tours_add_percent_after },
] as const;

/** Optional fields; all have defaults. */
export function BookingFields({ form, tour: { draft, set, errors } }: FieldsProps) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {NUMBERS.map(({ name, words }) => (
        <NumberInput
          key={name}
          id={fieldId(form, name)}
          inputMode="numeric"
          label={words()}
          error={errors.fields[name]}
          value={draft[name]}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <TextInput
        id={fieldId(form, 'departureTime')}
        type="time"
        label={m.tours_add_departure()}
        error={errors.fields.departureTime}
        value={draft.departureTime}
        onChange={({ currentTarget }) => set('departureTime', currentTarget.value)}
      />
      <TextInput
        id={fieldId(form, 'pickupSpot')}
        label={m.tours_pickup()}
        value={draft.pickupSpot}
        maxLength={200}
        onChange={({ currentTarget }) => set('pickupSpot', currentTarget.value)}
      />
    </div>
  );
}
