import { startTransition, useState } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import { useGo } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { countryName } from '#web/words/country-names.ts';
import { labels as SPECIALTY_LABELS } from '#web/words/generated/labels/medical_specialty_labels.ts';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/medical_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { GENDERS, SPECIALTIES, SPOKEN } from '../kinds.ts';
import { type FindFilter, readFindSearch, WHENS } from './find-search.ts';

const PANEL = 'more-doctor-filters';

/** One row of chips, which apply at once; rare filters are below it on demand. */
export function FindFilters({ search }: { readonly search: FindFilter }) {
  const go = useGo();
  const rare = countRare(search);
  const [open, setOpen] = useState(rare > 0);
  const apply = (form: HTMLFormElement | null) => {
    if (!form) return;
    const asked = readFindSearch(Object.fromEntries(new FormData(form)));
    // Closed filters are not in the form.
    const closed = open ? {} : search;
    startTransition(() =>
      go({ to: '/medical', search: { ...closed, ...asked }, resetScroll: false }),
    );
  };
  const chip = (
    name: 'specialty' | 'country' | 'when',
    label: string,
    options: readonly { readonly value: string; readonly words: string }[],
    any = m.medical_any(),
  ) => (
    <SelectChip
      name={name}
      label={label}
      value={search[name] ?? ''}
      options={[{ value: '', words: label, inList: any }, ...options]}
      onChange={({ currentTarget: { form, value } }) =>
        value === '' && form
          ? startTransition(() =>
              go({
                to: '/medical',
                search: { ...search, [name]: undefined },
                resetScroll: false,
              }),
            )
          : apply(form)
      }
    />
  );
  return (
    <form
      action={pathInLanguage('/medical', currentLanguage())}
      aria-label={m.medical_find()}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      className="mt-4"
    >
      <div className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:px-0">
        {chip(
          'specialty',
          m.medical_specialty(),
          SPECIALTIES.map((value) => ({ value, words: SPECIALTY_LABELS[value]() })),
        )}
        {chip(
          'country',
          m.medical_country(),
          COUNTRIES.map((value) => ({ value, words: countryName(value) })),
        )}
        {chip(
          'when',
          m.medical_when(),
          WHENS.map((value) => ({
            value,
            words: value === 'today' ? m.medical_today() : m.medical_by_tomorrow(),
          })),
          m.medical_soonest(),
        )}
        <Chip
          on={rare > 0}
          aria-expanded={open}
          aria-controls={PANEL}
          onClick={() => setOpen(!open)}
          className="shrink-0"
        >
          {rare > 0 ? m.shop_filters_chosen({ count: String(rare) }) : m.medical_more_filters()}
        </Chip>
      </div>
      {open ? <RareFilters search={search} /> : null}
    </form>
  );
}

function RareFilters({ search }: { readonly search: FindFilter }) {
  const any = <option value="">{m.medical_any()}</option>;
  return (
    <div
      id={PANEL}
      className="mt-3 grid items-end gap-3 rounded-panel bg-paper p-4 inset-ring inset-ring-line sm:grid-cols-2 lg:grid-cols-6"
    >
      <TextInput label={m.medical_city()} name="city" defaultValue={search.city ?? ''} />
      <Select label={m.medical_language()} name="language" defaultValue={search.language ?? ''}>
        {any}
        {SPOKEN.map((name) => (
          <option key={name} value={name}>
            {SPOKEN_LABELS[name]()}
          </option>
        ))}
      </Select>
      <Select label={m.medical_doctor()} name="gender" defaultValue={search.gender ?? ''}>
        {any}
        {GENDERS.map((name) => (
          <option key={name} value={name}>
            {name === 'female' ? m.medical_woman() : m.medical_man()}
          </option>
        ))}
      </Select>
      <TextInput
        label={m.medical_fee()}
        name="fee"
        inputMode="numeric"
        dir="ltr"
        defaultValue={search.fee ?? ''}
      />
      <Checkbox name="video" value="true" defaultChecked={search.video ?? false}>
        {m.medical_by_video()}
      </Checkbox>
      <Button type="submit">{m.medical_show()}</Button>
    </div>
  );
}

const countRare = ({ city, language, gender, fee, video }: FindFilter): number =>
  [city, language, gender, fee, video].filter((value) => value !== undefined).length;
