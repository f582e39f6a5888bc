import { COUNTRIES } from '#base/countries.ts';
import { fieldId } from '#web/account/form.tsx';
import { Select, Textarea, TextInput } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { PicturePicker } from '../picture-picker.tsx';
import type { ListingDraft, ListingForm } from './listing-draft.ts';
import type { ListingWords } from './listing-words.ts';
import type { DraftForm } from './use-draft-form.ts';

const LABELS = {
  name: m.common_name,
  country: m.listing_form_country,
  location: m.listing_form_location,
  description: m.common_description,
  choose: m.common_choose,
};

interface BasicFieldsProps {
  /** Id of the form, a prefix of its field names. */
  readonly id: string;
  readonly kinds: ListingForm['kinds'];
  readonly mostName: number;
  readonly words: Pick<ListingWords, 'service' | 'kind'>;
  readonly state: Pick<DraftForm<ListingDraft>, 'draft' | 'errors' | 'busy'>;
  readonly set: (name: keyof ListingDraft & string, text: string) => void;
  readonly onPictures: (
    change: (before: ListingDraft['pictures']) => ListingDraft['pictures'],
  ) => void;
  readonly labels?: typeof LABELS;
  /** The country and the kind come before the name. */
  readonly countryFirst?: boolean;
  readonly maxDescription?: number | undefined;
  /** The vendor's services of this vertical; the form asks if there are several. */
  readonly services: readonly { readonly _id: string; readonly serviceName: string }[];
}

export function BasicFields({
  id,
  kinds,
  mostName,
  words,
  state: { draft, errors, busy },
  set,
  onPictures,
  services,
  labels = LABELS,
  countryFirst = false,
  maxDescription = 20_000,
}: BasicFieldsProps) {
  const { fields } = errors;
  const name = (
    <TextInput
      key="name"
      id={fieldId(id, 'name')}
      label={labels.name()}
      error={fields.name}
      value={draft.name}
      maxLength={mostName}
      onChange={({ currentTarget }) => set('name', currentTarget.value)}
      required
    />
  );
  const kind =
    Object.keys(kinds).length > 1 ? (
      <Select
        key="kind"
        id={fieldId(id, 'kind')}
        label={words.kind()}
        error={fields.kind}
        value={draft.kind}
        onChange={({ currentTarget }) => set('kind', currentTarget.value)}
        required
      >
        <option value="">{labels.choose()}</option>
        {Object.entries(kinds).map(([value, say]) => (
          <option key={value} value={value}>
            {say()}
          </option>
        ))}
      </Select>
    ) : null;
  const country = (
    <Select
      key="country"
      id={fieldId(id, 'country')}
      label={labels.country()}
      error={fields.country}
      value={draft.country}
      onChange={({ currentTarget }) => set('country', currentTarget.value)}
      required
    >
      <option value="">{labels.choose()}</option>
      {COUNTRIES.map((one) => (
        <option key={one} value={one}>
          {countryName(one)}
        </option>
      ))}
    </Select>
  );
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {services.length > 1 ? (
        <Select
          id={fieldId(id, 'serviceId')}
          label={words.service()}
          error={fields.serviceId}
          value={draft.serviceId}
          onChange={({ currentTarget }) => set('serviceId', currentTarget.value)}
          className="sm:col-span-2"
        >
          <option value="">{labels.choose()}</option>
          {services.map(({ _id, serviceName }) => (
            <option key={_id} value={_id}>
              {serviceName}
            </option>
          ))}
        </Select>
      ) : null}
      {countryFirst ? [country, kind, name] : [name, kind, country]}
      <TextInput
        id={fieldId(id, 'location')}
        label={labels.location()}
        error={fields.location}
        value={draft.location}
        maxLength={200}
        onChange={({ currentTarget }) => set('location', currentTarget.value)}
      />
      <Textarea
        id={fieldId(id, 'description')}
        label={labels.description()}
        error={fields.description}
        value={draft.description}
        rows={3}
        maxLength={maxDescription}
        onChange={({ currentTarget }) => set('description', currentTarget.value)}
        className="sm:col-span-2"
        required
      />
      <div className="min-w-0 sm:col-span-2">
        <PicturePicker
          id={fieldId(id, 'images')}
          pictures={draft.pictures}
          error={fields.images}
          disabled={busy}
          onChange={onPictures}
        />
      </div>
    </div>
  );
}
