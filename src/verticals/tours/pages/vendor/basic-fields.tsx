import { COUNTRIES } from '#base/countries.ts';
import { fieldId } from '#web/account/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { PicturePicker } from '#web/vendor/picture-picker.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { MAX_NAME } from '../../entry-rules.ts';
import type { TourCategory } from '../../kinds.ts';
import type { TourForm } from './use-tour-form.ts';

/** In the form's order. */
export const TYPES: readonly { readonly category: TourCategory; readonly words: () => string }[] = [
  { category: 'smallGroupTour', words: m.tours_add_type_group },
  { category: 'privateTours', words: m.tours_add_type_private },
  { category: 'luxuryProperties', words: m.tours_add_type_properties },
  { category: 'guides', words: m.tours_add_type_guides },
  { category: 'cruises', words: m.tours_add_type_cruises },
];

export const typeWords = (category: string): string =>
  TYPES.find((type) => type.category === category)?.words() ?? category;

export interface FieldsProps {
  /** Id of the form, a prefix of its field names. */
  readonly form: string;
  readonly tour: TourForm;
}

interface BasicFieldsProps extends FieldsProps {
  /** The vendor's services of this vertical; the form asks if there are several. */
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
}

/** The fields of all kinds. */
export function BasicFields({ form, tour, services }: BasicFieldsProps) {
  const { draft, set, busy } = tour;
  const { fields } = tour.errors;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {services.length > 1 ? (
        <Select
          id={fieldId(form, 'serviceId')}
          label={m.tours_add_service()}
          error={fields.serviceId}
          value={draft.serviceId}
          onChange={({ currentTarget }) => set('serviceId', currentTarget.value)}
          className="sm:col-span-2"
        >
          <option value="">{m.tours_add_choose()}</option>
          {services.map(({ _id, serviceName }) => (
            <option key={_id} value={_id}>
              {serviceName}
            </option>
          ))}
        </Select>
      ) : null}
      <Select
        id={fieldId(form, 'country')}
        label={m.tours_country()}
        error={fields.country}
        value={draft.country}
        onChange={({ currentTarget }) => set('country', currentTarget.value)}
        required
      >
        <option value="">{m.tours_add_choose()}</option>
        {COUNTRIES.map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <Select
        id={fieldId(form, 'category')}
        label={m.tours_add_type()}
        error={fields.category}
        value={draft.category}
        onChange={({ currentTarget }) => set('category', currentTarget.value)}
        required
      >
        <option value="">{m.tours_add_choose()}</option>
        {TYPES.map(({ category, words }) => (
          <option key={category} value={category}>
            {words()}
          </option>
        ))}
      </Select>
      <TextInput
        id={fieldId(form, 'name')}
        label={m.tours_add_name()}
        error={fields.name}
        value={draft.name}
        maxLength={MAX_NAME}
        onChange={({ currentTarget }) => set('name', currentTarget.value)}
        required
      />
      <TextInput
        id={fieldId(form, 'location')}
        label={m.tours_location()}
        error={fields.location}
        value={draft.location}
        maxLength={200}
        onChange={({ currentTarget }) => set('location', currentTarget.value)}
      />
      <Textarea
        id={fieldId(form, 'description')}
        label={m.tours_add_description()}
        error={fields.description}
        value={draft.description}
        rows={5}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
        className="sm:col-span-2"
        required
      />
      <div className="min-w-0 sm:col-span-2">
        <PicturePicker
          id={fieldId(form, 'images')}
          pictures={draft.pictures}
          error={fields.images}
          disabled={busy}
          onChange={(change) =>
            tour.change('images', (before) => ({ ...before, pictures: change(before.pictures) }))
          }
        />
      </div>
    </div>
  );
}
