import { COUNTRIES, isCountry } from '#base/countries.ts';
import { RELATIONS } from '#base/relations.ts';
import { patientFaults, personFaults } from '#core/identity/persons/rules.ts';
import { api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { BirthDate } from '#web/ui/birth-date.tsx';
import { DialogFoot } from '#web/ui/dialog.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { LANGUAGES } from '#web/words/language.ts';
import { fieldId, Form, Submit } from './form.tsx';
import type { OwnPerson } from './profile-people.tsx';
import { relationWords } from './relation-words.ts';
import { type Typed, useForm } from './use-form.ts';

const FORM = 'person';

export interface NewPerson {
  /** Initial values. */
  readonly begin?: Partial<Pick<OwnPerson, 'name' | 'relation' | 'birthDate'>>;
  /** Asks only for the facts of a patient, of which the date of birth is required. */
  readonly patient?: boolean;
}

interface PersonFormProps extends NewPerson {
  readonly person: OwnPerson | null;
  readonly onClose: () => void;
  readonly onSaved: (person: OwnPerson) => Promise<void>;
}

export function PersonForm({ person, begin, patient = false, onClose, onSaved }: PersonFormProps) {
  const today = marketTime().toISOString().slice(0, 10);
  const form = useForm({
    judge: (typed) => (patient ? patientFaults : personFaults)(factsOf(typed), today),
    send: async (typed) => {
      const body = factsOf(typed);
      const saved = person
        ? await api('PUT /account/people/{id}', { id: person._id, body })
        : await api('POST /account/people', { body });
      await onSaved(saved.person);
    },
    failed: m.account_save_failed(),
  });
  const labels = {
    name: m.account_person_name(),
    nameArabic: m.account_person_name_arabic(),
    relation: m.account_person_relation(),
    country: m.account_person_country(),
    phone: m.account_person_phone(),
    language: m.account_person_language(),
    birthDate: patient ? m.standing_birth() : m.account_person_birth(),
  };
  const at = (name: keyof typeof labels) => ({
    id: fieldId(FORM, name),
    name,
    label: labels[name],
    error: form.errors.fields[name],
    defaultValue: { ...begin, ...person }[name] ?? '',
  });
  const unsaid = <option value="">{m.account_person_not_said()}</option>;
  const relation = (
    <Select {...at('relation')}>
      {unsaid}
      {RELATIONS.map((one) => (
        <option key={one} value={one}>
          {relationWords(one)}
        </option>
      ))}
    </Select>
  );
  const birthDate = (
    <BirthDate
      {...at('birthDate')}
      required={patient}
      hint={patient ? undefined : m.account_person_birth_hint()}
    />
  );
  return (
    <Form
      id={FORM}
      state={form}
      labels={labels}
      className="field-rows grid gap-x-5 gap-y-3 sm:grid-cols-2"
    >
      <TextInput
        {...at('name')}
        autoComplete="off"
        maxLength={100}
        required
        hint={patient ? undefined : m.account_person_name_hint()}
      />
      {patient ? (
        <>
          {birthDate}
          {relation}
        </>
      ) : (
        <>
          <TextInput {...at('nameArabic')} autoComplete="off" maxLength={100} lang="ar" dir="rtl" />
          {relation}
          <Select {...at('country')}>
            {unsaid}
            {COUNTRIES.map((country) => (
              <option key={country} value={country}>
                {countryName(country)}
              </option>
            ))}
          </Select>
          <TextInput {...at('phone')} type="tel" autoComplete="off" dir="ltr" />
          <Select {...at('language')}>
            {unsaid}
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
          </Select>
          {birthDate}
        </>
      )}
      <p className="text-[13px] leading-[18px] text-muted sm:col-span-2">
        {m.account_person_patients()}
      </p>
      <DialogFoot className="sm:col-span-2">
        <Button look="outline" onClick={onClose}>
          {m.account_cancel()}
        </Button>
        <Submit busy={form.busy}>{m.account_save()}</Submit>
      </DialogFoot>
    </Form>
  );
}

const factsOf = ({
  name = '',
  nameArabic = '',
  relation = '',
  country = '',
  phone = '',
  language = '',
  birthDate = '',
}: Typed) => ({
  name: name.trim(),
  nameArabic: nameArabic.trim(),
  relation: RELATIONS.find((one) => one === relation) ?? null,
  country: isCountry(country) ? country : null,
  phone: phone.trim(),
  language: LANGUAGES.find((one) => one === language) ?? null,
  birthDate: birthDate.trim() || null,
});
